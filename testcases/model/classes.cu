// Records, constructors, destructors, bases, lists and structured bindings.
// RUN: %cuvet check --cuda=carried --dump=model %s -q -- -std=c++20 | %FileCheck %s

struct Owner {
    cudaStream_t stream;
    Owner() { cudaStreamCreate(&stream); }
    ~Owner() { cudaStreamDestroy(stream); }
};
struct Base {
    int b = 7;
    virtual void f() {}
};
struct Derived : Base {
    Owner owner;
    int d;
    Derived(int x) : d(x) {}
    void f() override { b++; }
};
// CHECK-LABEL: host 'Derived::Derived'
// CHECK: field 'd'
// CHECK: field 'Base'
// CHECK-NEXT: %[[B:[0-9]+]] = field 'b'
// CHECK-NEXT: %[[SEVEN:[0-9]+]] = constant 7
// CHECK-NEXT: store %[[B]], %[[SEVEN]]
// CHECK: field 'owner'
// CHECK-NEXT: call 'Owner::Owner' this
// CHECK-LABEL: host 'Derived::f' virtual
// CHECK: field 'Base'
// CHECK-NEXT: field 'b'

struct Point {
    int x, y;
};
struct Open {
    union {
        int i;
        float f;
    };
};

int leave(int n)
{
    for (;;) {
        Owner owner;
        if (n)
            return 1;
        break;
    }
    return 2;
}
// The destructor runs on each way out.
// CHECK-LABEL: host 'leave'
// CHECK-COUNT-2: call 'Owner::~Owner' this

void lists()
{
    Point p = { .x = 1, .y = 2 };
    auto [x, y] = p;
    int m[2][2] = { 1, 2, 3 };
    Open o;
    x = o.i + y;
}
// CHECK-LABEL: host 'lists'
// CHECK: field 'x'
// CHECK-NEXT: constant 1
// CHECK: field 'y'
// CHECK-NEXT: constant 2
// CHECK: object '[x, y]'
// CHECK: object 'm'
// CHECK: field ''
// CHECK-NEXT: field 'i'

void dispatch(Base *base, int *p)
{
    base->f();
    Derived *d = new Derived(3);
    delete d;
    int Base::*member = &Base::b;
    int v = p ? *p : base->*member;
}
// CHECK-LABEL: host 'dispatch'
// CHECK: call 'Base::f' this virtual
// CHECK: %[[NEW:[0-9]+]] = new %
// CHECK: call 'Derived::Derived' this %[[NEW]], %
// CHECK: call 'Owner::~Owner' this
// CHECK: delete %

__global__ void kernel(int *out)
{
    __shared__ int tile[32];
    extern __shared__ int dynamic[];
    static int count = 3;
    volatile int v = 1;
    int &r = tile[1];

    r = dynamic[0] + count;
    v += threadIdx.x;
    out[blockIdx.y * blockDim.x] = v;
}
// CHECK-LABEL: kernel 'kernel'
// CHECK: object {{[0-9]+}} local 'r' 'int &'
// CHECK: store volatile
// CHECK: %[[R:[0-9]+]] = object 'r'
// CHECK: store %[[R]], %
// CHECK: %[[R:[0-9]+]] = object 'r'
// CHECK-NEXT: load %[[R]]
// CHECK: builtin threadIdx.x
// CHECK: load volatile
// CHECK: builtin blockIdx.y
// CHECK: builtin blockDim.x
