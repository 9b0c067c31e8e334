/// A thread that runs several functions in turn, so that the host does not need a thread for each.
#include "host.h"

/// The approximate cost of the host's work for each function. It stops handlers that start others endlessly.
enum { BEGIN_COST = 500 };

static int begin(lua_State *L, int status, lua_KContext context);

/// Passes the values of the function to the host, and waits for the next function.
static int rest(lua_State *L, int status, lua_KContext context) {
  (void)status, (void)context;
  luaL_checkstack(L, 1, NULL);
  lua_pushlightuserdata(L, (void *)fh_idle_key);
  lua_insert(L, 1);
  return lua_yieldk(L, lua_gettop(L), 0, begin);
}

/// Runs the next function. Only the function and its arguments are on the stack. Ticks are counted from here,
/// so that a function costs the same regardless of earlier functions.
static int begin(lua_State *L, int status, lua_KContext context) {
  (void)status, (void)context;
  if (lua_gettop(L) == 0) return luaL_error(L, "a worker needs a function to run");
  fh_charge(L, BEGIN_COST);
  if (lua_gethookcount(fh_world(L)->L)) fh_watch(L, FH_HOST_TICK);
  lua_callk(L, lua_gettop(L) - 1, LUA_MULTRET, 0, rest);
  return rest(L, LUA_OK, 0);
}

int fh_work(lua_State *L) { return begin(L, LUA_OK, 0); }
