/// Values that are kept for the host under numbers, and tables that are made with them.
#include "host.h"

void fh_push_references(lua_State *L, int64_t number) {
  int place = fh_references(number);
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, place) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, place);
}

void fh_new_instance(lua_State *L, int other, const fh_Request *request) {
  int count = (int)request->value.integer;
  const int64_t *names = request->pointer;
  lua_createtable(L, 0, count);
  int table = lua_gettop(L);
  fh_push_references(L, request->key.integer);
  for (int place = 0; place < count && lua_istable(L, other); place++) {
    lua_rawgeti(L, table + 1, names[place]);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, other) == LUA_TNIL) lua_pop(L, 2);
    else lua_rawset(L, table);
  }
  lua_rawgeti(L, table + 1, request->key.integer);
  lua_setmetatable(L, table);
  lua_settop(L, table);
}
