/// Functions of Lua that are used unchanged after their arguments have been checked and charged.
#include <ctype.h>
#include <math.h>
#include <string.h>

#include "libraries.h"
#include "world.h"

enum { NAME_BYTES = 40 };

static void charge_arguments(lua_State *L) {
  int64_t cost = 1;
  for (int index = lua_gettop(L); index > 0; index--)
    if (lua_type(L, index) == LUA_TSTRING) cost += (int64_t)(lua_rawlen(L, index) >> 6);
  fh_charge(L, cost);
}

/// Removes the sign of a NaN, which differs between processors.
static void drop_sign_of_nan(lua_State *L, int argument) {
  if (lua_type(L, argument) != LUA_TNUMBER || !isnan(lua_tonumber(L, argument))) return;
  lua_pushnumber(L, NAN);
  lua_replace(L, argument);
}

int fh_pack(lua_State *L) {
  for (int argument = lua_gettop(L); argument > 1; argument--) drop_sign_of_nan(L, argument);
  return fh_walk(L);
}

int fh_walk(lua_State *L) {
  charge_arguments(L);
  return fh_call_original(L);
}

/// Replaces the argument of `%s` by its description without addresses, and refuses `%p`.
static void prepare(lua_State *L, int argument, char conversion) {
  drop_sign_of_nan(L, argument);
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

/// Returns the price of compiling text: a unit per byte, and more for long text, as time can be quadratic.
static int64_t price_of_text(int64_t bytes) { return bytes + bytes * bytes / 4096; }

/// Calls the reader in upvalue 1, and charges for its piece. Upvalue 2 counts the bytes so far.
static int read_piece(lua_State *L) {
  lua_settop(L, 0);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_call(L, 0, 1);
  int64_t before = lua_tointeger(L, lua_upvalueindex(2));
  int64_t after = before + (lua_isstring(L, 1) ? (int64_t)lua_rawlen(L, 1) : 0);
  fh_charge(L, 1 + price_of_text(after) - price_of_text(before));
  lua_pushinteger(L, after);
  lua_replace(L, lua_upvalueindex(2));
  return 1;
}

/// Shortens a chunk name to 40 bytes. Lua shares names of that length, but may or may not copy longer ones.
static void shorten_name(lua_State *L) {
  size_t length;
  const char *name = lua_tolstring(L, lua_isnoneornil(L, 2) ? 1 : 2, &length);
  if (!name || length <= NAME_BYTES) return;
  lua_pushlstring(L, name, NAME_BYTES);
  lua_replace(L, 2);
}

/// Loads text only, because bytecode could escape the sandbox.
int fh_load_text(lua_State *L) {
  const char *mode = luaL_optstring(L, 3, "t");
  bool text = strchr(mode, 't') != NULL, binary = strchr(mode, 'b') != NULL;
  if (lua_isnone(L, 1)) return fh_call_original(L);
  if (lua_gettop(L) < 3) lua_settop(L, 3);
  if (lua_type(L, 1) == LUA_TSTRING) {
    fh_charge(L, price_of_text((int64_t)lua_rawlen(L, 1)));
    shorten_name(L);
  } else if (lua_isfunction(L, 1)) {
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, read_piece, 2);
    lua_replace(L, 1);
    shorten_name(L);
  }
  if (text || binary) {
    lua_pushstring(L, text ? "t" : "");
    lua_replace(L, 3);
  }
  return fh_call_original(L);
}

/// Always passes a seed. Without one, the original takes it from the clock and an address.
int fh_randomseed(lua_State *L) {
  lua_Integer first = lua_isnone(L, 1) ? FH_FIRST_SEED : luaL_checkinteger(L, 1), second = luaL_optinteger(L, 2, 0);
  lua_settop(L, 0);
  fh_note_chance(fh_world(L));
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushinteger(L, first);
  lua_pushinteger(L, second);
  lua_call(L, 2, LUA_MULTRET);
  fh_note_seed(fh_world(L));
  return lua_gettop(L);
}
