/* config.h - .cuvet.json, the configuration of a project: docs/config-schema.json.
 *
 * It is looked for from the folder of the first file that is named upwards, or from the current
 * folder. Its options are those of the command line, which beats it; rules, paths and the
 * project's own functions stand only here, and for these each file has the nearest configuration
 * of its own, unless --config or --no-config says which. */
#ifndef CUVET_COMMAND_CONFIG_H
#define CUVET_COMMAND_CONFIG_H

#include "command/options.h"
#include "command/wrappers.h"
#include "report/finding.h"

enum cv_setting_kind { CV_SETTING_OFF, CV_SETTING_ON, CV_SETTING_SEVERITY };

/* "progress-*": "error" */
struct cv_setting {
    const char *rules; /* an id, a group or a pattern */
    enum cv_setting_kind kind;
    enum cv_severity severity;
};

/* Settings for some paths. */
struct cv_override {
    struct cv_string_list paths; /* patterns; of the first override none: all paths */
    struct cv_setting *settings;
    size_t count, capacity;
};

struct cv_config {
    const char *path;              /* absolute; NULL: there is none */
    const char *folder;            /* of it: patterns and relative paths are meant from here */
    struct cv_override *overrides; /* later ones win */
    size_t override_count, override_capacity;
    struct cv_string_list exclude; /* patterns of paths */
    struct cv_wrappers wrappers;
    struct cv_near_configs *near; /* of files with another one; NULL: this one is for all */
};

/* Finds and reads the configuration, and gives the options what the command line left open.
 * False (said) where it is wrong. */
bool cv_config_load(struct cv_run *run, struct cv_options *options);

/* The nearest .cuvet.json from this folder upwards, or NULL. */
const char *cv_config_near(struct cv_run *run, const char *folder);

/* The configuration that holds for a file: the nearest one, or this one where it has none. One that
 * is wrong is said, once, and cv_config_wrong() then. */
const struct cv_config *cv_config_at(const struct cv_config *config, const char *path);
bool cv_config_wrong(const struct cv_config *config);

/* Which rules must run, as a list for struct cv_rule_choice, where --rules names none. */
const char *cv_config_rules(struct cv_arena *arena, const struct cv_options *options);

/* Whether findings in this file are nobody's business; of the configuration that holds for it. */
bool cv_config_excludes(const struct cv_config *config, const char *path);

/* The setting that holds for a rule in a file, or NULL: the record's. `override` (may be NULL)
 * becomes the number of the override that it stands in. */
const struct cv_setting *cv_config_setting(const struct cv_config *config, const char *rule_id,
                                           const char *path, size_t *override);

/* Leaves out what is off or excluded where it was found, and sets severities. */
void cv_config_filter(const struct cv_options *options, struct cv_findings *findings);

/* cuvet config: what holds, and where each value comes from. */
enum cv_exit cv_config_run(struct cv_run *run, const struct cv_options *options);

#endif
