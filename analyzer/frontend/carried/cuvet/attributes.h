/* attributes.h - CUDA's attributes that libclang does not show, made visible.
 *
 * libclang shows the text of an `annotate` attribute and nothing of its arguments, so the
 * values go into the text: "cuvet:launch_bounds:256, 2". Macros in them are expanded;
 * names of constants and template parameters stay names. */
#ifndef CUVET_ATTRIBUTES_H
#define CUVET_ATTRIBUTES_H
#pragma clang system_header

#define CUVET_TEXT_(...) #__VA_ARGS__
#define CUVET_TEXT(...) CUVET_TEXT_(__VA_ARGS__)
#define CUVET_NOTE(text) __attribute__((annotate("cuvet:" text)))

#undef __managed__
#define __managed__ __attribute__((device)) CUVET_NOTE("managed")

#undef __grid_constant__
#define __grid_constant__ CUVET_NOTE("grid_constant")

#undef __launch_bounds__
#define __launch_bounds__(...) \
    __attribute__((launch_bounds(__VA_ARGS__))) CUVET_NOTE("launch_bounds:" CUVET_TEXT(__VA_ARGS__))

/* The parser's own cluster attribute refuses more than eight blocks. */
#undef __cluster_dims__
#define __cluster_dims__(...) CUVET_NOTE("cluster_dims:" CUVET_TEXT(__VA_ARGS__))

#undef __block_size__
#define __block_size__(...) CUVET_NOTE("block_size:" CUVET_TEXT(__VA_ARGS__))

#undef __maxnreg__
#define __maxnreg__(...) CUVET_NOTE("maxnreg:" CUVET_TEXT(__VA_ARGS__))

#endif
