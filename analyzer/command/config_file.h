/* config_file.h - reading .cuvet.json. */
#ifndef CUVET_COMMAND_CONFIG_FILE_H
#define CUVET_COMMAND_CONFIG_FILE_H

#include "command/config.h"

/* Reads `path` into `config`, and what the command line left open into `options`. */
bool cv_config_read(struct cv_run *run, const char *path, struct cv_options *options,
                    struct cv_config *config);

#endif
