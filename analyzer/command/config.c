/* config.c - finds .cuvet.json, and applies what it says about rules and paths. */
#include "command/config.h"

#include <fnmatch.h>
#include <string.h>

#include "checker.h"
#include "command/config_file.h"
#include "command/output.h"
#include "engine.h"
#include "report/silence.h"
#include "support/path.h"
#include "support/vector.h"

static const char file_name[] = ".cuvet.json";

enum { READS_CODE = CV_CHECK | CV_FLAGS | CV_GRAPH | CV_CONFIG | CV_EXTRACT | CV_LINK };

/* --------------------------------------------------------------------- finding */

/* Where the search begins: the folder of the first file that is named, or the current one. */
static const char *first_folder(struct cv_run *run, const struct cv_options *options)
{
    const char *current = cv_path_real(run->arena, ".");
    const char *name = options->arguments.count ? options->arguments.items[0] : NULL;
    const char *path;

    if (!current)
        return NULL;
    if (options->command->bit == CV_GRAPH && options->arguments.count > 1)
        name = options->arguments.items[1];
    if (name && strcmp(name, "-") == 0)
        name = options->stdin_filename;
    if (!name)
        return current;
    path = cv_path_absolute(run->arena, current, name);
    if (!cv_path_is_folder(path))
        path = cv_path_folder(run->arena, path);
    path = cv_path_real(run->arena, path);
    return path ? path : current;
}

const char *cv_config_near(struct cv_run *run, const char *folder)
{
    while (folder) {
        const char *path = cv_path_absolute(run->arena, folder, file_name);

        if (cv_path_is_file(path))
            return path;
        if (strcmp(folder, "/") == 0)
            return NULL;
        folder = cv_path_folder(run->arena, folder);
    }
    return NULL;
}

/* A folder, and what holds for the files in it. */
struct near_folder {
    const char *path;
    const struct cv_config *config;
};

struct cv_near_configs {
    struct cv_run *run;
    const struct cv_options *options;
    struct near_folder *folders;
    size_t folder_count, folder_capacity;
    struct cv_config **configs;
    size_t config_count, config_capacity;
    bool wrong;
};

/* The configuration in this file, read once; its options are those of the run already. */
static const struct cv_config *read_near(struct cv_near_configs *near, const char *path)
{
    struct cv_options ignored = *near->options;
    struct cv_config *config;

    for (size_t i = 0; i < near->config_count; i++) {
        if (strcmp(near->configs[i]->path, path) == 0)
            return near->configs[i];
    }
    config = cv_alloc(near->run->arena, sizeof *config);
    near->wrong = !cv_config_read(near->run, path, &ignored, config) || near->wrong;
    near->configs = cv_grow(near->run->arena, near->configs, near->config_count,
                            &near->config_capacity, sizeof(struct cv_config *));
    near->configs[near->config_count++] = config;
    return config;
}

const struct cv_config *cv_config_at(const struct cv_config *config, const char *path)
{
    struct cv_near_configs *near = config->near;
    const char *folder, *found;

    if (!near || !path || path[0] != '/')
        return config;
    folder = cv_path_folder(near->run->arena, path);
    for (size_t i = 0; i < near->folder_count; i++) {
        if (strcmp(near->folders[i].path, folder) == 0)
            return near->folders[i].config;
    }
    found = cv_config_near(near->run, folder);
    if (found && !(config->path && strcmp(found, config->path) == 0))
        config = read_near(near, found);
    near->folders = cv_grow(near->run->arena, near->folders, near->folder_count,
                            &near->folder_capacity, sizeof *near->folders);
    near->folders[near->folder_count++] = (struct near_folder){ folder, config };
    return config;
}

bool cv_config_wrong(const struct cv_config *config)
{
    return config->near && config->near->wrong;
}

bool cv_config_load(struct cv_run *run, struct cv_options *options)
{
    struct cv_config *config = cv_alloc(run->arena, sizeof *config);
    const char *path = options->config_file;

    options->config = config;
    if (options->no_config || !(options->command->bit & READS_CODE))
        return true;
    if (path) {
        const char *current = cv_path_real(run->arena, ".");

        path = cv_path_absolute(run->arena, current ? current : "/", path);
    } else {
        path = cv_config_near(run, first_folder(run, options));
        config->near = cv_alloc(run->arena, sizeof *config->near);
        config->near->run = run;
        config->near->options = cv_copy(run->arena, options, sizeof *options);
    }
    return !path || cv_config_read(run, path, options, config);
}

/* ----------------------------------------------------------------------- paths */

/* A "*" crosses folders; a pattern that means a folder means all in it; one without a slash
 * may also be the last part of a path. */
static bool matches(const char *pattern, const char *path)
{
    size_t length = strlen(pattern);
    struct cv_arena *scratch = cv_arena_new();
    bool found;

    if (length > 1 && pattern[length - 1] == '/')
        pattern = cv_strndup(scratch, pattern, length - 1);
    found = fnmatch(pattern, path, FNM_LEADING_DIR) == 0 ||
            (!strchr(pattern, '/') && fnmatch(pattern, cv_path_name(path), 0) == 0);
    cv_arena_free(scratch);
    return found;
}

static const char *seen_from(const struct cv_config *config, const char *path)
{
    size_t length = strlen(config->folder);

    if (length == 1)
        return path + 1;
    return strncmp(path, config->folder, length) == 0 && path[length] == '/' ? path + length + 1
                                                                             : path;
}

static bool matches_any(const struct cv_config *config, const struct cv_string_list *patterns,
                        const char *path)
{
    for (size_t i = 0; i < patterns->count; i++) {
        if (matches(patterns->items[i], seen_from(config, path)))
            return true;
    }
    return false;
}

bool cv_config_excludes(const struct cv_config *config, const char *path)
{
    config = cv_config_at(config, path);
    return config->exclude.count && path && matches_any(config, &config->exclude, path);
}

/* ----------------------------------------------------------------------- rules */

const struct cv_setting *cv_config_setting(const struct cv_config *config, const char *rule_id,
                                           const char *path, size_t *override)
{
    config = cv_config_at(config, path);
    for (size_t i = config->override_count; i-- > 0;) {
        const struct cv_override *candidate = &config->overrides[i];

        if (i && !(path && matches_any(config, &candidate->paths, path)))
            continue;
        for (size_t j = candidate->count; j-- > 0;) {
            if (!cv_silences_rule(candidate->settings[j].rules, rule_id))
                continue;
            if (override)
                *override = i;
            return &candidate->settings[j];
        }
    }
    return NULL;
}

/* Whether somewhere a setting wants the rule to run: by its id in any stage, by a pattern only
 * where it would run anyway. */
static bool is_wanted_by(const struct cv_config *config, const struct cv_options *options,
                         const struct cv_rule *rule, bool usual)
{
    bool wanted = usual;

    for (size_t i = 0; i < config->override_count; i++) {
        bool here = i == 0 ? usual : false;

        for (size_t j = 0; j < config->overrides[i].count; j++) {
            const struct cv_setting *setting = &config->overrides[i].settings[j];
            bool named = strcmp(setting->rules, rule->id) == 0;

            if (!cv_silences_rule(setting->rules, rule->id))
                continue;
            if (setting->kind == CV_SETTING_OFF)
                here = false;
            else if (named || rule->stage == CV_STABLE ||
                     (rule->stage == CV_PREVIEW && options->preview))
                here = true;
        }
        wanted = i == 0 ? here : wanted || here;
    }
    return wanted && rule->stage != CV_RETIRED;
}

/* By one of the configurations that are known so far. */
static bool is_wanted(const struct cv_options *options, const struct cv_rule *rule, bool usual)
{
    const struct cv_near_configs *near = options->config->near;
    bool wanted = is_wanted_by(options->config, options, rule, usual);

    for (size_t i = 0; near && i < near->config_count && !wanted; i++)
        wanted = is_wanted_by(near->configs[i], options, rule, usual);
    return wanted;
}

/* Whether a setting says of the rule that it runs, so that its advice is shown. */
static bool names(const struct cv_config *config, const struct cv_rule *rule)
{
    for (size_t i = 0; i < config->override_count; i++) {
        for (size_t j = 0; j < config->overrides[i].count; j++) {
            const struct cv_setting *setting = &config->overrides[i].settings[j];

            if (setting->kind != CV_SETTING_OFF && cv_silences_rule(setting->rules, rule->id))
                return true;
        }
    }
    return false;
}

static bool is_named(const struct cv_config *config, const struct cv_rule *rule)
{
    bool named = names(config, rule);

    for (size_t i = 0; config->near && i < config->near->config_count && !named; i++)
        named = names(config->near->configs[i], rule);
    return named;
}

const char *cv_config_rules(struct cv_arena *arena, const struct cv_options *options)
{
    /* Begins by taking nothing away: the rules that are on anyway. */
    const char *list = "-,";
    bool any = false;

    for (size_t i = 0; i < options->config->override_count; i++)
        any = any || options->config->overrides[i].count;
    any = any || (options->config->near && options->config->near->config_count);
    if (options->rules || !any)
        return options->rules;
    for (size_t i = 0; i < cv_checker_count; i++) {
        for (size_t j = 0; j < cv_checkers[i]->rule_count; j++) {
            const struct cv_rule *rule = &cv_checkers[i]->rules[j];
            bool usual = rule->stage == CV_STABLE ||
                         (rule->stage == CV_PREVIEW && options->preview);

            if (!is_wanted(options, rule, usual))
                list = cv_format(arena, "%s-%s,", list, rule->id);
            else if (!usual || is_named(options->config, rule))
                list = cv_format(arena, "%s%s,", list, rule->id);
        }
    }
    return list;
}

/* What is softer than the rule itself, a bounded wait say, stays as soft. */
static bool takes_severity(const struct cv_finding *finding)
{
    return finding->severity >= finding->rule->severity;
}

/* Whether a rule without a setting here runs only for the sake of other paths. */
static bool runs_anyway(const struct cv_options *options, const struct cv_rule *rule)
{
    return options->rules || rule->stage == CV_STABLE || options->preview;
}

static bool is_wanted_here(const struct cv_finding *finding, const void *context)
{
    const struct cv_options *options = context;
    const struct cv_setting *setting;

    if (cv_config_excludes(options->config, finding->where.path))
        return false;
    setting = cv_config_setting(options->config, finding->rule->id, finding->where.path, NULL);
    if (!setting)
        return runs_anyway(options, finding->rule) &&
               (finding->severity != CV_ADVICE || options->advice || options->rules);
    if (setting->kind == CV_SETTING_OFF)
        return false;
    return !(setting->kind == CV_SETTING_SEVERITY && setting->severity == CV_ADVICE &&
             !options->advice);
}

void cv_config_filter(const struct cv_options *options, struct cv_findings *findings)
{
    const struct cv_config *config = options->config;

    if (!config->path && !(config->near && config->near->config_count))
        return;
    cv_findings_filter(findings, is_wanted_here, options);
    for (size_t i = 0; i < findings->count; i++) {
        struct cv_finding *finding = findings->items[i];
        const struct cv_setting *setting = cv_config_setting(config, finding->rule->id,
                                                             finding->where.path, NULL);

        if (setting && setting->kind == CV_SETTING_SEVERITY && takes_severity(finding))
            finding->severity = setting->severity;
    }
}

/* --------------------------------------------------------------------- showing */

static const char *value_of(struct cv_arena *arena, const struct cv_options *options,
                            const struct cv_command_option *option)
{
    const void *field = (const char *)options + option->field;
    const struct cv_string_list *list = field;
    const char *text = "";

    switch (option->kind) {
    case CV_OPTION_SWITCH:
        return *(const bool *)field ? "true" : "false";
    case CV_OPTION_NUMBER:
        return cv_format(arena, "%d", *(const int *)field);
    case CV_OPTION_MAYBE:
    case CV_OPTION_CHOICE:
        text = option->value;
        for (int number = *(const int *)field; number > 0; number--)
            text += strcspn(text, "|") + 1;
        return cv_strndup(arena, text, strcspn(text, "|"));
    case CV_OPTION_TEXT:
    case CV_OPTION_MAYBE_TEXT:
    case CV_OPTION_LIST:
        return *(const char *const *)field ? *(const char *const *)field : "-";
    case CV_OPTION_EACH:
        for (size_t i = 0; i < list->count; i++)
            text = cv_format(arena, "%s%s%s", text, i ? " " : "", list->items[i]);
        return *text ? text : "-";
    }
    return text;
}

static void show_options(struct cv_run *run, const struct cv_options *options, FILE *out)
{
    fputs("\noptions:\n", out);
    for (const struct cv_command_option *option = cv_command_options; option->name; option++) {
        const char *origin = cv_option_origin(options, option);

        if (!(option->commands & CV_CONFIGURED))
            continue;
        fprintf(out, "  %-13s %-30s %s\n", option->name,
                cv_printable(run->arena, value_of(run->arena, options, option), false),
                origin ? cv_printable(run->arena, origin, false) : "default");
    }
}

static const char *rule_origin(struct cv_arena *arena, const struct cv_options *options,
                               size_t override)
{
    if (override == 0)
        return cv_format(arena, "%s, \"rules\"", options->config->path);
    return cv_format(arena, "%s, \"overrides\" %zu", options->config->path, override);
}

static void show_rule(struct cv_run *run, const struct cv_options *options,
                      const struct cv_rule_choice *choice, const struct cv_rule *rule,
                      const char *path, FILE *out)
{
    size_t override = 0;
    const struct cv_setting *setting = cv_config_setting(options->config, rule->id, path,
                                                         &override);
    const char *value = cv_severity_name(rule->severity);
    const char *origin = options->rules ? "command line" : "default";

    if (setting && setting->kind == CV_SETTING_SEVERITY)
        value = cv_severity_name(setting->severity);
    if (!cv_choice_shows(choice, rule->id) || (setting && setting->kind == CV_SETTING_OFF))
        value = "off";
    if (setting && !options->rules)
        origin = cv_printable(run->arena, rule_origin(run->arena, options, override), false);
    fprintf(out, "  %-30s %-13s %s\n", rule->id, value, origin);
}

static void show_wrappers(struct cv_run *run, const struct cv_config *config, FILE *out)
{
    if (config->wrappers.count)
        fputs("\napi:\n", out);
    for (size_t i = 0; i < config->wrappers.count; i++)
        fprintf(out, "  %-30s %s\n",
                cv_printable(run->arena, config->wrappers.items[i].function, false),
                config->wrappers.items[i].call);
}

static void show(struct cv_run *run, const struct cv_options *options, const char *path, FILE *out)
{
    const struct cv_config *config = options->config;
    struct cv_rule_choice choice = { cv_config_rules(run->arena, options), options->preview,
                                     options->advice, false };

    fprintf(out, "configuration: %s\n",
            config->path ? cv_printable(run->arena, config->path, false) : "none");
    if (path)
        fprintf(out, "file: %s%s\n", cv_printable(run->arena, path, false),
                cv_config_excludes(config, path) ? " (excluded)" : "");
    show_options(run, options, out);
    fputs("\nrules:\n", out);
    for (size_t i = 0; i < cv_checker_count; i++) {
        for (size_t j = 0; j < cv_checkers[i]->rule_count; j++)
            show_rule(run, options, &choice, &cv_checkers[i]->rules[j], path, out);
    }
    show_wrappers(run, config, out);
}

enum cv_exit cv_config_run(struct cv_run *run, const struct cv_options *options)
{
    const char *current = cv_path_real(run->arena, ".");
    const char *path = NULL;
    struct cv_output output;

    if (options->arguments.count > 1) {
        cv_fail(run, "'cuvet config' takes one file: what holds may differ between files");
        return CV_EXIT_USAGE;
    }
    if (options->arguments.count && current)
        path = cv_path_absolute(run->arena, current, options->arguments.items[0]);
    if (!cv_output_possible(run, options->output) || !cv_output_open(run, options->output, &output))
        return CV_EXIT_USAGE;
    show(run, options, path, output.file);
    return cv_output_close(run, &output) ? CV_EXIT_CLEAN : CV_EXIT_USAGE;
}
