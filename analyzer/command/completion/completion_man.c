/* completion_man.c - the man page, cuvet(1). */
#include "checker.h"
#include "command/completion/completion.h"

/* Text of a page: a backslash is one, a minus is no hyphen, and no line begins with a dot. */
static void print_text(const char *text, FILE *out)
{
    for (; *text; text++) {
        if (*text == '\\')
            fputs("\\e", out);
        else if (*text == '-')
            fputs("\\-", out);
        else if (*text == '\'')
            fputs("\\(aq", out);
        else
            fputc(*text, out);
    }
}

static void print_paragraph(const char *text, FILE *out)
{
    fputs("\\&", out);
    print_text(text, out);
    fputc('\n', out);
}

static void print_commands(FILE *out)
{
    fputs(".SH COMMANDS\n", out);
    for (const struct cv_command *command = cv_commands; command->name; command++) {
        fprintf(out, ".TP\n.B %s\n.RS\n.I ", command->name);
        print_text(command->usage, out);
        fputs("\n.PP\n", out);
        print_paragraph(command->text ? command->text : command->summary, out);
        fputs(".RE\n", out);
    }
}

static void print_option(const struct cv_command_option *option, FILE *out)
{
    const char *between = " Of ";

    fputs(".TP\n\\fB", out);
    if (option->letter)
        fprintf(out, "\\-%c\\fR, \\fB", option->letter);
    fputs("\\-\\-", out);
    print_text(option->name, out);
    fputs("\\fR", out);
    if (option->value) {
        fputs(option->kind == CV_OPTION_MAYBE ? "[=\\fI" : "=\\fI", out);
        print_text(option->value, out);
        fputs(option->kind == CV_OPTION_MAYBE ? "\\fR]" : "\\fR", out);
    }
    fputs("\n\\&", out);
    print_text(option->help, out);
    for (const struct cv_command *command = cv_commands; command->name; command++) {
        if (!(option->commands & (unsigned)command->bit))
            continue;
        fprintf(out, "%s\\fB%s\\fR", between, command->name);
        between = ", ";
    }
    fputs(".\n", out);
}

static void print_rules(FILE *out)
{
    fputs(".SH RULES\n\\&'cuvet explain RULE' shows the page of one.\n", out);
    for (size_t i = 0; i < cv_checker_count; i++) {
        for (size_t j = 0; j < cv_checkers[i]->rule_count; j++) {
            fputs(".TP\n.B ", out);
            print_text(cv_checkers[i]->rules[j].id, out);
            fputc('\n', out);
            print_paragraph(cv_checkers[i]->rules[j].summary, out);
        }
    }
}

void cv_write_man(FILE *out)
{
    fputs(".TH CUVET 1 \"\" \"cuvet " CUVET_VERSION "\" \"User Commands\"\n"
          ".SH NAME\ncuvet \\- vets CUDA C++ before it hangs\n"
          ".SH SYNOPSIS\n.B cuvet\n[\\fBcheck\\fR] \\fIFILE\\fR... [\\fB\\-\\-\\fR "
          "\\fICOMPILER OPTIONS\\fR]\n.br\n.B cuvet\n\\fICOMMAND\\fR ...\n"
          ".SH DESCRIPTION\n"
          "cuvet reads CUDA C++ and finds places where the CUDA execution model does not guarantee "
          "progress, order, visibility or the lifetime of what is used. It runs nothing and needs "
          "no GPU.\n",
          out);
    print_commands(out);
    fputs(".SH OPTIONS\n", out);
    for (const struct cv_command_option *option = cv_command_options; option->name; option++) {
        if (option->help)
            print_option(option, out);
    }
    fputs(".SH EXIT STATUS\n"
          ".TP\n.B 0\nNothing at or above \\fB\\-\\-fail\\-on\\fR.\n"
          ".TP\n.B 1\nFindings.\n"
          ".TP\n.B 2\nWrong usage or configuration.\n"
          ".TP\n.B 3\nNo findings, but something could not be analysed.\n"
          ".SH ENVIRONMENT\n"
          ".TP\n.BR CUDA_HOME \", \" CUDA_PATH\nWhere the CUDA toolkit is.\n"
          ".TP\n.BR NO_COLOR \", \" CLICOLOR_FORCE\nNever or always color the text.\n"
          ".TP\n.B XDG_CACHE_HOME\nWhere what was read is kept.\n"
          ".SH FILES\n"
          ".TP\n.I .cuvet.json\nThe configuration of a project.\n"
          ".TP\n.I compile_commands.json\nHow files are compiled.\n",
          out);
    print_rules(out);
    fputs(".SH SEE ALSO\n.BR clang (1),\n.BR clang\\-tidy (1),\n.BR pre\\-commit (1)\n", out);
}
