/* options.c - reads the command line, as the table of options says. */
#include "command/options.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "command/arguments_file.h"
#include "frontend/flags/words.h"
#include "support/nearest.h"

enum { FIRST_OPTION = 256, MAX_NUMBER = 1000000 };

/* For one unit. */
enum { DEFAULT_SECONDS = 300, DEFAULT_MEGABYTES = 4096 };

#define FIELD(name) offsetof(struct cv_options, name)

enum {
    READS_CODE = CV_CHECK | CV_FLAGS | CV_GRAPH | CV_CONFIG | CV_LSP | CV_EXTRACT,
    PARSES = CV_CHECK | CV_GRAPH | CV_CONFIG | CV_LSP | CV_EXTRACT,
    REPORTS = CV_CHECK | CV_LINK,
    CHECKS = REPORTS | CV_CONFIG | CV_LSP,
    NAMES_FILES = READS_CODE & ~CV_LSP,
    WRITES = REPORTS | CV_RULES | CV_EXPLAIN | CV_FLAGS | CV_GRAPH | CV_CONFIG | CV_EXTRACT,
    ALL = WRITES | CV_COMPLETION | CV_HELP | CV_VERSION | CV_CACHE
};

const struct cv_command_option cv_command_options[] = {
    { "build-path", 'p', CV_OPTION_TEXT, FIELD(database), "DIR_OR_JSON", READS_CODE | CV_CONFIGURED,
      "Take the compile commands from this compile_commands.json, or from the one in this "
      "folder. Without FILE, check all that it lists." },
    { "files-from", 0, CV_OPTION_TEXT, FIELD(files_from), "FILE", NAMES_FILES | CV_LINK,
      "Check the files named in FILE too, one a line ('-': standard input)." },
    { "stdin-filename", 0, CV_OPTION_TEXT, FIELD(stdin_filename), "NAME", NAMES_FILES,
      "What the code on standard input (FILE '-') is called, and where it belongs." },
    { "arch", 0, CV_OPTION_LIST, FIELD(architectures), "LIST", READS_CODE | CV_CONFIGURED,
      "Check for these architectures (sm_80,sm_90) instead of those in the compile commands." },
    { "cuda-path", 0, CV_OPTION_TEXT, FIELD(cuda_path), "DIR",
      READS_CODE | CV_VERSION | CV_CONFIGURED, "Where the CUDA toolkit is." },
    { "cuda", 0, CV_OPTION_CHOICE, FIELD(cuda), "auto|toolkit|carried",
      READS_CODE | CV_VERSION | CV_CONFIGURED,
      "Whose CUDA headers to use: those of an installed toolkit, or those that cuvet carries." },
    { "include", 0, CV_OPTION_EACH, FIELD(include), "DIR", READS_CODE | CV_CONFIGURED,
      "Look for headers in DIR too, where no compile command is known." },
    { "config", 0, CV_OPTION_TEXT, FIELD(config_file), "FILE", READS_CODE | CV_LINK,
      "The configuration, instead of the nearest .cuvet.json upwards." },
    { "no-config", 0, CV_OPTION_SWITCH, FIELD(no_config), NULL, READS_CODE | CV_LINK,
      "Leave .cuvet.json unread." },
    { "rules", 'r', CV_OPTION_LIST, FIELD(rules), "LIST", CHECKS,
      "Run these rules only: ids, groups and patterns, separated by commas; '-' before one "
      "takes it away (progress-*,-progress-plain-spin)." },
    { "preview", 0, CV_OPTION_SWITCH, FIELD(preview), NULL, CHECKS | CV_CONFIGURED,
      "Run the rules in the preview stage too." },
    { "advice", 0, CV_OPTION_SWITCH, FIELD(advice), NULL, CHECKS | CV_CONFIGURED,
      "Show advice too: what is legal but costly or fragile." },
    { "fail-on", 0, CV_OPTION_CHOICE, FIELD(fail_on), "error|warning|advice|never",
      CHECKS | CV_CONFIGURED,
      "The least severity that makes the exit status 1; otherwise warning." },
    { "fix", 0, CV_OPTION_MAYBE, FIELD(fix), "dry-run", CV_CHECK,
      "Make the fixes that findings offer, and check again; dry-run: show them as a diff, and "
      "change nothing." },
    { "baseline", 0, CV_OPTION_TEXT, FIELD(baseline), "FILE", CHECKS | CV_CONFIGURED,
      "Findings that FILE lists do not count." },
    { "write-baseline", 0, CV_OPTION_TEXT, FIELD(write_baseline), "FILE", REPORTS,
      "Write the findings to FILE, so that only those that come later count." },
    { "format", 'f', CV_OPTION_EACH, FIELD(formats), "FORMAT[:FILE]", REPORTS,
      "How to write the findings: text, gcc, json, jsonl, sarif, github, junit or checkstyle. "
      "Given again with ':FILE', the same findings are written in several formats." },
    { "format", 'f', CV_OPTION_CHOICE, FIELD(format), "text|json", CV_RULES | CV_EXPLAIN,
      "How to write the result." },
    { "format", 'f', CV_OPTION_CHOICE, FIELD(graph_format), "dot|json", CV_GRAPH,
      "How to write the graph: for Graphviz, or as docs/graph-schema.json says." },
    { "output", 'o', CV_OPTION_TEXT, FIELD(output), "FILE", WRITES | CV_COMPLETION,
      "Write the result to FILE, which is replaced only when all of it is written." },
    { "color", 0, CV_OPTION_CHOICE, FIELD(color), "auto|always|never", REPORTS,
      "Color the text; auto minds NO_COLOR, CLICOLOR_FORCE and whether this is a terminal." },
    { "quiet", 'q', CV_OPTION_SWITCH, FIELD(quiet), NULL, ALL,
      "No progress, notes or totals; failures still show." },
    { "changed", 0, CV_OPTION_MAYBE_TEXT, FIELD(changed), "REV", CV_CHECK,
      "Show findings of files that git says are staged, or differ from REV, and of files that "
      "include them. Staged files are read as they are staged." },
    { "changed-lines", 0, CV_OPTION_SWITCH, FIELD(changed_lines), NULL, CV_CHECK,
      "With --changed (or alone): show findings only where one of their lines has changed." },
    { "depfile", 0, CV_OPTION_TEXT, FIELD(depfile), "FILE", CV_EXTRACT,
      "Write the files that were read to FILE, as a rule for make (also: -MF FILE)." },
    { "jobs", 'j', CV_OPTION_NUMBER, FIELD(jobs), "N", PARSES | CV_CONFIGURED,
      "Read N files at a time; otherwise as many as there are processors." },
    { "time-limit", 0, CV_OPTION_NUMBER, FIELD(time_limit), "SECONDS", PARSES | CV_CONFIGURED,
      "Give up a file that takes longer to read (otherwise 300; 0: never)." },
    { "memory-limit", 0, CV_OPTION_NUMBER, FIELD(memory_limit), "MIB", PARSES | CV_CONFIGURED,
      "Give up a file that takes more memory to read (otherwise 4096; 0: never)." },
    { "no-cache", 0, CV_OPTION_SWITCH, FIELD(no_cache), NULL, PARSES,
      "Read all files anew, and keep nothing of them for later runs." },
    { "stats", 0, CV_OPTION_SWITCH, FIELD(stats), NULL, CV_CACHE,
      "Show where the cache is, and how much is in it." },
    { "clear", 0, CV_OPTION_SWITCH, FIELD(clear), NULL, CV_CACHE, "Empty the cache." },
    { "trim", 0, CV_OPTION_NUMBER, FIELD(trim), "MIB", CV_CACHE,
      "Remove what was not used for longest until so much is left." },
    { "dump", 0, CV_OPTION_CHOICE, FIELD(dump), "nothing|model|calls|flow", REPORTS,
      "Show what was read (the program model, or who calls and launches whom) instead of "
      "checking it." },
    { "times", 0, CV_OPTION_SWITCH, FIELD(times), NULL, REPORTS,
      "Show on standard error what reading, linking, each analysis and each family of rules took, "
      "in seconds of the processor." },
    { "backwards", 0, CV_OPTION_SWITCH, FIELD(backwards), NULL, REPORTS, NULL },
    { "help", 'h', CV_OPTION_SWITCH, FIELD(help), NULL, ALL, "Show this help." },
    { "version", 'V', CV_OPTION_SWITCH, FIELD(version), NULL, ALL, "Show the versions in use." },
    { NULL, 0, CV_OPTION_SWITCH, 0, NULL, 0, NULL },
};

/* The command line while it is read. */
struct reader {
    struct cv_run *run;
    struct cv_options *options;
    char **arguments; /* closed by NULL, the program's name first */
    int count;
};

const struct cv_command *cv_command_find(const char *name)
{
    for (const struct cv_command *command = cv_commands; command->name; command++) {
        if (strcmp(command->name, name) == 0)
            return command;
    }
    return NULL;
}

/* ---------------------------------------------------------------------- values */

static bool set_choice(struct reader *reader, const struct cv_command_option *option,
                       const char *value)
{
    int *field = (int *)((char *)reader->options + option->field);
    struct cv_nearest nearest = { value, NULL, 0 };
    const char *words = option->value;

    for (int number = 0; *words; number++) {
        size_t length = strcspn(words, "|");
        const char *word = cv_strndup(reader->run->arena, words, length);

        if (strcmp(word, value) == 0) {
            *field = number;
            return true;
        }
        cv_nearest_offer(&nearest, word);
        words += length + (words[length] == '|');
    }
    if (nearest.name)
        return cv_fail(reader->run, "'%s' is no value of --%s; did you mean '%s'?", value,
                       option->name, nearest.name);
    return cv_fail(reader->run, "'%s' is no value of --%s; its values are %s", value, option->name,
                   option->value);
}

static bool set_number(struct reader *reader, const struct cv_command_option *option,
                       const char *value)
{
    int *field = (int *)((char *)reader->options + option->field);
    char *end = NULL;
    long number;

    errno = 0;
    number = strtol(value, &end, 10);
    if (*value < '0' || *value > '9' || *end || errno || number > MAX_NUMBER)
        return cv_fail(reader->run, "--%s: '%s' is no number from 0 to %d", option->name, value,
                       MAX_NUMBER);
    *field = (int)number;
    return true;
}

static bool set_value(struct reader *reader, const struct cv_command_option *option,
                      const char *value)
{
    void *field = (char *)reader->options + option->field;
    const char **text = field; /* where it is one */

    switch (option->kind) {
    case CV_OPTION_SWITCH:
        *(bool *)field = true;
        break;
    case CV_OPTION_CHOICE:
        return set_choice(reader, option, value);
    case CV_OPTION_MAYBE:
        if (value && !set_choice(reader, option, value))
            return false;
        *(int *)field = value ? *(int *)field + 2 : 1;
        break;
    case CV_OPTION_MAYBE_TEXT:
        *text = value ? value : "";
        break;
    case CV_OPTION_NUMBER:
        return set_number(reader, option, value);
    case CV_OPTION_LIST:
        if (*text)
            value = cv_format(reader->run->arena, "%s,%s", *text, value);
        *text = value;
        break;
    case CV_OPTION_EACH:
        cv_words_add(reader->run->arena, field, value);
        break;
    case CV_OPTION_TEXT:
        if (*value == '\0')
            return cv_fail(reader->run, "--%s: the value is empty", option->name);
        *text = value;
        break;
    }
    return true;
}

bool cv_option_set(struct cv_run *run, struct cv_options *options,
                   const struct cv_command_option *option, const char *value, const char *origin)
{
    struct reader reader = { run, options, NULL, 0 };

    if (!set_value(&reader, option, value))
        return false;
    options->origins[option - cv_command_options] = origin;
    return true;
}

const char *cv_option_origin(const struct cv_options *options,
                             const struct cv_command_option *option)
{
    return options->origins[option - cv_command_options];
}

/* -------------------------------------------------------------------- failures */

static bool fail_unknown_long(struct reader *reader, const char *argument)
{
    struct cv_nearest nearest = { NULL, NULL, 0 };
    const struct cv_command *command = reader->options->command;
    const struct cv_command_option *option;
    struct cv_run *run = reader->run;

    nearest.wanted = cv_strndup(run->arena, argument + 2, strcspn(argument + 2, "="));
    for (option = cv_command_options; option->name; option++) {
        if (strcmp(option->name, nearest.wanted) == 0)
            return cv_fail(run, "'cuvet %s' has no option '--%s'", command->name, option->name);
        if (option->help && option->commands & command->bit)
            cv_nearest_offer(&nearest, option->name);
    }
    if (nearest.name)
        return cv_fail(run, "unknown option '--%s'; did you mean '--%s'?", nearest.wanted,
                       nearest.name);
    return cv_fail(run, "unknown option '--%s'; 'cuvet help %s' lists them", nearest.wanted,
                   command->name);
}

static bool fail_unknown(struct reader *reader, const char *argument)
{
    const struct cv_command *command = reader->options->command;

    if (strncmp(argument, "--", 2) == 0)
        return fail_unknown_long(reader, argument);
    if (command->bit & READS_CODE)
        return cv_fail(reader->run,
                       "unknown option '%s'; options of the compiler follow a '--': "
                       "cuvet %s FILE -- %s",
                       argument, command->name, argument);
    return cv_fail(reader->run, "unknown option '%s'; 'cuvet help %s' lists them", argument,
                   command->name);
}

/* What getopt_long() calls wrong about `argument`. */
static bool fail_option(struct reader *reader, const char *argument, int number)
{
    const struct cv_command_option *option = NULL;

    if (number >= FIRST_OPTION)
        option = &cv_command_options[number - FIRST_OPTION];
    if (option && !option->value)
        return cv_fail(reader->run, "--%s takes no value: '%s'", option->name, argument);
    return fail_unknown(reader, argument);
}

/* --------------------------------------------------------------------- parsing */

/* Whether it may stand without its value. */
static bool is_maybe(const struct cv_command_option *option)
{
    return option->kind == CV_OPTION_MAYBE || option->kind == CV_OPTION_MAYBE_TEXT;
}

/* The options of the command as getopt_long() wants them. */
struct getopt_tables {
    struct option longs[CV_OPTION_LIMIT];
    char shorts[2 * CV_OPTION_LIMIT + 3];
};

static void fill_tables(struct getopt_tables *tables, enum cv_command_bit bit)
{
    struct option *to = tables->longs;
    char *letter = tables->shorts;

    *letter++ = '-'; /* hand out plain arguments where they stand */
    *letter++ = ':'; /* tell a missing value from an unknown option */
    for (int i = 0; cv_command_options[i].name; i++) {
        const struct cv_command_option *option = &cv_command_options[i];

        if (!(option->commands & bit))
            continue;
        to->name = option->name;
        to->has_arg = option->value ? required_argument : no_argument;
        if (is_maybe(option))
            to->has_arg = optional_argument;
        to++->val = FIRST_OPTION + i;
        if (!option->letter)
            continue;
        *letter++ = option->letter;
        if (option->value)
            *letter++ = ':';
    }
}

static const struct cv_command_option *option_of(int found, enum cv_command_bit bit)
{
    const struct cv_command_option *option;

    if (found >= FIRST_OPTION)
        return &cv_command_options[found - FIRST_OPTION];
    for (option = cv_command_options; option->letter != found || !(option->commands & bit);)
        option++;
    return option;
}

/* Reads options and arguments up to "--". */
static bool read_options(struct reader *reader, struct getopt_tables *tables)
{
    struct cv_arena *arena = reader->run->arena;

    opterr = 0;
    optind = 0; /* GNU's way to begin afresh */
    for (;;) {
        int at = optind ? optind : 1;
        int found = getopt_long(reader->count, reader->arguments, tables->shorts, tables->longs,
                                NULL);

        if (found == -1)
            return true;
        if (found == 1)
            cv_words_add(arena, &reader->options->arguments, optarg);
        else if (found == ':')
            return cv_fail(reader->run, "'%s' needs a value", reader->arguments[at]);
        else if (found == '?')
            return fail_option(reader, reader->arguments[at], optopt);
        else if (!cv_option_set(reader->run, reader->options,
                                option_of(found, reader->options->command->bit), optarg,
                                "command line"))
            return false;
    }
}

static bool read_command_line(struct reader *reader)
{
    struct getopt_tables tables = { 0 };
    struct cv_options *options = reader->options;

    fill_tables(&tables, options->command->bit);
    if (!read_options(reader, &tables))
        return false;
    options->has_flags = strcmp(reader->arguments[optind - 1], "--") == 0;
    for (int i = optind; i < reader->count; i++)
        cv_words_add(reader->run->arena, &options->flags, reader->arguments[i]);
    if (options->has_flags && !(options->command->bit & READS_CODE))
        return cv_fail(reader->run, "'cuvet %s' takes no compiler options", options->command->name);
    return true;
}

/* Whether a first argument that is no command was meant to be one. */
static bool misspells_command(struct reader *reader, const char *argument)
{
    struct cv_nearest nearest = { argument, NULL, 0 };
    struct stat status;

    if (argument[0] == '-' || strpbrk(argument, "./") || stat(argument, &status) == 0)
        return false;
    for (const struct cv_command *command = cv_commands; command->name; command++)
        cv_nearest_offer(&nearest, command->name);
    if (nearest.name)
        cv_fail(reader->run, "'%s' is no command and no file; did you mean 'cuvet %s'?", argument,
                nearest.name);
    return nearest.name != NULL;
}

/* Takes the command's name off the arguments; without one, check is meant. */
static bool choose_command(struct reader *reader)
{
    const char *first = reader->count > 1 ? reader->arguments[1] : "";

    reader->options->command = cv_command_find(first);
    if (reader->options->command) {
        reader->arguments++;
        reader->count--;
        return true;
    }
    reader->options->command = &cv_commands[0];
    return !misspells_command(reader, first);
}

/* -MF, as compilers call it. */
static void accept_compilers_depfile(struct reader *reader)
{
    for (int i = 1; i < reader->count && strcmp(reader->arguments[i], "--") != 0; i++)
        if (reader->options->command->bit == CV_EXTRACT && strcmp(reader->arguments[i], "-MF") == 0)
            reader->arguments[i] = cv_strdup(reader->run->arena, "--depfile");
}

bool cv_options_read(struct cv_run *run, int count, char **arguments, struct cv_options *options)
{
    struct reader reader = { run, options, NULL, 0 };
    struct cv_string_list words = { 0 };

    memset(options, 0, sizeof *options);
    options->fail_on = CV_FAIL_WARNING;
    options->trim = -1;
    options->time_limit = DEFAULT_SECONDS;
    options->memory_limit = DEFAULT_MEGABYTES;
    options->command = &cv_commands[0];
    if (!cv_arguments_expand(run, count, arguments, &words))
        return false;
    reader.count = (int)words.count;
    reader.arguments = cv_alloc_array(run->arena, words.count + 1, sizeof(char *));
    for (size_t i = 0; i < words.count; i++)
        reader.arguments[i] = cv_strdup(run->arena, words.items[i]);
    if (!choose_command(&reader))
        return false;
    accept_compilers_depfile(&reader);
    if (!read_command_line(&reader))
        return false;
    run->quiet = options->quiet;
    return true;
}

/* ------------------------------------------------------------------------ help */

enum { HELP_COLUMN = 28, HELP_WIDTH = 80 };

/* Prints a text with its lines broken at blanks, from the column that is already reached. */
static void print_wrapped(const char *text, int indent, FILE *out)
{
    int column = indent;

    while (*text) {
        int length = (int)strcspn(text, " ");

        if (column > indent && column + 1 + length > HELP_WIDTH) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        } else if (column > indent) {
            fputc(' ', out);
            column++;
        }
        fwrite(text, 1, (size_t)length, out);
        column += length;
        text += length;
        text += strspn(text, " ");
    }
    fputc('\n', out);
}

static void print_option(const struct cv_command_option *option, FILE *out)
{
    int column = option->letter ? fprintf(out, "  -%c, --%s", option->letter, option->name)
                                : fprintf(out, "      --%s", option->name);

    if (option->value)
        column += fprintf(out, is_maybe(option) ? "[=%s]" : "=%s", option->value);
    if (column >= HELP_COLUMN) {
        fputc('\n', out);
        column = 0;
    }
    fprintf(out, "%*s", HELP_COLUMN - column, "");
    print_wrapped(option->help, HELP_COLUMN, out);
}

static void print_program_help(FILE *out)
{
    fputs("usage: cuvet [check] FILE... [-- COMPILER OPTIONS]\n"
          "       cuvet COMMAND ...\n\n"
          "cuvet vets CUDA C++ before it hangs.\n\n"
          "commands:\n",
          out);
    for (const struct cv_command *command = cv_commands; command->name; command++)
        fprintf(out, "  %-12s%s\n", command->name, command->summary);
    fputs("\n'cuvet help COMMAND' shows the options of a command. Exit status: 0 nothing found,\n"
          "1 findings, 2 wrong usage or configuration, 3 nothing found, but something could not\n"
          "be analysed.\n",
          out);
}

void cv_options_help(const struct cv_command *command, FILE *out)
{
    if (!command) {
        print_program_help(out);
        return;
    }
    fprintf(out, "usage: cuvet %s %s\n\n", command->name, command->usage);
    print_wrapped(command->text ? command->text : command->summary, 0, out);
    fputs("\noptions:\n", out);
    for (const struct cv_command_option *option = cv_command_options; option->name; option++) {
        if (option->help && option->commands & command->bit)
            print_option(option, out);
    }
}
