/// The start of a search, and the results of a match for its caller.
#include "pattern.h"

void fh_matcher_open(fh_Matcher *m, lua_State *L, const char *subject, size_t length) {
  m->L = L;
  m->subject = subject;
  m->subject_end = subject + length;
  m->paid = 0;
}

fh_Search fh_search_open(fh_Matcher *m, const char *pattern, size_t length, bool anchors) {
  bool anchored = anchors && *pattern == '^';
  m->pattern_end = pattern + length;
  return (fh_Search){.start = m->subject, .pattern = pattern + anchored, .anchored = anchored};
}

ptrdiff_t fh_capture(fh_Matcher *m, int index, const char *start, const char *end, const char **bytes) {
  if (index >= m->level) {
    if (index > 0) fh_raise(m->L, "invalid capture index %%%d", index + 1);
    *bytes = start;
    return end - start;
  }
  ptrdiff_t length = m->capture[index].length;
  *bytes = m->capture[index].start;
  if (length == FH_UNCLOSED) fh_raise(m->L, "unfinished capture");
  if (length == FH_POSITION) lua_pushinteger(m->L, *bytes - m->subject + 1);
  return length;
}

void fh_push_capture(fh_Matcher *m, int index, const char *start, const char *end) {
  const char *bytes;
  ptrdiff_t length = fh_capture(m, index, start, end, &bytes);
  if (length == FH_POSITION) return;
  fh_charge(m->L, fh_blocks((size_t)length));
  lua_pushlstring(m->L, bytes, (size_t)length);
}

int fh_push_captures(fh_Matcher *m, const char *start, const char *end) {
  int count = m->level == 0 && start ? 1 : m->level;
  luaL_checkstack(m->L, count, "too many captures");
  for (int i = 0; i < count; i++) fh_push_capture(m, i, start, end);
  return count;
}

size_t fh_offset(lua_Integer position, size_t length) {
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)length) return 0;
  return length + (size_t)position;
}
