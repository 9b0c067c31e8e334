/// Host values in Lua: objects, which are ids, and the calls of host functions.
#ifndef FH_HOST_H
#define FH_HOST_H

#include "world.h"

enum { FH_LONG = 128 };

struct fh_Function {
  fh_Body body;
  void *context;
  uint8_t parameter[FH_PARAMETERS];
  int count, most;  // the parameters, and how many arguments are welcome
  int length;       // of the name
  char name[FH_NAME];
  char receiver[FH_RECEIVER];  // the receiver of a method as messages show it; empty for a function
};

/// Lends the host the bytes of a string, or of a number as a string. Long strings count as kept. One that
/// exceeds the maximum is cut, and ends the script.
void fh_lend_text(lua_State *L, int slot, fh_Value *value);

/// Pushes any value. A table, function or thread is identified by its slot. Lua stack: -0, +1.
void fh_push(lua_State *L, const fh_Value *value);

/// Releases the scratch bytes of a call. They stay valid until something else is kept.
void fh_drop_kept(const fh_Call *call);

/// Pushes all results of a call, and returns their number.
int fh_push_all(lua_State *L, const fh_Call *call);

/// Returns the C function for a host function, which is in its upvalue 1.
lua_CFunction fh_entry(const fh_Function *function);
/// Returns whether a function is one of those, which have the description as their upvalue.
bool fh_is_entry(lua_CFunction function);

/// Adds Lua functions that call host functions to the table on top, under their names.
void fh_add_functions(lua_State *L, const fh_Function *const *functions, int64_t count);

int fh_work(lua_State *L);

/// The places of the host's references in the registry: a number is found faster than an address. Below them
/// are Lua's own numbers, and the one from which `luaL_ref` counts.
enum { FH_REFERENCES = 4, FH_ESTATE, FH_REFUSAL };

/// Returns the index of the table that keeps a value. Values with negative numbers are in the estate.
static inline int fh_references(int64_t number) { return number < 0 ? FH_ESTATE : FH_REFERENCES; }

/// Pushes the table that keeps the value with a number. Creates it if needed. Lua stack: -0, +1.
void fh_push_references(lua_State *L, int64_t number);

/// Pushes a new table with some fields of another one, and a metatable. Names and metatable are kept values.
void fh_new_instance(lua_State *L, int other, const fh_Request *request);

#endif
