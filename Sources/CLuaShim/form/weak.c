/// Weak tables, which only the host may have: a script with one could see when the collector works.
///
/// The collector reads the field `__mode` of metatables, which a script can set at any time. So the linker replaces the
/// function by which the collector finds it (`--wrap` in `Package.swift`), and the field counts only in metatables that
/// the host has marked.
#include "layout.h"

/// The bit that marks a metatable. Lua 5.4 has six bits for its events, and the highest one for the size of the array.
enum { MARK = 1 << 6 };

/// The number of `__mode` among Lua's events.
enum { MODE = 3 };

const Value *luaH_getshortstr(const Table *table, const String *key);
const Value *__wrap_luaT_gettm(Table *metatable, int event, const String *name);

/// Returns the value of an event's field, or NULL. Lua asks the metatable no more while the bit of the event is set.
const Value *__wrap_luaT_gettm(Table *metatable, int event, const String *name) {
  if (event != MODE || metatable->flags & MARK) {
    const Value *value = luaH_getshortstr(metatable, name);
    if ((value->kind & BASE) != NIL) return value;
  }
  metatable->flags |= (uint8_t)(1u << event);
  return NULL;
}

void fh_mark_weak(lua_State *L, int metatable) { ((Table *)lua_topointer(L, metatable))->flags |= MARK; }

bool fh_is_weak(lua_State *L, int table) {
  if (!lua_getmetatable(L, table)) return false;
  bool is_weak = ((const Table *)lua_topointer(L, -1))->flags & MARK;
  lua_pop(L, 1);
  return is_weak;
}
