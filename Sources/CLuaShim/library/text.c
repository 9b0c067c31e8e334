/// Functions of Lua that stay as they are once their arguments were looked at and paid for.
#include <ctype.h>
#include <string.h>

#include "libraries.h"
#include "world.h"

static void charge_arguments(lua_State *L) {
  int64_t cost = 1;
  for (int index = lua_gettop(L); index > 0; index--)
    if (lua_type(L, index) == LUA_TSTRING) cost += (int64_t)(lua_rawlen(L, index) >> 6);
  fh_charge(L, cost);
}

int fh_walk(lua_State *L) {
  charge_arguments(L);
  return fh_call_original(L);
}

/// Gives `%s` the house's text for what it prints, and refuses `%p`.
static void prepare(lua_State *L, int argument, char conversion) {
  if (conversion == 'p') luaL_error(L, "'%%p' is not available: no address may reach a script");
  if (conversion != 's' || lua_isnone(L, argument) || lua_isstring(L, argument)) return;
  fh_tostring(L, argument, NULL);
  lua_replace(L, argument);
}

int fh_format(lua_State *L) {
  size_t length;
  const char *at = luaL_checklstring(L, 1, &length), *end = at + length;
  int argument = 1;
  while (at < end && (at = memchr(at, '%', (size_t)(end - at))) != NULL) {
    at++;
    if (at < end && *at == '%') {
      at++;
      continue;
    }
    at += strspn(at, "-+ #0123456789.");
    prepare(L, ++argument, *at);
  }
  charge_arguments(L);
  return fh_call_original(L);
}

/// Text only: bytecode could break out of Lua. Compiling costs one unit a byte.
int fh_load_text(lua_State *L) {
  bool text = strchr(luaL_optstring(L, 3, "t"), 't') != NULL;
  if (lua_type(L, 1) == LUA_TSTRING) fh_charge(L, (int64_t)lua_rawlen(L, 1));
  if (lua_isnone(L, 1)) return fh_call_original(L);
  if (lua_gettop(L) < 3) lua_settop(L, 3);
  lua_pushstring(L, text ? "t" : "");
  lua_replace(L, 3);
  return fh_call_original(L);
}

/// Without a seed the original takes one from the clock and an address.
int fh_randomseed(lua_State *L) {
  lua_Integer first = lua_isnone(L, 1) ? 0 : luaL_checkinteger(L, 1), second = luaL_optinteger(L, 2, 0);
  lua_settop(L, 0);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushinteger(L, first);
  lua_pushinteger(L, second);
  lua_call(L, 2, LUA_MULTRET);
  return lua_gettop(L);
}
