/// Operations of the host on the heap. Each may raise an error, so each runs in a protected call.
#include "guards.h"
#include "host.h"

void fh_lend_text(lua_State *L, int slot, fh_Value *value) {
  value->string.bytes = lua_tolstring(L, slot, &value->string.length);
  if (FH_LIKELY(!value->string.bytes || value->string.length < FH_LONG)) return;
  fh_world(L)->lent += value->string.length;
  if (value->string.length <= FH_LONGEST_TEXT) return;
  value->string.length = FH_LONGEST_TEXT;
  fh_stop(fh_world(L)->control, FH_LONG_TEXT);
}

fh_Value fh_read(lua_State *L, int index) {
  fh_Value value = {.kind = FH_NIL, .index = index};
  switch (lua_type(L, index)) {
    case LUA_TBOOLEAN: value.kind = FH_BOOLEAN; value.boolean = lua_toboolean(L, index); break;
    case LUA_TNUMBER:
      value.kind = lua_isinteger(L, index) ? FH_INTEGER : FH_NUMBER;
      if (value.kind == FH_INTEGER) value.integer = lua_tointeger(L, index);
      else value.number = lua_tonumber(L, index);
      break;
    case LUA_TSTRING:
      value.kind = FH_STRING;
      fh_lend_text(L, index, &value);
      break;
    case LUA_TTABLE: value.kind = FH_TABLE; break;
    case LUA_TFUNCTION: value.kind = FH_FUNCTION; break;
    case LUA_TTHREAD: value.kind = FH_THREAD; break;
    default: break;
  }
  return value;
}

void fh_push(lua_State *L, const fh_Value *value) {
  switch (value->kind) {
    case FH_NIL: lua_pushnil(L); break;
    case FH_BOOLEAN: lua_pushboolean(L, value->boolean); break;
    case FH_INTEGER: lua_pushinteger(L, value->integer); break;
    case FH_NUMBER: lua_pushnumber(L, value->number); break;
    case FH_STRING: lua_pushlstring(L, value->string.bytes, value->string.length); break;
    default: lua_pushvalue(L, value->index);
  }
}

/// The stack slots of an operation's request and operands.
enum { REQUEST = 1, SLOT, KEY, VALUE };

static void reference(lua_State *L, const fh_Request *request) {
  fh_push_references(L, request->key.integer);
  if (request->operation == FH_KEEP) lua_pushvalue(L, SLOT);
  else lua_pushnil(L);
  lua_rawseti(L, -2, request->key.integer);
}

/// Keeps a new table with functions of the host. For methods, a metatable whose `__index` it is gets the next
/// number. Scripts cannot read that metatable.
static void keep_table(lua_State *L, const fh_Request *request) {
  int64_t number = request->key.integer, count = request->value.integer;
  fh_push_references(L, number);
  lua_createtable(L, 0, (int)count);
  fh_add_functions(L, request->pointer, count);
  if (request->operation == FH_KEEP_METHODS) {
    lua_createtable(L, 0, 2);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_rawseti(L, -3, number + 1);
  }
  lua_rawseti(L, -2, number);
}

/// Pushes a new thread for the function on top of the stack.
static void new_thread(lua_State *L) {
  lua_State *thread = lua_newthread(L);
  if (lua_gethookcount(L)) fh_watch(thread, FH_HOST_TICK);
  lua_insert(L, -2);
  lua_xmove(L, thread, 1);
}

/// Pushes a field, or nil if the value is no table. Lua's raw access would read beyond other values.
static void get(lua_State *L) {
  lua_pushvalue(L, KEY);
  if (lua_istable(L, SLOT)) return (void)lua_rawget(L, SLOT);
  lua_pop(L, 1);
  lua_pushnil(L);
}

static void keys(lua_State *L) {
  if (lua_istable(L, SLOT)) fh_sorted_keys(L, SLOT);
  else lua_newtable(L);
}

/// A string allocates, so it is pushed under protection; until then nil holds its place.
static void push_plain(lua_State *L, const fh_Value *value) {
  if (value->kind == FH_STRING) lua_pushnil(L);
  else fh_push(L, value);
}

static void push_deferred(lua_State *L, const fh_Value *value, int place) {
  if (value->kind != FH_STRING) return;
  fh_push(L, value);
  lua_replace(L, place);
}

static int perform(lua_State *L) {
  const fh_Request *request = lua_touserdata(L, REQUEST);
  luaL_checkstack(L, 8, NULL);
  push_deferred(L, &request->key, KEY);
  push_deferred(L, &request->value, VALUE);
  for (int index = 0; index < request->count; index++)
    push_deferred(L, &request->values[index], VALUE + 1 + index);
  switch (request->operation) {
    case FH_PUSH: break;
    case FH_NEW_TABLE: lua_newtable(L); break;
    case FH_NEW_INSTANCE: fh_new_instance(L, SLOT, request); break;
    case FH_GET: get(L); break;
    case FH_SET: luaL_checktype(L, SLOT, LUA_TTABLE); lua_rawset(L, SLOT); return 0;
    case FH_COPY_FIELD:
      luaL_checktype(L, VALUE, LUA_TTABLE);
      lua_pushvalue(L, KEY);
      get(L);
      lua_rawset(L, VALUE);
      return 0;
    case FH_KEYS: keys(L); break;
    case FH_DESCRIBE: fh_tostring(L, VALUE, NULL); break;
    case FH_SET_METATABLE: lua_setmetatable(L, SLOT); return 0;
    case FH_NEW_THREAD: lua_pushvalue(L, SLOT); new_thread(L); break;
    case FH_NEW_WORKER: lua_pushcfunction(L, fh_work); new_thread(L); break;
    case FH_ADD_FUNCTIONS:
      lua_pushvalue(L, SLOT);
      fh_add_functions(L, request->pointer, request->key.integer);
      return 0;
    case FH_KEEP_TABLE: case FH_KEEP_METHODS: keep_table(L, request); return 0;
    case FH_FREEZE: lua_pushvalue(L, SLOT); fh_freeze(L, lua_tostring(L, VALUE)); break;
    case FH_KEEP: case FH_RELEASE: reference(L, request); return 0;
    case FH_RELEASE_ESTATE:
      lua_pushnil(L);
      lua_rawseti(L, LUA_REGISTRYINDEX, FH_ESTATE);
      return 0;
    case FH_LIBRARIES: return fh_open_libraries(L);
    case FH_SET_GLOBALS:
      lua_pushvalue(L, SLOT);
      lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
      return 0;
    case FH_PUSH_VALUES: return request->count;
  }
  return 1;
}

/// Describes a value. Only this operation may run a script's code, its `__tostring`.
static int describe(lua_State *L, fh_Control *control) {
  int barred = fh_leave_host(control);
  int status = lua_pcall(L, VALUE, 1, 0);
  fh_enter_host(control, barred);
  return status;
}

/// Pushes values, without a protected call if none of them is a string or an object.
int fh_push_values(lua_State *L, const fh_Value *values, int count) {
  if (!lua_checkstack(L, count)) return LUA_ERRMEM;
  for (int index = 0; index < count; index++) {
    if (values[index].kind == FH_STRING) {
      lua_pop(L, index);
      fh_Request request = {.operation = FH_PUSH_VALUES, .values = values, .count = count};
      return fh_try(L, &request);
    }
    fh_push(L, &values[index]);
  }
  return LUA_OK;
}

int fh_try(lua_State *L, const fh_Request *request) {
  if (!lua_checkstack(L, request->count + 8)) return LUA_ERRMEM;
  lua_pushcfunction(L, perform);
  lua_pushlightuserdata(L, (void *)request);
  if (request->slot) lua_pushvalue(L, request->slot);
  else lua_pushnil(L);
  push_plain(L, &request->key);
  push_plain(L, &request->value);
  for (int index = 0; index < request->count; index++) push_plain(L, &request->values[index]);
  fh_World *world = fh_world(L);
  char *end = world->end;
  if (request->operation == FH_DESCRIBE) return describe(L, world->control);
  world->end = world->reserve;
  int status = lua_pcall(L, VALUE + request->count, LUA_MULTRET, 0);
  world->end = end;
  return status;
}

int fh_call(lua_State *L, int function, const fh_Value *values, int count) {
  if (!lua_checkstack(L, 4)) return LUA_ERRMEM;
  fh_Control *control = fh_world(L)->control;
  int handler = lua_gettop(L) + 1;
  lua_pushcfunction(L, fh_note_error);
  lua_pushvalue(L, function);
  int status = fh_push_values(L, values, count);
  if (status != LUA_OK) {
    lua_replace(L, handler);
    lua_settop(L, handler);
    return status;
  }
  int barred = fh_leave_host(control);
  status = lua_pcall(L, count, LUA_MULTRET, handler);
  fh_enter_host(control, barred);
  lua_remove(L, handler);
  return lua_checkstack(L, FH_ANSWERS + 4) ? status : LUA_ERRMEM;
}

int fh_load(lua_State *L, const char *bytes, size_t length, const char *name) {
  if (!lua_checkstack(L, 2)) return LUA_ERRMEM;
  return luaL_loadbufferx(L, bytes, length, name, "t");
}
