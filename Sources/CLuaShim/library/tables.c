/// `table.concat`, `insert`, `move`, `remove` and `unpack`. They charge one unit of fuel for each element
/// before accessing it, because a `__len` can return a wrong length.
#include <limits.h>

#include "guards.h"

void fh_check_table(lua_State *L, int argument, int abilities) {
  static const char *const metamethods[] = {"__index", "__newindex", "__len"};
  if (lua_istable(L, argument)) return;
  bool able = lua_getmetatable(L, argument);
  int top = lua_gettop(L);
  for (int i = 0; able && i < 3; i++) {
    if (!(abilities & (1 << i))) continue;
    lua_pushstring(L, metamethods[i]);
    able = lua_rawget(L, top) != LUA_TNIL;
    lua_settop(L, top);
  }
  if (!able) luaL_checktype(L, argument, LUA_TTABLE);
  lua_pop(L, 1);
}

static lua_Integer length_of(lua_State *L, int abilities) {
  fh_check_table(L, 1, abilities | FH_LENGTH);
  return luaL_len(L, 1);
}

/// Copies one element from the table at 1 to the table at `target`.
static void copy(lua_State *L, lua_Integer from, int target, lua_Integer to) {
  fh_charge(L, 1);
  lua_geti(L, 1, from);
  lua_seti(L, target, to);
}

static int table_insert(lua_State *L) {
  // A length of the maximum integer wraps around.
  lua_Integer end = (lua_Integer)((lua_Unsigned)length_of(L, FH_READ | FH_WRITE) + 1);
  lua_Integer position = end;
  int count = lua_gettop(L);
  if (count != 2 && count != 3) return fh_raise(L, "wrong number of arguments to 'insert'");
  if (count == 3) {
    position = luaL_checkinteger(L, 2);
    luaL_argcheck(L, (lua_Unsigned)position - 1 < (lua_Unsigned)end, 2, "position out of bounds");
    for (lua_Integer i = end; i > position; i--) copy(L, i - 1, 1, i);
  }
  lua_seti(L, 1, position);
  return 0;
}

static int table_remove(lua_State *L) {
  lua_Integer length = length_of(L, FH_READ | FH_WRITE);
  lua_Integer position = luaL_optinteger(L, 2, length);
  luaL_argcheck(L, position == length || (lua_Unsigned)position - 1 <= (lua_Unsigned)length, 1,
                "position out of bounds");
  lua_geti(L, 1, position);
  for (; position < length; position++) copy(L, position + 1, 1, position);
  lua_pushnil(L);
  lua_seti(L, 1, position);
  return 1;
}

static int table_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3), to = luaL_checkinteger(L, 4);
  int target = lua_isnoneornil(L, 5) ? 1 : 5;
  fh_check_table(L, 1, FH_READ);
  fh_check_table(L, target, FH_WRITE);
  if (last >= first) {
    luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer more = last - first;
    luaL_argcheck(L, to <= LUA_MAXINTEGER - more, 4, "destination wrap around");
    if (to > last || to <= first || (target != 1 && !lua_compare(L, 1, target, LUA_OPEQ)))
      for (lua_Integer i = 0; i <= more; i++) copy(L, first + i, target, to + i);
    else
      for (lua_Integer i = more; i >= 0; i--) copy(L, first + i, target, to + i);
  }
  lua_pushvalue(L, target);
  return 1;
}

static void add_element(lua_State *L, luaL_Buffer *buffer, lua_Integer index) {
  lua_geti(L, 1, index);
  if (!lua_isstring(L, -1))
    fh_raise(L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1),
             (LUAI_UACINT)index);
  fh_charge(L, fh_blocks(lua_rawlen(L, -1)));
  luaL_addvalue(buffer);
}

static int table_concat(lua_State *L) {
  size_t gap;
  lua_Integer last = length_of(L, FH_READ);
  const char *separator = luaL_optlstring(L, 2, "", &gap);
  lua_Integer first = luaL_optinteger(L, 3, 1);
  last = luaL_optinteger(L, 4, last);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (lua_Integer i = first; i <= last; i++) {
    add_element(L, &buffer, i);
    if (i == last) break;    // before the maximum integer wraps around
    fh_charge(L, (int64_t)(gap >> 6));
    luaL_addlstring(&buffer, separator, gap);
  }
  luaL_pushresult(&buffer);
  return 1;
}

static int table_unpack(lua_State *L) {
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
  if (first > last) return 0;
  lua_Unsigned more = (lua_Unsigned)last - (lua_Unsigned)first;
  if (more >= INT_MAX || !lua_checkstack(L, (int)more + 1)) return fh_raise(L, "too many results to unpack");
  fh_charge(L, (int64_t)more + 1);
  for (lua_Unsigned i = 0; i <= more; i++) lua_geti(L, 1, (lua_Integer)((lua_Unsigned)first + i));
  return (int)more + 1;
}

const luaL_Reg fh_table_guards[] = {
  {"concat", table_concat}, {"insert", table_insert}, {"move", table_move},
  {"remove", table_remove}, {"sort", fh_sort}, {"unpack", table_unpack}, {NULL, NULL},
};
