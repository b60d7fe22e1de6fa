// case: classes
// expect: progress-plain-spin@16
// expect: progress-plain-spin@39
// expect: progress-plain-spin@49
// expect: progress-plain-spin@57
// expect: progress-plain-spin@74
// expect: progress-plain-spin@89
// why: members, conversions, operators, base classes and functors are ways to a read like any
//      other.

class Gate {
  public:
    __device__ explicit Gate(int *word) : word_(word) {}
    __device__ void open() { *word_ = 1; }
    __device__ void wait() const {
        while (*word_ == 0) {
        }
    }
    __device__ operator bool() const { return *word_ != 0; }

  private:
    int *word_;
};

__global__ void by_method(int *word, float *data) {
    Gate gate(word);
    if (threadIdx.x == 0) {
        data[0] = 1.0f;
        __threadfence();
        gate.open();
    } else {
        gate.wait();
        data[threadIdx.x] = data[0];
    }
}

__global__ void by_conversion(int *word) {
    Gate gate(word);
    while (!gate) {
    }
}

struct IsSet {
    const int *word;
    __device__ bool operator()() const { return *word != 0; }
};

template <class Condition> __device__ void wait_until(Condition condition) {
    while (!condition()) __nanosleep(20);
}

__global__ void by_functor(const int *word) { wait_until(IsSet{word}); }

struct Base {
    int phase;
    __device__ void wait_for(int next) const {
        while (phase != next) {
        }
    }
};
struct Stage : Base {
    float value;
};

__global__ void by_base_class(Stage *stages, float *out) {
    stages[blockIdx.x].wait_for(1);
    *out = stages[blockIdx.x].value;
}

// A lock that spins in its constructor.
struct PlainGuard {
    int *word;
    __device__ PlainGuard(int *w) : word(w) {
        while (*word != 0) {
        }
        *word = 1;
    }
    __device__ ~PlainGuard() { *word = 0; }
};

__global__ void by_constructor(int *word, int *counter) {
    PlainGuard guard(word);
    ++*counter;
}

struct Handshake {
    int request, reply;
    __device__ static void wait(const Handshake &h) {
        while (h.reply == 0) {
        }
    }
};

__global__ void by_static_member(Handshake *h) {
    h->request = 1;
    __threadfence();
    Handshake::wait(*h);
}

// The correct neighbours.
class VolatileGate {
  public:
    __device__ explicit VolatileGate(int *word) : word_(word) {}
    __device__ void wait() const {
        while (*word_ == 0) {
        }
    }
    __device__ operator bool() const { return *word_ != 0; }

  private:
    volatile int *word_;
};

__global__ void by_volatile_method(int *word) {
    VolatileGate gate(word);
    gate.wait();
    while (gate) __nanosleep(10);
}

struct Guard {
    int *word;
    __device__ Guard(int *w) : word(w) {
        while (atomicCAS(word, 0, 1) != 0) {
        }
        __threadfence();
    }
    __device__ ~Guard() {
        __threadfence();
        atomicExch(word, 0);
    }
};

__global__ void by_atomic_constructor(int *word, int *counter) {
    Guard guard(word);
    ++*counter;
}

struct Countdown {
    int left;
    __device__ bool operator()() { return left-- <= 0; }
};

template <class Condition> __device__ void wait_counting(Condition &condition) {
    while (!condition()) __nanosleep(20);
}

__global__ void by_counting_functor() {
    Countdown countdown{10};
    wait_counting(countdown);
}

struct Iterator {
    const int *at, *end;
    __device__ bool done() const { return at == end; }
    __device__ void advance() { ++at; }
};

__global__ void by_iterator(const int *words, int n, int *sum) {
    Iterator it{words, words + n};
    while (!it.done()) {
        *sum += *it.at;
        it.advance();
    }
}
