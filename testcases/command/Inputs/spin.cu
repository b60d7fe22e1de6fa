__global__ void spin()
{
    while (true) {}
}
