/// How Lua writes a number: as C does, but a NaN without its sign, in which machines differ.
///
/// Lua writes numbers in many places, `..` among them, and always by this function of C's.
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/// What Lua asks for when it writes a number that is not whole.
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

/// What `snprintf` is called where C checks sizes.
int __snprintf_chk(char *text, size_t size, int flag, size_t room, const char *format, ...) {
  (void)flag;
  va_list values;
  va_start(values, format);
  int length = print(text, size < room ? size : room, format, values);
  va_end(values);
  return length;
}
