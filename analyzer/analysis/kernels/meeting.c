/* meeting.c - whether threads of a block come to one place of its memory. */
#include "analysis/kernels/meeting.h"

/* The threads that are tried, of a block of one row and of one with several. */
enum { TRIED = 12 };

static const struct {
    struct cv_shape shape;
    int64_t threads[TRIED][2];
} tried[] = {
    { { { 4, 1, 1 }, { 256, 1, 1 }, { 0 } },
      { { 0, 0 },
        { 1, 0 },
        { 2, 0 },
        { 31, 0 },
        { 32, 0 },
        { 63, 0 },
        { 64, 0 },
        { 95, 0 },
        { 96, 0 },
        { 126, 0 },
        { 127, 0 },
        { 255, 0 } } },
    { { { 4, 1, 1 }, { 32, 8, 1 }, { 0 } },
      { { 0, 0 },
        { 1, 0 },
        { 2, 0 },
        { 3, 0 },
        { 31, 0 },
        { 0, 1 },
        { 1, 1 },
        { 30, 1 },
        { 31, 1 },
        { 0, 7 },
        { 1, 7 },
        { 31, 7 } } },
};

/* Whether the kernel asks in which row of its block a thread is. */
static bool has_rows(const struct cv_entry *entry)
{
    for (uint32_t i = 0; i < entry->values->count; i++)
        if (entry->values->items[i].kind == CV_VALUE_BUILTIN &&
            entry->values->items[i].a == CV_THREAD_Y)
            return true;
    return false;
}

static bool same_place(struct cv_thread_sum a, struct cv_thread_sum b)
{
    return a.known && b.known && a.number == b.number && a.uniform == b.uniform && a.data == b.data;
}

/* Where the chosen thread touches memory; not known where it does not come there. */
static struct cv_thread_sum place_of(struct cv_threads *threads, struct cv_touch touch)
{
    struct cv_thread_sum place = cv_thread_value(threads, touch.address);
    uint64_t only;

    place.known &= cv_thread_reaches(threads, threads->entry->block_of_op[touch.op], &only);
    return place;
}

bool cv_threads_meet(struct cv_arena *scratch, struct cv_entry *entry, struct cv_threads **threads,
                     struct cv_touch write, struct cv_touch read, enum cv_meeting_kind kind)
{
    struct cv_thread_sum written[TRIED], seen[TRIED];
    bool rows;

    if (cv_value_left_loop(entry, write.address, write.op) ||
        cv_value_left_loop(entry, read.address, read.op))
        return false;
    if (!*threads)
        *threads = cv_threads_new(scratch, entry, &tried[has_rows(entry)].shape);
    rows = (*threads)->shape.block[1] > 1;
    for (size_t i = 0; i < TRIED; i++) {
        const int64_t *thread = tried[rows].threads[i];
        struct cv_thread_id id = { { 0, 0, 0 }, { thread[0], thread[1], 0 } };

        cv_threads_choose(*threads, &id);
        written[i] = place_of(*threads, write);
        seen[i] = place_of(*threads, read);
    }
    for (size_t i = 0; i < TRIED; i++)
        for (size_t j = 0; j < TRIED; j++)
            if (same_place(written[i], seen[j]) &&
                (kind == CV_MEETING_ANY || (i != j && !same_place(written[j], seen[j]))))
                return true;
    return false;
}
