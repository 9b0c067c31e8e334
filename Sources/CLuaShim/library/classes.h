/// The bytes that belong to the classes and sets of a pattern.
#ifndef FH_CLASSES_H
#define FH_CLASSES_H

#include <stdbool.h>

static inline bool within(unsigned c, unsigned low, unsigned count) { return c - low < count; }

/// Returns whether a byte belongs to a class. The result does not depend on the locale of the process.
static inline bool in_class(unsigned c, unsigned letter) {
  bool alpha = within(c | 32, 'a', 26), digit = within(c, '0', 10), graph = within(c, 33, 94), yes;
  switch (letter | 32) {
    case 'a': yes = alpha; break;
    case 'c': yes = c < 32 || c == 127; break;
    case 'd': yes = digit; break;
    case 'g': yes = graph; break;
    case 'l': yes = within(c, 'a', 26); break;
    case 'p': yes = graph && !alpha && !digit; break;
    case 's': yes = c == ' ' || within(c, '\t', 5); break;
    case 'u': yes = within(c, 'A', 26); break;
    case 'w': yes = alpha || digit; break;
    case 'x': yes = digit || within(c | 32, 'a', 6); break;
    case 'z': yes = c == 0; break;
    default: return letter == c;
  }
  return yes == ((letter & 32) != 0);    // a capital letter means the complement
}

/// Returns whether a byte belongs to a set. `set` is at the opening bracket, `close` at the closing one.
static inline bool in_set(unsigned c, const char *set, const char *close) {
  const unsigned char *at = (const unsigned char *)set + 1, *end = (const unsigned char *)close;
  bool inside = *at != '^';
  if (!inside) at++;
  while (at < end) {
    if (*at == '%') {
      if (in_class(c, at[1])) return inside;
      at += 2;
    } else if (at[1] == '-' && at + 2 < end) {
      if (at[0] <= c && c <= at[2]) return inside;
      at += 3;
    } else if (*at++ == c) {
      return inside;
    }
  }
  return !inside;
}

#endif
