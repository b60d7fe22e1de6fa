/* containers.c - the standard library's containers and owners, by name. */
#include "analysis/values/containers.h"

#include <string.h>

static const struct {
    const char *name;
    bool inside; /* the elements are members of the object */
} containers[] = {
    { "std::__shared_ptr<", false }, { "std::__shared_ptr_access<", false },
    { "std::array<", true },         { "std::deque<", false },
    { "std::optional<", false },     { "std::shared_ptr<", false },
    { "std::unique_ptr<", false },   { "std::vector<", false },
};

static const struct {
    const char *method;
    enum cv_change change;
} changes[] = {
    { "begin", CV_CHANGE_NONE },         { "capacity", CV_CHANGE_NONE },
    { "cbegin", CV_CHANGE_NONE },        { "cend", CV_CHANGE_NONE },
    { "clear", CV_CHANGE_CLEAR },        { "emplace_back", CV_CHANGE_APPEND },
    { "empty", CV_CHANGE_NONE },         { "end", CV_CHANGE_NONE },
    { "operator bool", CV_CHANGE_NONE }, { "push_back", CV_CHANGE_APPEND },
    { "release", CV_CHANGE_LEAVE },      { "reserve", CV_CHANGE_NONE },
    { "reset", CV_CHANGE_OWN },          { "resize", CV_CHANGE_RESIZE },
    { "shrink_to_fit", CV_CHANGE_NONE }, { "size", CV_CHANGE_NONE },
};

static const struct {
    const char *method;
    enum cv_accessor accessor;
} accessors[] = {
    { "at", CV_ACCESSOR_INDEX },         { "back", CV_ACCESSOR_LAST },
    { "data", CV_ACCESSOR_FIRST },       { "front", CV_ACCESSOR_FIRST },
    { "get", CV_ACCESSOR_FIRST },        { "operator*", CV_ACCESSOR_FIRST },
    { "operator->", CV_ACCESSOR_FIRST }, { "operator[]", CV_ACCESSOR_INDEX },
    { "value", CV_ACCESSOR_FIRST },
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

static bool is_of(const struct cv_function *method, const char *record)
{
    return strncmp(method->name, record, strlen(record)) == 0;
}

static bool is_map(const struct cv_function *method)
{
    return is_of(method, "std::map<") || is_of(method, "std::unordered_map<");
}

enum cv_accessor cv_accessor_of(const struct cv_function *method)
{
    bool inside;

    if (method->is_method && is_map(method))
        return strcmp(method->base_name, "operator[]") == 0 || strcmp(method->base_name, "at") == 0
                   ? CV_ACCESSOR_KEY
                   : CV_ACCESSOR_NONE;
    if (!method->is_method || !container_named(method->name, &inside))
        return CV_ACCESSOR_NONE;
    for (size_t i = 0; i < sizeof accessors / sizeof accessors[0]; i++)
        if (strcmp(method->base_name, accessors[i].method) == 0)
            return accessors[i].accessor;
    return CV_ACCESSOR_NONE;
}

bool cv_owns(const struct cv_function *method)
{
    return is_of(method, "std::unique_ptr<") || is_of(method, "std::shared_ptr<") ||
           is_of(method, "std::__shared_ptr<") || is_of(method, "std::__shared_ptr_access<");
}

static bool is_sequence(const struct cv_function *method)
{
    return is_of(method, "std::vector<") || is_of(method, "std::deque<");
}

enum cv_change cv_change_of(const struct cv_function *method, bool is_constructor)
{
    if (!method->is_method || (!is_sequence(method) && !cv_owns(method)))
        return CV_CHANGE_UNKNOWN;
    if (is_constructor)
        return cv_owns(method) ? CV_CHANGE_OWN : CV_CHANGE_RESIZE;
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++)
        if (strcmp(method->base_name, changes[i].method) == 0)
            return changes[i].change;
    return CV_CHANGE_UNKNOWN;
}

bool cv_is_container(const struct cv_record *record, bool *inside)
{
    return container_named(record->name, inside);
}

/* Each byte of an object has a megabyte of its own for the elements of what stands there. */
#define FAR      (INT64_C(1) << 42)
#define MEGABYTE (INT64_C(1) << 20)

int64_t cv_contents_offset(int64_t offset)
{
    return offset < 0 || offset >= MEGABYTE ? -1 : FAR + offset * MEGABYTE;
}

int64_t cv_size_offset(int64_t contents)
{
    return contents + MEGABYTE - 8;
}

bool cv_is_size_offset(int64_t offset)
{
    return offset >= FAR && offset < FAR + MEGABYTE * MEGABYTE &&
           (offset - FAR) % MEGABYTE == MEGABYTE - 8;
}

bool cv_contents_extent(int64_t offset, int64_t *first, int64_t *end)
{
    if (offset < FAR || offset >= FAR + MEGABYTE * MEGABYTE)
        return false;
    *first = offset - (offset - FAR) % MEGABYTE;
    *end = cv_size_offset(*first);
    return true;
}
