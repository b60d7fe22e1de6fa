// RUN: %check_rule progress-plain-spin %s --cuda=carried
// An element is named by its number where that is a constant, so that the reader sees which.

struct Gates {
    int open[8];
};

__global__ void elements(int *flag, Gates *gates, int number) {
    while (flag[3] == 0) {}
// CHECK: [[@LINE-1]]:{{.*}}waits for 'flag[3]' through plain reads{{.*}}[progress-plain-spin]
    while (gates[2].open[number] == 0) {}
// CHECK: [[@LINE-1]]:{{.*}}waits for 'gates[2].open[...]' through plain reads{{.*}}[progress-plain-spin]
}

// One finding, whatever its template is made for.
template <int number> __global__ void instances(int *flag) {
    while (flag[number] == 0) {}
// CHECK: [[@LINE-1]]:{{.*}}waits for 'flag[0]' through plain reads{{.*}}[progress-plain-spin]
}

void start(int *flag) {
    instances<0><<<1, 1>>>(flag);
    instances<1><<<1, 1>>>(flag);
}
