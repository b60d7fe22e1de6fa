/* text.c - findings as a compiler prints them: place, message, the line of code, notes.
 *
 * Whatever comes from a source file or a file name is shown without its control characters. */
#include <string.h>

#include "report/source.h"
#include "report/writer.h"
#include "support/utf8.h"

enum {
    TAB = 8,
    LINE_LIMIT = 120, /* bytes of a line that are shown, around the caret */
    BEFORE_CARET = 50,
    GUTTER = 5 /* digits of the line's number */
};

struct style {
    const char *bold, *error, *warning, *advice, *note, *caret, *fix, *off;
};

static const struct style plain = { "", "", "", "", "", "", "", "" };
static const struct style colored = {
    .bold = "\033[1m",
    .error = "\033[1;31m",
    .warning = "\033[1;35m",
    .advice = "\033[1;34m",
    .note = "\033[1;36m",
    .caret = "\033[1;32m",
    .fix = "\033[32m",
    .off = "\033[0m",
};

/* One finding on its way out. */
struct printer {
    const struct cv_findings *findings;
    const struct style *style;
    FILE *out;
    size_t limit;             /* bytes of a line of code that are shown */
    struct cv_arena *scratch; /* for one finding */
};

static const char *printable(struct printer *printer, const char *text)
{
    return cv_printable(printer->scratch, text, false);
}

/* -------------------------------------------------------------------- snippets */

/* The part of a line that is shown: bytes from `first` up to `last`. */
struct window {
    const char *text;
    size_t first, last;
};

static bool continues(const char *byte)
{
    return ((unsigned char)*byte & 0xC0) == 0x80;
}

static struct window choose_window(struct cv_source_line line, size_t caret, size_t limit)
{
    size_t before = limit / 2 < BEFORE_CARET ? limit / 2 : BEFORE_CARET;
    struct window window = { line.text, 0, line.size };

    if (line.size <= limit)
        return window;
    if (caret > before)
        window.first = caret - before;
    if (line.size - window.first > limit)
        window.last = window.first + limit;
    while (window.first && continues(window.text + window.first))
        window.first--;
    while (window.last < line.size && continues(window.text + window.last))
        window.last++;
    return window;
}

/* A line as it is shown, and the columns of what is marked in it. */
struct picture {
    char *text;
    size_t length;
    size_t width; /* columns so far */
    size_t from, to;
};

static void draw_blanks(struct picture *picture, size_t count)
{
    memset(picture->text + picture->length, ' ', count);
    picture->length += count;
    picture->width += count;
}

static void draw_escape(struct picture *picture, const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        int length = sprintf(picture->text + picture->length, "\\x%02X", (unsigned char)bytes[i]);

        picture->length += (size_t)length;
        picture->width += (size_t)length;
    }
}

static void draw_character(struct picture *picture, const char *bytes, size_t size, uint32_t point)
{
    if (point == '\t') {
        draw_blanks(picture, TAB - picture->width % TAB);
    } else if (cv_utf8_is_control(point)) {
        draw_escape(picture, bytes, size);
    } else {
        memcpy(picture->text + picture->length, bytes, size);
        picture->length += size;
        picture->width += cv_utf8_width(point);
    }
}

static void draw_text(struct picture *picture, const char *text)
{
    memcpy(picture->text + picture->length, text, strlen(text));
    picture->length += strlen(text);
    picture->width += strlen(text);
}

/* Draws the window; `from` and `to` are the bytes of the line that are marked. */
static struct picture draw_window(struct cv_arena *scratch, struct window window, bool cut_after,
                                  size_t from, size_t to)
{
    struct picture picture = { 0 };

    picture.text = cv_alloc_array(scratch, window.last - window.first + 2, TAB);
    if (window.first)
        draw_text(&picture, "...");
    picture.from = picture.to = SIZE_MAX;
    for (size_t at = window.first; at < window.last;) {
        uint32_t point;
        size_t size = cv_utf8_read(window.text + at, window.last - at, &point);

        if (from < at + size && picture.from == SIZE_MAX)
            picture.from = picture.width;
        draw_character(&picture, window.text + at, size, point);
        at += size;
        if (to <= at && picture.to == SIZE_MAX)
            picture.to = picture.width;
    }
    if (picture.from == SIZE_MAX)
        picture.from = picture.width;
    if (picture.to == SIZE_MAX || picture.to <= picture.from)
        picture.to = to > window.last ? picture.width : picture.from + 1;
    if (cut_after)
        draw_text(&picture, "...");
    return picture;
}

/* The first byte after what is marked: of a place on several lines, the rest of the first. */
static size_t marked_end(struct cv_source_line line, const struct cv_place *where)
{
    size_t end = where->end_column ? where->end_column - 1 : 0;

    if (where->end_line == where->line && end <= line.size)
        return end;
    end = line.size;
    while (end && (line.text[end - 1] == ' ' || line.text[end - 1] == '\t'))
        end--;
    return end;
}

static void print_marks(struct printer *printer, const struct picture *picture)
{
    fprintf(printer->out, "%*s | %*s%s^", GUTTER, "", (int)picture->from, "",
            printer->style->caret);
    for (size_t i = picture->from + 1; i < picture->to; i++)
        fputc('~', printer->out);
    fprintf(printer->out, "%s\n", printer->style->off);
}

/* The line of code with what is meant marked below; `replacement` may be NULL. */
static void print_snippet(struct printer *printer, const struct cv_place *where,
                          const char *replacement)
{
    struct cv_source_line line = cv_source_line(printer->findings->sources, where->path,
                                                where->line);
    size_t from = where->column ? where->column - 1 : 0;
    struct window window;
    struct picture picture;

    if (!line.text || from > line.size)
        return;
    window = choose_window(line, from, printer->limit);
    picture = draw_window(printer->scratch, window, window.last < line.size, from,
                          marked_end(line, where));
    fprintf(printer->out, "%*u | %.*s\n", GUTTER, where->line, (int)picture.length, picture.text);
    print_marks(printer, &picture);
    if (replacement && *replacement && !strchr(replacement, '\n'))
        fprintf(printer->out, "%*s | %*s%s%s%s\n", GUTTER, "", (int)picture.from, "",
                printer->style->fix, printable(printer, replacement), printer->style->off);
}

/* -------------------------------------------------------------------- findings */

static void print_place(struct printer *printer, const struct cv_place *where)
{
    const char *path = cv_findings_path(printer->findings, where->path);

    if (where->line)
        fprintf(printer->out, "%s%s:%u:%u:%s ", printer->style->bold, printable(printer, path),
                where->line, where->column, printer->style->off);
}

static void print_note(struct printer *printer, const struct cv_place *where, const char *message,
                       const char *replacement)
{
    print_place(printer, where);
    fprintf(printer->out, "%snote:%s %s\n", printer->style->note, printer->style->off,
            printable(printer, message));
    print_snippet(printer, where, replacement);
}

static void print_fix(struct printer *printer, const struct cv_fix_it *fix)
{
    const char *message = cv_format(printer->scratch, "fix: %s", fix->description);

    for (size_t i = 0; i < fix->edit_count; i++)
        print_note(printer, &fix->edits[i].where, message, fix->edits[i].text);
}

static const char *severity_style(const struct style *style, enum cv_severity severity)
{
    if (severity == CV_ERROR)
        return style->error;
    return severity == CV_WARNING ? style->warning : style->advice;
}

static void print_finding(struct printer *printer, const struct cv_finding *finding)
{
    const struct style *style = printer->style;

    print_place(printer, &finding->where);
    fprintf(printer->out, "%s%s:%s %s%s%s [%s]\n", severity_style(style, finding->severity),
            cv_severity_name(finding->severity), style->off, style->bold,
            printable(printer, finding->message), style->off, finding->rule->id);
    print_snippet(printer, &finding->where, NULL);
    for (size_t i = 0; i < finding->note_count; i++)
        print_note(printer, &finding->notes[i].where, finding->notes[i].message, NULL);
    for (size_t i = 0; i < finding->fix_count; i++)
        print_fix(printer, &finding->fixes[i]);
    fprintf(printer->out, "%*s = %s: cuvet explain %s\n\n", GUTTER, "", finding->rule->basis,
            finding->rule->id);
}

/* So that neither the line nor its marks are wrapped; a narrow one shows something all the same. */
static size_t limit_of(unsigned width)
{
    enum { LEAST = 20, DOTS = 6, GUTTER_END = 3 };
    size_t taken = GUTTER + GUTTER_END + DOTS;

    if (width == 0 || width >= LINE_LIMIT + taken)
        return LINE_LIMIT;
    return width > LEAST + taken ? width - taken : LEAST;
}

void cv_write_text(const struct cv_document *document, FILE *out)
{
    const struct cv_findings *findings = document->findings;
    struct printer printer = { .findings = findings,
                               .style = document->color ? &colored : &plain,
                               .out = out,
                               .limit = limit_of(document->width) };

    for (size_t i = 0; i < findings->count && !ferror(out); i++) {
        printer.scratch = cv_arena_new();
        print_finding(&printer, findings->items[i]);
        cv_arena_free(printer.scratch);
    }
}

/* ------------------------------------------------------------- what is missing */

static void print_incomplete(const struct cv_findings *findings,
                             const struct cv_incomplete *incomplete, FILE *out)
{
    struct cv_arena *scratch = cv_arena_new();
    const char *path = cv_findings_path(findings, incomplete->file);

    fputs(cv_printable(scratch, path, false), out);
    if (incomplete->line)
        fprintf(out, ":%u", incomplete->line);
    fprintf(out, ": note: not analysed: %s\n", cv_printable(scratch, incomplete->reason, false));
    cv_arena_free(scratch);
}

static void print_rest(const struct cv_findings *findings, const char *file, size_t rest, FILE *out)
{
    struct cv_arena *scratch = cv_arena_new();

    fprintf(out, "%s: note: not analysed: %zu more place%s (--format=json lists all)\n",
            cv_printable(scratch, cv_findings_path(findings, file), false), rest,
            rest == 1 ? "" : "s");
    cv_arena_free(scratch);
}

void cv_write_incomplete(const struct cv_findings *findings, size_t limit, FILE *out)
{
    const struct cv_incomplete *items = findings->incomplete;
    size_t count = findings->incomplete_count;

    for (size_t i = 0, start; i < count;) {
        for (start = i; i < count && items[i].file == items[start].file; i++) {
            if (limit == 0 || i - start < limit)
                print_incomplete(findings, &items[i], out);
        }
        if (limit && i - start > limit)
            print_rest(findings, items[start].file, i - start - limit, out);
    }
}

/* "2 warnings", "1 error", after ", " where something stands before it; nothing for none. */
static bool print_count(uint32_t count, const char *one, const char *many, bool more, FILE *out)
{
    if (count == 0)
        return more;
    fprintf(out, "%s%u %s", more ? ", " : "", count, count == 1 ? one : many);
    return true;
}

void cv_write_totals(const struct cv_findings *findings, size_t incomplete_files, FILE *out)
{
    const struct cv_summary *summary = &findings->summary;
    bool any = print_count(summary->errors, "error", "errors", false, out);

    any = print_count(summary->warnings, "warning", "warnings", any, out);
    any = print_count(summary->advice, "piece of advice", "pieces of advice", any, out);
    fprintf(out, "%s in %u file%s", any ? "" : "no findings", summary->files,
            summary->files == 1 ? "" : "s");
    if (summary->silenced)
        fprintf(out, "; %u silenced", summary->silenced);
    if (summary->baseline)
        fprintf(out, "; %u in the baseline", summary->baseline);
    if (incomplete_files)
        fprintf(out, "; %zu file%s could not be analysed completely", incomplete_files,
                incomplete_files == 1 ? "" : "s");
    fputc('\n', out);
}
