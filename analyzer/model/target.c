/* target.c - what #if on __CUDA_ARCH__ keeps from the newest target and gives to older ones. */
#include "model/target.h"

static bool leaves_out(const struct cv_unit *unit, int architecture, const struct cv_arch_gap *gap)
{
    for (uint32_t i = 0; i < unit->arch_gap_count; i++) {
        const struct cv_arch_gap *other = &unit->arch_gaps[i];

        if (other->architecture == architecture && other->file == gap->file &&
            other->first_line <= gap->first_line && gap->last_line <= other->last_line)
            return true;
    }
    return false;
}

static bool has_more(const struct cv_unit *unit, int architecture, int newest)
{
    for (uint32_t i = 0; i < unit->arch_gap_count; i++)
        if (unit->arch_gaps[i].architecture == newest &&
            !leaves_out(unit, architecture, &unit->arch_gaps[i]))
            return true;
    return false;
}

int cv_older_target(const struct cv_unit *unit)
{
    for (size_t i = 0; i + 1 < unit->architecture_count; i++)
        if (has_more(unit, unit->architectures[i],
                     unit->architectures[unit->architecture_count - 1]))
            return unit->architectures[i];
    return 0;
}
