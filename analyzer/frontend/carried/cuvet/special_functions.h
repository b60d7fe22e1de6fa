/* special_functions.h - keeps the standard library's special functions out of <cmath>.
 *
 * They are half of the time it takes to read everything that comes before a program's
 * first line. To be included before the first header of the standard library that brings
 * <cmath> in; the names are declared here instead. */
#ifndef CUVET_SPECIAL_FUNCTIONS_H
#define CUVET_SPECIAL_FUNCTIONS_H
#pragma clang system_header

#include <cstddef>

#if defined(_GLIBCXX_USE_STD_SPEC_FUNCS)
#undef _GLIBCXX_USE_STD_SPEC_FUNCS
#define CUVET_SPECIAL_1(name) \
    double name(double);      \
    float name##f(float);     \
    long double name##l(long double);
#define CUVET_SPECIAL_2(name, First) \
    double name(First, double);      \
    float name##f(First, float);     \
    long double name##l(First, long double);
#define CUVET_SPECIAL_3(name, First, Second) \
    double name(First, Second, double);      \
    float name##f(First, Second, float);     \
    long double name##l(First, Second, long double);
namespace std
{
CUVET_SPECIAL_3(assoc_laguerre, unsigned int, unsigned int)
CUVET_SPECIAL_3(assoc_legendre, unsigned int, unsigned int)
CUVET_SPECIAL_2(beta, double)
CUVET_SPECIAL_1(comp_ellint_1)
CUVET_SPECIAL_1(comp_ellint_2)
CUVET_SPECIAL_2(comp_ellint_3, double)
CUVET_SPECIAL_2(cyl_bessel_i, double)
CUVET_SPECIAL_2(cyl_bessel_j, double)
CUVET_SPECIAL_2(cyl_bessel_k, double)
CUVET_SPECIAL_2(cyl_neumann, double)
CUVET_SPECIAL_2(ellint_1, double)
CUVET_SPECIAL_2(ellint_2, double)
CUVET_SPECIAL_3(ellint_3, double, double)
CUVET_SPECIAL_1(expint)
CUVET_SPECIAL_2(hermite, unsigned int)
CUVET_SPECIAL_2(laguerre, unsigned int)
CUVET_SPECIAL_2(legendre, unsigned int)
CUVET_SPECIAL_1(riemann_zeta)
CUVET_SPECIAL_2(sph_bessel, unsigned int)
CUVET_SPECIAL_3(sph_legendre, unsigned int, unsigned int)
CUVET_SPECIAL_2(sph_neumann, unsigned int)
} // namespace std
#undef CUVET_SPECIAL_1
#undef CUVET_SPECIAL_2
#undef CUVET_SPECIAL_3
#endif

#endif
