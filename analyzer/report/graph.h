/* graph.h - writes a graph of the program for other programs to draw. */
#ifndef CUVET_REPORT_GRAPH_H
#define CUVET_REPORT_GRAPH_H

#include <stdio.h>

#include "model/graph.h"
#include "report/finding.h"

/* In the language of Graphviz. Paths are shown as the findings show them. */
void cv_write_dot(const struct cv_graph *graph, const struct cv_findings *findings, FILE *out);

/* docs/graph-schema.json; `incomplete` is that of the findings. */
void cv_write_graph_json(const struct cv_graph *graph, const struct cv_findings *findings,
                         FILE *out);

#endif
