/// The number format of Lua: as in C, but a NaN has no sign, because the sign differs between machines.
///
/// Lua formats numbers in many places, such as `..`, and always calls this C function.
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/// The format that Lua uses for numbers that are not integers.
static const char lua_number[] = "%.14g";

static int print(char *text, size_t size, const char *format, va_list values) {
  if (strcmp(format, lua_number) == 0) {
    va_list copy;
    va_copy(copy, values);
    double number = va_arg(copy, double);
    va_end(copy);
    if (isnan(number)) format = "nan";
  }
  return vsnprintf(text, size, format, values);
}

#undef snprintf
int snprintf(char *text, size_t size, const char *format, ...) {
  va_list values;
  va_start(values, format);
  int length = print(text, size, format, values);
  va_end(values);
  return length;
}

/// The name of `snprintf` when C checks buffer sizes.
int __snprintf_chk(char *text, size_t size, int flag, size_t room, const char *format, ...) {
  (void)flag;
  va_list values;
  va_start(values, format);
  int length = print(text, size < room ? size : room, format, values);
  va_end(values);
  return length;
}
