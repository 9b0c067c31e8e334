/// `string.gsub`.
#include <string.h>

#include "guards.h"
#include "pattern.h"

/// Adds bytes after charging for them.
static void add(lua_State *L, luaL_Buffer *buffer, const char *bytes, size_t length) {
  fh_charge(L, (int64_t)(length >> 6));
  luaL_addlstring(buffer, bytes, length);
}

static void add_capture(fh_Matcher *m, luaL_Buffer *buffer, int index, const char *start, const char *end) {
  const char *bytes;
  ptrdiff_t length = fh_capture(m, index, start, end, &bytes);
  if (length == FH_POSITION)
    luaL_addvalue(buffer);
  else
    add(m->L, buffer, bytes, (size_t)length);
}

/// Adds the replacement text with its `%0` to `%9` replaced.
static void add_template(fh_Matcher *m, luaL_Buffer *buffer, const char *start, const char *end) {
  size_t length;
  const char *text = lua_tolstring(m->L, 3, &length), *stop = text + length, *mark;
  while ((mark = memchr(text, '%', (size_t)(stop - text)))) {
    add(m->L, buffer, text, (size_t)(mark - text));
    fh_charge(m->L, 1);
    char what = mark[1];
    if (what == '%')
      luaL_addchar(buffer, '%');
    else if (what == '0')
      add(m->L, buffer, start, (size_t)(end - start));
    else if (what >= '1' && what <= '9')
      add_capture(m, buffer, what - '1', start, end);
    else
      fh_raise(m->L, "invalid use of '%%' in replacement string");
    text = mark + 2;
  }
  add(m->L, buffer, text, (size_t)(stop - text));
}

/// Adds the replacement of one match. Returns whether it changed anything.
static bool replace(fh_Matcher *m, luaL_Buffer *buffer, const char *start, const char *end) {
  lua_State *L = m->L;
  switch (lua_type(L, 3)) {
    case LUA_TFUNCTION:
      lua_pushvalue(L, 3);
      lua_call(L, fh_push_captures(m, start, end), 1);
      break;
    case LUA_TTABLE:
      fh_push_capture(m, 0, start, end);
      lua_gettable(L, 3);
      break;
    default: add_template(m, buffer, start, end); return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    add(L, buffer, start, (size_t)(end - start));
    return false;
  }
  if (!lua_isstring(L, -1)) fh_raise(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  fh_charge(L, (int64_t)(lua_rawlen(L, -1) >> 6));
  luaL_addvalue(buffer);
  return true;
}

int fh_gsub(lua_State *L) {
  size_t length, size;
  const char *text = luaL_checklstring(L, 1, &length), *pattern = luaL_checklstring(L, 2, &size);
  int type = lua_type(L, 3);
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1), count = 0;
  bool usable = type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE;
  luaL_argexpected(L, usable, 3, "string/function/table");
  fh_Matcher matcher;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  fh_matcher_open(&matcher, L, text, length);
  fh_Search search = fh_search_open(&matcher, pattern, size, true);
  bool changed = false;
  while (count < most) {
    const char *from = search.start, *end = fh_search(&matcher, &search);
    if (!end) break;
    count++;
    add(L, &buffer, from, (size_t)(search.start - from));
    if (replace(&matcher, &buffer, search.start, end)) changed = true;
    search.start = search.not_end = end;
    if (search.anchored) break;
  }
  if (changed) {
    add(L, &buffer, search.start, (size_t)(text + length - search.start));
    luaL_pushresult(&buffer);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, count);
  return 2;
}
