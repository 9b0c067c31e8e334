/// The guarded functions of each library.
#ifndef FH_LIBRARIES_H
#define FH_LIBRARIES_H

#include <lua5.4/lauxlib.h>

extern const luaL_Reg fh_call_guards[];       // pcall, xpcall
extern const luaL_Reg fh_coroutine_guards[];  // resume, create, wrap, close, running
extern const luaL_Reg fh_debug_guards[];      // traceback
extern const luaL_Reg fh_object_guards[];     // tostring, setmetatable, rawset, collectgarbage
extern const luaL_Reg fh_time_guards[];       // time, clock, date

/// `string.format` and `load` check their arguments and then call the original, which is upvalue 1.
int fh_format(lua_State *L);
int fh_load_text(lua_State *L);
int fh_randomseed(lua_State *L);
/// Calls the original after charging for the bytes of every string argument.
int fh_pack(lua_State *L);
int fh_walk(lua_State *L);

#endif
