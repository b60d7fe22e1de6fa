/* links.h - link commands of a compile database: do they bring the device runtime? (DP 4.18.4.1) */
#ifndef CUVET_COMMAND_LINKS_H
#define CUVET_COMMAND_LINKS_H

#include "command/read.h"

/* Fills cv_unit.link of the units whose object is linked, by a command that is read as well. */
void cv_links_note(const struct cv_read *reads, size_t count);

#endif
