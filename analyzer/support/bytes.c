/* bytes.c - numbers and texts to bytes and back. */
#include "support/bytes.h"

#include <string.h>

enum { FIRST_CAPACITY = 4096, NUMBER_BITS = 64, GROUP_BITS = 7, GROUP_MASK = 127, MORE = 128 };

/* --------------------------------------------------------------------- writing */

static void make_room(struct cv_bytes *bytes, size_t size)
{
    size_t capacity = bytes->capacity ? bytes->capacity : FIRST_CAPACITY;
    unsigned char *data;

    if (size <= bytes->capacity - bytes->size)
        return;
    while (capacity - bytes->size < size)
        capacity = capacity > SIZE_MAX / 2 ? SIZE_MAX : capacity * 2;
    data = cv_alloc(bytes->arena, capacity);
    if (bytes->size)
        memcpy(data, bytes->data, bytes->size);
    bytes->data = data;
    bytes->capacity = capacity;
}

void cv_bytes_add(struct cv_bytes *bytes, const void *data, size_t size)
{
    make_room(bytes, size);
    if (size)
        memcpy(bytes->data + bytes->size, data, size);
    bytes->size += size;
}

void cv_bytes_byte(struct cv_bytes *bytes, unsigned char byte)
{
    make_room(bytes, 1);
    bytes->data[bytes->size++] = byte;
}

void cv_bytes_number(struct cv_bytes *bytes, uint64_t number)
{
    for (; number > GROUP_MASK; number >>= GROUP_BITS)
        cv_bytes_byte(bytes, (unsigned char)(number | MORE));
    cv_bytes_byte(bytes, (unsigned char)number);
}

void cv_bytes_signed(struct cv_bytes *bytes, int64_t number)
{
    uint64_t bits = (uint64_t)number << 1;

    cv_bytes_number(bytes, number < 0 ? ~bits : bits);
}

void cv_bytes_fixed(struct cv_bytes *bytes, uint64_t number)
{
    for (int i = 0; i < 8; i++)
        cv_bytes_byte(bytes, (unsigned char)(number >> 8 * i));
}

void cv_bytes_text(struct cv_bytes *bytes, const char *text)
{
    size_t length = strlen(text);

    cv_bytes_number(bytes, length);
    cv_bytes_add(bytes, text, length);
}

/* --------------------------------------------------------------------- reading */

static uint64_t read_bad(struct cv_byte_reader *reader)
{
    reader->bad = true;
    reader->at = reader->end;
    return 0;
}

uint64_t cv_read_number(struct cv_byte_reader *reader)
{
    uint64_t number = 0;

    for (unsigned shift = 0; shift < NUMBER_BITS; shift += GROUP_BITS) {
        unsigned char byte;

        if (reader->at == reader->end)
            return read_bad(reader);
        byte = *reader->at++;
        if (shift + GROUP_BITS > NUMBER_BITS && byte > 1)
            return read_bad(reader);
        number |= (uint64_t)(byte & GROUP_MASK) << shift;
        if (byte < MORE)
            return number;
    }
    return read_bad(reader);
}

int64_t cv_read_signed(struct cv_byte_reader *reader)
{
    uint64_t bits = cv_read_number(reader);

    return (int64_t)(bits & 1 ? ~(bits >> 1) : bits >> 1);
}

const void *cv_read_bytes(struct cv_byte_reader *reader, size_t size)
{
    const void *bytes = reader->at;

    if (size > (size_t)(reader->end - reader->at)) {
        read_bad(reader);
        return NULL;
    }
    reader->at += size;
    return bytes;
}

uint64_t cv_read_fixed(struct cv_byte_reader *reader)
{
    const unsigned char *bytes = cv_read_bytes(reader, 8);
    uint64_t number = 0;

    for (int i = 0; bytes && i < 8; i++)
        number |= (uint64_t)bytes[i] << 8 * i;
    return number;
}

const char *cv_read_text(struct cv_byte_reader *reader, struct cv_arena *arena)
{
    uint64_t length = cv_read_number(reader);
    const char *bytes = length <= SIZE_MAX ? cv_read_bytes(reader, (size_t)length) : NULL;

    if (bytes && !memchr(bytes, '\0', (size_t)length))
        return cv_strndup(arena, bytes, (size_t)length);
    read_bad(reader);
    return "";
}

size_t cv_read_count(struct cv_byte_reader *reader)
{
    uint64_t count = cv_read_number(reader);

    if (count > (uint64_t)(reader->end - reader->at))
        return read_bad(reader);
    return (size_t)count;
}
