/* statement.h - a statement that is put into a source, laid out as the lines around it are. */
#ifndef CUVET_REPORT_STATEMENT_H
#define CUVET_REPORT_STATEMENT_H

#include "model/place.h"
#include "report/source.h"

/* The text that replaces `where`, so that `statement` stands there: first in the body whose brace
 * ends before `where`, or as the body itself. In the arena. */
const char *cv_statement_text(struct cv_arena *arena, struct cv_sources *sources,
                              struct cv_place where, const char *statement);

#endif
