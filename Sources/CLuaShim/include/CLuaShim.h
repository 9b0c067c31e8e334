/// An interface to Lua 5.4 for Swift. All calls that may raise a Lua error are made in C.
#ifndef CLUASHIM_H
#define CLUASHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct lua_State lua_State;

/// One Lua world: its heap, fuel and clock, at the beginning of its arena.
typedef struct fh_World fh_World;
/// The data of a world that no image contains: stop flag, scratch bytes, traceback of the last error.
typedef struct fh_Control fh_Control;
/// A copy of a world that can be restored.
typedef struct fh_Image fh_Image;

enum { FH_NAME = 48, FH_RECEIVER = 16, FH_CHUNK = 256, FH_TRACE = 24, FH_PARAMETERS = 8, FH_ANSWERS = 4, FH_SMALL_BYTES = 64 };

/// A line of a script: the names of chunk and function, empty if unknown, and the line.
typedef struct {
  char chunk[FH_CHUNK];
  char name[FH_NAME];
  int line;
} fh_Place;

enum { FH_RUNNING = 0, FH_FUEL, FH_TIMEOUT, FH_INTERRUPT, FH_MEMORY, FH_LONG_TEXT };

/// The maximum size of a string that the host reads. A longer one ends the script.
enum { FH_LONGEST_TEXT = 1 << 20 };

/// The seed of `math.random`, unless another one is set.
enum { FH_FIRST_SEED = 0 };

/// The time at which the virtual clock begins: 2026-01-01 00:00:00 UTC, in seconds.
enum { FH_CLOCK_START = 1767225600 };

// MARK: worlds

/// Creates a world without libraries. Returns NULL and sets `errno` on failure. `memory` is for scripts.
fh_World *_Nullable fh_world_open(size_t memory);
void fh_world_close(fh_World *world);
lua_State *fh_world_state(fh_World *world);

/// Sets the data of the host that its functions can retrieve.
void fh_set_host(fh_World *world, void *host);
void *fh_host(lua_State *L);

void fh_set_fuel(fh_World *world, int64_t left, int64_t limit);
/// Returns the fuel that is left. It is negative if more was requested.
int64_t fh_fuel(const fh_World *world);
int64_t fh_fuel_limit(const fh_World *world);
void fh_set_clock(fh_World *world, int64_t microseconds);
/// Returns the bytes in use, including headers.
size_t fh_live_bytes(const fh_World *world);
/// Frees all objects that Lua cannot reach.
void fh_collect(fh_World *world);

/// Sets the number of bytes that the host keeps for all scripts, not counting long strings. They count
/// against the memory of the scripts. If that is full, asks the running script to end and returns false.
bool fh_keep(fh_World *world, size_t bytes);
bool fh_has_room(const fh_World *world, size_t bytes);
/// Returns the bytes of the long strings that the host has read. They count as kept unless they are reset.
size_t fh_lent(const fh_World *world);
void fh_set_lent(fh_World *world, size_t bytes);

/// Asks the running script to end at its next tick. Safe in any thread and any signal handler.
void fh_stop(fh_Control *control, int reason);
/// Returns the reason for which the running script is asked to end, or `FH_RUNNING`.
int fh_stop_reason(const fh_Control *control);
fh_Control *fh_control(fh_World *world);
/// Returns the reason for which the running call was ended, or `FH_RUNNING`.
int fh_ended(const fh_World *world);
fh_Place fh_ended_at(const fh_World *world);
/// Allows scripts to run again after an end. Call it only while no Lua frame is on the C stack.
void fh_revive(fh_World *world);
/// Returns whether a call from the host into Lua, or back, is in progress.
bool fh_is_busy(const fh_World *world);

/// Returns the number of lines in the traceback of the last error. The innermost line is the first.
int fh_trace_count(const fh_World *world);
fh_Place fh_trace_line(const fh_World *world, int index);
/// Records the lines of a thread that died of an error.
void fh_trace_thread(fh_World *world, lua_State *thread);

/// Makes every n-th allocation fail, for tests. 0 turns this off.
void fh_fail_allocations(fh_World *world, int64_t every);

// MARK: coverage

/// Starts recording the lines that run in registered chunks. Images do not affect the record. Call it before
/// fuel is first set. Returns false if the system is out of memory.
bool fh_coverage_begin(fh_World *world);
/// Registers the lines of a chunk up to `last`. Returns its number, or 0 if the system is out of memory.
int fh_coverage_add(fh_World *world, const char *name, int last);
void fh_coverage_set_aside(fh_World *world, bool aside);
/// Returns whether a line has run, or a function that begins in it.
bool fh_has_run(const fh_World *world, int chunk, int line);
bool fh_was_called(const fh_World *world, int chunk, int line);
/// Returns whether a chunk was registered, or any of its lines has run, since the record was last cleared.
bool fh_has_news(const fh_World *world, int chunk);
void fh_coverage_forget(fh_World *world);

// MARK: images

/// Takes an image of the world. Returns NULL if the system is out of memory.
fh_Image *_Nullable fh_image_take(fh_World *world);
/// Takes an image that shares unchanged parts with an earlier one, which was taken by this function.
fh_Image *_Nullable fh_image_take_after(fh_World *world, const fh_Image *_Nullable before);
void fh_image_put(fh_World *world, fh_Image *image);
void fh_image_free(fh_World *world, fh_Image *image);
size_t fh_image_bytes(const fh_Image *image);
/// Sets the size from which images are restored by dropping changed pages instead of by copying.
void fh_image_set_threshold(fh_World *world, size_t bytes);

// MARK: values

typedef enum {
  FH_NIL, FH_BOOLEAN, FH_INTEGER, FH_NUMBER, FH_STRING,
  FH_TABLE, FH_FUNCTION, FH_THREAD, FH_ANY
} fh_Kind;

/// A value as both sides see it. The bytes of a string belong to Lua or to the caller. The index is the stack
/// slot of a table, function or thread, and the class of an object.
typedef struct {
  fh_Kind kind;
  int index;
  union {
    bool boolean;
    int64_t integer;
    double number;
    struct { const char *_Nullable bytes; size_t length; } string;
  };
} fh_Value;

/// Reads a stack slot without changing it.
fh_Value fh_read(lua_State *L, int index);

// MARK: operations that may raise, each under a protected call

typedef enum {
  FH_PUSH,           // value ->
  FH_NEW_TABLE,      // -> table
  FH_NEW_INSTANCE,   // slot, key number of metatable, value count, pointer to numbers of names -> table
  FH_GET,            // slot, key -> value, raw
  FH_SET,            // slot, key, value ->, raw
  FH_COPY_FIELD,     // slot, key, value, which is the table that gets the field ->, raw
  FH_KEYS,           // slot -> a sequence of the table's keys in the fixed order
  FH_DESCRIBE,       // value -> its description
  FH_SET_METATABLE,  // slot, value ->
  FH_NEW_THREAD,     // slot of its function -> thread
  FH_NEW_WORKER,     // -> thread
  FH_ADD_FUNCTIONS,  // slot, pointer to fh_Functions, key how many ->
  FH_FREEZE,         // slot, value its name -> a read-only proxy
  FH_KEEP,           // slot, key the reference's number ->
  FH_KEEP_TABLE,     // key the number of a new table, pointer to its fh_Functions, value how many ->
  FH_KEEP_METHODS,   // the same, and under the next number a metatable of objects with these methods ->
  FH_RELEASE,        // key ->
  FH_RELEASE_ESTATE, // removes all values that are kept under negative numbers
  FH_LIBRARIES,      // -> a table with everything that is allowed
  FH_SET_GLOBALS,    // slot ->
  FH_PUSH_VALUES,    // values ->, all of them
} fh_Operation;

/// An operation with its operands.
typedef struct {
  fh_Operation operation;
  int slot;
  fh_Value key;
  fh_Value value;
  const fh_Value *_Nullable values;
  int count;
  const void *_Nullable pointer;
} fh_Request;

/// Performs an operation. On top of the stack is its result or, if it does not return 0, the error's value.
int fh_try(lua_State *L, const fh_Request *request);

/// Pushes values. If it does not return 0, the error's value is on top of the stack.
int fh_push_values(lua_State *L, const fh_Value *_Nullable values, int count);

/// Calls the function in the slot, which may not wait. Leaves its results or the error's value on top.
int fh_call(lua_State *L, int function, const fh_Value *_Nullable values, int count);

/// Compiles text. Refuses binary chunks. Leaves the function or the message of the error on top.
int fh_load(lua_State *L, const char *_Nullable bytes, size_t length, const char *name);

/// Marks the next value that is pushed as an error to raise at the place where the thread waits.
void fh_push_wait_key(lua_State *L);
/// The state of a thread after it was resumed: it has returned, has yielded to the host, waits in a host
/// function, or is a worker that has finished its function.
typedef enum { FH_FINISHED, FH_YIELDED, FH_WAITING, FH_IDLE } fh_Standing;

/// Resumes a thread. Moves its `*results` values onto the caller's stack.
int fh_resume(lua_State *L, lua_State *thread, int count, int *results, fh_Standing *standing);
/// Closes the thread and its to-be-closed variables. The value of an error of closing is left on top. The error of
/// which the thread has died is none.
int fh_close_thread(lua_State *L, lua_State *thread);

// MARK: interrupts

/// Makes ctrl-C end the script that runs in this world. Only one world at a time can do this.
void fh_catch_interrupts(fh_Control *control);
/// Restores the previous effect of ctrl-C.
void fh_release_interrupts(void);

// MARK: watchdog

typedef struct fh_Watchdog fh_Watchdog;

/// Creates a watchdog. It stops the world after a script has run for `seconds`, and the process after another
/// `grace` seconds, with `status`. It first calls `last_act`, which may be NULL.
fh_Watchdog *_Nullable fh_watchdog_make(fh_Control *control, double seconds, double grace,
                                        void (*_Nullable last_act)(void), int status);
/// Starts the time of a script. `words` are copied, and printed if the process must end. Returns false if no
/// timer can be made for the first script.
bool fh_watchdog_watch(fh_Watchdog *watchdog, const char *words);
/// Stops the time when the script has ended.
void fh_watchdog_rest(fh_Watchdog *watchdog);
void fh_watchdog_end(fh_Watchdog *watchdog);

#pragma clang assume_nonnull end

#include "CLuaCall.h"
#include "CLuaForm.h"
#include "CLuaRead.h"

#endif
