/// Lua's pattern matching with a price on every step: Lua's own matcher cannot be stopped.
#ifndef FH_PATTERN_H
#define FH_PATTERN_H

#include "world.h"

enum { FH_CAPTURES = 32, FH_UNCLOSED = -1, FH_POSITION = -2 };

/// One subject and one pattern. It lives on the C stack of a single library call.
typedef struct {
  lua_State *L;
  const char *subject, *subject_end, *pattern_end;
  int64_t paid;      // steps that were charged and not yet taken
  int depth;         // calls of the matcher inside each other that are still allowed
  int level;         // captures that are open or closed
  struct {
    const char *start;
    ptrdiff_t length;    // or `FH_UNCLOSED`, `FH_POSITION`
  } capture[FH_CAPTURES];
} fh_Matcher;

/// What one search looks for, and what it found.
typedef struct {
  const char *start;      // where to look first; after a hit, where it starts
  const char *pattern;
  const char *not_end;    // a match that ends here is passed over, so that no empty one is found twice
  bool anchored;          // look at `start` only
} fh_Search;

void fh_matcher_open(fh_Matcher *m, lua_State *L, const char *subject, size_t length);

/// Notes the pattern; takes an anchor off when the caller asks for it.
fh_Search fh_search_open(fh_Matcher *m, const char *pattern, size_t length, bool anchors);

/// Finds the first match from `start` on. Answers where it ends, or NULL.
const char *fh_search(fh_Matcher *m, fh_Search *search);

/// The bytes of a capture, or of the whole match if there is none; a position is pushed instead and
/// answered with `FH_POSITION`.
ptrdiff_t fh_capture(fh_Matcher *m, int index, const char *start, const char *end, const char **bytes);

/// Pushes capture `index`. Lua stack: -0, +1.
void fh_push_capture(fh_Matcher *m, int index, const char *start, const char *end);

/// Pushes all captures and answers how many; the whole match counts as one if `start` is given.
int fh_push_captures(fh_Matcher *m, const char *start, const char *end);

/// Turns a script's position, which may count from the end, into an offset; may lie behind the end.
size_t fh_offset(lua_Integer position, size_t length);

#endif
