/* json.h - writes a cJSON tree where people and terminals may see it. */
#ifndef CUVET_REPORT_JSON_H
#define CUVET_REPORT_JSON_H

#include <stdio.h>

#include <cjson/cJSON.h>

/* Before the first tree of a run is made: from then on, no cJSON call returns NULL. */
void cv_json_begin(void);

/* Prints the tree on one line and deletes it. Control characters are escaped, and bytes that
 * are no UTF-8 become U+FFFD. */
void cv_print_json(cJSON *item, FILE *out);

#endif
