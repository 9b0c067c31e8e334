/// What the host reads of the heap without a protected call: nothing in here raises, allocates or runs a
/// script's code, but for what is said of `fh_look_up`.
#ifndef CLUAREAD_H
#define CLUAREAD_H

#include "CLuaShim.h"

#pragma clang assume_nonnull begin

/// How a read went: it is done, a walk is at its end, the stack has no room for the value, or what is asked
/// for is not there any more.
typedef enum { FH_DONE, FH_AT_END, FH_NO_ROOM, FH_GONE } fh_Reading;

/// Reads a field, whatever the metatable says; the key is anything but a string or an object. Only a table,
/// function or thread stays on the stack.
fh_Reading fh_get(lua_State *L, int table, const fh_Value *key, fh_Value *value);
/// The same for a key that is kept under a number.
fh_Reading fh_get_kept(lua_State *L, int table, int64_t key, fh_Value *value);
/// Reads from a place of a list that is kept under a number.
fh_Reading fh_get_in(lua_State *L, int64_t list, int64_t place, fh_Value *value);
/// Puts what stands in a slot, or `false` for slot 0, where something is already; else answers `FH_GONE`.
fh_Reading fh_put_in(lua_State *L, int64_t list, int64_t place, int slot);
/// The last place of a list that holds what stands in a slot, whatever the metatables say; 0 when none does.
int64_t fh_last_place(lua_State *L, int list, int item);
/// Takes what stands at a place out of a list, and moves down what follows.
fh_Reading fh_remove_at(lua_State *L, int list, int64_t place);
/// True if the error value on top is the last one that the host raised where a thread waited.
bool fh_is_refusal(lua_State *L);
/// Counts the values that are kept in the estate, or outside of it.
int64_t fh_kept_count(lua_State *L, bool in_estate);
/// Pushes what is kept under a number.
fh_Reading fh_fetch(lua_State *L, int64_t number);

/// Replaces the key on top by the next one and its value, in any order; at the end takes it away. A walk
/// cannot go on from a key that the table has no more.
fh_Reading fh_next_field(lua_State *L, int table);

/// Replaces the key on top by what indexing gives. Only what is not found along tables is left to Lua, under
/// a protected call; then the answer is not 0 when that failed, and the error's value is on top.
int fh_look_up(lua_State *L, int slot);

/// The host's own number for a table; 0 when it has none, or is no table.
int64_t fh_identity(lua_State *L, int index);
void fh_set_identity(lua_State *L, int index, int64_t number);
enum { FH_IDENTITY_BITS = 28 };

/// When a table, function or thread was created, counted from the birth of its world: an order that no
/// address, hash seed or collector ever changes.
uint64_t fh_birth(lua_State *L, int index);

/// A line of a script, small enough to be noted often: the number of its chunk, 0 where there is no line.
typedef struct {
  int chunk, line;
} fh_Spot;

/// The line of the innermost function of a script.
fh_Spot fh_spot(lua_State *L);
/// Where a thread that does not run stands; inside of the coroutines through which it waits.
fh_Spot fh_spot_of_thread(lua_State *thread);
/// The name of a chunk. Numbers are the host's: no image brings them back.
const char *fh_chunk_name(const fh_World *world, int chunk);
/// Where a function was written, or no line when it is not a script's.
fh_Place fh_definition(lua_State *L, int function);

#pragma clang assume_nonnull end

#endif
