/// Reads of the heap without a protected call. Nothing here raises errors, allocates or runs a script's code,
/// except `fh_look_up`, as described there.
#ifndef CLUAREAD_H
#define CLUAREAD_H

#include "CLuaShim.h"

#pragma clang assume_nonnull begin

/// The result of a read: done, end of a walk, no room on the stack, or no longer present.
typedef enum { FH_DONE, FH_AT_END, FH_NO_ROOM, FH_GONE } fh_Reading;

/// Reads a field without metamethods. The key can be anything but a string or an object. The value stays on
/// the stack only if it is a table, function or thread.
fh_Reading fh_get(lua_State *L, int table, const fh_Value *key, fh_Value *value);
fh_Reading fh_get_kept(lua_State *L, int table, int64_t key, fh_Value *value);
/// Reads from a place of a list that is kept under a number.
fh_Reading fh_get_in(lua_State *L, int64_t list, int64_t place, fh_Value *value);
/// Puts the value of a slot, or `false` for slot 0, at an occupied place. Returns `FH_GONE` at an empty one.
fh_Reading fh_put_in(lua_State *L, int64_t list, int64_t place, int slot);
/// Returns the last place of a list that holds the value of a slot, without metamethods. 0 if there is none.
int64_t fh_last_place(lua_State *L, int list, int item);
/// Removes the element at a place of a list, and moves down the elements after it.
fh_Reading fh_remove_at(lua_State *L, int list, int64_t place);
/// True if the error value on top is the last one that the host raised where a thread waited.
bool fh_is_refusal(lua_State *L);
/// Counts the values that are kept in the estate, or outside of it.
int64_t fh_kept_count(lua_State *L, bool in_estate);
fh_Reading fh_fetch(lua_State *L, int64_t number);

/// Replaces the key on top by the next key and its value, in no particular order. Removes it at the end. A
/// walk cannot continue from a key that was removed from the table.
fh_Reading fh_next_field(lua_State *L, int table);
/// Counts the fields of a table, and returns false if there is no room on the stack.
bool fh_count_fields(lua_State *L, int table, int64_t *count);

/// Replaces the key on top by the result of indexing. Runs a protected call only if the key is not found
/// along tables. If that call fails, the result is not 0 and the error's value is on top.
int fh_look_up(lua_State *L, int slot);

/// Returns the host's number for a table. Returns 0 if it has none or is no table.
int64_t fh_identity(lua_State *L, int index);
void fh_set_identity(lua_State *L, int index, int64_t number);
enum { FH_IDENTITY_BITS = 28 };

/// Lets the field `__mode` of a metatable have its effect, which it has in no other one.
void fh_mark_weak(lua_State *L, int metatable);
/// Returns whether a table has a metatable that is marked as weak.
bool fh_is_weak(lua_State *L, int table);

/// Returns the order in which a table, function or thread was created in its world. Nothing changes it.
uint64_t fh_birth(lua_State *L, int index);
/// Returns whether a script has a thread of the host as a value.
bool fh_was_seen(lua_State *thread);

/// A line of a script in a compact form: the number of its chunk, or 0 if there is no line.
typedef struct {
  int chunk, line;
} fh_Spot;

/// Returns the line of the innermost function of a script.
fh_Spot fh_spot(lua_State *L);
/// Returns the line that called the host function that runs now.
fh_Spot fh_spot_of_call(lua_State *L);
/// Returns the line of a thread that does not run, within inner coroutines if it waits there.
fh_Spot fh_spot_of_thread(lua_State *thread);
/// Returns the name of a chunk. Its number belongs to the host and is not part of images.
const char *fh_chunk_name(const fh_World *world, int chunk);
/// Returns the place of a function's definition, or no line if it is not written in Lua.
fh_Place fh_definition(lua_State *L, int function);

#pragma clang assume_nonnull end

#endif
