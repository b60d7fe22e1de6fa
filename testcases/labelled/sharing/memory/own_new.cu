// case: spaces_own_new
// expect: none
// why: the class takes its memory from the managed allocator.
struct Managed {
    void *operator new(size_t n) {
        void *p;
        cudaMallocManaged(&p, n);
        return p;
    }
    void operator delete(void *p) { cudaFree(p); }
};
struct Item : Managed { int x; };
__global__ void touch(Item *item) { item->x++; }
int main() {
    Item *item = new Item;
    item->x = 1;
    touch<<<1, 1>>>(item);
    cudaDeviceSynchronize();
    delete item;
    return 0;
}
