/* xml.h - text in XML. */
#ifndef CUVET_REPORT_XML_H
#define CUVET_REPORT_XML_H

#include <stdio.h>

/* Prints a text so that it may stand in an element or an attribute. What XML cannot hold
 * (controls, bytes that are no UTF-8) is shown as on a terminal. */
void cv_print_xml(const char *text, FILE *out);

#endif
