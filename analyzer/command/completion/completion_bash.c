/* completion_bash.c - a script that needs nothing but bash. */
#include <string.h>

#include "command/completion/completion.h"

static void print_word(const char *word, void *out)
{
    fprintf(out, " %s", word);
}

/* A value that a file or a folder may be. */
static bool is_path(const struct cv_command_option *option)
{
    return strstr(option->value, "FILE") || strstr(option->value, "DIR") ||
           strstr(option->value, "NAME");
}

static void ignore_word(const char *word, void *context)
{
    (void)word;
    (void)context;
}

static void print_option_names(const struct cv_command *command, FILE *out)
{
    for (const struct cv_command_option *option = cv_command_options; option->name; option++) {
        if (option->help && option->commands & (unsigned)command->bit)
            fprintf(out, " --%s%s", option->name,
                    option->value && option->kind != CV_OPTION_MAYBE ? "=" : "");
    }
}

static void print_command(const struct cv_command *command, FILE *out)
{
    fprintf(out, "    %s)\n        options='", command->name);
    print_option_names(command, out);
    fputs("'\n        words='", out);
    if (cv_completion_words(command, print_word, out))
        fputs(" /files", out);
    fputs("'\n        ;;\n", out);
}

/* Values of options; where commands differ, of the command. */
static void print_values(FILE *out)
{
    for (const struct cv_command *command = cv_commands; command->name; command++) {
        for (const struct cv_command_option *option = cv_command_options; option->name; option++) {
            if (!option->help || !option->value || !(option->commands & (unsigned)command->bit) ||
                !(cv_completion_values(option, ignore_word, NULL) || is_path(option)))
                continue;
            fprintf(out, "    %s--%s)\n        values='", command->name, option->name);
            if (!cv_completion_values(option, print_word, out))
                fputs("/files", out);
            fputs("'\n        ;;\n", out);
        }
    }
}

void cv_write_bash(FILE *out)
{
    fputs("# bash completion for cuvet: made by 'cuvet completion bash'\n"
          "_cuvet() {\n"
          "    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
          "    local command=${COMP_WORDS[1]} option= options= words= values=\n"
          "    local commands='",
          out);
    for (const struct cv_command *command = cv_commands; command->name; command++)
        fprintf(out, "%s ", command->name);
    fputs("'\n"
          "    COMPREPLY=()\n"
          "    [[ \" $commands\" == *\" $command \"* && $COMP_CWORD -gt 1 ]] || command=check\n"
          "    case $command in\n",
          out);
    for (const struct cv_command *command = cv_commands; command->name; command++)
        print_command(command, out);
    fputs("    esac\n"
          "    # \"--option=value\" comes as three words.\n"
          "    if [[ $current == '=' ]]; then\n"
          "        option=$before current=\n"
          "    elif [[ $before == '=' ]]; then\n"
          "        option=${COMP_WORDS[COMP_CWORD - 2]}\n"
          "    elif [[ $before == --* ]]; then\n"
          "        option=$before\n"
          "    fi\n"
          "    case $command$option in\n",
          out);
    print_values(out);
    fputs("    esac\n"
          "    if [[ $values == /files ]]; then\n"
          "        COMPREPLY=($(compgen -f -- \"$current\"))\n"
          "        compopt -o filenames 2>/dev/null\n"
          "    elif [[ $values ]]; then\n"
          "        COMPREPLY=($(compgen -W \"$values\" -- \"$current\"))\n"
          "    elif [[ $current == -* ]]; then\n"
          "        COMPREPLY=($(compgen -W \"$options\" -- \"$current\"))\n"
          "        [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null\n"
          "    else\n"
          "        [[ $COMP_CWORD -eq 1 ]] && COMPREPLY=($(compgen -W \"$commands\" -- "
          "\"$current\"))\n"
          "        COMPREPLY+=($(compgen -W \"${words% /files}\" -- \"$current\"))\n"
          "        if [[ $words == *' /files' ]]; then\n"
          "            COMPREPLY+=($(compgen -f -- \"$current\"))\n"
          "            compopt -o filenames 2>/dev/null\n"
          "        fi\n"
          "    fi\n"
          "}\n"
          "complete -F _cuvet cuvet\n",
          out);
}
