/* flags.h - a compiler's arguments to the parser's, from an allow-list.
 *
 * Understands nvcc's spelling and clang's, as people, CMake, Bazel and bear write them.
 *
 * `shared` is complete but for what the parse itself decides: the language (-x), the side,
 * the architecture, the toolkit, -resource-dir. A folder of a CUDA toolkit that the command
 * names is in it as -idirafter, so that headers of two toolkits never mix; a folder with
 * CCCL is in it as -isystem. */
#ifndef CUVET_FRONTEND_FLAGS_H
#define CUVET_FRONTEND_FLAGS_H

#include "frontend/flags/command.h"

/* Fills `flags` from `command`; false (said through cv_fail) where the command cannot be
 * used at all: an options file that is missing, a quote that never ends, an option without
 * its value.
 * `architectures` is --arch: NULL or a list like "sm_80,sm_90" that replaces the command's. */
bool cv_flags_read(struct cv_run *run, const struct cv_compile_command *command,
                   const char *architectures, struct cv_flags *flags);

/* The same for the targets up to one of them. */
struct cv_flags cv_flags_up_to(const struct cv_flags *flags, int architecture);

/* What `cuvet flags FILE` prints. */
void cv_flags_show(const struct cv_flags *flags, FILE *out);

/* The architecture that the device pass is parsed for, as "sm_90a": the highest one that the
 * command compiles for and that both clang and the toolkit know. It is not the one that was
 * asked for where cv_flags_parse_arch() differs from compiled_architecture. */
const char *cv_flags_parse_arch_name(const struct cv_flags *flags,
                                     const struct cv_toolkit *toolkit);
int cv_flags_parse_arch(const struct cv_flags *flags, const struct cv_toolkit *toolkit);

#endif
