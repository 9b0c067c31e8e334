/// The limits on scripts: no addresses, finalizers or weak references, and no changes of shared tables.
#include <stdio.h>
#include <string.h>

#include "libraries.h"
#include "world.h"

uint64_t fh_birth(lua_State *L, int index) {
  const char *pointer = lua_topointer(L, index);
  if (lua_isthread(L, index)) pointer -= LUA_EXTRASPACE;
  if (!pointer) return 0;
  // Lua's own iterators are plain C functions. They come last, in the order in which they were linked.
  if (lua_iscfunction(L, index) && pointer == (const char *)lua_tocfunction(L, index))
    return (uint64_t)(uintptr_t)pointer;
  return ((const uint64_t *)pointer)[-1] & FH_BIRTHS;
}

/// Returns the word before a table, which contains its creation number and its identity.
static uint64_t *head(lua_State *L, int index) { return (uint64_t *)lua_topointer(L, index) - 1; }

int64_t fh_identity(lua_State *L, int index) {
  return lua_istable(L, index) ? (int64_t)(*head(L, index) >> FH_BIRTH_BITS) : 0;
}

void fh_set_identity(lua_State *L, int index, int64_t number) {
  if (lua_istable(L, index))
    *head(L, index) = (*head(L, index) & FH_BIRTHS) | (uint64_t)number << FH_BIRTH_BITS;
}

static void describe_function(lua_State *L, int index) {
  lua_Debug function;
  lua_pushvalue(L, index);
  lua_getinfo(L, ">S", &function);
  if (function.linedefined < 0)
    lua_pushliteral(L, "function: builtin");
  else
    lua_pushfstring(L, "function: %s:%d", fh_source_name(&function), function.linedefined);
}

const char *fh_tostring(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  if (luaL_callmeta(L, index, "__tostring")) {
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
  } else if (lua_type(L, index) <= LUA_TSTRING && lua_type(L, index) != LUA_TLIGHTUSERDATA) {
    return luaL_tolstring(L, index, length);
  } else if (lua_isfunction(L, index)) {
    describe_function(L, index);
  } else if (luaL_getmetafield(L, index, "__name") != LUA_TSTRING) {
    lua_pushstring(L, luaL_typename(L, index));
  }
  return lua_tolstring(L, -1, length);
}

static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  size_t length;
  fh_tostring(L, 1, &length);
  fh_charge(L, fh_blocks(length));
  return 1;
}

static void refuse_field(lua_State *L, const char *field) {
  lua_pushstring(L, field);
  if (lua_rawget(L, 2) != LUA_TNIL)
    luaL_error(L, "'%s' is not available: a script cannot see what the collector does", field);
  lua_pop(L, 1);
}

static int base_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
    return luaL_error(L, "cannot change a protected metatable");
  if (type == LUA_TTABLE) {
    refuse_field(L, "__gc");
    refuse_field(L, "__mode");
  }
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

static int base_rawset(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  lua_settop(L, 3);
  if (fh_is_frozen(L, 1)) return luaL_error(L, "this table is read-only");
  lua_rawset(L, 1);
  return 1;
}

/// Does nothing, because only the host runs collections, and scripts cannot observe them.
static int base_collectgarbage(lua_State *L) {
  lua_pushinteger(L, 0);
  return 1;
}

const luaL_Reg fh_object_guards[] = {
  {"tostring", base_tostring},
  {"setmetatable", base_setmetatable},
  {"rawset", base_rawset},
  {"collectgarbage", base_collectgarbage},
  {NULL, NULL},
};
