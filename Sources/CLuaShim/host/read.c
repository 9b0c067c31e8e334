/// Reads that cannot raise errors: raw access by existing keys. Reading a field allocates nothing, and the
/// collector runs only when it is called.
#include "host.h"

/// Pushes the value kept under a number, or nil. Lua stack: -0, +1, with room for one more.
static int push_kept(lua_State *L, int64_t number) {
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, fh_references(number)) != LUA_TTABLE) return LUA_TNIL;
  int type = lua_rawgeti(L, -1, number);
  lua_replace(L, -2);
  return type;
}

/// Reads the value on top. The bytes of a string stay valid after it is popped, because its table holds it,
/// and nothing is collected before the host has copied them.
static fh_Reading take(lua_State *L, fh_Value *value) {
  *value = fh_read(L, lua_gettop(L));
  if (value->kind < FH_TABLE) lua_pop(L, 1);
  return FH_DONE;
}

/// Reads the field whose key is on top of the stack.
static fh_Reading get(lua_State *L, int table, fh_Value *value) {
  if (FH_LIKELY(lua_istable(L, table))) {
    lua_rawget(L, table);
    return take(L, value);
  }
  lua_pop(L, 1);
  *value = (fh_Value){.kind = FH_NIL};
  return FH_DONE;
}

fh_Reading fh_get(lua_State *L, int table, const fh_Value *key, fh_Value *value) {
  if (!lua_checkstack(L, 2)) return FH_NO_ROOM;
  fh_push(L, key);
  return get(L, table, value);
}

fh_Reading fh_get_kept(lua_State *L, int table, int64_t key, fh_Value *value) {
  fh_Reading reading = fh_fetch(L, key);
  return reading == FH_DONE ? get(L, table, value) : reading;
}

fh_Reading fh_fetch(lua_State *L, int64_t number) {
  if (!lua_checkstack(L, 2)) return FH_NO_ROOM;
  if (push_kept(L, number) != LUA_TNIL) return FH_DONE;
  lua_pop(L, 1);
  return FH_GONE;
}

bool fh_is_refusal(lua_State *L) {
  if (lua_gettop(L) == 0 || !lua_checkstack(L, 1)) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, FH_REFUSAL);
  bool is_it = lua_isstring(L, -1) && lua_rawequal(L, -1, -2);
  lua_pop(L, 1);
  return is_it;
}

int64_t fh_kept_count(lua_State *L, bool in_estate) {
  int64_t count = 0;
  if (!lua_checkstack(L, 4)) return count;
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, fh_references(in_estate ? -1 : 1)) == LUA_TTABLE)
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) count++;
  lua_pop(L, 1);
  return count;
}

fh_Reading fh_get_in(lua_State *L, int64_t list, int64_t place, fh_Value *value) {
  if (!lua_checkstack(L, 2)) return FH_NO_ROOM;
  if (push_kept(L, list) != LUA_TTABLE) {
    lua_pop(L, 1);
    return FH_GONE;
  }
  lua_rawgeti(L, -1, place);
  lua_replace(L, -2);
  return take(L, value);
}

/// An existing field can be set without allocating memory.
fh_Reading fh_put_in(lua_State *L, int64_t list, int64_t place, int slot) {
  if (!lua_checkstack(L, 3)) return FH_NO_ROOM;
  int top = lua_gettop(L);
  fh_Reading reading = FH_GONE;
  if (push_kept(L, list) == LUA_TTABLE && lua_rawgeti(L, -1, place) != LUA_TNIL) {
    if (slot) lua_pushvalue(L, slot);
    else lua_pushboolean(L, false);
    lua_rawseti(L, top + 1, place);
    reading = FH_DONE;
  }
  lua_settop(L, top);
  return reading;
}

int64_t fh_last_place(lua_State *L, int list, int item) {
  if (!lua_istable(L, list) || !lua_checkstack(L, 1)) return 0;
  int64_t place = (int64_t)lua_rawlen(L, list);
  for (bool is_it = false; place > 0; place--) {
    lua_rawgeti(L, list, place);
    is_it = lua_rawequal(L, -1, item);
    lua_pop(L, 1);
    if (is_it) break;
  }
  return place;
}

/// Elements move to places that exist already, so no memory is allocated.
fh_Reading fh_remove_at(lua_State *L, int list, int64_t place) {
  if (!lua_istable(L, list)) return FH_GONE;
  if (!lua_checkstack(L, 1)) return FH_NO_ROOM;
  int64_t count = (int64_t)lua_rawlen(L, list);
  if (place < 1 || place > count) return FH_GONE;
  for (; place < count; place++) {
    lua_rawgeti(L, list, place + 1);
    lua_rawseti(L, list, place);
  }
  lua_pushnil(L);
  lua_rawseti(L, list, count);
  return FH_DONE;
}

/// `lua_next` raises an error for an unknown key, so it is called only for keys that exist.
fh_Reading fh_next_field(lua_State *L, int table) {
  if (!lua_istable(L, table)) return FH_AT_END;
  if (!lua_checkstack(L, 2)) return FH_NO_ROOM;
  if (!lua_isnil(L, -1)) {
    lua_pushvalue(L, -1);
    bool is_there = lua_rawget(L, table) != LUA_TNIL;
    lua_pop(L, 1);
    if (!is_there) return FH_GONE;
  }
  return lua_next(L, table) ? FH_DONE : FH_AT_END;
}

bool fh_count_fields(lua_State *L, int table, int64_t *count) {
  *count = 0;
  if (!lua_istable(L, table)) return true;
  if (!lua_checkstack(L, 3)) return false;
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) *count += 1;
  return true;
}

// MARK: lookups

enum { LONGEST_CHAIN = 100 };

/// Replaces the object on top by the `__index` of its metatable. Lua keeps that name itself, so pushing it
/// creates no string. Lua stack: -1, +1, with room for two more.
static int step_up(lua_State *L) {
  if (!lua_getmetatable(L, -1)) {
    lua_pushnil(L);
  } else {
    lua_pushliteral(L, "__index");
    lua_rawget(L, -2);
    lua_replace(L, -2);
  }
  lua_replace(L, -2);
  return lua_type(L, -1);
}

/// Looks a key up along a chain of tables. Pushes the value, or nothing if a function must be called.
static bool look_along(lua_State *L, int slot, int key) {
  lua_pushvalue(L, slot);
  for (int length = 0; length < LONGEST_CHAIN && lua_istable(L, -1); length++) {
    lua_pushvalue(L, key);
    if (lua_rawget(L, -2) != LUA_TNIL) {
      lua_replace(L, -2);
      return true;
    }
    lua_pop(L, 1);
    if (step_up(L) == LUA_TNIL) return true;
  }
  lua_pop(L, 1);
  return false;
}

static int index_value(lua_State *L) {
  lua_settop(L, 2);
  lua_gettable(L, 1);
  return 1;
}

int fh_look_up(lua_State *L, int slot) {
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  int key = lua_gettop(L);
  if (!look_along(L, slot, key)) {
    fh_Value values[2] = {{.kind = FH_ANY, .index = slot}, {.kind = FH_ANY, .index = key}};
    lua_pushcfunction(L, index_value);
    int status = fh_call(L, key + 1, values, 2);
    if (status != LUA_OK) return status;
  }
  lua_replace(L, key);
  lua_settop(L, key);
  return LUA_OK;
}
