/// Functions that replace Lua's own where those cannot be stopped, or where their order is not fixed.
/// They charge what they walk; in all else they answer and fail as Lua 5.4 does.
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

/// What an argument must be able to do in place of a table.
enum { FH_READ = 1, FH_WRITE = 2, FH_LENGTH = 4 };

/// Fails unless the argument is a table or has the metamethods to act as one.
void fh_check_table(lua_State *L, int argument, int abilities);

/// Pushes the keys of a table as a sequence, in the order of `pairs`, and answers how many.
/// Lua stack: -0, +1.
int fh_sorted_keys(lua_State *L, int table);

/// Lets go of the table that `next` is walking through; a walk goes on all the same. For the host,
/// before it looks for what Lua still reaches.
void fh_forget_walk(lua_State *L);

#endif
