/// `string.find`, `match` and `gmatch`.
#define _GNU_SOURCE    // for memmem
#include <string.h>

#include "guards.h"
#include "pattern.h"

enum { WINDOW = 256, TRIES = 8 };

/// Searches one window. Tries a few occurrences of the first byte one by one, and leaves text with many of
/// them to memmem, whose worst case is some nanoseconds per byte for any needle.
static const char *find_in_window(const char *text, size_t length, const char *needle, size_t size) {
  for (int tries = 0; tries < TRIES; tries++) {
    if (length < size) return NULL;
    const char *hit = memchr(text, *needle, length - size + 1);
    if (!hit || memcmp(hit, needle, size) == 0) return hit;
    length -= (size_t)(hit + 1 - text);
    text = hit + 1;
  }
  return memmem(text, length, needle, size);
}

/// Searches the text in windows of growing size, so that only the searched part is charged.
static const char *find_plain(lua_State *L, const char *text, size_t length, const char *needle,
                              size_t size) {
  if (size == 0) return text;
  for (size_t window = size > WINDOW / 4 ? 4 * size : WINDOW; length >= size; window *= 2) {
    size_t now = length < window ? length : window;
    fh_charge(L, 1 + (int64_t)(now >> 4));
    const char *hit = find_in_window(text, now, needle, size);
    if (hit) return hit;
    text += now - size + 1;
    length -= now - size + 1;
  }
  return NULL;
}

static bool has_specials(const char *pattern, size_t length) {
  for (const char *end = pattern + length; pattern <= end; pattern += strlen(pattern) + 1)
    if (strpbrk(pattern, "^$*+?.([%-")) return true;
  return false;
}

static int push_range(lua_State *L, ptrdiff_t start, ptrdiff_t end) {
  lua_pushinteger(L, start + 1);
  lua_pushinteger(L, end);
  return 2;
}

static int answer_search(lua_State *L, bool find) {
  size_t length, size;
  const char *text = luaL_checklstring(L, 1, &length), *pattern = luaL_checklstring(L, 2, &size);
  size_t from = fh_offset(luaL_optinteger(L, 3, 1), length);
  fh_Matcher matcher;
  luaL_pushfail(L);
  if (from > length) return 1;
  if (find) {
    fh_charge(L, fh_blocks(size));
    if (lua_toboolean(L, 4) || !has_specials(pattern, size)) {
      const char *hit = find_plain(L, text + from, length - from, pattern, size);
      return hit ? push_range(L, hit - text, hit - text + (ptrdiff_t)size) : 1;
    }
  }
  fh_matcher_open(&matcher, L, text, length);
  fh_Search search = fh_search_open(&matcher, pattern, size, true);
  search.start = text + from;
  const char *end = fh_search(&matcher, &search);
  if (!end) return 1;
  if (!find) return fh_push_captures(&matcher, search.start, end);
  push_range(L, search.start - text, end - text);
  return 2 + fh_push_captures(&matcher, NULL, NULL);
}

int fh_find(lua_State *L) { return answer_search(L, true); }
int fh_match(lua_State *L) { return answer_search(L, false); }

enum { SUBJECT = 1, PATTERN, WHERE, LAST };

/// The iterator. Its whole state is in upvalues, so that it works in any coroutine and after any restore.
static int next_match(lua_State *L) {
  size_t length, size;
  const char *text = lua_tolstring(L, lua_upvalueindex(SUBJECT), &length);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(PATTERN), &size);
  lua_Integer last = lua_tointeger(L, lua_upvalueindex(LAST));
  fh_Matcher matcher;
  fh_matcher_open(&matcher, L, text, length);
  fh_Search search = fh_search_open(&matcher, pattern, size, false);
  search.start = text + lua_tointeger(L, lua_upvalueindex(WHERE));
  search.not_end = last < 0 ? NULL : text + last;
  const char *end = fh_search(&matcher, &search);
  if (!end) return 0;
  lua_pushinteger(L, end - text);
  lua_copy(L, -1, lua_upvalueindex(WHERE));
  lua_replace(L, lua_upvalueindex(LAST));
  return fh_push_captures(&matcher, search.start, end);
}

int fh_gmatch(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t from = fh_offset(luaL_optinteger(L, 3, 1), length);
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)(from > length ? length + 1 : from));
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, next_match, LAST);
  return 1;
}
