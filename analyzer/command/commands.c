/* commands.c - the table of commands, and those that tell about cuvet itself. */
#include <stdio.h>

#include "command/check.h"
#include "command/completion/completion.h"
#include "command/config.h"
#include "command/facts.h"
#include "command/lsp/lsp.h"
#include "command/options.h"
#include "command/output.h"
#include "command/rules.h"
#include "command/store.h"
#include "frontend/toolkit.h"
#include "support/nearest.h"

static void print_toolkit(const struct cv_toolkit *toolkit, struct cv_arena *arena)
{
    if (toolkit->carried)
        printf("CUDA: cuvet's own headers, like those of %s (%s)\n", toolkit->version,
               toolkit->how);
    else
        printf("CUDA: %s in %s (%s)\n", toolkit->version, cv_printable(arena, toolkit->root, false),
               toolkit->how);
    printf("clang's headers: %s\n",
           toolkit->resource_dir ? cv_printable(arena, toolkit->resource_dir, false) : "not found");
}

static enum cv_exit finish(struct cv_run *run)
{
    struct cv_output output = { .file = stdout };

    return cv_output_close(run, &output) ? CV_EXIT_CLEAN : CV_EXIT_USAGE;
}

static enum cv_exit version_run(struct cv_run *run, const struct cv_options *options)
{
    struct cv_toolkit toolkit = { 0 };
    enum cv_exit status;

    printf("cuvet %s\n%s\n", CUVET_VERSION, cv_libclang_version(run));
    if (!cv_toolkit_find(run, (enum cv_cuda_choice)options->cuda, options->cuda_path, &toolkit)) {
        status = finish(run);
        return status == CV_EXIT_CLEAN ? CV_EXIT_USAGE : status;
    }
    print_toolkit(&toolkit, run->arena);
    return finish(run);
}

static bool fail_command(struct cv_run *run, const char *name)
{
    struct cv_nearest nearest = { name, NULL, 0 };

    for (const struct cv_command *command = cv_commands; command->name; command++)
        cv_nearest_offer(&nearest, command->name);
    if (nearest.name)
        return cv_fail(run, "no command is called '%s'; did you mean '%s'?", name, nearest.name);
    return cv_fail(run, "no command is called '%s'; 'cuvet help' lists them", name);
}

static enum cv_exit help_run(struct cv_run *run, const struct cv_options *options)
{
    const struct cv_command *command = NULL;

    if (options->arguments.count) {
        command = cv_command_find(options->arguments.items[0]);
        if (!command) {
            fail_command(run, options->arguments.items[0]);
            return CV_EXIT_USAGE;
        }
    }
    cv_options_help(command, stdout);
    return finish(run);
}

const struct cv_command cv_commands[] = {
    { "check", CV_CHECK, cv_check_run, "FILE... [-- COMPILER OPTIONS] | -p DIR_OR_JSON [FILE...]",
      "vet files; the command where none is named",
      "Vets CUDA files and says what may hang. FILE is a source, a header (checked through the "
      "units that include it), a folder (all *.cu in it), '-' for standard input, or '@FILE' for "
      "more arguments in a file. Without -p and '--', the nearest compile_commands.json upwards "
      "of each file tells how it is compiled." },
    { "rules", CV_RULES, cv_rules_run, "[OPTION...]", "list the rules", NULL },
    { "explain", CV_EXPLAIN, cv_explain_run, "RULE...", "tell what a rule is about",
      "Shows a rule's record and its page: what it enforces, what it flags and accepts, what it "
      "cannot see." },
    { "flags", CV_FLAGS, cv_flags_run, "FILE... [-- COMPILER OPTIONS] | -p DIR_OR_JSON [FILE...]",
      "show how a compile command was understood",
      "Shows how the compile command of each FILE was understood: what the parser gets, what was "
      "dropped, and why." },
    { "graph", CV_GRAPH, cv_graph_run,
      "calls|streams FILE... [-- COMPILER OPTIONS] | calls|streams -p DIR_OR_JSON [FILE...]",
      "show who calls and launches whom, or what is ordered before what",
      "calls: the functions of the program and who calls or launches whom. streams: for each host "
      "function that launches something, with all that it calls, what it puts into streams, and "
      "what must be complete before what. For Graphviz (dot -Tsvg), or as JSON." },
    { "extract", CV_EXTRACT, cv_extract_run, "FILE -o FACTS [-- COMPILER OPTIONS]",
      "read one file into a facts file, as a step of a build",
      "Reads FILE as 'cuvet check' does, and writes what it found to FACTS instead of checking it. "
      "Equal sources and options give equal facts, whichever machine reads them. What cannot be "
      "read is in the facts, and does not make this step fail." },
    { "link", CV_LINK, cv_check_run, "FACTS...", "check a program from facts files",
      "Checks the files that 'cuvet extract' has read, together, as 'cuvet check' would. Relative "
      "paths in the facts are meant from the current folder." },
    { "cache", CV_CACHE, cv_cache_run, "--stats | --clear | --trim=MIB",
      "look after what is kept of files that were read",
      "What was read of a file is kept in $XDG_CACHE_HOME/cuvet (or ~/.cache/cuvet), and taken "
      "from there for as long as the file, what it includes and its options stay the same." },
    { "config", CV_CONFIG, cv_config_run, "[FILE]", "show what holds for a file, and why",
      "Shows the options and rules that hold, for FILE where one is named, and where each value "
      "comes from: the command line, the nearest .cuvet.json upwards, or the default." },
    { "lsp", CV_LSP, cv_lsp_run, "[OPTION...] [-- COMPILER OPTIONS]", "serve an editor",
      "Serves an editor through the language server protocol, on standard input and output: "
      "docs/editors shows how editors start it. The options hold for all files; .cuvet.json and "
      "compile_commands.json are found for each file." },
    { "completion", CV_COMPLETION, cv_completion_run, "bash|zsh|fish|man",
      "print a shell's completions, or the man page",
      "Prints the completions for a shell, or the man page, as they are installed with cuvet. For "
      "one session of bash: source <(cuvet completion bash)." },
    { "help", CV_HELP, help_run, "[COMMAND]", "show the options of a command", NULL },
    { "version", CV_VERSION, version_run, "[OPTION...]",
      "show the versions of cuvet, libclang and CUDA", NULL },
    { NULL, CV_HELP, NULL, NULL, NULL, NULL },
};
