/// Correctly rounded versions of the functions of `math.h` that scripts use and that have inexact results.
///
/// The results of the C library can differ in the last bit between processors. A correctly rounded result is
/// unique, so a run prints the same on all of them. The functions replace those of the C library: every call
/// of `sin` in the program, even by Lua, calls this one.
#include <math.h>
#include <stdbool.h>

#include <mpfr.h>

#include "CMathematics.h"

enum { BITS = 53, LEAST_EXPONENT = -1073, GREATEST_EXPONENT = 1024 };
enum { GREATEST_FAST_POWER = 64 };

typedef int Function(mpfr_ptr result, mpfr_srcptr argument, mpfr_rnd_t rounding);
typedef int FunctionOfTwo(mpfr_ptr result, mpfr_srcptr first, mpfr_srcptr second, mpfr_rnd_t rounding);

/// Rounds a result to a double. Numbers near zero have fewer bits. They are rounded once, not twice.
static double rounded(mpfr_ptr result, int direction) {
  direction = mpfr_check_range(result, direction, MPFR_RNDN);
  mpfr_subnormalize(result, direction, MPFR_RNDN);
  return mpfr_nan_p(result) ? NAN : mpfr_get_d(result, MPFR_RNDN);
}

static void use_range_of_doubles(void) {
  mpfr_set_emin(LEAST_EXPONENT);
  mpfr_set_emax(GREATEST_EXPONENT);
}

static double apply(Function *function, double x) {
  MPFR_DECL_INIT(argument, BITS);
  MPFR_DECL_INIT(result, BITS);
  use_range_of_doubles();
  mpfr_set_d(argument, x, MPFR_RNDN);
  return rounded(result, function(result, argument, MPFR_RNDN));
}

double sin(double x) { return apply(mpfr_sin, x); }
double cos(double x) { return apply(mpfr_cos, x); }
double tan(double x) { return apply(mpfr_tan, x); }
double asin(double x) { return apply(mpfr_asin, x); }
double acos(double x) { return apply(mpfr_acos, x); }
double exp(double x) { return apply(mpfr_exp, x); }
double log(double x) { return apply(mpfr_log, x); }
double log2(double x) { return apply(mpfr_log2, x); }
double log10(double x) { return apply(mpfr_log10, x); }
double erfc(double x) { return apply(mpfr_erfc, x); }

static double apply_to_two(FunctionOfTwo *function, double x, double y) {
  MPFR_DECL_INIT(first, BITS);
  MPFR_DECL_INIT(second, BITS);
  MPFR_DECL_INIT(result, BITS);
  use_range_of_doubles();
  mpfr_set_d(first, x, MPFR_RNDN);
  mpfr_set_d(second, y, MPFR_RNDN);
  return rounded(result, function(result, first, second, MPFR_RNDN));
}

double atan2(double y, double x) { return apply_to_two(mpfr_atan2, y, x); }

/// Returns the power of a whole number if it is whole and fits a double. Each product is then exact.
static bool is_exact_power(double x, double y, double *power) {
  if (!(fabs(x) <= 0x1p53 && y >= 0 && y <= GREATEST_FAST_POWER) || x != trunc(x) || y != trunc(y)) return false;
  double product = 1;
  for (int count = (int)y; count > 0; count--) {
    product *= x;
    if (fabs(product) > 0x1p53) return false;
  }
  *power = product;
  return true;
}

double pow(double x, double y) {
  double power;
  return is_exact_power(x, y, &power) ? power : apply_to_two(mpfr_pow, x, y);
}

double fh_exp(double x) { return exp(x); }
double fh_erfc(double x) { return erfc(x); }
