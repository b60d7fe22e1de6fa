// queue.cuh - a ring of jobs that the host fills while a kernel works on them.
#pragma once

enum class JobKind : int { scale, offset, stop };

struct Job {
    JobKind kind;
    int first, count;
    float value;
};

// Lives in managed memory. The host writes slots and moves the tail; the kernel moves the head.
struct JobQueue {
    static constexpr unsigned capacity = 256;

    Job slots[capacity];
    unsigned tail;
    unsigned head;
};

// Waits until the queue holds the job with this number.
__device__ void wait_for_job(const JobQueue &queue, unsigned number);

// The number of the next job that nobody has taken; the same for all threads of the block.
__device__ unsigned take_job(JobQueue &queue);

// Says what is wrong and stops.
__device__ void fail(const char *what, int value);
