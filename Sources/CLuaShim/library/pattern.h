/// Lua's pattern matching with a price for every step, because Lua's own matcher cannot be stopped.
#ifndef FH_PATTERN_H
#define FH_PATTERN_H

#include "world.h"

enum { FH_CAPTURES = 32, FH_UNCLOSED = -1, FH_POSITION = -2 };

/// One subject and one pattern. It exists on the C stack during a single library call.
typedef struct {
  lua_State *L;
  const char *subject, *subject_end, *pattern_end;
  int64_t paid;      // steps that are charged and not yet taken
  int depth;         // nested calls of the matcher that are still allowed
  int level;         // captures that are open or closed
  struct {
    const char *start;
    ptrdiff_t length;    // or `FH_UNCLOSED`, `FH_POSITION`
  } capture[FH_CAPTURES];
} fh_Matcher;

/// The parameters and the result of a search.
typedef struct {
  const char *start;      // the place to begin; after a match, the place where it begins
  const char *pattern;
  const char *not_end;    // a match that ends here is skipped, so that no empty match is found twice
  bool anchored;          // searches at `start` only
} fh_Search;

void fh_matcher_open(fh_Matcher *m, lua_State *L, const char *subject, size_t length);

/// Sets the pattern. Removes an anchor if `anchors` is true.
fh_Search fh_search_open(fh_Matcher *m, const char *pattern, size_t length, bool anchors);

/// Finds the first match from `start` on. Returns its end, or NULL.
const char *fh_search(fh_Matcher *m, fh_Search *search);

/// Returns the bytes of a capture, or of the whole match if there is none. For a position capture, pushes the
/// position and returns `FH_POSITION`.
ptrdiff_t fh_capture(fh_Matcher *m, int index, const char *start, const char *end, const char **bytes);

/// Pushes capture `index`. Lua stack: -0, +1.
void fh_push_capture(fh_Matcher *m, int index, const char *start, const char *end);

/// Pushes all captures, and returns their number. The whole match counts as one if `start` is given.
int fh_push_captures(fh_Matcher *m, const char *start, const char *end);

/// Converts a script's position, which may count from the end, to an offset, which may exceed the length.
size_t fh_offset(lua_Integer position, size_t length);

#endif
