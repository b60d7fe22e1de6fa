/* config_file.c - a JSON document with comments to a configuration.
 *
 * Everything in it is checked: an unknown key is an error with the nearest name, because a
 * setting that is not understood is a setting that is not followed. */
#include "command/config_file.h"

#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

#include "checker.h"
#include "frontend/flags/words.h"
#include "model/api_table.h"
#include "report/comment.h"
#include "report/json.h"
#include "report/silence.h"
#include "support/nearest.h"
#include "support/path.h"
#include "support/vector.h"

enum { FILE_LIMIT = 1 << 20, ARGUMENT_LIMIT = 32 };

struct reader {
    struct cv_run *run;
    struct cv_options *options;
    struct cv_config *config;
    const char *text;
};

/* One key of the document and who reads it; NULL: nobody, it is for editors. */
struct key {
    const char *name;
    bool (*read)(struct reader *reader, const cJSON *value);
};

/* -------------------------------------------------------------------- failures */

static uint32_t line_of(const struct reader *reader, const char *at)
{
    uint32_t line = 1;

    for (const char *byte = reader->text; byte < at && *byte; byte++)
        line += *byte == '\n';
    return line;
}

/* cJSON keeps no places: the first place where this name stands as a string is told. */
static bool fail_at(struct reader *reader, const char *name, const char *message)
{
    struct cv_arena *arena = reader->run->arena;
    const char *found = strstr(reader->text, cv_format(arena, "\"%s\"", name));

    if (!found)
        return cv_fail(reader->run, "%s: %s", reader->config->path, message);
    return cv_fail(reader->run, "%s:%u: %s", reader->config->path, line_of(reader, found), message);
}

static bool fail_type(struct reader *reader, const char *name, const char *wanted)
{
    return fail_at(reader, name, cv_format(reader->run->arena, "\"%s\" must be %s", name, wanted));
}

static bool fail_unknown(struct reader *reader, const struct cv_nearest *nearest, const char *what)
{
    struct cv_arena *arena = reader->run->arena;

    if (nearest->name)
        return fail_at(reader, nearest->wanted,
                       cv_format(arena, "unknown %s \"%s\"; did you mean \"%s\"?", what,
                                 nearest->wanted, nearest->name));
    return fail_at(reader, nearest->wanted,
                   cv_format(arena, "unknown %s \"%s\"", what, nearest->wanted));
}

/* --------------------------------------------------------------------- strings */

static bool read_strings(struct reader *reader, const cJSON *value, struct cv_string_list *list)
{
    const cJSON *item;

    if (!cJSON_IsArray(value))
        return fail_type(reader, value->string, "an array of strings");
    cJSON_ArrayForEach(item, value)
    {
        const char *text = cJSON_GetStringValue(item);

        if (!text || !*text)
            return fail_type(reader, value->string, "an array of strings, none empty");
        cv_words_add(reader->run->arena, list, cv_strdup(reader->run->arena, text));
    }
    return true;
}

static const char *own_path(struct reader *reader, const char *path)
{
    return cv_path_absolute(reader->run->arena, reader->config->folder, path);
}

/* ----------------------------------------------------------------------- rules */

static bool names_some_rule(const char *name, struct cv_nearest *nearest)
{
    for (size_t i = 0; i < cv_checker_count; i++) {
        for (size_t j = 0; j < cv_checkers[i]->rule_count; j++) {
            cv_nearest_offer(nearest, cv_checkers[i]->rules[j].id);
            if (cv_silences_rule(name, cv_checkers[i]->rules[j].id))
                return true;
        }
    }
    return false;
}

static bool read_setting(struct reader *reader, const cJSON *value, struct cv_setting *setting)
{
    static const char *const words[] = { "advice", "warning", "error", "off", "on" };
    const char *text = cJSON_GetStringValue(value);
    struct cv_nearest nearest = { text, NULL, 0 };

    if (!text)
        return fail_type(reader, value->string,
                         "\"off\", \"on\", \"advice\", \"warning\" or "
                         "\"error\"");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        cv_nearest_offer(&nearest, words[i]);
        if (strcmp(words[i], text) != 0)
            continue;
        setting->kind = i == 3 ? CV_SETTING_OFF : i == 4 ? CV_SETTING_ON : CV_SETTING_SEVERITY;
        setting->severity = i < 3 ? (enum cv_severity)i : CV_ADVICE;
        return true;
    }
    return fail_unknown(reader, &nearest, "setting of a rule");
}

static bool read_settings(struct reader *reader, const cJSON *value, struct cv_override *override)
{
    const cJSON *item;

    if (!cJSON_IsObject(value))
        return fail_type(reader, value->string, "an object of rules and their settings");
    cJSON_ArrayForEach(item, value)
    {
        struct cv_nearest nearest = { item->string, NULL, 0 };
        struct cv_setting setting = { cv_strdup(reader->run->arena, item->string), CV_SETTING_ON,
                                      CV_ADVICE };

        if (!names_some_rule(item->string, &nearest))
            return fail_unknown(reader, &nearest, "rule");
        if (!read_setting(reader, item, &setting))
            return false;
        override->settings = cv_grow(reader->run->arena, override->settings, override->count,
                                     &override->capacity, sizeof *override->settings);
        override->settings[override->count++] = setting;
    }
    return true;
}

static struct cv_override *add_override(struct reader *reader)
{
    struct cv_config *config = reader->config;

    config->overrides = cv_grow(reader->run->arena, config->overrides, config->override_count,
                                &config->override_capacity, sizeof *config->overrides);
    return &config->overrides[config->override_count++];
}

static bool read_rules(struct reader *reader, const cJSON *value)
{
    return read_settings(reader, value, &reader->config->overrides[0]);
}

static bool read_override(struct reader *reader, const cJSON *value)
{
    struct cv_override *override = add_override(reader);
    const cJSON *item;

    if (!cJSON_IsObject(value))
        return fail_type(reader, "overrides", "an array of objects");
    cJSON_ArrayForEach(item, value)
    {
        struct cv_nearest nearest = { item->string, NULL, 0 };
        bool is_paths = strcmp(item->string, "paths") == 0;

        cv_nearest_offer(&nearest, "paths");
        cv_nearest_offer(&nearest, "rules");
        if (!is_paths && strcmp(item->string, "rules") != 0)
            return fail_unknown(reader, &nearest, "key");
        if (is_paths ? !read_strings(reader, item, &override->paths)
                     : !read_settings(reader, item, override))
            return false;
    }
    if (override->paths.count == 0)
        return fail_type(reader, "overrides", "an array of objects with \"paths\" and \"rules\"");
    return true;
}

static bool read_overrides(struct reader *reader, const cJSON *value)
{
    const cJSON *item;

    if (!cJSON_IsArray(value))
        return fail_type(reader, "overrides", "an array of objects");
    cJSON_ArrayForEach(item, value)
    {
        if (!read_override(reader, item))
            return false;
    }
    return true;
}

static bool read_exclude(struct reader *reader, const cJSON *value)
{
    return read_strings(reader, value, &reader->config->exclude);
}

/* ------------------------------------------------------------------------- api */

static bool read_arguments(struct reader *reader, const cJSON *value, struct cv_wrapper *wrapper)
{
    const cJSON *item;

    if (!cJSON_IsArray(value) || cJSON_GetArraySize(value) > ARGUMENT_LIMIT)
        return fail_type(reader, "arguments", "an array of argument numbers");
    wrapper->arguments = cv_alloc_array(reader->run->arena, ARGUMENT_LIMIT, sizeof(int));
    cJSON_ArrayForEach(item, value)
    {
        if (!cJSON_IsNumber(item) || item->valuedouble < 0 || item->valuedouble > 255 ||
            item->valuedouble != item->valueint)
            return fail_type(reader, "arguments", "an array of argument numbers");
        wrapper->arguments[wrapper->argument_count++] = item->valueint;
    }
    return true;
}

static bool read_call(struct reader *reader, const cJSON *value, struct cv_wrapper *wrapper)
{
    const char *name = cJSON_GetStringValue(value);
    struct cv_nearest nearest = { name, NULL, 0 };
    size_t count;
    const struct cv_api *rows = cv_api_rows(&count);

    if (!name)
        return fail_type(reader, value->string, "the name of a CUDA call");
    for (size_t i = 0; i < count; i++)
        cv_nearest_offer(&nearest, rows[i].name);
    if (!cv_api_find(name))
        return fail_unknown(reader, &nearest, "CUDA call");
    wrapper->call = cv_intern(reader->run->strings, name);
    return true;
}

static bool read_wrapper_key(struct reader *reader, const cJSON *value, struct cv_wrapper *wrapper)
{
    struct cv_nearest nearest = { value->string, NULL, 0 };

    if (strcmp(value->string, "call") == 0)
        return read_call(reader, value, wrapper);
    if (strcmp(value->string, "arguments") == 0)
        return read_arguments(reader, value, wrapper);
    cv_nearest_offer(&nearest, "call");
    cv_nearest_offer(&nearest, "arguments");
    return fail_unknown(reader, &nearest, "key");
}

/* "queue::wait": "cudaDeviceSynchronize", or an object with "call" and "arguments". */
static bool read_wrapper(struct reader *reader, const cJSON *value)
{
    struct cv_wrappers *wrappers = &reader->config->wrappers;
    struct cv_wrapper wrapper = { .function = cv_intern(reader->run->strings, value->string) };
    const cJSON *item;

    if (cJSON_IsString(value)) {
        if (!read_call(reader, value, &wrapper))
            return false;
    } else if (!cJSON_IsObject(value)) {
        return fail_type(reader, value->string, "the name of a CUDA call, or an object");
    }
    for (item = value->child; item; item = item->next) {
        if (!read_wrapper_key(reader, item, &wrapper))
            return false;
    }
    if (!wrapper.call)
        return fail_type(reader, value->string, "an object with \"call\"");
    wrappers->items = cv_grow(reader->run->arena, wrappers->items, wrappers->count,
                              &wrappers->capacity, sizeof *wrappers->items);
    wrappers->items[wrappers->count++] = wrapper;
    return true;
}

static bool read_api(struct reader *reader, const cJSON *value)
{
    const cJSON *item;

    if (!cJSON_IsObject(value))
        return fail_type(reader, "api", "an object of functions and the CUDA calls they stand for");
    cJSON_ArrayForEach(item, value)
    {
        if (!read_wrapper(reader, item))
            return false;
    }
    return true;
}

/* --------------------------------------------------------------------- options */

static const char *joined(struct reader *reader, const cJSON *value)
{
    struct cv_string_list list = { 0 };
    const char *text = NULL;

    if (!read_strings(reader, value, &list))
        return NULL;
    for (size_t i = 0; i < list.count; i++)
        text = text ? cv_format(reader->run->arena, "%s,%s", text, list.items[i]) : list.items[i];
    return text ? text : "";
}

/* What the command line would say; NULL (said) where the value is of the wrong kind. */
static const char *option_text(struct reader *reader, const struct cv_command_option *option,
                               const cJSON *value)
{
    const char *wanted = "a string";

    if (option->kind == CV_OPTION_SWITCH && cJSON_IsBool(value))
        return "";
    if (option->kind == CV_OPTION_LIST && cJSON_IsArray(value))
        return joined(reader, value);
    if (option->kind == CV_OPTION_NUMBER && cJSON_IsNumber(value) && value->valuedouble >= 0 &&
        value->valuedouble == value->valueint)
        return cv_format(reader->run->arena, "%d", value->valueint);
    if (option->kind == CV_OPTION_TEXT && cJSON_IsString(value))
        return own_path(reader, value->valuestring); /* all of them are paths */
    if (option->kind == CV_OPTION_CHOICE && cJSON_IsString(value))
        return value->valuestring;
    if (option->kind == CV_OPTION_SWITCH)
        wanted = "true or false";
    else if (option->kind == CV_OPTION_NUMBER)
        wanted = "a number, not negative";
    else if (option->kind == CV_OPTION_LIST)
        wanted = "an array of strings";
    fail_type(reader, value->string, wanted);
    return NULL;
}

/* Folders are meant from the file's own. */
static bool read_each(struct reader *reader, const struct cv_command_option *option,
                      const cJSON *value)
{
    struct cv_string_list list = { 0 };

    if (!read_strings(reader, value, &list))
        return false;
    for (size_t i = 0; i < list.count; i++) {
        if (!cv_option_set(reader->run, reader->options, option, own_path(reader, list.items[i]),
                           reader->config->path))
            return false;
    }
    return true;
}

static bool read_option(struct reader *reader, const struct cv_command_option *option,
                        const cJSON *value)
{
    const char *text;

    if (option->kind == CV_OPTION_EACH)
        return read_each(reader, option, value);
    text = option_text(reader, option, value);
    if (!text)
        return false;
    if (cv_option_origin(reader->options, option) || cJSON_IsFalse(value))
        return true; /* the command line beats the file */
    if (strcmp(option->name, "build-path") == 0 && reader->options->has_flags)
        return true;
    return cv_option_set(reader->run, reader->options, option, cv_strdup(reader->run->arena, text),
                         reader->config->path) ||
           fail_type(
               reader, value->string,
               cv_format(reader->run->arena, "one of %s", option->value ? option->value : "these"));
}

/* -------------------------------------------------------------------- document */

static const struct key keys[] = {
    { "$schema", NULL },         { "rules", read_rules }, { "overrides", read_overrides },
    { "exclude", read_exclude }, { "api", read_api },
};

static bool read_key(struct reader *reader, const cJSON *value)
{
    struct cv_nearest nearest = { value->string, NULL, 0 };

    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (strcmp(keys[i].name, value->string) == 0)
            return !keys[i].read || keys[i].read(reader, value);
        cv_nearest_offer(&nearest, keys[i].name);
    }
    for (const struct cv_command_option *option = cv_command_options; option->name; option++) {
        if (!(option->commands & CV_CONFIGURED))
            continue;
        if (strcmp(option->name, value->string) == 0)
            return read_option(reader, option, value);
        cv_nearest_offer(&nearest, option->name);
    }
    return fail_unknown(reader, &nearest, "key");
}

static bool read_document(struct reader *reader, const cJSON *document)
{
    const cJSON *item;

    if (!cJSON_IsObject(document))
        return cv_fail(reader->run, "%s: it must be a JSON object", reader->config->path);
    add_override(reader); /* the first one is for all paths */
    cJSON_ArrayForEach(item, document)
    {
        if (cJSON_GetObjectItemCaseSensitive(document, item->string) != item)
            return fail_at(reader, item->string,
                           cv_format(reader->run->arena, "\"%s\" stands twice", item->string));
        if (!read_key(reader, item))
            return false;
    }
    return true;
}

/* Comments become blanks, so that lines stay where they are. */
static void blank_comments(char *text, size_t size)
{
    struct cv_arena *scratch = cv_arena_new();
    struct cv_comments comments;

    cv_comments_find(scratch, text, size, &comments);
    for (size_t i = 0; i < comments.count; i++) {
        char *at = text + (comments.items[i].text - text);

        for (size_t j = 0; j < comments.items[i].size; j++) {
            if (at[j] != '\n')
                at[j] = ' ';
        }
    }
    cv_arena_free(scratch);
}

bool cv_config_read(struct cv_run *run, const char *path, struct cv_options *options,
                    struct cv_config *config)
{
    struct reader reader = { run, options, config, NULL };
    const char *trouble;
    const char *stop = NULL;
    size_t size;
    char *text = cv_path_read(run->arena, path, FILE_LIMIT, &size, &trouble);
    cJSON *document;
    bool good;

    config->path = path;
    config->folder = cv_path_folder(run->arena, path);
    if (!text)
        return cv_fail(run, "the configuration '%s' cannot be read: %s", path, trouble);
    blank_comments(text, size);
    reader.text = text;
    cv_json_begin();
    document = cJSON_ParseWithOpts(text, &stop, true);
    if (!document)
        return cv_fail(run, "%s:%u: this is no JSON", path, line_of(&reader, stop ? stop : text));
    good = read_document(&reader, document);
    cJSON_Delete(document);
    return good;
}
