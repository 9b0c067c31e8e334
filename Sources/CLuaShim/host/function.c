/// The description of a host function. It is created once, and freed with the world that contains it.
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"

fh_Function *fh_function_make(fh_Body body, void *context, const char *name, uint64_t kinds, int count,
                              bool variadic, const char *receiver) {
  fh_Function *function = calloc(1, sizeof *function);
  if (!function) return NULL;
  function->body = body;
  function->context = context;
  function->count = count;
  function->most = variadic ? INT_MAX : count;
  for (int index = 0; index < count; index++) function->parameter[index] = (uint8_t)(kinds >> 8 * index);
  function->length = (int)strnlen(name, FH_NAME - 1);
  memcpy(function->name, name, (size_t)function->length);
  strncpy(function->receiver, receiver, FH_RECEIVER - 1);
  return function;
}

void fh_function_free(fh_Function *function) { free(function); }

/// Makes a Lua function of a host function. Lua stack: -0, +1.
static void push_function(lua_State *L, const fh_Function *function) {
  lua_pushlightuserdata(L, (void *)function);
  lua_pushcclosure(L, fh_entry(function), 1);
}

void fh_add_functions(lua_State *L, const fh_Function *const *functions, int64_t count) {
  int table = lua_gettop(L);
  luaL_checktype(L, table, LUA_TTABLE);
  for (int64_t index = 0; index < count; index++) {
    lua_pushlstring(L, functions[index]->name, (size_t)functions[index]->length);
    push_function(L, functions[index]);
    lua_rawset(L, table);
  }
}
