/* library.h - how the functions of NVIDIA's libraries are declared here.
 *
 * What they do to memory and streams is known by their names. Their many parameters need
 * not be: each is a function that takes anything.
 *
 * Here and elsewhere a template has an empty body: without one, the parser refuses to
 * instantiate it for a lambda or another type that has no linkage. */
#ifndef CUVET_LIBRARY_H
#if defined(__cplusplus)
#define CUVET_LIBRARY(result, name) \
    template <class... Arguments> __host__ result name(Arguments &&...) {}
#else
#define CUVET_LIBRARY(result, name) result name();
#endif

#endif
