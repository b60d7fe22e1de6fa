/* source_text.c - the user's source text as the parser is given it. */
#include "frontend/lower/source_text.h"

#include "frontend/lower/asm_text.h"
#include "frontend/lower/launch_text.h"

const char *cv_source_for_parser(struct cv_arena *arena, const char *text, size_t size)
{
    const char *joined = cv_launches_for_parser(arena, text, size);
    const char *marked = cv_asm_for_parser(arena, joined ? joined : text, size);

    return marked ? marked : joined;
}
