/* architecture.c - names of GPU architectures, and who knows which. */
#include "frontend/flags/architecture.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "frontend/clang_version.h"
#include "frontend/flags/flags.h"

/* What a clang knows, by its major version (the oldest that we build with stands for all before),
 * and the toolkits that have it: from their CUDART_VERSION up to before the one that dropped it
 * (0: none did). */
static const struct {
    int number;
    const char *name;
    int clang, since, dropped;
} known[] = {
    { 35, "sm_35", 19, 7000, 12000 },    { 37, "sm_37", 19, 7000, 12000 },
    { 50, "sm_50", 19, 7000, 13000 },    { 52, "sm_52", 19, 7000, 13000 },
    { 53, "sm_53", 19, 7000, 13000 },    { 60, "sm_60", 19, 8000, 13000 },
    { 61, "sm_61", 19, 8000, 13000 },    { 62, "sm_62", 19, 8000, 13000 },
    { 70, "sm_70", 19, 9000, 13000 },    { 72, "sm_72", 19, 9010, 13000 },
    { 75, "sm_75", 19, 10000, 0 },       { 80, "sm_80", 19, 11000, 0 },
    { 86, "sm_86", 19, 11010, 0 },       { 87, "sm_87", 19, 11040, 0 },
    { 88, "sm_88", 22, 13000, 0 },       { 89, "sm_89", 19, 11080, 0 },
    { 90, "sm_90", 19, 11080, 0 },       { 100, "sm_100", 20, 12080, 0 },
    { 101, "sm_101", 20, 12080, 13000 }, { 103, "sm_103", 21, 12090, 0 },
    { 110, "sm_110", 22, 13000, 0 },     { 120, "sm_120", 20, 12080, 0 },
    { 121, "sm_121", 21, 12090, 0 },
};

enum { KNOWN_COUNT = sizeof known / sizeof known[0] };

int cv_architecture_number(const char *name, char *suffix)
{
    static const char *const prefixes[] = { "sm_", "compute_", "lto_" };
    char *end;
    long number;

    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
        if (strncmp(name, prefixes[i], strlen(prefixes[i])) == 0) {
            name += strlen(prefixes[i]);
            break;
        }
    }
    if (!isdigit((unsigned char)name[0]) || strlen(name) > 5)
        return 0;
    number = strtol(name, &end, 10);
    *suffix = *end;
    if (*end == 'a' || *end == 'f')
        end++;
    return *end == '\0' && number >= 10 && number < 1000 ? (int)number : 0;
}

void cv_architecture_add(struct cv_arena *arena, struct cv_flags *flags, int number, char suffix)
{
    size_t count = flags->architecture_count;
    size_t at = 0;
    int *numbers;
    const char **names;

    while (at < count && flags->architectures[at] < number)
        at++;
    if (at < count && flags->architectures[at] == number) {
        if (suffix != '\0')
            flags->architecture_names[at] = cv_format(arena, "sm_%d%c", number, suffix);
        return;
    }
    /* Few enough for a new array each time. */
    numbers = cv_alloc_array(arena, count + 1, sizeof *numbers);
    names = cv_alloc_array(arena, count + 1, sizeof *names);
    for (size_t i = 0; i < count; i++) {
        numbers[i + (i >= at)] = flags->architectures[i];
        names[i + (i >= at)] = flags->architecture_names[i];
    }
    numbers[at] = number;
    names[at] = suffix == '\0' ? cv_format(arena, "sm_%d", number)
                               : cv_format(arena, "sm_%d%c", number, suffix);
    flags->architectures = numbers;
    flags->architecture_names = names;
    flags->architecture_count = count + 1;
}

void cv_architecture_add_all(struct cv_arena *arena, struct cv_flags *flags, bool only_major)
{
    for (size_t i = 0; i < KNOWN_COUNT; i++) {
        bool major = known[i].number % 10 == 0 || known[i].number == CV_ARCHITECTURE_DEFAULT;

        if (known[i].dropped == 0 && (major || !only_major))
            cv_architecture_add(arena, flags, known[i].number, '\0');
    }
}

static bool both_know(size_t row, const struct cv_toolkit *toolkit)
{
    return known[row].clang <= CUVET_CLANG && known[row].since <= toolkit->version_number &&
           (known[row].dropped == 0 || toolkit->version_number < known[row].dropped);
}

/* The row of the highest architecture up to the one that is compiled for, else of the lowest. */
static size_t parse_row(const struct cv_flags *flags, const struct cv_toolkit *toolkit)
{
    size_t found = KNOWN_COUNT;

    for (size_t i = 0; i < KNOWN_COUNT; i++) {
        if (!both_know(i, toolkit))
            continue;
        if (found == KNOWN_COUNT || known[i].number <= flags->compiled_architecture)
            found = i;
    }
    return found == KNOWN_COUNT ? KNOWN_COUNT - 1 : found;
}

int cv_flags_parse_arch(const struct cv_flags *flags, const struct cv_toolkit *toolkit)
{
    return known[parse_row(flags, toolkit)].number;
}

const char *cv_flags_parse_arch_name(const struct cv_flags *flags, const struct cv_toolkit *toolkit)
{
    size_t row = parse_row(flags, toolkit);

    for (size_t i = 0; i < flags->architecture_count; i++) {
        const char *name = flags->architecture_names[i];

        /* clang knows sm_90a and its like, but none of sm_100f. */
        if (flags->architectures[i] == known[row].number && name[strlen(name) - 1] == 'a' &&
            known[row].number >= 90)
            return name;
    }
    return known[row].name;
}

struct cv_flags cv_flags_up_to(const struct cv_flags *flags, int architecture)
{
    struct cv_flags older = *flags;

    while (older.architecture_count > 1 &&
           older.architectures[older.architecture_count - 1] > architecture)
        older.architecture_count--;
    older.compiled_architecture = older.architectures[older.architecture_count - 1];
    return older;
}
