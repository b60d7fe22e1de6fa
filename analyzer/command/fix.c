/* fix.c - --fix and --fix=dry-run. */
#include "command/fix.h"

#include <sys/stat.h>

#include "command/output.h"
#include "report/patch.h"
#include "report/source.h"

static void say_left(struct cv_run *run, const struct cv_findings *findings,
                     const struct cv_patch *patch)
{
    for (size_t i = 0; i < patch->left_count; i++) {
        const struct cv_finding *finding = patch->left[i].finding;

        cv_say(run, "%s:%u:%u: not fixed [%s]: %s", cv_findings_path(findings, finding->where.path),
               finding->where.line, finding->where.column, finding->rule->id,
               patch->left[i].reason);
    }
}

static bool write_file(struct cv_run *run, const struct cv_findings *findings,
                       const struct cv_patch_file *file)
{
    struct cv_output output;
    struct stat status;
    size_t size, new_size;
    const char *text = cv_source_text(findings->sources, file->path, &size);
    char *fixed;

    if (!text || stat(file->path, &status) != 0)
        return cv_fail(run, "'%s' cannot be read any more", file->path);
    fixed = cv_patch_apply(run->arena, file, text, size, &new_size);
    if (!cv_output_possible(run, file->path) || !cv_output_open(run, file->path, &output))
        return false;
    fchmod(fileno(output.file), status.st_mode & 07777);
    fwrite(fixed, 1, new_size, output.file);
    return cv_output_close(run, &output);
}

bool cv_fix_files(struct cv_run *run, const struct cv_findings *findings, size_t *fixed)
{
    struct cv_patch patch;
    size_t files = 0;

    cv_patch_plan(run->arena, findings, &patch);
    say_left(run, findings, &patch);
    *fixed = patch.fixed;
    for (size_t i = 0; i < patch.count; i++) {
        if (patch.files[i].count && !write_file(run, findings, &patch.files[i]))
            return false;
        files += patch.files[i].count > 0;
    }
    cv_say(run, "%zu finding%s fixed in %zu file%s", patch.fixed, patch.fixed == 1 ? "" : "s",
           files, files == 1 ? "" : "s");
    return true;
}

bool cv_fix_show(struct cv_run *run, const struct cv_options *options,
                 const struct cv_findings *findings)
{
    struct cv_patch patch;
    struct cv_output output;

    cv_patch_plan(run->arena, findings, &patch);
    say_left(run, findings, &patch);
    if (!cv_output_open(run, options->output, &output))
        return false;
    for (size_t i = 0; i < patch.count; i++) {
        size_t size;
        const char *text = cv_source_text(findings->sources, patch.files[i].path, &size);

        if (text)
            cv_patch_diff(&patch.files[i], cv_findings_path(findings, patch.files[i].path), text,
                          size, output.file);
    }
    return cv_output_close(run, &output);
}
