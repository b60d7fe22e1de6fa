// case: owners_and_arrays
// expect: stream-unordered-wait@54
// expect: stream-unordered-wait@83
// expect: stream-unordered-wait@94
// expect: stream-unordered-wait@111
// expect: stream-unordered-wait@148
// accept: stream-unordered-wait@136
// why: owners, arrays and containers of streams, wrappers and members, with memory in structs.
#include <vector>
__global__ void give(volatile int *full) { *full = 1; }
__global__ void take(volatile int *full) {
    while (*full == 0) {}
}
static int *new_word() {
    int *word;
    cudaMalloc(&word, sizeof(int));
    cudaMemset(word, 0, sizeof(int));
    cudaDeviceSynchronize();
    return word;
}

struct Stream {
    cudaStream_t id{};
    Stream() { cudaStreamCreateWithFlags(&id, cudaStreamNonBlocking); }
    ~Stream() { cudaStreamDestroy(id); }
    Stream(const Stream &) = delete;
    operator cudaStream_t() const { return id; }
};
struct Event {
    cudaEvent_t id{};
    Event() { cudaEventCreateWithFlags(&id, cudaEventDisableTiming); }
    ~Event() { cudaEventDestroy(id); }
    void record(cudaStream_t s) { cudaEventRecord(id, s); }
    void block(cudaStream_t s) { cudaStreamWaitEvent(s, id, 0); }
};

struct Shared {
    int gates[4];
    volatile int full;
};
__global__ void put(Shared *s) { s->full = 1; }
__global__ void get(Shared *s) {
    while (!s->full) {}
}
__global__ void open_third(Shared *s) { ((volatile int *)s->gates)[3] = 1; }
__global__ void wait_third(Shared *s) {
    while (((volatile int *)s->gates)[3] == 0) {}
}
__global__ void wait_first(Shared *s) {
    while (((volatile int *)s->gates)[0] == 0) {}
}

void launch_take(cudaStream_t s, int *w) {
    take<<<1, 1, 0, s>>>(w);
}

void owners() {
    Stream a, b;
    int *w = new_word();
    give<<<1, 1, 0, a>>>(w);
    launch_take(b, w);
    cudaDeviceSynchronize();
}

void owners_with_event() {
    Stream a, b;
    Event e;
    int *w = new_word();
    give<<<1, 1, 0, a>>>(w);
    e.record(a);
    e.block(b);
    take<<<1, 1, 0, b>>>(w);
    cudaDeviceSynchronize();
}

void fields() {
    Stream a, b;
    Shared *s;
    cudaMalloc(&s, sizeof *s);
    cudaMemset(s, 0, sizeof *s);
    cudaDeviceSynchronize();
    put<<<1, 1, 0, a>>>(s);
    get<<<1, 1, 0, b>>>(s);
    cudaDeviceSynchronize();
}

void elements() {
    Stream a, b;
    Shared *s;
    cudaMalloc(&s, sizeof *s);
    cudaMemset(s, 0, sizeof *s);
    cudaDeviceSynchronize();
    open_third<<<1, 1, 0, a>>>(s);
    wait_third<<<1, 1, 0, b>>>(s);
    cudaDeviceSynchronize();
}

// Who opens this one is not seen; the other gate is not it.
void other_element(Shared *s) {
    Stream a, b;
    open_third<<<1, 1, 0, a>>>(s);
    wait_first<<<1, 1, 0, b>>>(s);
    cudaDeviceSynchronize();
}

void an_array() {
    cudaStream_t s[3];
    int *w = new_word();
    for (int i = 0; i < 3; i++) cudaStreamCreateWithFlags(&s[i], cudaStreamNonBlocking);
    give<<<1, 1, 0, s[0]>>>(w);
    take<<<1, 1, 0, s[1]>>>(w);
    cudaDeviceSynchronize();
}

void an_array_same() {
    cudaStream_t s[3];
    int *w = new_word();
    for (int i = 0; i < 3; i++) cudaStreamCreateWithFlags(&s[i], cudaStreamNonBlocking);
    give<<<1, 1, 0, s[1]>>>(w);
    take<<<1, 1, 0, s[1]>>>(w);
    cudaDeviceSynchronize();
}

void a_vector_same(int i) {
    std::vector<cudaStream_t> s(3);
    int *w = new_word();
    for (auto &x : s) cudaStreamCreate(&x);
    give<<<1, 1, 0, s[i]>>>(w);
    take<<<1, 1, 0, s[i]>>>(w);
    cudaDeviceSynchronize();
}

void unknown_streams(cudaStream_t a, cudaStream_t b) {
    int *w = new_word();
    give<<<1, 1, 0, a>>>(w);
    take<<<1, 1, 0, b>>>(w);
}

class Pipeline {
  public:
    Pipeline() {
        cudaStreamCreateWithFlags(&up_, cudaStreamNonBlocking);
        cudaStreamCreateWithFlags(&down_, cudaStreamNonBlocking);
        word_ = new_word();
    }
    void run_wrong() {
        give<<<1, 1, 0, up_>>>(word_);
        take<<<1, 1, 0, down_>>>(word_);
    }
    void run_right() {
        give<<<1, 1, 0, up_>>>(word_);
        take<<<1, 1, 0, up_>>>(word_);
    }

  private:
    cudaStream_t up_, down_;
    int *word_;
};
void use_wrong() {
    Pipeline p;
    p.run_wrong();
    cudaDeviceSynchronize();
}
void use_right() {
    Pipeline p;
    p.run_right();
    cudaDeviceSynchronize();
}
