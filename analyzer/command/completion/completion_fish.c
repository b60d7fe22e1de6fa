/* completion_fish.c - completions for fish, one line each. */
#include <string.h>

#include "command/completion/completion.h"

static void print_quoted(const char *text, FILE *out)
{
    fputc('\'', out);
    for (; *text; text++) {
        if (*text == '\'' || *text == '\\')
            fputc('\\', out);
        fputc(*text, out);
    }
    fputc('\'', out);
}

static void print_condition(const struct cv_command *command, FILE *out)
{
    if (command != &cv_commands[0]) {
        fprintf(out, " -n '__fish_seen_subcommand_from %s'", command->name);
        return;
    }
    /* The first one is meant where none is named. */
    fputs(" -n 'not __fish_seen_subcommand_from", out);
    for (const struct cv_command *other = command + 1; other->name; other++)
        fprintf(out, " %s", other->name);
    fputc('\'', out);
}

static void print_word(const char *word, void *out)
{
    fprintf(out, " %s", word);
}

static void ignore_word(const char *word, void *context)
{
    (void)word;
    (void)context;
}

static void print_option(const struct cv_command *command, const struct cv_command_option *option,
                         FILE *out)
{
    fputs("complete -c cuvet", out);
    print_condition(command, out);
    fprintf(out, " -l %s", option->name);
    if (option->letter)
        fprintf(out, " -s %c", option->letter);
    if (option->value && cv_completion_values(option, ignore_word, NULL)) {
        fputs(option->kind == CV_OPTION_MAYBE ? " -a '" : " -xa '", out);
        cv_completion_values(option, print_word, out);
        fputc('\'', out);
    } else if (option->value) {
        fputs(" -r", out);
    }
    fputs(" -d ", out);
    print_quoted(option->help, out);
    fputc('\n', out);
}

void cv_write_fish(FILE *out)
{
    fputs("# fish completion for cuvet: made by 'cuvet completion fish'\n", out);
    for (const struct cv_command *command = cv_commands; command->name; command++) {
        fprintf(out, "complete -c cuvet -n __fish_use_subcommand -a %s -d ", command->name);
        print_quoted(command->summary, out);
        fputc('\n', out);
    }
    for (const struct cv_command *command = cv_commands; command->name; command++) {
        for (const struct cv_command_option *option = cv_command_options; option->name; option++) {
            if (option->help && option->commands & (unsigned)command->bit)
                print_option(command, option, out);
        }
        fputs("complete -c cuvet", out);
        print_condition(command, out);
        fputs(cv_completion_words(command, ignore_word, NULL) ? " -F -a '" : " -f -a '", out);
        cv_completion_words(command, print_word, out);
        fputs("'\n", out);
    }
}
