/* assert.h - a stand-in, found where no C library is installed: what device code and simple host code use. */
#ifndef CUVET_LIBRARY_ASSERT_H
#define CUVET_LIBRARY_ASSERT_H
#pragma clang system_header

#ifdef __cplusplus
extern "C" {
#endif
void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
#ifdef __cplusplus
}
#endif
#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
#define assert(condition) \
    ((condition) ? (void)0 : __assert_fail(#condition, __FILE__, __LINE__, __func__))
#endif

#endif
