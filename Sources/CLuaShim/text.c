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
  const char *mode = luaL_optstring(L, 3, "t");
  if (!strchr(mode, 't')) {
    lua_pushnil(L);
    lua_pushliteral(L, "only text can be loaded: the mode must be 't'");
    return 2;
  }
  if (lua_type(L, 1) == LUA_TSTRING) fh_charge(L, (int64_t)lua_rawlen(L, 1));
  if (lua_gettop(L) < 3) lua_settop(L, 3);
  lua_pushliteral(L, "t");
  lua_replace(L, 3);
  return fh_call_original(L);
}

/// Without a seed the original takes one from the clock and an address.
int fh_randomseed(lua_State *L) {
  if (lua_isnone(L, 1)) lua_pushinteger(L, 0);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 0);
  return 0;
}
