/* older_clang.c - by libclang's functions where it has them, else from the tokens. */
#include "frontend/older_clang.h"

#include <ctype.h>
#include <string.h>

#include "frontend/clang_version.h"
#include "frontend/text.h"
#include "support/vector.h"

#if CUVET_CLANG >= 20

void cv_visit_bases(CXType type, CXFieldVisitor visitor, CXClientData data)
{
    clang_visitCXXBaseClasses(type, visitor, data);
}

long long cv_base_offset(CXCursor record, CXCursor base)
{
    return clang_getOffsetOfBase(record, base);
}

#else

struct base_visit {
    CXFieldVisitor visitor;
    CXClientData data;
};

static enum CXChildVisitResult visit_base(CXCursor cursor, CXCursor parent, CXClientData data)
{
    const struct base_visit *visit = data;

    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_CXXBaseSpecifier)
        return CXChildVisit_Continue;
    return visit->visitor(cursor, visit->data) == CXVisit_Continue ? CXChildVisit_Continue
                                                                   : CXChildVisit_Break;
}

void cv_visit_bases(CXType type, CXFieldVisitor visitor, CXClientData data)
{
    struct base_visit visit = { visitor, data };

    clang_visitChildren(clang_getTypeDeclaration(type), visit_base, &visit);
}

long long cv_base_offset(CXCursor record, CXCursor base)
{
    (void)record;
    (void)base;
    return -1;
}

#endif

#if CUVET_CLANG >= 22

void cv_asm_parts(struct cv_arena *arena, CXCursor statement, struct cv_asm_parts *parts)
{
    unsigned outputs = clang_Cursor_getGCCAssemblyNumOutputs(statement);
    unsigned inputs = clang_Cursor_getGCCAssemblyNumInputs(statement);

    memset(parts, 0, sizeof *parts);
    parts->text = cv_text_copy(arena, clang_Cursor_getGCCAssemblyTemplate(statement));
    parts->is_volatile = clang_Cursor_isGCCAssemblyVolatile(statement) != 0;
    parts->operands = cv_alloc_array(arena, outputs + inputs + 1, sizeof *parts->operands);
    for (unsigned i = 0; i < outputs + inputs; i++) {
        CXCursor *operand = &parts->operands[parts->output_count + parts->input_count];
        CXString constraint;

        if (!(i < outputs
                  ? clang_Cursor_getGCCAssemblyOutput(statement, i, &constraint, operand)
                  : clang_Cursor_getGCCAssemblyInput(statement, i - outputs, &constraint, operand)))
            continue;
        clang_disposeString(constraint);
        if (i < outputs)
            parts->output_count++;
        else
            parts->input_count++;
    }
}

#else

struct asm_reader {
    struct cv_arena *arena;
    struct cv_asm_parts *parts;
    size_t operand_capacity, length;
    unsigned operand_count;
    int colons, depth;
    bool has_text;
};

static enum CXChildVisitResult add_operand(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct asm_reader *reader = data;

    (void)parent;
    reader->parts->operands = cv_grow(reader->arena, reader->parts->operands, reader->operand_count,
                                      &reader->operand_capacity, sizeof(CXCursor));
    reader->parts->operands[reader->operand_count++] = cursor;
    return CXChildVisit_Continue;
}

/* The parser has `$$` for `$`, so that `$0` can be an operand. */
static void add_literal(struct asm_reader *reader, const char *literal, size_t room)
{
    const char *from = strchr(literal, '"');
    char *to = reader->parts->text + reader->length;

    if (from == NULL)
        return;
    for (from++; *from && *from != '"'; from++) {
        if (reader->length + 2 >= room)
            break;
        if (*from == '$') {
            *to++ = '$';
            reader->length++;
        } else if (*from == '\\' && from[1]) {
            from++;
        }
        *to++ = from[-1] == '\\' && (*from == 'n' || *from == 't') ? '\n' : *from;
        reader->length++;
    }
    *to = '\0';
}

static void see_token(struct asm_reader *reader, const char *text, size_t room)
{
    bool is_text = reader->colons == 0 && strchr(text, '"') != NULL;

    if (strcmp(text, "volatile") == 0 || strcmp(text, "__volatile__") == 0)
        reader->parts->is_volatile = true;
    if (strcmp(text, "(") == 0 || strcmp(text, "[") == 0)
        reader->depth++;
    if (strcmp(text, ")") == 0 || strcmp(text, "]") == 0)
        reader->depth--;
    if (reader->depth != 1)
        return;
    reader->has_text |= is_text;
    if (is_text)
        add_literal(reader, text, room);
    else if (strcmp(text, "::") == 0)
        reader->colons += 2;
    else if (strcmp(text, ":") == 0)
        reader->colons++;
    else if (strchr(text, '"') && reader->colons == 1)
        reader->parts->output_count++;
}

static void read_tokens(struct asm_reader *reader, CXCursor statement)
{
    CXTranslationUnit unit = clang_Cursor_getTranslationUnit(statement);
    CXSourceRange range = clang_getCursorExtent(statement);
    unsigned begin = 0, end = 0, count = 0;
    CXToken *tokens = NULL;
    size_t room;

    clang_getSpellingLocation(clang_getRangeStart(range), NULL, NULL, NULL, &begin);
    clang_getSpellingLocation(clang_getRangeEnd(range), NULL, NULL, NULL, &end);
    room = end > begin ? 2 * (size_t)(end - begin) + 3 : 3;
    reader->parts->text = cv_alloc(reader->arena, room);
    clang_tokenize(unit, range, &tokens, &count);
    for (unsigned i = 0; i < count; i++) {
        CXString text = clang_getTokenSpelling(unit, tokens[i]);

        see_token(reader, clang_getCString(text), room);
        clang_disposeString(text);
    }
    clang_disposeTokens(unit, tokens, count);
}

void cv_asm_parts(struct cv_arena *arena, CXCursor statement, struct cv_asm_parts *parts)
{
    struct asm_reader reader = { .arena = arena, .parts = parts };

    memset(parts, 0, sizeof *parts);
    clang_visitChildren(statement, add_operand, &reader);
    read_tokens(&reader, statement);
    parts->is_unread = !reader.has_text;
    if (parts->output_count > reader.operand_count)
        parts->output_count = reader.operand_count;
    parts->input_count = reader.operand_count - parts->output_count;
}

#endif
