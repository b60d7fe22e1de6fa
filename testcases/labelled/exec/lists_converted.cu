// case: lists_converted
// expect: exec-block-too-large@33
// expect: exec-empty-launch@40
// expect: exec-block-too-large@55
// expect: exec-block-too-large@63
// expect: exec-block-too-large@81
// Launch configurations filled from a list: one number becomes a whole dim3 by its constructor,
// also where the list has no inner braces.

__global__ void mark(int *out)
{
    out[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}

void numbers(int *out, int blocks, cudaStream_t stream)
{
    cudaLaunchConfig_t config = { (blocks), (256), 0, stream, nullptr, 0 };

    cudaLaunchKernelEx(&config, mark, out);
}

void constants(int *out, cudaStream_t stream)
{
    cudaLaunchConfig_t config = { 8, 256, 0, stream };

    cudaLaunchKernelEx(&config, mark, out);
}

void tooLarge(int *out, cudaStream_t stream)
{
    cudaLaunchConfig_t config = { 8, 2048, 0, stream };

    cudaLaunchKernelEx(&config, mark, out);
}

void empty(int *out, cudaStream_t stream)
{
    cudaLaunchConfig_t config = { 0, 256, 0, stream };

    cudaLaunchKernelEx(&config, mark, out);
}

struct Shape {
    dim3 grid;
    dim3 block;
    size_t shared;
};

void shape(int *out)
{
    Shape fits = { 8, 256, 0 };
    Shape large = { 8, 2048, 0 };

    mark<<<fits.grid, fits.block, fits.shared>>>(out);
    mark<<<large.grid, large.block, large.shared>>>(out);
}

void elements(int *out)
{
    dim3 sizes[2] = { 8, 2048 };

    mark<<<8, sizes[0]>>>(out);
    mark<<<8, sizes[1]>>>(out);
}

struct Tile {
    int rows, columns;
};

struct Tiles {
    Tile one;
    int threads;
};

// No constructor: the braces are left out.
void withoutBraces(int *out)
{
    Tiles tiles = { 4, 8, 2048 };

    mark<<<8, tiles.one.columns>>>(out);
    mark<<<8, tiles.threads>>>(out);
}

// A class of the program's own, built from one number.
class Count {
public:
    Count(int n) : n_(n + 1) {}
    int get() const { return n_; }

private:
    int n_;
};

struct Plan {
    Count blocks;
    int threads;
};

void plan(int *out)
{
    Plan plan = { 0, 256 };

    mark<<<plan.blocks.get(), plan.threads>>>(out);
}
