/* build_id.c - reads the notes of the running program. */
#include "support/build_id.h"

#include <elf.h>
#include <link.h>
#include <string.h>

#include "support/index.h"
#include "support/path.h"

enum { MAX_PROGRAM = 1 << 30, ALIGN = 4 };

struct search {
    struct cv_arena *arena;
    const char *found;
};

static const char *in_hexadecimal(struct cv_arena *arena, const unsigned char *bytes, size_t size)
{
    char *text = cv_alloc(arena, 2 * size + 1);

    for (size_t i = 0; i < size; i++) {
        text[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
        text[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
    }
    return text;
}

static size_t aligned(size_t size)
{
    return (size + ALIGN - 1) / ALIGN * ALIGN;
}

static void search_notes(struct search *search, const unsigned char *at, size_t left)
{
    while (left >= sizeof(ElfW(Nhdr))) {
        ElfW(Nhdr) note;
        size_t size;

        memcpy(&note, at, sizeof note);
        size = sizeof note + aligned(note.n_namesz) + aligned(note.n_descsz);
        if (size > left)
            return;
        if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == sizeof "GNU" &&
            memcmp(at + sizeof note, "GNU", sizeof "GNU") == 0) {
            search->found = in_hexadecimal(search->arena, at + sizeof note + aligned(note.n_namesz),
                                           note.n_descsz);
            return;
        }
        at += size;
        left -= size;
    }
}

/* The first object is the program itself. */
static int search_program(struct dl_phdr_info *info, size_t size, void *context)
{
    struct search *search = context;

    (void)size;
    for (int i = 0; i < info->dlpi_phnum && !search->found; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];

        if (part->p_type == PT_NOTE)
            search_notes(search,
                         (const unsigned char *)(info->dlpi_addr + part->p_vaddr), /* NOLINT */
                         part->p_memsz);
    }
    return 1;
}

const char *cv_build_id(struct cv_arena *arena)
{
    struct search search = { arena, NULL };
    struct cv_arena *scratch;
    const char *trouble;
    size_t size = 0;
    char *program;

    dl_iterate_phdr(search_program, &search);
    if (search.found)
        return search.found;
    scratch = cv_arena_new();
    program = cv_path_read(scratch, "/proc/self/exe", MAX_PROGRAM, &size, &trouble);
    search.found = program ? cv_format(arena, "%016llx", (unsigned long long)cv_hash(program, size))
                           : "";
    cv_arena_free(scratch);
    return search.found;
}
