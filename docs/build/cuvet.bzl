"""Rules for Bazel: cuvet_facts() reads one file, cuvet_check_test() checks a program.

    load("//tools:cuvet.bzl", "cuvet_check_test", "cuvet_facts")

    cuvet_facts(name = "waiter", src = "waiter.cu", hdrs = ["flag.h"], copts = ["-std=c++17"])
    cuvet_facts(name = "setter", src = "setter.cu", hdrs = ["flag.h"], copts = ["-std=c++17"])
    cuvet_check_test(name = "hangs", facts = [":waiter", ":setter"])

Paths in facts are relative to the execution root, so facts of remote workers are as good as
local ones. `--cuda=carried` keeps the action free of what is installed.
"""

def _cuvet_facts_impl(ctx):
    out = ctx.actions.declare_file(ctx.label.name + ".facts")
    arguments = ctx.actions.args()
    arguments.add_all(["extract", "-q", "--no-cache", "--cuda=carried", ctx.file.src])
    arguments.add("-o", out)
    arguments.add("--")
    arguments.add_all(ctx.attr.copts)
    arguments.add_all(ctx.attr.includes, format_each = "-I%s")
    ctx.actions.run(
        executable = ctx.executable.cuvet,
        arguments = [arguments],
        inputs = [ctx.file.src] + ctx.files.hdrs,
        outputs = [out],
        mnemonic = "CuvetExtract",
    )
    return [DefaultInfo(files = depset([out]))]

_CUVET = attr.label(
    default = "@cuvet//:cuvet",
    executable = True,
    cfg = "exec",
    allow_files = True,
)

cuvet_facts = rule(
    implementation = _cuvet_facts_impl,
    attrs = {
        "src": attr.label(allow_single_file = [".cu"], mandatory = True),
        "hdrs": attr.label_list(allow_files = True),
        "copts": attr.string_list(),
        "includes": attr.string_list(),
        "cuvet": _CUVET,
    },
)

def _cuvet_check_test_impl(ctx):
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    facts = " ".join([file.short_path for file in ctx.files.facts])
    ctx.actions.write(
        script,
        "#!/bin/sh\nexec %s link %s %s\n" % (ctx.executable.cuvet.short_path, " ".join(ctx.attr.options), facts),
        is_executable = True,
    )
    runfiles = ctx.runfiles(files = ctx.files.facts + [ctx.executable.cuvet])
    return [DefaultInfo(executable = script, runfiles = runfiles)]

cuvet_check_test = rule(
    implementation = _cuvet_check_test_impl,
    test = True,
    attrs = {
        "facts": attr.label_list(allow_files = [".facts"], mandatory = True),
        "options": attr.string_list(),
        "cuvet": _CUVET,
    },
)
