/* completion_zsh.c - completions for zsh. */
#include <string.h>

#include "command/completion/completion.h"

/* Within single quotes, where `special` characters take a backslash. */
static void print_quoted(const char *text, const char *special, FILE *out)
{
    for (; *text; text++) {
        if (*text == '\'') {
            fputs("'\\''", out);
            continue;
        }
        if (strchr(special, *text))
            fputc('\\', out);
        fputc(*text, out);
    }
}

static void print_word(const char *word, void *out)
{
    fprintf(out, " %s", word);
}

static void count_word(const char *word, void *count)
{
    (void)word;
    ++*(int *)count;
}

static void print_value(const struct cv_command_option *option, FILE *out)
{
    int count = 0;

    if (!option->value)
        return;
    fputs(option->kind == CV_OPTION_MAYBE ? "::" : ":", out);
    if (!cv_completion_values(option, count_word, &count)) {
        print_quoted(option->value, ":[]", out);
        fputs(strstr(option->value, "FILE") || strstr(option->value, "DIR") ? ":_files" : ":", out);
        return;
    }
    fputs("value:(", out);
    cv_completion_values(option, print_word, out);
    fputc(')', out);
}

static void print_option(const struct cv_command_option *option, FILE *out)
{
    const char *mark = !option->value ? "" : option->kind == CV_OPTION_MAYBE ? "=-" : "=";

    fputs("            ", out);
    if (option->letter)
        fprintf(out, "'*'{-%c%s,--%s%s}'[", option->letter, option->value ? "+" : "", option->name,
                mark);
    else
        fprintf(out, "'*--%s%s[", option->name, mark);
    print_quoted(option->help, "[]:\\", out);
    fputc(']', out);
    print_value(option, out);
    fputs("' \\\n", out);
}

static void print_command(const struct cv_command *command, FILE *out)
{
    int words = 0;
    bool files;

    fprintf(out, "    %s)\n        _arguments \\\n", command->name);
    for (const struct cv_command_option *option = cv_command_options; option->name; option++) {
        if (option->help && option->commands & (unsigned)command->bit)
            print_option(option, out);
    }
    files = cv_completion_words(command, count_word, &words);
    if (words > 0) {
        fprintf(out, "            '%s:word:(", files ? "1" : "*");
        cv_completion_words(command, print_word, out);
        fputs(files ? ")' \\\n" : ")'\n", out);
    }
    if (files || words == 0)
        fputs("            '*:file:_files'\n", out);
    fputs("        ;;\n", out);
}

void cv_write_zsh(FILE *out)
{
    fputs("#compdef cuvet\n"
          "# zsh completion for cuvet: made by 'cuvet completion zsh'\n"
          "_cuvet() {\n"
          "    local command=check\n"
          "    local -a commands\n"
          "    commands=(\n",
          out);
    for (const struct cv_command *command = cv_commands; command->name; command++) {
        fprintf(out, "        '%s:", command->name);
        print_quoted(command->summary, ":", out);
        fputs("'\n", out);
    }
    fputs("    )\n"
          "    if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then\n"
          "        _describe command commands\n"
          "        _files\n"
          "        return\n"
          "    fi\n"
          "    if (( ${commands[(I)$words[2]:*]} )); then\n"
          "        command=$words[2]\n"
          "        shift words\n"
          "        (( CURRENT-- ))\n"
          "    fi\n"
          "    case $command in\n",
          out);
    for (const struct cv_command *command = cv_commands; command->name; command++)
        print_command(command, out);
    fputs("    esac\n"
          "}\n"
          "if [[ $zsh_eval_context[-1] == loadautofunc ]]; then\n"
          "    _cuvet \"$@\"\n"
          "else\n"
          "    compdef _cuvet cuvet\n"
          "fi\n",
          out);
}
