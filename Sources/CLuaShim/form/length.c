/// The length of a table, which depends on nothing but its contents.
///
/// Lua's own `#` looks for an end in the part of the table that is an array. So for a list with holes, it depends on
/// the size of that array: on how the list was built, which nothing else shows. A search could then not take two equal
/// tables for one state. The linker replaces Lua's function by this one (`--wrap` in `Package.swift`).
#include "layout.h"

/// The values among which a shorter list ends with the last one that is not nil: `#{1, nil, 3}` is 3, as in Lua. A
/// longer list ends at some value that is followed by nil, and finding one takes a few steps for any length.
enum { FEW = 8 };

const Value *luaH_getint(const Table *table, lua_Integer key);
lua_Unsigned __wrap_luaH_getn(const Table *table);

static inline bool has_fields(const Table *table) { return table->last_free != NULL; }

static inline bool has(const Table *table, lua_Unsigned place) {
  const Value *value;
  if (place - 1 < table->limit) value = &table->list[place - 1];
  else if (has_fields(table)) value = luaH_getint(table, (lua_Integer)place);
  else return false;
  return (value->kind & BASE) != NIL;
}

static lua_Unsigned length_of_few(const Table *table) {
  lua_Unsigned last = FEW - 1;
  if (!has_fields(table) && table->limit < last) last = table->limit;
  while (last > 0 && !has(table, last)) last--;
  return last;
}

/// Returns a place with a value that is followed by nil, between one with a value and one with nil.
static lua_Unsigned end_between(const Table *table, lua_Unsigned filled, lua_Unsigned empty) {
  while (empty - filled > 1) {
    lua_Unsigned middle = filled + (empty - filled) / 2;
    if (has(table, middle)) filled = middle;
    else empty = middle;
  }
  return filled;
}

lua_Unsigned __wrap_luaH_getn(const Table *table) {
  if (!has(table, FEW)) return length_of_few(table);
  lua_Unsigned filled = FEW;
  while (filled <= LUA_MAXINTEGER / 2 && has(table, filled * 2)) filled *= 2;
  if (filled <= LUA_MAXINTEGER / 2) return end_between(table, filled, filled * 2);
  return has(table, LUA_MAXINTEGER) ? LUA_MAXINTEGER : end_between(table, filled, LUA_MAXINTEGER);
}
