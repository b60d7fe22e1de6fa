/* trial.c - sizes that launches have, or may have. */
#include "analysis/kernels/trial.h"

#include <string.h>

enum { MAX_THREADS = 1024 };

/* Blocks as they are usual in one, two and three dimensions. */
static const int64_t shapes[CV_TRIAL_SHAPES][3] = { { 256, 1, 1 }, { 16, 16, 1 }, { 8, 8, 4 } };
static const int64_t grid_shape[3] = { 8, 4, 2 };

static int64_t within(struct cv_range range, int64_t size)
{
    if (size < range.low)
        return range.low;
    return size > range.high ? range.high : size;
}

bool cv_trial_of(const struct cv_launched *launch, const struct cv_function *kernel, int shape,
                 uint32_t sample, struct cv_trial *trial)
{
    bool all_known = launch != NULL;

    memset(trial, 0, sizeof *trial);
    trial->sample = sample;
    for (int i = 0; i < 3; i++) {
        int32_t fixed = kernel->bounds.cluster[i];

        trial->block_size[i] = shapes[shape][i];
        trial->grid_size[i] = grid_shape[i];
        trial->cluster_size[i] = fixed > 0 ? fixed : i == 0 ? 2 : 1;
        if (!launch)
            continue;
        all_known = cv_range_known(launch->block[i], &trial->block_size[i]) && all_known;
        if (launch->block[i].low != launch->block[i].high)
            trial->block_size[i] = within(launch->block[i], shapes[shape][i]);
        if (!cv_range_known(launch->grid[i], &trial->grid_size[i]))
            trial->grid_size[i] = grid_shape[i];
        if (!cv_range_known(launch->cluster[i], &trial->cluster_size[i]))
            trial->cluster_size[i] = fixed > 0 ? fixed : i == 0 ? 2 : 1;
        if (trial->block_size[i] < 1 || trial->grid_size[i] < 1 || trial->cluster_size[i] < 1)
            return false;
    }
    if (launch) {
        trial->arguments = launch->arguments;
        trial->argument_count = launch->argument_count;
    }
    return (shape == 0 || !all_known) && cv_trial_threads(trial) <= MAX_THREADS;
}

int64_t cv_trial_threads(const struct cv_trial *trial)
{
    int64_t threads = 1;

    for (int i = 0; i < 3; i++)
        threads = trial->block_size[i] > MAX_THREADS ? INT32_MAX : threads * trial->block_size[i];
    return threads;
}

void cv_trial_place(const struct cv_trial *trial, int which, int64_t number,
                    struct cv_thread *thread)
{
    cv_thread_numbered(trial, number, thread);
    for (int i = 0; i < 3; i++)
        thread->block[i] = which == 0   ? 0
                           : which == 1 ? trial->grid_size[i] / 2
                                        : trial->grid_size[i] - 1;
}
