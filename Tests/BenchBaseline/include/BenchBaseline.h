/// The same work in plain C with Lua's own libraries: what the bridge is measured against.
#ifndef BENCHBASELINE_H
#define BENCHBASELINE_H

#include <stddef.h>

typedef struct plain_State plain_State;

/// A state with the standard libraries, `inc`, `fail` and an object `obj` with `inc` and `echo`. Its heap
/// begins behind so many bytes of padding.
plain_State *plain_open(size_t padding);
void plain_close(plain_State *state);
/// Counts its instructions, a thousand at a time.
void plain_meter(plain_State *state);
/// Compiles a chunk that is a loop, and answers its number.
int plain_load(plain_State *state, const char *source);
/// Runs a loop so many times.
void plain_run(plain_State *state, int chunk, int count);
/// How many bytes of the heap are in use.
size_t plain_memory(void);
/// `luaL_newstate`, `luaL_openlibs`, `lua_close`.
void plain_world(void);

/// Gives memory that is free back to the system.
void plain_trim(void);

#endif
