/// The calls of host functions, and the values that the host keeps in Lua.
#ifndef FH_HOST_H
#define FH_HOST_H

#include "world.h"

enum { FH_LONG = 128 };

struct fh_Function {
  fh_Body body;
  void *context;
  uint8_t parameter[FH_PARAMETERS];
  int count, most;  // the parameters, and how many arguments are welcome
  char name[FH_NAME];
  char receiver[FH_RECEIVER];  // what a method is called on, as messages write it; empty for a function
};

/// Lends the host the bytes of a string, or of a number as one. Long ones count as kept. One that is too long is
/// cut, and ends the script.
void fh_lend_text(lua_State *L, int slot, fh_Value *value);

/// Pushes any value; a table, function or thread by its slot. Lua stack: -0, +1.
void fh_push(lua_State *L, const fh_Value *value);

/// Gives back the scratch of a call. Its bytes stay until something else is kept.
void fh_drop_kept(const fh_Call *call);

/// Pushes every answer of a call, and answers how many there are.
int fh_push_all(lua_State *L, const fh_Call *call);

/// The C function behind a host function, which stands in its upvalue 1.
lua_CFunction fh_entry(const fh_Function *function);

/// Makes a Lua function of a host function. Lua stack: -0, +1.
void fh_push_function(lua_State *L, const fh_Function *function);

/// Puts Lua functions of host functions into a table, each under its name.
void fh_add_functions(lua_State *L, int table, const fh_Request *request);

/// What a worker runs from its begin to its end.
int fh_work(lua_State *L);

/// The places of the host's references in the registry: a number is found faster than an address. Below them
/// are Lua's own numbers, and the one from which `luaL_ref` counts.
enum { FH_REFERENCES = 4, FH_ESTATE, FH_REFUSAL };

/// The place of the table in which a value is kept. Negative numbers are those of the estate, which goes as a whole.
static inline int fh_references(int64_t number) { return number < 0 ? FH_ESTATE : FH_REFERENCES; }

/// Pushes the table in which the value of a number is kept, which is made when it is first needed. Lua stack: -0, +1.
void fh_push_references(lua_State *L, int64_t number);

/// Pushes a table with some fields of another, and its metatable. Names and metatable are kept under numbers.
void fh_new_instance(lua_State *L, int other, const fh_Request *request);

#endif
