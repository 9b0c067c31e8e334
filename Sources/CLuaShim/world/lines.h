/// Lines of memory that images share.
#ifndef FH_LINES_H
#define FH_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { FH_LINE = 64 };

/// Each line is kept once, as long as something holds it.
typedef struct fh_Lines fh_Lines;

static const uint32_t FH_NO_LINE = UINT32_MAX;

/// Returns NULL if the system is out of memory.
fh_Lines *fh_lines_open(void);
/// Keeps the lines open until one more call of `fh_lines_close`.
fh_Lines *fh_lines_hold(fh_Lines *lines);
void fh_lines_close(fh_Lines *lines);

/// Copies a line, and returns its number, or FH_NO_LINE if the system is out of memory.
uint32_t fh_line_add(fh_Lines *lines, const char *line);
/// Holds a line once more. Returns its number.
uint32_t fh_line_hold(fh_Lines *lines, uint32_t number);
void fh_line_release(fh_Lines *lines, uint32_t number);

const char *fh_line(const fh_Lines *lines, uint32_t number);
uint32_t fh_line_holders(const fh_Lines *lines, uint32_t number);

typedef uint64_t fh_Vector __attribute__((vector_size(FH_LINE)));

/// Returns whether some lines differ from others.
static inline bool fh_lines_differ(const char *some, const char *others, int count) {
  fh_Vector bits = {0};
  for (int line = 0; line < count; line++) {
    fh_Vector a, b;
    memcpy(&a, some + line * FH_LINE, sizeof a);
    memcpy(&b, others + line * FH_LINE, sizeof b);
    bits |= a ^ b;
  }
  return (bits[0] | bits[1] | bits[2] | bits[3] | bits[4] | bits[5] | bits[6] | bits[7]) != 0;
}

#endif
