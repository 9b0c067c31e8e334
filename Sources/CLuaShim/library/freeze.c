/// Shared tables that scripts cannot change: the libraries, the globals, the host's modules.
#include "guards.h"
#include "libraries.h"
#include "world.h"

static const char frozen_key = 0;

/// Raises an error. Upvalue 1 is the name of the frozen table, or "" for the globals.
static int refuse_change(lua_State *L) {
  const char *what = lua_tostring(L, lua_upvalueindex(1));
  const char *key = fh_tostring(L, 2, NULL);
  if (*what) return luaL_error(L, "'%s' is read-only. Keep '%s' in a table of your own.", what, key);
  return luaL_error(L, "global '%s' cannot be set. Write 'local %s'.", key, key);
}

/// Iterates over a copy, because the second value of `pairs` would expose the table itself.
static int pairs_of_copy(lua_State *L) {
  lua_settop(L, 0);
  lua_newtable(L);
  lua_pushnil(L);
  while (lua_next(L, lua_upvalueindex(1))) {
    fh_charge(L, 1);
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, 1);
  }
  return fh_pairs(L);
}

static void set_closure(lua_State *L, lua_CFunction function, const char *field) {
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, field);
}

void fh_freeze(lua_State *L, const char *what) {
  int table = lua_absindex(L, -1);
  lua_newtable(L);
  lua_createtable(L, 0, 5);
  lua_pushvalue(L, table);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_pushstring(L, what);
  set_closure(L, refuse_change, "__newindex");
  lua_pushvalue(L, table);
  set_closure(L, pairs_of_copy, "__pairs");
  lua_pushboolean(L, true);
  lua_rawsetp(L, -2, &frozen_key);
  lua_setmetatable(L, -2);
  lua_remove(L, table);
}

bool fh_is_frozen(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return false;
  bool frozen = lua_rawgetp(L, -1, &frozen_key) != LUA_TNIL;
  lua_pop(L, 2);
  return frozen;
}
