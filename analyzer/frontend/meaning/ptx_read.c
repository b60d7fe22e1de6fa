/* ptx_read.c - inline assembly, one instruction at a time. */
#include "frontend/meaning/ptx_read.h"

#include <ctype.h>
#include <string.h>

bool cv_ptx_has(const struct cv_ptx_instruction *instruction, const char *modifier)
{
    const char *end = instruction->text + instruction->opcode_length;
    size_t length = strlen(modifier);

    for (const char *at = instruction->text + instruction->name_length; at < end;) {
        const char *start = at + 1;

        at = start;
        while (at < end && *at != '.')
            at++;
        if ((size_t)(at - start) >= length && strncmp(start, modifier, length) == 0 &&
            (start + length == at || start[length] == ':'))
            return true;
    }
    return false;
}

static bool is_name_character(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || c == '%' || c == '=';
}

/* Skips a comment; false where there is none. "#" begins one in code of the host. */
static bool skip_comment(struct cv_ptx_reader *reader)
{
    const char *at = reader->at;
    const char *end;

    if (at[0] == '/' && at[1] == '*') {
        end = strstr(at + 2, "*/");
        reader->at = end ? end + 2 : at + strlen(at);
        return true;
    }
    if ((at[0] == '/' && at[1] == '/') || at[0] == '#') {
        reader->at = at + strcspn(at, "\n");
        return true;
    }
    return false;
}

/* To where the next instruction, label or directive begins. */
static void skip_space(struct cv_ptx_reader *reader)
{
    while (*reader->at) {
        if (strchr(" \t\r\n;{}", *reader->at))
            reader->at++;
        else if (!skip_comment(reader))
            return;
    }
}

/* "DONE:", "LAB_%=:", "$L1:"; "shared::cta" is none. */
static bool skip_label(struct cv_ptx_reader *reader)
{
    const char *end = reader->at;

    while (is_name_character(*end))
        end++;
    if (end == reader->at || end[0] != ':' || end[1] == ':')
        return false;
    reader->at = end + 1;
    reader->has_branches = true;
    return true;
}

/* "@%p" and "@!%p" */
static bool skip_predicate(struct cv_ptx_reader *reader)
{
    if (*reader->at != '@')
        return false;
    reader->at++;
    while (*reader->at == '!' || isspace((unsigned char)*reader->at))
        reader->at++;
    while (is_name_character(*reader->at))
        reader->at++;
    skip_space(reader);
    return true;
}

/* In code of the host a line ends an instruction; in PTX only where the next line begins
 * like another one and nothing is left open: not after a comma or inside brackets. */
static bool ends_at_newline(const char *start, const char *newline, int depth)
{
    const char *before = newline;
    const char *next = newline + strspn(newline, " \t\r\n");

    while (before > start && isspace((unsigned char)before[-1]))
        before--;
    return depth == 0 && before > start && before[-1] != ',' &&
           (isalpha((unsigned char)*next) || *next == '@' || *next == '$' || *next == '.');
}

/* The end of the instruction at `start`; braces in it are vectors. */
static const char *instruction_end(const char *start)
{
    const char *at = start;
    int depth = 0;

    for (; *at && *at != ';'; at++) {
        if (*at == '{' || *at == '[' || *at == '(')
            depth++;
        else if ((*at == '}' || *at == ']' || *at == ')') && depth-- == 0)
            break;
        else if (*at == '\n' && ends_at_newline(start, at, depth))
            break;
        else if (at[0] == '/' && (at[1] == '/' || at[1] == '*'))
            break;
    }
    return at;
}

static size_t opcode_length(const char *text, size_t length)
{
    size_t end = 0;

    while (end < length && (is_name_character(text[end]) || text[end] == '.' || text[end] == ':'))
        end++;
    return end;
}

bool cv_ptx_next(struct cv_ptx_reader *reader, struct cv_ptx_instruction *instruction)
{
    bool is_conditional = false;
    const char *end;

    for (skip_space(reader); *reader->at; skip_space(reader)) {
        if (skip_label(reader))
            continue;
        if (skip_predicate(reader)) {
            is_conditional = true;
            continue;
        }
        end = instruction_end(reader->at);
        if (*reader->at != '.') {
            instruction->text = reader->at;
            instruction->length = (size_t)(end - reader->at);
            instruction->opcode_length = opcode_length(reader->at, instruction->length);
            instruction->name_length = strcspn(reader->at, ". \t\r\n;,{}[]()");
            instruction->is_conditional = is_conditional;
            if (instruction->name_length > instruction->opcode_length)
                instruction->name_length = instruction->opcode_length;
            reader->at = end > reader->at ? end : end + 1;
            return true;
        }
        reader->at = end; /* a directive: ".reg .pred p" */
    }
    return false;
}
