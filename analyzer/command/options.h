/* options.h - the command line.
 *
 * The commands and options are two tables; parsing, --help and completion are made from them. */
#ifndef CUVET_COMMAND_OPTIONS_H
#define CUVET_COMMAND_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "frontend/flags/command.h"
#include "frontend/toolkit.h"

/* How a run of the program ends. */
enum cv_exit {
    CV_EXIT_CLEAN = 0, /* nothing at or above --fail-on */
    CV_EXIT_FINDINGS = 1,
    CV_EXIT_USAGE = 2,      /* wrong usage or configuration; output that cannot be written */
    CV_EXIT_INCOMPLETE = 3, /* no findings, but something could not be analysed */
};

enum cv_format { CV_FORMAT_TEXT, CV_FORMAT_JSON }; /* of rules and pages */
enum cv_color { CV_COLOR_AUTO, CV_COLOR_ALWAYS, CV_COLOR_NEVER };
enum cv_fail_on { CV_FAIL_ERROR, CV_FAIL_WARNING, CV_FAIL_ADVICE, CV_FAIL_NEVER };
enum cv_graph_kind { CV_GRAPH_NOTHING, CV_GRAPH_CALLS, CV_GRAPH_STREAMS };
enum cv_graph_format { CV_GRAPH_DOT, CV_GRAPH_JSON };
enum cv_fix { CV_FIX_NOTHING, CV_FIX_FILES, CV_FIX_SHOW };
enum cv_dump { CV_DUMP_NOTHING, CV_DUMP_MODEL, CV_DUMP_CALLS, CV_DUMP_FLOW };

enum { CV_OPTION_LIMIT = 64 }; /* rows of the table of options */

struct cv_options {
    const struct cv_command *command;
    const char *origins[CV_OPTION_LIMIT]; /* of the option in this row; NULL: nobody set it */
    struct cv_config *config;             /* of the project: config.h; never NULL in a command */
    const struct cv_editor *editor;       /* the check is for one: editor.h; NULL: it is not */
    struct cv_string_list arguments;      /* files and folders, rules, ... in order */
    struct cv_string_list flags;          /* after "--" */
    bool has_flags;                       /* there is a "--" */

    const char *database;
    const char *output; /* NULL: standard output */
    const char *rules;
    const char *cuda_path;
    const char *architectures;
    const char *stdin_filename;
    const char *files_from;
    const char *depfile;
    const char *changed; /* a revision, "": what is staged; NULL: not asked for */
    bool changed_lines;
    const char *baseline;
    const char *write_baseline;
    const char *config_file;
    struct cv_string_list include; /* folders for guessed compile commands */
    struct cv_string_list formats; /* of findings: "sarif", "sarif:FILE" */
    int format;                    /* enum cv_format */
    int color;                     /* enum cv_color */
    int fail_on;                   /* enum cv_fail_on */
    int cuda;                      /* enum cv_cuda_choice */
    int dump;                      /* enum cv_dump */
    int graph;                     /* enum cv_graph_kind: show this instead of checking */
    int graph_format;              /* enum cv_graph_format */
    int jobs;                      /* units read at a time; 0: as many as processors */
    int time_limit;                /* seconds for a unit; 0: none */
    int memory_limit;              /* MiB for a unit; 0: none */
    int trim;                      /* MiB; -1: not asked for */
    bool no_cache;
    bool stats;
    bool times;
    bool clear;
    int fix; /* enum cv_fix */
    bool advice;
    bool preview;
    bool quiet;
    bool no_config;
    bool backwards;
    bool help;
    bool version;
};

/* A command, as a bit for the options that it has. */
enum cv_command_bit {
    CV_CHECK = 1 << 0,
    CV_RULES = 1 << 1,
    CV_EXPLAIN = 1 << 2,
    CV_FLAGS = 1 << 3,
    CV_HELP = 1 << 4,
    CV_VERSION = 1 << 5,
    CV_GRAPH = 1 << 6,
    CV_CACHE = 1 << 7,
    CV_CONFIG = 1 << 8,
    CV_LSP = 1 << 9,
    CV_EXTRACT = 1 << 10,
    CV_LINK = 1 << 11,
    CV_COMPLETION = 1 << 12,

    CV_CONFIGURED = 1 << 30, /* no command: the option may stand in .cuvet.json */
};

struct cv_command {
    const char *name;
    enum cv_command_bit bit;
    enum cv_exit (*run)(struct cv_run *run, const struct cv_options *options);
    const char *usage;   /* what follows its name */
    const char *summary; /* one line */
    const char *text;    /* a paragraph or more, or NULL */
};

extern const struct cv_command cv_commands[]; /* in commands.c; closed by a name NULL */

enum cv_option_kind {
    CV_OPTION_SWITCH,     /* a bool that becomes true */
    CV_OPTION_TEXT,       /* a const char * */
    CV_OPTION_LIST,       /* the same; given again it adds to the list, after a comma */
    CV_OPTION_EACH,       /* a struct cv_string_list; given again it adds an item */
    CV_OPTION_NUMBER,     /* an int, not negative */
    CV_OPTION_CHOICE,     /* an int: the number of the word among those of `value` */
    CV_OPTION_MAYBE_TEXT, /* a const char *, "" without a value */
    CV_OPTION_MAYBE,      /* a choice, but 1 without a value, and from 2 on with one */
};

struct cv_command_option {
    const char *name;
    char letter; /* 0: none */
    enum cv_option_kind kind;
    size_t field;      /* in struct cv_options */
    const char *value; /* "FILE"; of a choice its words: "text|json" */
    unsigned commands; /* enum cv_command_bit, or-ed */
    const char *help;  /* NULL: is not shown */
};

extern const struct cv_command_option cv_command_options[]; /* closed by a name NULL */

/* Reads the arguments of main(). False (said) where they make no sense. */
bool cv_options_read(struct cv_run *run, int count, char **arguments, struct cv_options *options);

/* --help of a command; NULL: of the program. */
void cv_options_help(const struct cv_command *command, FILE *out);

/* Sets one option, as `origin` wants it. False (said) where the value makes no sense. */
bool cv_option_set(struct cv_run *run, struct cv_options *options,
                   const struct cv_command_option *option, const char *value, const char *origin);

/* Who set the option, or NULL. */
const char *cv_option_origin(const struct cv_options *options,
                             const struct cv_command_option *option);

/* By name, or NULL. */
const struct cv_command *cv_command_find(const char *name);

#endif
