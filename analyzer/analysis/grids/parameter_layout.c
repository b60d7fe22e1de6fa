/* parameter_layout.c - each parameter at the next multiple of its alignment. */
#include "analysis/grids/parameter_layout.h"

bool cv_parameter_layout_of(const struct cv_unit *unit, const struct cv_function *kernel,
                            struct cv_parameter_layout *layout)
{
    int64_t end = 0;

    layout->alignment = 1;
    if (kernel->parameter_count > CV_MAX_PARAMETERS)
        return false;
    for (uint32_t i = 0; i < kernel->parameter_count; i++) {
        const struct cv_type *type = &unit->types[kernel->objects[i].type];

        if (type->size <= 0 || type->alignment <= 0)
            return false;
        end = (end + type->alignment - 1) / type->alignment * type->alignment;
        layout->offsets[i] = end;
        end += type->size;
        if (type->alignment > layout->alignment)
            layout->alignment = type->alignment;
    }
    layout->size = end;
    return true;
}
