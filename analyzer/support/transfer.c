/* transfer.c - reads and writes until all is done. */
#include "support/transfer.h"

#include <errno.h>
#include <unistd.h>

bool cv_read_exactly(int file, void *to, size_t size)
{
    for (char *at = to; size;) {
        ssize_t got = read(file, at, size);

        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        at += got;
        size -= (size_t)got;
    }
    return true;
}

bool cv_write_exactly(int file, const void *from, size_t size)
{
    for (const char *at = from; size;) {
        ssize_t put = write(file, at, size);

        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            return false;
        at += put;
        size -= (size_t)put;
    }
    return true;
}
