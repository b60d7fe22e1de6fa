/* transfer.h - whole pieces of bytes through files, pipes and sockets. */
#ifndef CUVET_SUPPORT_TRANSFER_H
#define CUVET_SUPPORT_TRANSFER_H

#include <stdbool.h>
#include <stddef.h>

/* Signals are waited out. False at the end of the file and on errors. */
bool cv_read_exactly(int file, void *to, size_t size);
bool cv_write_exactly(int file, const void *from, size_t size);

#endif
