/* lsp_wire.h - messages of the language server protocol: a header, and JSON.
 *
 * What comes in is not trusted: a message too long is passed over, and what is no message is
 * answered as the protocol wants it. */
#ifndef CUVET_COMMAND_LSP_WIRE_H
#define CUVET_COMMAND_LSP_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cjson/cJSON.h>

enum cv_wire_error {
    CV_WIRE_PARSE_ERROR = -32700,
    CV_WIRE_INVALID_REQUEST = -32600,
    CV_WIRE_METHOD_NOT_FOUND = -32601,
    CV_WIRE_INVALID_PARAMS = -32602,
    CV_WIRE_NOT_INITIALIZED = -32002,
};

struct cv_wire {
    int in;
    char *bytes;
    size_t size, capacity; /* what was read and not yet taken */
    size_t skip;           /* bytes of a message that is too long */
    bool ended;            /* nothing more comes */
    bool broken;           /* nobody reads what is written */
};

enum cv_wire_state { CV_WIRE_MESSAGE, CV_WIRE_BAD, CV_WIRE_NOTHING };

/* Reads what is there; call it when `in` can be read. */
void cv_wire_read(struct cv_wire *wire);

/* Takes the next message; the caller deletes it. CV_WIRE_BAD: it was none. */
enum cv_wire_state cv_wire_take(struct cv_wire *wire, cJSON **message);

/* Write one message and delete what it holds. `id` is copied; NULL: null. */
void cv_wire_reply(struct cv_wire *wire, const cJSON *id, cJSON *result);
void cv_wire_fail(struct cv_wire *wire, const cJSON *id, enum cv_wire_error code,
                  const char *message);
void cv_wire_notify(struct cv_wire *wire, const char *method, cJSON *params);
void cv_wire_request(struct cv_wire *wire, const char *id, const char *method, cJSON *params);

void cv_wire_free(struct cv_wire *wire);

#endif
