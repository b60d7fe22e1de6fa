/* completion.c - chooses the shell, and knows what the commands take. */
#include "command/completion/completion.h"

#include <string.h>

#include "checker.h"
#include "command/output.h"
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

bool cv_completion_words(const struct cv_command *command,
                         void (*visit)(const char *word, void *context), void *context)
{
    switch (command->bit) {
    case CV_EXPLAIN:
        for (size_t i = 0; i < cv_checker_count; i++) {
            for (size_t j = 0; j < cv_checkers[i]->rule_count; j++)
                visit(cv_checkers[i]->rules[j].id, context);
        }
        return true;
    case CV_HELP:
        for (const struct cv_command *other = cv_commands; other->name; other++)
            visit(other->name, context);
        return true;
    case CV_COMPLETION:
        for (size_t i = 0; i < sizeof shells / sizeof shells[0]; i++)
            visit(shells[i].name, context);
        return true;
    case CV_RULES:
    case CV_VERSION:
    case CV_CACHE:
    case CV_LSP:
        return true;
    default:
        return false;
    }
}
