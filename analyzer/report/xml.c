/* xml.c - escapes what XML takes for its own. */
#include "report/xml.h"

#include "support/status.h"

static const char *entity_of(char byte)
{
    switch (byte) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\t':
        return "&#9;";
    case '\n':
        return "&#10;";
    default:
        return NULL;
    }
}

void cv_print_xml(const char *text, FILE *out)
{
    struct cv_arena *scratch = cv_arena_new();

    for (const char *byte = cv_printable(scratch, text, true); *byte; byte++) {
        const char *entity = entity_of(*byte);

        if (entity)
            fputs(entity, out);
        else
            fputc(*byte, out);
    }
    cv_arena_free(scratch);
}
