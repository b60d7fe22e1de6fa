// case: constexpr_functions
// flags: --expt-relaxed-constexpr
// expect: progress-no-progress-loop@20
// expect: progress-no-progress-loop@46
// why: with relaxed constexpr, functions without a side run on the device too; those that only
//      the host calls stay the host's.

constexpr int digits(int n) {
    int count = 1;
    while (n >= 10) {
        n /= 10;
        ++count;
    }
    return count;
}

// Divides nothing.
constexpr int digits_wrongly(int n) {
    int count = 1;
    while (n >= 10) {
        ++count;
    }
    return count;
}

constexpr int host_only(int n) {
    while (n >= 10) {
    }
    return n;
}

struct Range {
    int first, last;
    constexpr bool empty() const { return first == last; }
    constexpr void drop() { ++first; }
};

__global__ void kernel(const int *in, int *out) {
    out[0] = digits(in[0]) + digits_wrongly(in[1]);
    Range range{in[0], in[1]};
    while (!range.empty()) {
        out[range.first] = 1;
        range.drop();
    }
    const Range fixed{in[2], in[3]};
    while (!fixed.empty()) out[1] += 1;
}

int main(int argc, char **) {
    return host_only(argc) == 100;
}
