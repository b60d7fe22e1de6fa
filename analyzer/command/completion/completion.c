/* completion.c - chooses the shell, and knows what the commands take. */
#include "command/completion/completion.h"

#include <string.h>

#include "checker.h"
#include "command/output.h"
#include "report/writer.h"
#include "support/nearest.h"

static const struct shell {
    const char *name;
    void (*write)(FILE *out);
} shells[] = {
    { "bash", cv_write_bash },
    { "zsh", cv_write_zsh },
    { "fish", cv_write_fish },
    { "man", cv_write_man },
};

static const struct shell *find_shell(struct cv_run *run, const char *name)
{
    struct cv_nearest nearest = { name, NULL, 0 };

    for (size_t i = 0; i < sizeof shells / sizeof shells[0]; i++) {
        if (strcmp(shells[i].name, name) == 0)
            return &shells[i];
        cv_nearest_offer(&nearest, shells[i].name);
    }
    if (nearest.name)
        cv_fail(run, "no completion for '%s'; did you mean '%s'?", name, nearest.name);
    else
        cv_fail(run, "no completion for '%s'; there are bash, zsh and fish, and man", name);
    return NULL;
}

enum cv_exit cv_completion_run(struct cv_run *run, const struct cv_options *options)
{
    const struct shell *shell;
    struct cv_output output;

    if (options->arguments.count != 1) {
        cv_fail(run, "'cuvet completion' takes one of bash, zsh, fish and man");
        return CV_EXIT_USAGE;
    }
    shell = find_shell(run, options->arguments.items[0]);
    if (!shell || !cv_output_open(run, options->output, &output))
        return CV_EXIT_USAGE;
    shell->write(output.file);
    return cv_output_close(run, &output) ? CV_EXIT_CLEAN : CV_EXIT_USAGE;
}

static void visit_rules(cv_word_visit *visit, void *context)
{
    for (size_t i = 0; i < cv_checker_count; i++) {
        for (size_t j = 0; j < cv_checkers[i]->rule_count; j++)
            visit(cv_checkers[i]->rules[j].id, context);
    }
}

bool cv_completion_words(const struct cv_command *command, cv_word_visit *visit, void *context)
{
    switch (command->bit) {
    case CV_EXPLAIN:
        visit_rules(visit, context);
        return false;
    case CV_HELP:
        for (const struct cv_command *other = cv_commands; other->name; other++)
            visit(other->name, context);
        return false;
    case CV_COMPLETION:
        for (size_t i = 0; i < sizeof shells / sizeof shells[0]; i++)
            visit(shells[i].name, context);
        return false;
    case CV_GRAPH:
        visit("calls", context);
        visit("streams", context);
        return true;
    case CV_RULES:
    case CV_VERSION:
    case CV_CACHE:
    case CV_LSP:
        return false;
    default:
        return true;
    }
}

static void visit_choice(const char *words, cv_word_visit *visit, void *context)
{
    char word[32];

    while (*words) {
        size_t length = strcspn(words, "|");

        (void)snprintf(word, sizeof word, "%.*s", (int)length, words);
        visit(word, context);
        words += length + (words[length] == '|');
    }
}

bool cv_completion_values(const struct cv_command_option *option, cv_word_visit *visit,
                          void *context)
{
    if (option->kind == CV_OPTION_CHOICE || option->kind == CV_OPTION_MAYBE) {
        visit_choice(option->value, visit, context);
    } else if (strcmp(option->name, "format") == 0) {
        for (const struct cv_writer *writer = cv_writers; writer->name; writer++)
            if (writer->summary)
                visit(writer->name, context);
    } else if (strcmp(option->name, "rules") == 0) {
        visit_rules(visit, context);
    } else {
        return false;
    }
    return true;
}
