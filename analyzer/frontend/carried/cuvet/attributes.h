/* attributes.h - CUDA's attributes that libclang does not show, made visible.
 *
 * libclang shows an `annotate` attribute, and the expressions given to it as its children: in an
 * instance of a template they are the instance's, so that each has its value. */
#ifndef CUVET_ATTRIBUTES_H
#define CUVET_ATTRIBUTES_H
#pragma clang system_header

#define CUVET_NOTE(text) __attribute__((annotate("cuvet:" text)))
#define CUVET_NOTE_OF(text, ...) __attribute__((annotate("cuvet:" text __VA_OPT__(, ) __VA_ARGS__)))

#undef __managed__
#define __managed__ __attribute__((device)) CUVET_NOTE("managed")

#undef __grid_constant__
#define __grid_constant__ CUVET_NOTE("grid_constant")

#undef __launch_bounds__
#define __launch_bounds__(...) \
    __attribute__((launch_bounds(__VA_ARGS__))) CUVET_NOTE_OF("launch_bounds", __VA_ARGS__)

/* The parser's own cluster attribute refuses more than eight blocks. */
#undef __cluster_dims__
#define __cluster_dims__(...) CUVET_NOTE_OF("cluster_dims", __VA_ARGS__)

#undef __block_size__
#define __block_size__(...) CUVET_NOTE_OF("block_size", __VA_ARGS__)

#undef __maxnreg__
#define __maxnreg__(...) CUVET_NOTE_OF("maxnreg", __VA_ARGS__)

#endif
