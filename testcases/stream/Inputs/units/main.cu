#include "handles.h"

void unordered() {
    int *flag = new_flag();
    Lane a, b;
    start_setter(flag, a);
    start_waiter(flag, b);
    cudaDeviceSynchronize();
}

void behind() {
    int *flag = new_flag();
    Lane a;
    start_waiter(flag, a);
    start_setter(flag, a);
    cudaDeviceSynchronize();
}

void ordered() {
    int *flag = new_flag();
    Lane a;
    start_setter(flag, a);
    start_waiter(flag, a);
    cudaDeviceSynchronize();
}

void spins() {
    int *flag = new_flag();
    Lane a;
    start_setter(flag, a);
    wait_for_flag(flag);
    cudaDeviceSynchronize();
}

void polls() {
    int *flag = new_flag();
    Lane a;
    start_setter(flag, a);
    poll_flag(flag, a);
    cudaDeviceSynchronize();
}

int main() { unordered(), behind(), ordered(), spins(), polls(); }
