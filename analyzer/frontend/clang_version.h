/* clang_version.h - which clang the program is built with, and what older ones lack.
 *
 * The build says the major version: 19 to 22. Those before 22 read no headers of a CUDA
 * toolkit, only those that cuvet carries, and know fewer architectures. */
#ifndef CUVET_FRONTEND_CLANG_VERSION_H
#define CUVET_FRONTEND_CLANG_VERSION_H

#ifndef CUVET_CLANG
#define CUVET_CLANG 22
#endif

#define CUVET_CLANG_TEXT        CUVET_TEXT_OF(CUVET_CLANG)
#define CUVET_TEXT_OF(version)  CUVET_TEXT_OF_(version)
#define CUVET_TEXT_OF_(version) #version

enum { CV_CLANG_READS_TOOLKITS = CUVET_CLANG >= 22 };

#endif
