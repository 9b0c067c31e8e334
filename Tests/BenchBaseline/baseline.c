#include "BenchBaseline.h"

#include <malloc.h>
#include <stdlib.h>

#include <lua5.4/lauxlib.h>
#include <lua5.4/lua.h>
#include <lua5.4/lualib.h>

static int inc(lua_State *L) {
  lua_pushinteger(L, luaL_checkinteger(L, 1) + 1);
  return 1;
}

static int fail(lua_State *L) { return luaL_error(L, "refused"); }

static int object_inc(lua_State *L) {
  lua_Integer *object = luaL_checkudata(L, 1, "object");
  lua_pushinteger(L, luaL_checkinteger(L, 2) + *object);
  return 1;
}

static int object_echo(lua_State *L) {
  size_t length;
  luaL_checkudata(L, 1, "object");
  const char *bytes = luaL_checklstring(L, 2, &length);
  lua_pushlstring(L, bytes, length);
  return 1;
}

static const luaL_Reg methods[] = {{"inc", object_inc}, {"echo", object_echo}, {NULL, NULL}};

static int budget;

static void spend(lua_State *L, lua_Debug *event) {
  (void)L, (void)event;
  budget--;
}

plain_State *plain_open(size_t padding) {
  void *unused = malloc(padding + 1);
  lua_State *L = luaL_newstate();
  free(unused);
  luaL_openlibs(L);
  lua_register(L, "inc", inc);
  lua_register(L, "fail", fail);
  *(lua_Integer *)lua_newuserdatauv(L, sizeof(lua_Integer), 0) = 1;
  luaL_newmetatable(L, "object");
  luaL_newlib(L, methods);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_setglobal(L, "obj");
  return (plain_State *)L;
}

void plain_close(plain_State *state) { lua_close((lua_State *)state); }

void plain_meter(plain_State *state) { lua_sethook((lua_State *)state, spend, LUA_MASKCOUNT, 1000); }

int plain_load(plain_State *state, const char *source) {
  lua_State *L = (lua_State *)state;
  if (luaL_loadstring(L, source) != LUA_OK) return lua_error(L);
  return luaL_ref(L, LUA_REGISTRYINDEX);
}

void plain_run(plain_State *state, int chunk, int count) {
  lua_State *L = (lua_State *)state;
  lua_rawgeti(L, LUA_REGISTRYINDEX, chunk);
  lua_pushinteger(L, count);
  lua_call(L, 1, 0);
}

size_t plain_memory(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

void plain_world(void) {
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  lua_close(L);
}
