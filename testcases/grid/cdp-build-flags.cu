// RUN: %check_rule cdp-build-flags %s
// RUN: %check_rule cdp-build-flags %s --cuda=carried
// FLAGS: -arch=sm_90
//
// Without a compile command nobody knows how the file is built.
// RUN: %cuvet check --cuda=carried --preview --rules=cdp-build-flags %s
__global__ void child(float *v) {}

__global__ void flagged(float *v) {
    child<<<1, 1>>>(v);
// CHECK: [[@LINE-1]]:{{.*}}error: 'child' is launched in device code, and this file is not built as relocatable device code{{.*}}[cdp-build-flags]
    child<<<1, 1>>>(v + 1);
}

void accepted(float *v) { child<<<1, 1>>>(v); }
