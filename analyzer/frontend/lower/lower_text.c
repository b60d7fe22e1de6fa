/* lower_text.c - the texts of files, and places in them.
 *
 * For either the parser looks through all that it has read, with the macros of precompiled
 * headers: it is asked once a file. */
#include "frontend/lower/lower.h"
#include "support/vector.h"

static struct cv_file_text *text_of(struct cv_lowering *l, CXFile file)
{
    uint32_t id = cv_handles_find(&l->text_ids, file, NULL);

    if (id == CV_NONE) {
        id = (uint32_t)l->text_count;
        l->texts = cv_grow(l->pass, l->texts, l->text_count, &l->text_capacity, sizeof *l->texts);
        l->texts[l->text_count++] = (struct cv_file_text){ 0 };
        cv_handles_add(&l->text_ids, file, NULL, id);
    }
    return &l->texts[id];
}

const char *cv_lower_text(struct cv_lowering *l, CXFile file, size_t *size)
{
    struct cv_file_text *text = text_of(l, file);

    if (!text->asked) {
        text->asked = true;
        text->text = clang_getFileContents(l->tu, file, &text->size);
    }
    *size = text->size;
    return text->text;
}

static bool is_at(CXSourceLocation place, CXFile file, unsigned offset)
{
    CXFile found = NULL;
    unsigned at = 0;

    clang_getFileLocation(place, &found, NULL, NULL, &at);
    return found && at == offset && clang_File_isEqual(found, file);
}

/* Places in a file follow each other. That this is so is no promise of libclang's: the parser
 * says of each what it is. */
CXSourceLocation cv_lower_place(struct cv_lowering *l, CXFile file, unsigned offset)
{
    struct cv_file_text *text = text_of(l, file);
    CXSourceLocation place;

    if (!text->begun) {
        text->begun = true;
        text->start = clang_getLocationForOffset(l->tu, file, 0);
    }
    place = text->start;
    place.int_data += offset;
    return is_at(place, file, offset) ? place : clang_getLocationForOffset(l->tu, file, offset);
}
