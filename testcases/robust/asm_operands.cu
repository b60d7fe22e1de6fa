// nvcc takes operands of inline assembly without a comma between them.
// RUN: not %cuvet check --cuda=carried --format=json %s | %FileCheck %s
// RUN: %cuvet check --cuda=carried %s -- -DBROKEN > %t 2>&1 || true
// RUN: grep "not analysed" %t
__global__ void wait(unsigned char *arrived, int *flag, unsigned value)
{
    unsigned seen;
    asm volatile("st.release.sys.global.u8 [%1], %0;" ::"r"(value) "l"(arrived) : "memory");
    asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(seen)
                 : "l"((flag + (1))) /* its place */
                 : "memory");
    // The column is that of the source: the comma stands in place of the blank.
    asm("mov.u32 %0, %laneid; add.u32 %0, %0, %1;" : "+r"(seen) : "r"(value) "r"(seen)); while (*flag) {}
    // CHECK: "line":[[#@LINE-1]],"column":90,
    // CHECK: "incomplete": []
#ifdef BROKEN
    asm volatile("st.u8 [%1], %0;" ::"r"(value) value : "memory");
#endif
}
int main() { wait<<<1, 1>>>(nullptr, nullptr, 1); }
