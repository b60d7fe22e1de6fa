/* meaning_pure.c - functions without effect, whose value depends on their arguments alone. */
#include "frontend/meaning/meaning.h"

#include <string.h>

#include "frontend/meaning/meaning_rows.h"

/* Without the marks of type and namespace: "sin" stands for sinf, std::sin, __nv_sinf and
 * __builtin_sinf; "popc" for __popc and __popcll. */
/* clang-format off */
static const char *const pure_names[] = {
    "abs", "acos", "acosh", "addressof", "as_const", "asin", "asinh", "assume_aligned", "atan",
    "atan2", "atanh", "bfind", "bfloat1622float2", "bfloat162bfloat162", "bfloat162float",
    "bit_cast", "bit_ceil", "bit_floor", "bit_width", "bitreverse32", "bitreverse64", "brev",
    "brevll", "bswap16", "bswap32", "bswap64", "byte_perm", "cbrt", "ceil", "ceil_div", "clamp",
    "clz", "clzll", "constant_p", "copysign", "cos", "cosh", "cospi", "countl_one",
    "countl_zero", "countr_one", "countr_zero", "ctz", "cyl_bessel_i0", "cyl_bessel_i1",
    "dadd_rd", "dadd_rn", "dadd_ru", "dadd_rz", "ddiv_rd", "ddiv_rn", "ddiv_ru", "ddiv_rz",
    "declval", "dmul_rd", "dmul_rn", "dmul_ru", "dmul_rz", "dp2a_hi", "dp2a_lo", "dp4a",
    "drcp_rd", "drcp_rn", "drcp_ru", "drcp_rz", "dsqrt_rd", "dsqrt_rn", "dsqrt_ru", "dsqrt_rz",
    "dsub_rd", "dsub_rn", "dsub_ru", "dsub_rz", "erf", "erfc", "erfcinv", "erfcx", "erfinv",
    "exp", "exp10", "exp2", "expect", "expm1", "fabs", "fadd_rd", "fadd_rn", "fadd_ru",
    "fadd_rz", "fdim", "fdiv_rd", "fdiv_rn", "fdiv_ru", "fdiv_rz", "fdivide", "fdividef", "ffs",
    "ffsll", "floor", "fma", "fma_rd", "fma_rn", "fma_ru", "fma_rz", "fmaf_rd", "fmaf_rn",
    "fmaf_ru", "fmaf_rz", "fmax", "fmin", "fmod", "fmul_rd", "fmul_rn", "fmul_ru", "fmul_rz",
    "fns", "forward", "frcp_rd", "frcp_rn", "frcp_ru", "frcp_rz", "frsqrt_rn", "fsqrt_rd",
    "fsqrt_rn", "fsqrt_ru", "fsqrt_rz", "fsub_rd", "fsub_rn", "fsub_ru", "fsub_rz",
    "funnelshift_l", "funnelshift_lc", "funnelshift_r", "funnelshift_rc", "gcd", "get", "h2div",
    "h2exp", "h2exp2", "h2log", "h2log2", "h2rcp", "h2rsqrt", "h2sqrt", "habs", "habs2", "hadd",
    "hadd2", "hadd_sat", "half22float2", "halves2bfloat162", "halves2half2", "has_single_bit",
    "hbeq2", "hbge2", "hbgt2", "hble2", "hblt2", "hbne2", "hceil", "hcos", "hdiv", "heq",
    "heq2", "hexp", "hexp2", "hfloor", "hfma", "hfma2", "hfma_relu", "hfma_sat", "hge", "hge2",
    "hgt", "hgt2", "high2bfloat16", "high2float", "high2half", "high2half2", "highs2half2",
    "hiloint2double", "hisinf", "hisnan", "hle", "hle2", "hlog", "hlog10", "hlog2", "hlt",
    "hlt2", "hmax", "hmax2", "hmin", "hmin2", "hmul", "hmul2", "hmul_sat", "hne", "hne2",
    "hneg", "hneg2", "hrcp", "hrint", "hrsqrt", "hsin", "hsqrt", "hsub", "hsub2", "hsub_sat",
    "htrunc", "hypot", "ilogb", "isClusterShared", "isConstant", "isGlobal", "isGridConstant",
    "isLocal", "isShared", "is_constant_evaluated", "isalnum", "isalpha", "isdigit", "isfinite",
    "isinf", "isnan", "isnormal", "isspace", "isxdigit", "j0", "j1", "jn", "launder", "lcm",
    "ldexp", "lerp", "lgamma", "llrint", "llround", "log", "log10", "log1p", "log2", "logb",
    "low2bfloat16", "low2float", "low2half", "low2half2", "lowhigh2highlow", "lows2half2",
    "lrint", "lround", "mad", "midpoint", "move", "move_if_noexcept", "mul24", "mul64hi",
    "mulhi", "nan", "nearbyint", "nextafter", "norm", "norm3d", "norm4d", "normcdf",
    "normcdfinv", "object_size", "parity", "popc", "popcll", "popcount", "popcountll", "pow",
    "powi", "rcbrt", "remainder", "rhadd", "rhypot", "rint", "rnorm", "rnorm3d", "rnorm4d",
    "rotl", "rotr", "round", "round_down", "round_up", "rsqrt", "sad", "saturate", "scalbln",
    "scalbn", "signbit", "sin", "sinh", "sinpi", "sqrt", "tan", "tanh", "tgamma", "tolower",
    "toupper", "trunc", "uhadd", "umul24", "umul64hi", "umulhi", "urhadd", "usad", "y0", "y1",
    "yn",
};
/* clang-format on */

/* Whole families: conversions, vectors of bytes and half words, constructors of vectors. */
static const char *const prefixes[] = {
    "__float2",
    "__double2",
    "__int2",
    "__uint2",
    "__ll2",
    "__ull2",
    "__half2",
    "__short2",
    "__ushort2",
    "__float_as_",
    "__double_as_",
    "__int_as_",
    "__uint_as_",
    "__longlong_as_",
    "__half_as_",
    "__short_as_",
    "__ushort_as_",
    "__vabs",
    "__vadd",
    "__vavg",
    "__vcmp",
    "__vmax",
    "__vmin",
    "__vneg",
    "__vsad",
    "__vset",
    "__vsub",
    "__vhadd",
    "__vimax",
    "__vimin",
    "__vib",
    "__viadd",
    "__cvta_",
    "make_",
    "__nvvm_mul",
    "__nvvm_sad",
    "__nvvm_f2",
    "__nvvm_d2",
    "__nvvm_i2",
    "__nvvm_ui2",
    "__nvvm_bitcast_",
    "__nvvm_isspacep_",
    "std::numeric_limits::",
    /* What groups are asked about themselves; their barriers have rows of their own. */
    "cooperative_groups::this_",
    "cooperative_groups::thread_block::",
    "cooperative_groups::grid_group::",
    "cooperative_groups::cluster_group::",
    "cooperative_groups::thread_group::",
    "cooperative_groups::coalesced_group::",
    "cooperative_groups::thread_block_tile::",
    "cooperative_groups::tiled_partition",
    "std::chrono::duration",
};

static const struct cv_sorted pure = CV_SORTED(pure_names);

static const char *without(const char *name, const char *prefix)
{
    size_t length = strlen(prefix);

    return strncmp(name, prefix, length) == 0 ? name + length : name;
}

/* sinf is sin of float, popcll is popc of long long, nvvm's sqrt_rn_f sqrt. */
static bool has_row(const char *name)
{
    static const char *const endings[] = { "", "f", "l", "ll" };
    size_t length = strlen(name);

    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        size_t ending = strlen(endings[i]);

        if (ending < length && strcmp(name + length - ending, endings[i]) == 0 &&
            cv_sorted_find_n(&pure, name, length - ending))
            return true;
    }
    return false;
}

bool cv_is_pure(const char *qualified_name)
{
    const char *name = without(qualified_name, "cuda::");

    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
        if (without(name, prefixes[i]) != name)
            return true;
    }
    name = without(name, "std::");
    name = without(name, "__builtin_");
    name = without(name, "__nv_");
    name = without(name, "__nvvm_");
    name = without(name, "__");
    return has_row(name);
}

const char *cv_pure_misplaced(void)
{
    return cv_sorted_misplaced(&pure);
}
