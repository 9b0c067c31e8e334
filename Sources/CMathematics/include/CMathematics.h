/// Functions of `math.h` with the same bits on every machine. They also replace C's own functions.
#ifndef CMATHEMATICS_H
#define CMATHEMATICS_H

/// Returns e to the power of a number.
double fh_exp(double x);
/// Returns the complementary error function of a number.
double fh_erfc(double x);

#endif
