// case: counts_beside
// expect: host-spin-no-query@24
// expect: host-spin-no-query@31
// expect: host-spin-no-query@41
// expect: host-spin-no-query@47
// accept: host-spin-no-query@54
// why: what a waiting loop counts or logs is other memory than the flag: objects of the program, and other allocations.
__global__ void set(volatile int *flag) { *flag = 1; }
int turns;
static long spins[2];
void look_at(int *);
struct Stats { long rounds; };
struct Owner {
    Stats own;
    int *word;
    Owner() : own(), word() { cudaMallocManaged(&word, sizeof(int)); }
};

int counts_in_a_global() {
    int *word;
    cudaMallocManaged(&word, sizeof(int));
    volatile int *flag = word;
    set<<<1, 1>>>(flag);
    while (*flag == 0) {
        ++turns; spins[1] += 2;
    }
    return cudaDeviceSynchronize();
}
void counts_for_its_caller(Stats *stats) {
    volatile int *flag; cudaMallocHost((void **)&flag, 4);
    set<<<1, 1>>>(flag); while (*flag == 0) stats->rounds++;
    cudaDeviceSynchronize();
}
void logs() {
    volatile int *flag;
    int *log, n = 0;
    cudaMallocHost((void **)&flag, sizeof(int));
    cudaMallocHost((void **)&log, 4096 * sizeof(int));
    set<<<1, 1>>>(flag);

    while (*flag == 0) log[n++ & 4095] = turns;
    cudaDeviceSynchronize();
}
void counts_in_an_owner() {
    Owner owner;
    set<<<1, 1>>>(owner.word);
    while (*(volatile int *)owner.word == 0) owner.own.rounds++;
    cudaDeviceSynchronize();
}
void gives_up() {
    int *word; cudaMallocManaged(&word, sizeof(int));
    volatile int *flag = word;
    set<<<1, 1>>>(flag);
    while (*flag == 0) if (++turns > 1000) break;
    cudaDeviceSynchronize();
}
// What is written may be the flag, or be looked at by somebody who queries.
void ends_it_itself(int *mine) {
    int *word; cudaMallocManaged(&word, sizeof(int));
    volatile int *flag = word;
    set<<<1, 1>>>(flag);
    while (*flag == 0) *word = mine[0];
    cudaDeviceSynchronize();
}
void asks_somebody() {
    int *word; cudaMallocManaged(&word, sizeof(int));
    volatile int *flag = word;
    set<<<1, 1>>>(flag);
    while (*flag == 0) look_at(&turns);
    cudaDeviceSynchronize();
}
void one_of_two(bool second) {
    int *a, *b; cudaMallocManaged(&a, 4); cudaMallocManaged(&b, 4);
    volatile int *flag = a; int *other = second ? a : b;
    set<<<1, 1>>>(flag);
    while (*flag == 0) *other = turns;
    cudaDeviceSynchronize();
}
void by_the_device_s_name() {
    int *host, *device; cudaHostAlloc((void **)&host, 4, cudaHostAllocMapped);
    cudaHostGetDevicePointer((void **)&device, host, 0);
    set<<<1, 1>>>(device);
    while (*(volatile int *)host == 0) cudaDeviceSynchronize();
}
