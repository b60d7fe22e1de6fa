/* option_table.h - the options of nvcc, clang and gcc: how each is written and what it means.
 *
 * The table is an allow-list: what is not in it, or is in it as CV_OPTION_DROP, never
 * reaches the parser. Options that are dropped are in it where they take a value, so that
 * the value is not mistaken for a file, and where the user deserves to hear why. */
#ifndef CUVET_FRONTEND_OPTION_TABLE_H
#define CUVET_FRONTEND_OPTION_TABLE_H

#include <stdbool.h>

/* How the value comes. */
enum cv_option_value {
    CV_VALUE_NONE,     /* -pthread */
    CV_VALUE_WORD,     /* --arch=x, --arch x */
    CV_VALUE_JOINED,   /* -Dx, -D x, nvcc's -D=x */
    CV_VALUE_ATTACHED, /* -O3: never the next word */
};

enum cv_option_meaning {
    CV_OPTION_DROP,      /* text: why */
    CV_OPTION_PASS,      /* to the parser as it is, or as `text` where there is one */
    CV_OPTION_PASS_PATH, /* text, then the value made absolute, as one word */
    CV_OPTION_FEATURE,   /* -f...: has an allow-list of its own */
    CV_OPTION_MACHINE,   /* -m...: the same */
    CV_OPTION_DEFINE,
    CV_OPTION_UNDEFINE,
    CV_OPTION_FOLDER,        /* text: -I, -isystem, ... */
    CV_OPTION_FORCED_HEADER, /* text: -include or -imacros */
    CV_OPTION_STANDARD,
    CV_OPTION_LANGUAGE,
    CV_OPTION_ARCH,        /* names that code is compiled for */
    CV_OPTION_CODE,        /* names that code is assembled for */
    CV_OPTION_GENCODE,     /* both: arch=compute_80,code=[sm_80,sm_86] */
    CV_OPTION_RELOCATABLE, /* text "true" or "false", else the value */
    CV_OPTION_MACRO,       /* nvcc defines `text` */
    CV_OPTION_STREAM,      /* legacy, null, per-thread */
    CV_OPTION_HOST_LIST,   /* a list of options for the host compiler */
    CV_OPTION_HOST_WORD,   /* one word of the host compiler's command line */
    CV_OPTION_CC1,         /* -Xclang */
    CV_OPTION_FILE,        /* more options from a file */
};

struct cv_option {
    const char *name;  /* without dashes; what a joined value follows */
    const char *alias; /* nvcc's long name, or another option to be treated alike, or NULL */
    enum cv_option_value value;
    enum cv_option_meaning meaning;
    const char *text;
    bool nvcc_only; /* means something else to clang and gcc */
};

/* The row for `argument` ("-x..." or "--x..."), or NULL. `value` becomes the part of it that
 * is the value, or NULL where there is none in it. `nvcc`: the compiler is nvcc. */
const struct cv_option *cv_option_find(const char *argument, bool nvcc, const char **value);

/* Why the parser may not have "-f..." or "-m...", or NULL where it may; `name` is the rest. */
const char *cv_option_feature_refusal(const char *name);
const char *cv_option_machine_refusal(const char *name);

#endif
