/* fold.c - what operators give on constants. */
#include "model/fold.h"

bool cv_fold(enum cv_operator operator, int64_t a, int64_t b, bool is_unsigned, int64_t *n)
{
    uint64_t x = (uint64_t)a, y = (uint64_t)b;

    switch (operator) {
    case CV_ADD:
        *n = (int64_t)(x + y);
        return true;
    case CV_SUB:
        *n = (int64_t)(x - y);
        return true;
    case CV_MUL:
        *n = (int64_t)(x * y);
        return true;
    case CV_DIV:
    case CV_REM:
        if (b == 0 || (a == INT64_MIN && b == -1))
            return false;
        if (operator == CV_DIV)
            *n = is_unsigned ? (int64_t)(x / y) : a / b;
        else
            *n = is_unsigned ? (int64_t)(x % y) : a % b;
        return true;
    case CV_SHL:
        *n = y < 64 ? (int64_t)(x << y) : 0;
        return y < 64;
    case CV_SHR:
        *n = y < 64 ? (is_unsigned ? (int64_t)(x >> y) : a >> y) : 0;
        return y < 64;
    case CV_AND:
        *n = (int64_t)(x & y);
        return true;
    case CV_OR:
        *n = (int64_t)(x | y);
        return true;
    case CV_XOR:
        *n = (int64_t)(x ^ y);
        return true;
    case CV_EQ:
        *n = a == b;
        return true;
    case CV_NE:
        *n = a != b;
        return true;
    case CV_LT:
        *n = is_unsigned ? x < y : a < b;
        return true;
    case CV_LE:
        *n = is_unsigned ? x <= y : a <= b;
        return true;
    case CV_GT:
        *n = is_unsigned ? x > y : a > b;
        return true;
    case CV_GE:
        *n = is_unsigned ? x >= y : a >= b;
        return true;
    case CV_MIN:
        *n = (is_unsigned ? x < y : a < b) ? a : b;
        return true;
    case CV_MAX:
        *n = (is_unsigned ? x > y : a > b) ? a : b;
        return true;
    default:
        return false;
    }
}
