/// The list of everything in Lua's libraries that scripts can see, and how each function is guarded.
#include <string.h>

#include "guards.h"
#include "libraries.h"
#include "world.h"

/// `AS_IS`: the original. `WALK`: the original, after charging for the bytes of its arguments.
/// `HELD`: the same function object, because it has state.
typedef enum { AS_IS, WALK, HELD, FORMAT, LOAD, PACK, SEED } Manner;

typedef struct {
  const char *name;
  Manner manner;
} Allowed;

static const Allowed base_list[] = {
  {"assert", AS_IS},   {"error", AS_IS},  {"getmetatable", AS_IS}, {"ipairs", AS_IS}, {"load", LOAD},
  {"rawequal", WALK},  {"rawget", AS_IS}, {"rawlen", AS_IS},       {"select", AS_IS}, {"tonumber", WALK},
  {"type", AS_IS},     {NULL, AS_IS},
};
static const Allowed string_list[] = {
  {"byte", WALK},  {"char", AS_IS},     {"format", FORMAT}, {"len", AS_IS},   {"lower", WALK}, {"pack", PACK},
  {"packsize", WALK}, {"reverse", WALK}, {"sub", AS_IS},  {"unpack", WALK}, {"upper", WALK}, {NULL, AS_IS},
};
static const Allowed table_list[] = {{"pack", AS_IS}, {NULL, AS_IS}};
static const Allowed math_list[] = {
  {"abs", AS_IS},  {"acos", AS_IS}, {"asin", AS_IS},  {"atan", AS_IS},   {"ceil", AS_IS},
  {"cos", AS_IS},  {"deg", AS_IS},  {"exp", AS_IS},   {"floor", AS_IS},  {"fmod", AS_IS},
  {"log", AS_IS},  {"max", AS_IS},  {"min", AS_IS},   {"modf", AS_IS},   {"rad", AS_IS},
  {"sin", AS_IS},  {"sqrt", AS_IS}, {"tan", AS_IS},   {"tointeger", AS_IS}, {"type", AS_IS},
  {"ult", AS_IS},  {"random", HELD}, {"randomseed", SEED}, {NULL, AS_IS},
};
static const Allowed utf8_list[] = {
  {"char", AS_IS}, {"codepoint", WALK}, {"codes", WALK}, {"len", WALK}, {"offset", WALK}, {NULL, AS_IS},
};
static const Allowed coroutine_list[] = {
  {"isyieldable", AS_IS}, {"status", AS_IS}, {"yield", AS_IS}, {NULL, AS_IS},
};
static const Allowed none[] = {{NULL, AS_IS}};

typedef struct {
  const char *name;
  lua_CFunction open;
  const Allowed *allowed;
  const luaL_Reg *guards;
  const char *constants[5];
} Library;

static const Library libraries[] = {
  {"string", luaopen_string, string_list, fh_string_guards, {NULL}},
  {"table", luaopen_table, table_list, fh_table_guards, {NULL}},
  {"math", luaopen_math, math_list, NULL, {"huge", "maxinteger", "mininteger", "pi", NULL}},
  {"utf8", luaopen_utf8, utf8_list, NULL, {"charpattern", NULL}},
  {"coroutine", luaopen_coroutine, coroutine_list, fh_coroutine_guards, {NULL}},
  {"os", NULL, none, fh_time_guards, {NULL}},
  {"debug", NULL, none, fh_debug_guards, {NULL}},
};

/// Replaces the original on top by the guarded function. Each is a closure, so that it has a creation number.
static void guard(lua_State *L, Manner manner) {
  lua_CFunction original = lua_tocfunction(L, -1);
  switch (manner) {
    case HELD: return;
    case AS_IS:
      lua_pushnil(L);
      lua_pushcclosure(L, original, 1);
      break;
    case WALK: lua_pushvalue(L, -1); lua_pushcclosure(L, fh_walk, 1); break;
    case PACK: lua_pushvalue(L, -1); lua_pushcclosure(L, fh_pack, 1); break;
    case FORMAT: lua_pushvalue(L, -1); lua_pushcclosure(L, fh_format, 1); break;
    case LOAD: lua_pushvalue(L, -1); lua_pushcclosure(L, fh_load_text, 1); break;
    case SEED: lua_pushvalue(L, -1); lua_pushcclosure(L, fh_randomseed, 1); break;
  }
  lua_remove(L, -2);
}

static void copy_allowed(lua_State *L, int from, int to, const Allowed *list) {
  for (const Allowed *entry = list; entry->name; entry++) {
    lua_getfield(L, from, entry->name);
    guard(L, entry->manner);
    lua_setfield(L, to, entry->name);
  }
}

static void add_guards(lua_State *L, int to, const luaL_Reg *guards) {
  for (; guards && guards->name; guards++) {
    lua_pushnil(L);
    lua_pushcclosure(L, guards->func, 1);
    lua_setfield(L, to, guards->name);
  }
}

static void copy_constants(lua_State *L, int from, int to, const char *const *names) {
  for (; *names; names++) {
    lua_getfield(L, from, *names);
    lua_setfield(L, to, *names);
  }
}

/// Makes methods of strings use the guarded library too.
static void set_string_methods(lua_State *L, int library) {
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_pushvalue(L, library);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);
}

/// Sets the seed again, because opening the library sets it from the clock and an address.
static void seed(lua_State *L, int library) {
  lua_getfield(L, library, "randomseed");
  lua_call(L, 0, 0);
}

/// Finds the state of `math.random`, which no script can see otherwise.
static void find_chance(lua_State *L, int library) {
  lua_getfield(L, library, "random");
  if (lua_getupvalue(L, -1, 1)) {
    if (lua_rawlen(L, -1) >= 4 * sizeof(uint64_t)) fh_world(L)->chance = lua_touserdata(L, -1);
    fh_note_seed(fh_world(L));
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/// Registers a table where error messages look for the name of a function called through another one.
static void set_loaded(lua_State *L, int table, const char *name) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushvalue(L, table);
  lua_setfield(L, -2, name);
  lua_pop(L, 1);
}

static void open_library(lua_State *L, const Library *library, int globals) {
  int top = lua_gettop(L);
  if (library->open) {
    lua_pushcfunction(L, library->open);
    lua_call(L, 0, 1);
  } else {
    lua_newtable(L);
  }
  lua_createtable(L, 0, 32);
  copy_allowed(L, top + 1, top + 2, library->allowed);
  copy_constants(L, top + 1, top + 2, library->constants);
  add_guards(L, top + 2, library->guards);
  if (library->open == luaopen_string) set_string_methods(L, top + 2);
  if (library->open == luaopen_math) {
    seed(L, top + 2);
    find_chance(L, top + 2);
  }
  set_loaded(L, top + 2, library->name);
  fh_freeze(L, library->name);
  lua_setfield(L, globals, library->name);
  lua_settop(L, top);
}

int fh_open_libraries(lua_State *L) {
  lua_settop(L, 0);
  lua_createtable(L, 0, 48);
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);  // the library writes into them; they may be frozen
  lua_pushcfunction(L, luaopen_base);
  lua_call(L, 0, 1);
  copy_allowed(L, 2, 1, base_list);
  add_guards(L, 1, fh_base_guards);
  add_guards(L, 1, fh_call_guards);
  add_guards(L, 1, fh_object_guards);
  lua_getfield(L, 2, "_VERSION");
  lua_setfield(L, 1, "_VERSION");
  for (size_t index = 0; index < sizeof libraries / sizeof *libraries; index++)
    open_library(L, &libraries[index], 1);
  lua_settop(L, 1);
  set_loaded(L, 1, LUA_GNAME);
  return 1;
}
