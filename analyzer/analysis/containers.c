/* containers.c - the standard library's containers and owners, by name. */
#include "analysis/containers.h"

#include <string.h>

static const struct {
    const char *name;
    bool inside; /* the elements are members of the object */
} containers[] = {
    { "std::array<", true },       { "std::deque<", false },      { "std::optional<", false },
    { "std::shared_ptr<", false }, { "std::unique_ptr<", false }, { "std::vector<", false },
};

static const struct {
    const char *method;
    enum cv_accessor accessor;
} accessors[] = {
    { "at", CV_ACCESSOR_INDEX },         { "data", CV_ACCESSOR_FIRST },
    { "front", CV_ACCESSOR_FIRST },      { "get", CV_ACCESSOR_FIRST },
    { "operator*", CV_ACCESSOR_FIRST },  { "operator->", CV_ACCESSOR_FIRST },
    { "operator[]", CV_ACCESSOR_INDEX }, { "value", CV_ACCESSOR_FIRST },
};

static bool container_named(const char *name, bool *inside)
{
    for (size_t i = 0; i < sizeof containers / sizeof containers[0]; i++)
        if (strncmp(name, containers[i].name, strlen(containers[i].name)) == 0) {
            *inside = containers[i].inside;
            return true;
        }
    return false;
}

enum cv_accessor cv_accessor_of(const struct cv_function *method)
{
    bool inside;

    if (!method->is_method || !container_named(method->name, &inside))
        return CV_ACCESSOR_NONE;
    for (size_t i = 0; i < sizeof accessors / sizeof accessors[0]; i++)
        if (strcmp(method->base_name, accessors[i].method) == 0)
            return accessors[i].accessor;
    return CV_ACCESSOR_NONE;
}

bool cv_is_container(const struct cv_record *record, bool *inside)
{
    return container_named(record->name, inside);
}

/* Each byte of an object has a megabyte of its own for the elements of what stands there. */
int64_t cv_contents_offset(int64_t offset)
{
    const int64_t far = INT64_C(1) << 42, deepest = INT64_C(1) << 20;

    if (offset < 0 || offset >= deepest)
        return -1;
    return far + offset * deepest;
}
