/* picture.h - the graphs that people look at. */
#ifndef CUVET_ANALYSIS_PICTURE_H
#define CUVET_ANALYSIS_PICTURE_H

#include "analysis/flow/entry.h"
#include "model/graph.h"

/* Who calls and launches whom: the program's own functions, joined over units. */
void cv_picture_calls(const struct cv_program *program, struct cv_graph *graph);

/* Adds what one host entry puts into streams, in its order. */
void cv_picture_entry(struct cv_graph *graph, struct cv_entry *entry);

/* The same of all host entries that launch something. */
void cv_picture_streams(const struct cv_program *program, struct cv_graph *graph);

#endif
