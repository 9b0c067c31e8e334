/// `pairs` and `next` in the fixed order. A walk visits the keys that the table had when it began. It skips
/// those that were removed since, does not visit those that were added, and returns the current values.
#include "guards.h"
#include "order.h"

// MARK: places

/// Returns the number of keys in a list that come before the key at `index` or are equal to it.
static lua_Integer place_in_list(lua_State *L, int list, lua_Integer count, int index) {
  fh_Key key = fh_key(L, index);
  lua_Integer low = 0, high = count;
  while (low < high) {
    lua_Integer middle = low + (high - low) / 2;
    lua_rawgeti(L, list, middle + 1);
    fh_Key other = fh_key(L, -1);
    lua_pop(L, 1);
    fh_charge(L, fh_key_price(&other));
    if (fh_compare(&other, &key) <= 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/// Returns the same number for the keys 1, 2, … count. Other keys come after all of them.
static lua_Integer place_in_sequence(lua_State *L, lua_Integer count, int index) {
  if (lua_isnoneornil(L, index)) return 0;
  int exact = 0;
  lua_Integer key = lua_type(L, index) == LUA_TNUMBER ? lua_tointegerx(L, index, &exact) : 0;
  if (!exact || key > count) return count;
  return key > 0 ? key : 0;
}

/// Pushes the first key of a list after `at` that the table at 1 still has, and its value. Returns its place.
/// At the end it pushes nil and returns 0.
static lua_Integer push_from_list(lua_State *L, int list, lua_Integer at) {
  while (lua_rawgeti(L, list, ++at) != LUA_TNIL) {
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) return at;
    lua_pop(L, 2);
    fh_charge(L, 1);
  }
  return 0;
}

/// Pushes the next key and value in the same way for the keys 1, 2, … count.
static lua_Integer push_from_sequence(lua_State *L, lua_Integer count, lua_Integer at) {
  while (at < count) {
    lua_pushinteger(L, ++at);
    if (lua_rawgeti(L, 1, at) != LUA_TNIL) return at;
    lua_pop(L, 2);
    fh_charge(L, 1);
  }
  lua_pushnil(L);
  return 0;
}

// MARK: pairs

enum { TABLE = 1, COUNT, KEYS, AT };

static int next_in_sequence(lua_State *L) {
  if (!lua_rawequal(L, 1, lua_upvalueindex(TABLE))) return fh_next(L);
  lua_Integer count = lua_tointeger(L, lua_upvalueindex(COUNT));
  lua_Integer at = lua_isinteger(L, 2) ? lua_tointeger(L, 2) : place_in_sequence(L, count, 2);
  if (FH_UNLIKELY(at < 0)) at = 0;
  return push_from_sequence(L, count, at) > 0 ? 2 : 1;
}

/// Remembers its place, but checks it against the given key.
static int next_in_list(lua_State *L) {
  if (!lua_rawequal(L, 1, lua_upvalueindex(TABLE))) return fh_next(L);
  int keys = lua_upvalueindex(KEYS);
  lua_Integer at = lua_tointeger(L, lua_upvalueindex(AT));
  lua_settop(L, 2);
  if (lua_isnil(L, 2)) {
    at = 0;
  } else {
    lua_rawgeti(L, keys, at);
    if (!lua_rawequal(L, -1, 2))
      at = place_in_list(L, keys, lua_tointeger(L, lua_upvalueindex(COUNT)), 2);
  }
  at = push_from_list(L, keys, at);
  lua_pushinteger(L, at);
  lua_replace(L, lua_upvalueindex(AT));
  return at > 0 ? 2 : 1;
}

/// Pushes the iterator for the table at 1.
static void push_iterator(lua_State *L) {
  lua_Integer count = fh_push_keys(L, 1);
  bool sequence = lua_isnil(L, -1);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, count);
  if (sequence) {
    lua_pushcclosure(L, next_in_sequence, COUNT);
  } else {
    lua_pushvalue(L, -3);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, next_in_list, AT);
  }
}

static int after_metamethod(lua_State *L, int status, lua_KContext context) {
  (void)L, (void)status, (void)context;
  return 3;
}

int fh_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, after_metamethod);
    return 3;
  }
  if (lua_istable(L, 1)) {
    push_iterator(L);
  } else {
    lua_pushnil(L);
    lua_pushcclosure(L, fh_next, 1);    // fails at the first step, like Lua's function
  }
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

// MARK: next

/// The state of a walk by `next`. Its user values are the table and the list of keys, or nil for 1, 2, …
typedef struct {
  lua_Integer count, at;
} Walk;

enum { WALK = 3, LIST, LIST_VALUE = 2 };

/// The registry key of the only walk that is remembered.
static const char walk_key;

static Walk *begin_walk(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &walk_key) == LUA_TUSERDATA) return lua_touserdata(L, -1);
  lua_pop(L, 1);
  Walk *walk = lua_newuserdatauv(L, sizeof *walk, LIST_VALUE);
  *walk = (Walk){0, 0};
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &walk_key);
  return walk;
}

void fh_forget_walk(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &walk_key) == LUA_TUSERDATA) {
    for (int i = TABLE; i <= LIST_VALUE; i++) {
      lua_pushnil(L);
      lua_setiuservalue(L, -2, i);
    }
  }
  lua_pop(L, 1);
}

lua_Integer fh_push_walk(lua_State *L, lua_Integer *count) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &walk_key) != LUA_TUSERDATA) return lua_pop(L, 1), -1;
  const Walk *walk = lua_touserdata(L, -1);
  *count = walk->count;
  lua_getiuservalue(L, -1, TABLE);
  lua_getiuservalue(L, -2, LIST_VALUE);
  lua_remove(L, -3);
  if (!lua_isnil(L, -2)) return walk->at;
  lua_pop(L, 2);
  return -1;
}

/// Returns whether the key at 2 is the last one that the walk returned. If so, pushes the list of keys.
static bool goes_on(lua_State *L, const Walk *walk) {
  lua_getiuservalue(L, WALK, TABLE);
  bool same = lua_rawequal(L, 1, -1);
  lua_pop(L, 1);
  if (!same) return false;
  if (lua_getiuservalue(L, WALK, LIST_VALUE) == LUA_TNIL)
    same = lua_isinteger(L, 2) && lua_tointeger(L, 2) == walk->at;
  else
    same = lua_rawgeti(L, LIST, walk->at) != LUA_TNIL && lua_rawequal(L, 2, -1);
  lua_settop(L, same ? LIST : WALK);
  return same;
}

/// Begins a walk after the key at 2, even if the table does not have it, and pushes the list of keys.
static void begin(lua_State *L, Walk *walk) {
  if (!lua_rawequal(L, 2, 2)) fh_raise(L, "invalid key to 'next'");    // not a number
  lua_Integer count = fh_push_keys(L, 1);
  bool sequence = lua_isnil(L, LIST);
  lua_Integer at = sequence ? place_in_sequence(L, count, 2) : place_in_list(L, LIST, count, 2);
  *walk = (Walk){count, at};
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, WALK, TABLE);
  lua_pushvalue(L, LIST);
  lua_setiuservalue(L, WALK, LIST_VALUE);
}

/// A key that is not the last one returned is searched among the current keys. The last one continues the
/// walk at the cost of one step. So a loop over `next` sees the same as a loop over `pairs`.
int fh_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (lua_isnil(L, 2)) {
    fh_push_first_key(L, 1);
    if (lua_isnil(L, -1)) return 1;
    lua_pushvalue(L, -1);
    lua_rawget(L, 1);
    return 2;
  }
  Walk *walk = begin_walk(L);
  if (!goes_on(L, walk)) begin(L, walk);
  lua_Integer at = lua_isnil(L, LIST) ? push_from_sequence(L, walk->count, walk->at)
                                      : push_from_list(L, LIST, walk->at);
  walk->at = at;
  if (at > 0) return 2;
  fh_forget_walk(L);
  lua_pushnil(L);
  return 1;
}

const luaL_Reg fh_base_guards[] = {{"next", fh_next}, {"pairs", fh_pairs}, {NULL, NULL}};
