/// Protected calls that let an end pass. A script can catch an error, but not the end of its call.
#include "libraries.h"
#include "world.h"

enum { FEW_CALLS = 64, CALLS_PER_UNIT = 8 };

static bool failed(int status) { return status != LUA_OK && status != LUA_YIELD; }

/// Returns the price of catching an error, for which Lua visits all calls below to measure its stack.
static int64_t price_of_catch(lua_State *L) {
  lua_Debug frame;
  int calls = FEW_CALLS;
  while (lua_getstack(L, calls, &frame)) calls *= 2;
  return calls == FEW_CALLS ? 0 : calls / 2 / CALLS_PER_UNIT;
}

/// Returns the results of a call. The `skipped` slots at the bottom are not results.
static int finish(lua_State *L, int status, lua_KContext skipped) {
  if (FH_UNLIKELY(failed(status))) {
    if (fh_world(L)->ended) fh_end(L);
    fh_charge(L, price_of_catch(L));
    fh_drop_trace(L);
    lua_pushboolean(L, false);
    lua_insert(L, -2);
    return 2;
  }
  return lua_gettop(L) - (int)skipped;
}

static int base_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, true);
  lua_insert(L, 1);
  return finish(L, lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish), 0);
}

/// Calls a message handler. It runs inside the error, where no hook fires, so it must not run after an end.
static int handle(lua_State *L) {
  if (fh_world(L)->ended) return 1;
  lua_settop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

static int base_xpcall(lua_State *L) {
  luaL_checktype(L, 2, LUA_TFUNCTION);
  int count = lua_gettop(L) - 2;
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, handle, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, true);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  return finish(L, lua_pcallk(L, count, LUA_MULTRET, 2, 2, finish), 2);
}

const luaL_Reg fh_call_guards[] = {{"pcall", base_pcall}, {"xpcall", base_xpcall}, {NULL, NULL}};
