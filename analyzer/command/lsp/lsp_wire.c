/* lsp_wire.c - framing by Content-Length. */
#include "command/lsp/lsp_wire.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "command/options.h"
#include "report/json.h"

enum { CHUNK = 1 << 16, HEADER_LIMIT = 4096, MESSAGE_LIMIT = 64 << 20 };

/* --------------------------------------------------------------------- reading */

static void *grow(void *memory, size_t size)
{
    void *grown = realloc(memory, size);

    if (!grown) {
        fputs("cuvet: error: out of memory\n", stderr);
        exit(CV_EXIT_INCOMPLETE);
    }
    return grown;
}

static void drop(struct cv_wire *wire, size_t count)
{
    wire->size -= count;
    memmove(wire->bytes, wire->bytes + count, wire->size);
}

void cv_wire_read(struct cv_wire *wire)
{
    ssize_t count;

    if (wire->capacity - wire->size < CHUNK) {
        wire->capacity = wire->capacity * 2 + CHUNK;
        wire->bytes = grow(wire->bytes, wire->capacity);
    }
    count = read(wire->in, wire->bytes + wire->size, wire->capacity - wire->size);
    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (count <= 0) {
        wire->ended = true;
        return;
    }
    wire->size += (size_t)count;
    if (wire->skip) {
        size_t skipped = wire->skip < wire->size ? wire->skip : wire->size;

        wire->skip -= skipped;
        drop(wire, skipped);
    }
}

/* The header's end, behind the empty line; 0: it is not there yet. */
static size_t header_end(const struct cv_wire *wire)
{
    const char *end = memmem(wire->bytes, wire->size, "\r\n\r\n", 4);

    return end ? (size_t)(end - wire->bytes) + 4 : 0;
}

/* The length that a header gives; false where it gives none. */
static bool read_length(const char *header, size_t size, size_t *length)
{
    static const char name[] = "Content-Length:";
    bool found = false;

    for (size_t at = 0; at < size;) {
        const char *line = header + at;
        const char *end = memmem(line, size - at, "\r\n", 2);
        size_t width = end ? (size_t)(end - line) : size - at;
        char digits[24] = "";
        char *rest;

        at += width + 2;
        if (width <= strlen(name) || strncasecmp(line, name, strlen(name)) != 0)
            continue;
        line += strlen(name);
        width -= strlen(name);
        if (width >= sizeof digits)
            return false;
        memcpy(digits, line, width);
        if (digits[strspn(digits, " \t")] < '0' || digits[strspn(digits, " \t")] > '9')
            return false;
        *length = strtoull(digits, &rest, 10);
        found = rest[strspn(rest, " \t")] == '\0';
    }
    return found;
}

/* Passes over a message that is too long to be kept. */
static void skip_message(struct cv_wire *wire, size_t length)
{
    size_t here = length < wire->size ? length : wire->size;

    drop(wire, here);
    wire->skip = length - here;
}

static enum cv_wire_state parse(struct cv_wire *wire, size_t length, cJSON **message)
{
    char *text = strndup(wire->bytes, length);
    size_t size = text ? strlen(text) : 0;

    drop(wire, length);
    *message = text && size == length ? cJSON_ParseWithOpts(text, NULL, true) : NULL;
    free(text);
    return *message ? CV_WIRE_MESSAGE : CV_WIRE_BAD;
}

enum cv_wire_state cv_wire_take(struct cv_wire *wire, cJSON **message)
{
    size_t header = wire->skip ? 0 : header_end(wire);
    size_t length = 0;

    *message = NULL;
    if (header == 0 && wire->size > HEADER_LIMIT && !wire->skip) {
        drop(wire, wire->size - 3); /* the empty line may have begun */
        return CV_WIRE_BAD;
    }
    if (header == 0)
        return CV_WIRE_NOTHING;
    if (!read_length(wire->bytes, header, &length)) {
        drop(wire, header);
        return CV_WIRE_BAD;
    }
    if (length > MESSAGE_LIMIT) {
        drop(wire, header);
        skip_message(wire, length);
        return CV_WIRE_BAD;
    }
    if (wire->size - header < length)
        return CV_WIRE_NOTHING;
    drop(wire, header);
    return parse(wire, length, message);
}

/* --------------------------------------------------------------------- writing */

static void write_message(struct cv_wire *wire, cJSON *message)
{
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);

    cJSON_AddStringToObject(message, "jsonrpc", "2.0");
    if (!memory) {
        cJSON_Delete(message);
        return;
    }
    cv_print_json(message, memory);
    fclose(memory);
    if (printf("Content-Length: %zu\r\n\r\n", size) < 0 || fwrite(text, 1, size, stdout) != size ||
        fflush(stdout) != 0)
        wire->broken = true;
    free(text);
}

static cJSON *copy_id(const cJSON *id)
{
    return id ? cJSON_Duplicate(id, true) : cJSON_CreateNull();
}

void cv_wire_reply(struct cv_wire *wire, const cJSON *id, cJSON *result)
{
    cJSON *message = cJSON_CreateObject();

    cJSON_AddItemToObject(message, "id", copy_id(id));
    cJSON_AddItemToObject(message, "result", result ? result : cJSON_CreateNull());
    write_message(wire, message);
}

void cv_wire_fail(struct cv_wire *wire, const cJSON *id, enum cv_wire_error code, const char *text)
{
    cJSON *message = cJSON_CreateObject();
    cJSON *error;

    cJSON_AddItemToObject(message, "id", copy_id(id));
    error = cJSON_AddObjectToObject(message, "error");
    cJSON_AddNumberToObject(error, "code", code);
    cJSON_AddStringToObject(error, "message", text);
    write_message(wire, message);
}

void cv_wire_notify(struct cv_wire *wire, const char *method, cJSON *params)
{
    cJSON *message = cJSON_CreateObject();

    cJSON_AddStringToObject(message, "method", method);
    cJSON_AddItemToObject(message, "params", params);
    write_message(wire, message);
}

void cv_wire_request(struct cv_wire *wire, const char *id, const char *method, cJSON *params)
{
    cJSON *message = cJSON_CreateObject();

    cJSON_AddStringToObject(message, "id", id);
    cJSON_AddStringToObject(message, "method", method);
    cJSON_AddItemToObject(message, "params", params);
    write_message(wire, message);
}

void cv_wire_free(struct cv_wire *wire)
{
    free(wire->bytes);
}
