/// Functions of `math.h` that give the same bits on every machine; C's own names are taken by them too.
#ifndef CMATHEMATICS_H
#define CMATHEMATICS_H

/// e to the power of a number.
double fh_exp(double x);
/// The complementary error function.
double fh_erfc(double x);

#endif
