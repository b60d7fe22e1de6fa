/* launcher.c - which word of a compile command is the compiler. */
#include "frontend/flags/launcher.h"

#include <ctype.h>
#include <string.h>

#include "support/path.h"

static bool is_launcher(const char *name)
{
    static const char *const launchers[] = {
        "ccache",   "sccache",   "distcc",   "icecc",     "buildcache", "fastbuild", "cachepot",
        "gomacc",   "goma",      "reclient", "rewrapper", "env",        "time",      "nice",
        "ionice",   "nohup",     "taskset",  "cmake",     "libtool",    "bear",      "intercept",
        "colorgcc", "firebuild", "sudo",     "xcrun",
    };

    for (size_t i = 0; i < sizeof launchers / sizeof launchers[0]; i++) {
        if (strcmp(name, launchers[i]) == 0)
            return true;
    }
    return false;
}

/* Whether `name` is "g++", "x86_64-linux-gnu-g++-12", "clang++-22", "nvcc_wrapper", ... */
static bool is_compiler(const char *name)
{
    static const char *const compilers[] = {
        "nvcc", "clang", "clang++", "gcc", "g++",   "cc",           "c++",
        "nvc",  "nvc++", "icpx",    "icx", "hipcc", "nvcc_wrapper", "cpp",
    };
    size_t length = strlen(name);

    while (length > 0 &&
           (isdigit((unsigned char)name[length - 1]) || strchr(".-", name[length - 1]) != NULL))
        length--;
    for (size_t i = 0; i < sizeof compilers / sizeof compilers[0]; i++) {
        size_t tail = strlen(compilers[i]);

        if (length >= tail && memcmp(name + length - tail, compilers[i], tail) == 0 &&
            (length == tail || name[length - tail - 1] == '-'))
            return true;
    }
    return false;
}

/* The compiler behind a launcher: the first word that looks like one, unless the launcher ends
 * its own options with "--"; else the first that is neither an option nor a NAME=x. */
static size_t behind_launcher(const char *const *words, size_t count)
{
    size_t plain = count;

    for (size_t i = 1; i < count; i++) {
        const char *word = words[i];

        if (is_compiler(cv_path_name(word)))
            return i;
        if (strcmp(word, "--") == 0)
            return i + 1 < count ? i + 1 : count;
        if (plain == count && word[0] != '-' && strchr(word, '=') == NULL &&
            !is_launcher(cv_path_name(word)))
            plain = i;
    }
    return plain;
}

size_t cv_launcher_skip(const char *const *words, size_t count, bool *is_nvcc)
{
    size_t compiler = 0;

    *is_nvcc = false;
    if (count == 0 || words[0] == NULL)
        return count > 0;
    if (words[0][0] == '-' || words[0][0] == '@')
        return 0;
    if (is_launcher(cv_path_name(words[0])))
        compiler = behind_launcher(words, count);
    if (compiler == count)
        return count;
    *is_nvcc = strstr(cv_path_name(words[compiler]), "nvcc") != NULL;
    return compiler + 1;
}
