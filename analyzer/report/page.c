/* page.c - finds the reference page of a rule. */
#include "report/page.h"

#include <string.h>

const char *cv_page_text(const char *rule_id)
{
    for (size_t i = 0; i < cv_page_count; i++) {
        if (strcmp(cv_pages[i].rule, rule_id) == 0)
            return cv_pages[i].text;
    }
    return NULL;
}

const char *cv_page_uri(struct cv_arena *arena, const char *rule_id)
{
    if (!*CUVET_DOCS_URL || !cv_page_text(rule_id))
        return NULL;
    return cv_format(arena, "%s/rules/%s.md", CUVET_DOCS_URL, rule_id);
}
