// case: sizes_that_nothing_writes
// expect: scope-too-narrow@21
// expect: scope-too-narrow@22
// expect: scope-too-narrow@23
// expect: scope-too-narrow@24
// expect: scope-too-narrow@25
// expect: scope-too-narrow@26
// why: a variable that nothing writes keeps what it starts with: one thread is launched, which
// why: needs no scope; one that is written, lent, or declared for other units may be any number.
#include <cuda/atomic>
using only_mine = cuda::atomic_ref<int, cuda::thread_scope_thread>;
static int one = 1;
int one_of_the_program = 1;
static int assigned = 1;
static int lent = 1;
int given_by_the_user = 1;
extern int declared_for_others;
int declared_for_others = 1;
__global__ void by_one(int *p) { only_mine(*p).fetch_add(1); }
__global__ void by_program(int *p) { only_mine(*p).fetch_add(1); }
__global__ void by_assigned(int *p) { only_mine(*p).fetch_add(1); }
__global__ void by_lent(int *p) { only_mine(*p).fetch_add(1); }
__global__ void by_user(int *p) { only_mine(*p).fetch_add(1); }
__global__ void by_declared(int *p) { only_mine(*p).fetch_add(1); }
__global__ void by_reference(int *p) { only_mine(*p).fetch_add(1); }
__global__ void by_option(int *p) { only_mine(*p).fetch_add(1); }
void fill_in(int *);
static int referred = 1;
int &other_name = referred;
struct option {
    option(const char *name, int *variable);
};
int of_the_command_line = 1;
static option registered("threads", &of_the_command_line);
int main(int count, char **words) {
    int *p;
    cudaMalloc(&p, sizeof(int));
    cudaMemset(p, 0, sizeof(int));
    if (count > 1) {
        assigned = count;
        given_by_the_user += words[1][0];
    }
    fill_in(&lent);
    by_one<<<1, one>>>(p);
    by_program<<<1, one_of_the_program>>>(p);
    by_assigned<<<1, assigned>>>(p);
    by_lent<<<1, lent>>>(p);
    by_user<<<1, given_by_the_user>>>(p);
    by_declared<<<1, declared_for_others>>>(p);
    other_name = count;
    by_reference<<<1, referred>>>(p);
    by_option<<<1, of_the_command_line>>>(p);
    return cudaDeviceSynchronize();
}
