/// Functions that replace those of Lua that cannot be stopped or have no fixed order. They charge fuel for
/// their work. Otherwise they behave and fail like those of Lua 5.4.
#ifndef FH_GUARDS_H
#define FH_GUARDS_H

#include "world.h"

extern const luaL_Reg fh_string_guards[];    // find, gmatch, gsub, match, rep
extern const luaL_Reg fh_table_guards[];     // concat, insert, move, remove, sort, unpack
extern const luaL_Reg fh_base_guards[];      // next, pairs

int fh_find(lua_State *L);
int fh_match(lua_State *L);
int fh_gmatch(lua_State *L);
int fh_gsub(lua_State *L);
int fh_sort(lua_State *L);
int fh_next(lua_State *L);
int fh_pairs(lua_State *L);

/// The abilities that an argument needs in order to replace a table.
enum { FH_READ = 1, FH_WRITE = 2, FH_LENGTH = 4 };

/// Raises an error unless the argument is a table or has the metamethods to act as one.
void fh_check_table(lua_State *L, int argument, int abilities);

/// Pushes a table's keys as a sequence in the order of `pairs`. Returns their number. Lua stack: -0, +1.
int fh_sorted_keys(lua_State *L, int table);

/// Releases the table through which `next` is walking. The walk can still continue. The host calls this
/// before it searches for objects that Lua can reach.
void fh_forget_walk(lua_State *L);

/// Pushes the table through which `next` is walking, and the list of keys or nil for 1, 2, … Returns the place in it,
/// and sets the number of keys. Pushes nothing and returns -1 if there is no walk. Lua stack: -0, +2 or +0.
lua_Integer fh_push_walk(lua_State *L, lua_Integer *count);

#endif
