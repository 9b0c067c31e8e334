/// Weak tables, which only the host may have: a script with one could see when the collector works.
///
/// The collector reads the field `__mode` of metatables, which a script can set at any time. So the linker replaces the
/// function by which the collector finds it (`--wrap` in `Package.swift`), and the field counts only in metatables that
/// the host has marked.
#include "layout.h"

/// The identity of the marked metatables, the last one that there is.
#define MARK (((uint64_t)1 << FH_IDENTITY_BITS) - 1)

/// The number of `__mode` among Lua's events.
enum { MODE = 3 };

const Value *luaH_getshortstr(const Table *table, const String *key);
const Value *__wrap_luaT_gettm(Table *metatable, int event, const String *name);

static bool is_marked(const void *table) { return ((const uint64_t *)table)[-1] >> FH_BIRTH_BITS == MARK; }

/// Returns the value of an event's field, or NULL. Lua asks the metatable no more while the bit of the event is set.
const Value *__wrap_luaT_gettm(Table *metatable, int event, const String *name) {
  if (event != MODE || is_marked(metatable)) {
    const Value *value = luaH_getshortstr(metatable, name);
    if ((value->kind & BASE) != NIL) return value;
  }
  metatable->flags |= (uint8_t)(1u << event);
  return NULL;
}

void fh_mark_weak(lua_State *L, int metatable) { fh_set_identity(L, metatable, MARK); }

bool fh_is_weak(lua_State *L, int table) {
  if (!lua_getmetatable(L, table)) return false;
  bool is_weak = is_marked(lua_topointer(L, -1));
  lua_pop(L, 1);
  return is_weak;
}
