/* uri.c - percent-encoding. */
#include "support/uri.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char scheme[] = "file://";

/* Unreserved characters, the slash, and what may stand in a path segment anyway. */
static int is_plain(unsigned char byte)
{
    return byte < 0x80 && byte && (isalnum(byte) || strchr("-._~/!$&'()*+,;=@", byte));
}

char *cv_uri_path(struct cv_arena *arena, const char *path)
{
    char *uri = cv_alloc_array(arena, strlen(path) + 1, 3);
    char *to = uri;

    for (; *path; path++) {
        if (is_plain((unsigned char)*path))
            *to++ = *path;
        else
            to += sprintf(to, "%%%02X", (unsigned char)*path);
    }
    return uri;
}

char *cv_uri_of_file(struct cv_arena *arena, const char *path)
{
    return cv_format(arena, "%s%s", scheme, cv_uri_path(arena, path));
}

static int digit_of(char byte)
{
    if (byte >= '0' && byte <= '9')
        return byte - '0';
    if (byte >= 'a' && byte <= 'f')
        return byte - 'a' + 10;
    return byte >= 'A' && byte <= 'F' ? byte - 'A' + 10 : -1;
}

char *cv_uri_to_path(struct cv_arena *arena, const char *uri)
{
    static const char host[] = "localhost/";
    char *path;
    char *to;

    if (strncasecmp(uri, scheme, strlen(scheme)) != 0)
        return NULL;
    uri += strlen(scheme);
    if (strncasecmp(uri, host, strlen(host)) == 0)
        uri += strlen(host) - 1;
    if (*uri != '/')
        return NULL;
    path = cv_strdup(arena, uri);
    for (to = path; *uri && *uri != '?' && *uri != '#'; to++) {
        int high = *uri == '%' ? digit_of(uri[1]) : -1;
        int low = high >= 0 ? digit_of(uri[2]) : -1;

        *to = low >= 0 ? (char)(high * 16 + low) : *uri;
        uri += low >= 0 ? 3 : 1;
        if (*to == '\0')
            return NULL;
    }
    *to = '\0';
    return path;
}
