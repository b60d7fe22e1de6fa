// case: constant_conditions
// expect: progress-empty-loop@39
// expect: progress-empty-loop@42
// expect: progress-empty-loop@45
// expect: progress-empty-loop@48
// expect: progress-empty-loop@51
// expect: progress-empty-loop@54
// expect: progress-empty-loop@57
// expect: progress-empty-loop@60
// expect: progress-empty-loop@64
// expect: progress-empty-loop@67
// expect: progress-empty-loop@71
// expect: progress-empty-loop@74
// expect: progress-no-progress-loop@77
// expect: progress-empty-loop@83
// expect: progress-no-progress-loop@88
// expect: progress-empty-loop@94
// expect: progress-empty-loop@97
// why: a condition that folds to true is an endless loop, one that folds to false none at all,
//      whatever the constant is made of.

#define FOREVER 1
enum Mode { kOnce = 0, kForever = 4 };
enum class Level : int { off, on };
constexpr bool kHalt = true;
constexpr int kWarp = 32;
const int kLimit = 3;
static constexpr bool kNever = !kHalt;

__host__ __device__ constexpr int doubled(int n) { return 2 * n; }

struct Config {
    static constexpr bool spin = true;
    static constexpr int lanes = 16;
    enum { debug = 0 };
};

__global__ void named_constants() {
    while (kHalt) {}
}
__global__ void arithmetic() {
    while (kWarp * 2 == 64) {}
}
__global__ void global_const() {
    for (; kLimit;) {}
}
__global__ void macro_constant() {
    while (FOREVER) {}
}
__global__ void enumerator() {
    do {} while (kForever);
}
__global__ void scoped_enumerator() {
    while (Level::on == Level::on) {}
}
__global__ void size_of_a_type() {
    while (sizeof(double) == 8) {}
}
__global__ void static_member() {
    while (Config::spin) {}
}
__global__ void call_of_constexpr() {
    constexpr int n = doubled(2);
    while (n == 4) {}
}
__global__ void negations() {
    while (!0) {}
}
__global__ void local_constant() {
    const bool go_on = true;
    while (go_on) {}
}
__global__ void null_pointer() {
    while (nullptr == 0) {}
}
__global__ void exit_that_never_comes(float *x) {
    while (true) {
        *x += 1.0f;
        if (kNever) break;
    }
}
__global__ void exit_under_a_debug_switch() {
    for (;;) {
        if (Config::debug) return;
    }
}
__global__ void comparison_of_sizes(float *x) {
    do {
        *x *= 2.0f;
        if (sizeof(void *) != 8) break;
    } while (true);
}
__global__ void either_or(int n) {
    while (n > 0 || kHalt) {}
}
__global__ void conditional() {
    while (Config::lanes > 8 ? true : false) {}
}

// The correct neighbours.
__global__ void folds_to_false(int *out) {
    while (kNever) *out = 1;
    while (kWarp == 64) {}
    for (; kOnce;) {}
    while (Level::on == Level::off) {}
    while (sizeof(float) == 8) {}
    do { *out = 2; } while (Config::debug);
    while (kHalt && kOnce) {}
}
__global__ void exit_that_always_comes(int *out) {
    while (true) {
        *out += 1;
        if (kHalt) break;
    }
}
