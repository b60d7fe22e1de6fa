/* changed.c - reads lists and patches of git. */
#include "command/changed.h"

#include <stdlib.h>
#include <string.h>

#include "command/git.h"
#include "support/path.h"
#include "support/vector.h"

struct asking {
    struct cv_run *run;
    struct cv_inputs *inputs;
    struct cv_changes *changes;
    const char *top;      /* folder of the work tree */
    const char *revision; /* "" : what is staged */
};

static bool same_path(const void *owner, uint32_t item, const void *key)
{
    return strcmp(((const struct cv_changes *)owner)->files[item].path, key) == 0;
}

static struct cv_changed_file *find_file(const struct cv_changes *changes, const char *path)
{
    uint32_t item = cv_index_find(&changes->index, cv_hash(path, strlen(path)), same_path, changes,
                                  path);

    return item == CV_NONE ? NULL : &changes->files[item];
}

static struct cv_changed_file *add_file(struct asking *asking, const char *name)
{
    struct cv_changes *changes = asking->changes;
    const char *path = cv_path_absolute(changes->arena, asking->top, name);
    struct cv_changed_file *file = find_file(changes, path);

    if (file)
        return file;
    changes->files = cv_grow(changes->arena, changes->files, changes->count, &changes->capacity,
                             sizeof *changes->files);
    cv_index_add(&changes->index, cv_hash(path, strlen(path)), (uint32_t)changes->count);
    file = &changes->files[changes->count++];
    *file = (struct cv_changed_file){ .path = path };
    return file;
}

/* ------------------------------------------------------------------------- files */

/* Names that are closed by zero bytes. */
static void add_names(struct asking *asking, const char *names, size_t size, bool whole)
{
    for (const char *at = names; at < names + size; at += strlen(at) + 1)
        add_file(asking, at)->whole |= whole;
}

static bool ask_names(struct asking *asking, const char *const *arguments, bool whole)
{
    size_t size = 0;
    const char *names = cv_git(asking->run, arguments, &size);

    if (!names)
        return false;
    add_names(asking, names, size, whole);
    return true;
}

static bool find_files(struct asking *asking)
{
    const char *const staged[] = { "diff",         "--name-only", "-z", "--no-ext-diff",
                                   "--no-renames", "--cached",    NULL };
    const char *const since[] = { "diff",         "--name-only",    "-z", "--no-ext-diff",
                                  "--no-renames", asking->revision, "--", NULL };
    const char *const unknown[] = { "ls-files",    "-z", "--others", "--exclude-standard",
                                    "--full-name", ":/", NULL };

    if (!asking->revision[0])
        return ask_names(asking, staged, false);
    return ask_names(asking, since, false) && ask_names(asking, unknown, true);
}

/* ------------------------------------------------------------------------- lines */

/* "@@ -3,0 +4,2 @@": two lines from the fourth on; none where lines were only removed. */
static void add_hunk(struct asking *asking, struct cv_changed_file *file, const char *line)
{
    const char *plus = strchr(line, '+');
    char *end = NULL;
    unsigned long first, count = 1;

    if (!plus || !file)
        return;
    first = strtoul(plus + 1, &end, 10);
    if (*end == ',')
        count = strtoul(end + 1, NULL, 10);
    if (count == 0 || first + count > UINT32_MAX)
        return;
    file->lines = cv_grow(asking->changes->arena, file->lines, file->count, &file->capacity,
                          sizeof *file->lines);
    file->lines[file->count++] = (struct cv_changed_lines){ (uint32_t)first,
                                                            (uint32_t)(first + count - 1) };
}

/* "+++ a/b.cu", or in quotes where the name has control characters. */
static struct cv_changed_file *file_of_line(struct asking *asking, const char *line)
{
    const char *name = line + strlen("+++ ");
    size_t length = strcspn(name, "\t\r\n");

    if (*name == '"' || strncmp(name, "/dev/null", length) == 0)
        return NULL;
    return add_file(asking, cv_strndup(asking->changes->arena, name, length));
}

static bool find_lines(struct asking *asking)
{
    const char *const staged[] = { "diff",          "-U0",           "--no-color",
                                   "--no-ext-diff", "--no-textconv", "--no-prefix",
                                   "--no-renames",  "--cached",      NULL };
    const char *const since[] = { "diff",
                                  "-U0",
                                  "--no-color",
                                  "--no-ext-diff",
                                  "--no-textconv",
                                  "--no-prefix",
                                  "--no-renames",
                                  asking->revision,
                                  "--",
                                  NULL };
    struct cv_changed_file *file = NULL;
    bool in_header = false;
    size_t size = 0;
    const char *line = cv_git(asking->run, asking->revision[0] ? since : staged, &size);

    if (!line)
        return false;
    for (const char *next; line; line = next) {
        next = strchr(line, '\n');
        next = next ? next + 1 : NULL;
        if (strncmp(line, "diff --git ", 11) == 0) {
            in_header = true;
            file = NULL;
        } else if (in_header && strncmp(line, "+++ ", 4) == 0) {
            file = file_of_line(asking, line);
            in_header = false;
        } else if (!in_header && strncmp(line, "@@ ", 3) == 0) {
            add_hunk(asking, file, line);
        }
    }
    return true;
}

/* ------------------------------------------------------------------------ content */

static bool add_staged_file(struct asking *asking, const char *name)
{
    struct cv_run *run = asking->run;
    const char *const arguments[] = { "cat-file", "blob", cv_format(run->arena, ":%s", name),
                                      NULL };
    struct cv_unsaved unsaved = { .path = cv_path_absolute(run->arena, asking->top, name) };

    unsaved.text = cv_git(run, arguments, &unsaved.size);
    if (!unsaved.text)
        return false;
    cv_inputs_unsaved(run, asking->inputs, unsaved);
    return true;
}

/* Files that are not as they are staged are read as they are staged. */
static bool add_staged_content(struct asking *asking)
{
    const char *const arguments[] = { "diff",          "--name-only",  "-z",
                                      "--no-ext-diff", "--no-renames", NULL };
    size_t size = 0;
    const char *names;

    if (asking->revision[0])
        return true;
    names = cv_git(asking->run, arguments, &size);
    if (!names)
        return false;
    for (const char *at = names; at < names + size; at += strlen(at) + 1)
        if (!add_staged_file(asking, at))
            return false;
    return true;
}

bool cv_changes_find(struct cv_run *run, const struct cv_options *options, struct cv_inputs *inputs,
                     struct cv_changes *changes)
{
    const char *const top[] = { "rev-parse", "--show-toplevel", NULL };
    struct asking asking = { .run = run, .inputs = inputs, .changes = changes };
    size_t size = 0;
    char *folder;

    *changes = (struct cv_changes){ .arena = run->arena, .lines = options->changed_lines };
    changes->asked = options->changed || options->changed_lines;
    cv_index_init(&changes->index, run->arena);
    if (!changes->asked)
        return true;
    asking.revision = options->changed ? options->changed : "";
    if (asking.revision[0] == '-')
        return cv_fail(run, "--changed: '%s' is no revision", asking.revision);
    folder = cv_git(run, top, &size);
    if (!folder)
        return false;
    folder[strcspn(folder, "\n")] = '\0';
    asking.top = folder;
    return find_files(&asking) && (!changes->lines || find_lines(&asking)) &&
           add_staged_content(&asking);
}

/* ------------------------------------------------------------------------ questions */

bool cv_is_changed(const struct cv_changes *changes, const char *path)
{
    return find_file(changes, path) != NULL;
}

static bool is_place_changed(const struct cv_changes *changes, const struct cv_place *where)
{
    const struct cv_changed_file *file = where->path ? find_file(changes, where->path) : NULL;

    if (!file)
        return false;
    for (size_t i = 0; i < file->count; i++)
        if (where->line <= file->lines[i].last &&
            (where->end_line > where->line ? where->end_line : where->line) >= file->lines[i].first)
            return true;
    return file->whole;
}

bool cv_on_changed_line(const struct cv_changes *changes, const struct cv_finding *finding)
{
    if (is_place_changed(changes, &finding->where))
        return true;
    for (size_t i = 0; i < finding->note_count; i++)
        if (is_place_changed(changes, &finding->notes[i].where))
            return true;
    return false;
}
