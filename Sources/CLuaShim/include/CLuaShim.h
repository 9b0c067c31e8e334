/// The C face of Lua 5.4 that Swift can call: everything that may raise a Lua error does so in here.
#ifndef CLUASHIM_H
#define CLUASHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct lua_State lua_State;

/// One Lua world: heap, fuel and clock, in the first bytes of its arena.
typedef struct fh_World fh_World;
/// What belongs to a world and is in no image: stop flag, scratch bytes, the last error's traceback.
typedef struct fh_Control fh_Control;
/// A copy of a world that can be put back.
typedef struct fh_Image fh_Image;

enum { FH_NAME = 48, FH_RECEIVER = 16, FH_CHUNK = 256, FH_TRACE = 24, FH_PARAMETERS = 8, FH_ANSWERS = 4, FH_SMALL_BYTES = 64 };

/// A line of a script: the chunk's name, the line and the function's name, empty where unknown.
typedef struct {
  char chunk[FH_CHUNK];
  char name[FH_NAME];
  int line;
} fh_Place;

enum { FH_RUNNING = 0, FH_FUEL, FH_TIMEOUT, FH_INTERRUPT, FH_MEMORY, FH_LONG_TEXT };

/// The most bytes of one text that the host reads; a longer one ends the script.
enum { FH_LONGEST_TEXT = 1 << 20 };

// MARK: worlds

/// Makes a world with so much memory for scripts, or NULL with `errno`. No library is open yet.
fh_World *_Nullable fh_world_open(size_t memory);
void fh_world_close(fh_World *world);
lua_State *fh_world_state(fh_World *world);

/// What the host keeps beside the world, for its functions to find.
void fh_set_host(fh_World *world, void *host);
void *fh_host(lua_State *L);

void fh_set_fuel(fh_World *world, int64_t left, int64_t limit);
/// What is left; less than 0 when more was asked for than there was.
int64_t fh_fuel(const fh_World *world);
int64_t fh_fuel_limit(const fh_World *world);
void fh_set_clock(fh_World *world, int64_t microseconds);
/// The bytes that are in use, headers included.
size_t fh_live_bytes(const fh_World *world);
/// Every object that Lua no longer reaches is freed.
void fh_collect(fh_World *world);

/// Says how many bytes the host keeps for the scripts in all, long texts
/// aside: they count against the memory of the scripts. When
/// that is full, the running script is asked to end, and the answer is false.
bool fh_keep(fh_World *world, size_t bytes);
/// Whether the scripts' memory has room for so many bytes more.
bool fh_has_room(const fh_World *world, size_t bytes);
/// The bytes of the long texts that the host has read. They count as kept, unless they are set back.
size_t fh_lent(const fh_World *world);
void fh_set_lent(fh_World *world, size_t bytes);

/// Asks the running script to end at its next tick; any thread and any signal handler may.
void fh_stop(fh_Control *control, int reason);
/// Why somebody has asked the running script to end, `FH_RUNNING` when nobody has.
int fh_stop_reason(const fh_Control *control);
fh_Control *fh_control(fh_World *world);
/// Why the running call was ended, `FH_RUNNING` when it was not.
int fh_ended(const fh_World *world);
fh_Place fh_ended_at(const fh_World *world);
/// Lets scripts run again after an end. Only when no Lua frame is on the C stack.
void fh_revive(fh_World *world);
/// Whether a call from the host into Lua, or back, is under way.
bool fh_is_busy(const fh_World *world);

/// The lines of the last error, innermost first.
int fh_trace_count(const fh_World *world);
fh_Place fh_trace_line(const fh_World *world, int index);
/// Notes the lines of a thread that died with an error.
void fh_trace_thread(fh_World *world, lua_State *thread);

/// Fails the n-th allocation from now, and each n-th after it; 0 never. For tests of what happens then.
void fh_fail_allocations(fh_World *world, int64_t every);

// MARK: coverage

/// Notes from now on which lines run of the chunks that are asked about; no image takes that back. Only
/// before fuel is first set. False when the system has no memory left.
bool fh_coverage_begin(fh_World *world);
/// Asks about the lines of a chunk up to `last`. Its number, or 0 when the system has no memory left.
int fh_coverage_add(fh_World *world, const char *name, int last);
/// Nothing is noted while it is set aside.
void fh_coverage_set_aside(fh_World *world, bool aside);
/// Whether a line has run, or a function that begins in it.
bool fh_has_run(const fh_World *world, int chunk, int line);
bool fh_was_called(const fh_World *world, int chunk, int line);
/// Whether a chunk was asked about, or any line of it has run, since that was last forgotten.
bool fh_has_news(const fh_World *world, int chunk);
/// Forgets what has run.
void fh_coverage_forget(fh_World *world);

// MARK: images

/// Copies the world, or NULL when the system has no memory left.
fh_Image *_Nullable fh_image_take(fh_World *world);
/// The same, sharing with an image that was taken so what has not changed since.
fh_Image *_Nullable fh_image_take_after(fh_World *world, const fh_Image *_Nullable before);
void fh_image_put(fh_World *world, fh_Image *image);
void fh_image_free(fh_World *world, fh_Image *image);
size_t fh_image_bytes(const fh_Image *image);
/// Images from this size on are put back by dropping changed pages, smaller ones by copying.
void fh_image_set_threshold(fh_World *world, size_t bytes);

// MARK: values

typedef enum {
  FH_NIL, FH_BOOLEAN, FH_INTEGER, FH_NUMBER, FH_STRING,
  FH_TABLE, FH_FUNCTION, FH_THREAD, FH_ANY
} fh_Kind;

/// A value as both sides see it. Strings are borrowed from Lua or from the caller; a table, function
/// or thread is the index of its stack slot.
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
  FH_NEW_INSTANCE,   // slot, key its metatable's number, value how many, pointer to numbers of names -> table
  FH_GET,            // slot, key -> value, raw
  FH_SET,            // slot, key, value ->, raw
  FH_KEYS,           // slot -> a sequence of the table's keys in the house order
  FH_DESCRIBE,       // value -> its text
  FH_SET_METATABLE,  // slot, value ->
  FH_NEW_THREAD,     // slot of its function -> thread
  FH_NEW_WORKER,     // -> thread
  FH_ADD_FUNCTIONS,  // slot, pointer to fh_Functions, key how many ->
  FH_FREEZE,         // slot, value its name -> a read-only proxy
  FH_KEEP,           // slot, key the reference's number ->
  FH_RELEASE,        // key ->
  FH_RELEASE_ESTATE, // everything that is kept under a negative number
  FH_LIBRARIES,      // -> a table with everything that is allowed
  FH_SET_GLOBALS,    // slot ->
  FH_PUSH_VALUES,    // values ->, as many as there are
} fh_Operation;

/// One operation with what it works on.
typedef struct {
  fh_Operation operation;
  int slot;
  fh_Value key;
  fh_Value value;
  const fh_Value *_Nullable values;
  int count;
  const void *_Nullable pointer;
} fh_Request;

/// Performs it. What it gives stands on top of the stack; so does the error's value when the answer
/// is not 0 (`LUA_OK`).
int fh_try(lua_State *L, const fh_Request *request);

/// Pushes values. An error's value stands on top when the answer is not 0.
int fh_push_values(lua_State *L, const fh_Value *_Nullable values, int count);

/// Calls the function in the slot, which may not wait. Its values, or the error's, are left on top.
int fh_call(lua_State *L, int function, const fh_Value *_Nullable values, int count);

/// Compiles text; a binary chunk is refused. The function, or the error's text, stands on top.
int fh_load(lua_State *L, const char *_Nullable bytes, size_t length, const char *name);

/// Says that what is pushed next is the text of an error to raise where the thread waits.
void fh_push_wait_key(lua_State *L);
/// How a thread stands after it was resumed: it returned, gave values to nobody, waits in a host function,
/// or is a worker that has run its function.
typedef enum { FH_FINISHED, FH_YIELDED, FH_WAITING, FH_IDLE } fh_Standing;

/// Goes on with a thread. Its values are moved onto the caller's stack, `*results` of them.
int fh_resume(lua_State *L, lua_State *thread, int count, int *results, fh_Standing *standing);
/// Runs what the thread's to-be-closed variables ask for and makes it dead. An error stands on top.
int fh_close_thread(lua_State *L, lua_State *thread);

// MARK: interrupts

/// From now on ctrl-C ends what runs in this world. One world at a time.
void fh_catch_interrupts(fh_Control *control);
/// Ctrl-C does again what it did before.
void fh_release_interrupts(void);

// MARK: watchdog

typedef struct fh_Watchdog fh_Watchdog;

/// Stops the world when a script has run for so many seconds, and the process some seconds later if that did not
/// help; `last_act`, which may be NULL, is called before that.
fh_Watchdog *_Nullable fh_watchdog_make(fh_Control *control, double seconds, double grace,
                                        void (*_Nullable last_act)(void));
/// A script begins, and its time with it; `words` are copied, and printed if the process has to end. False when no
/// thread can be started, which the first script needs.
bool fh_watchdog_watch(fh_Watchdog *watchdog, const char *words);
/// The script has ended.
void fh_watchdog_rest(fh_Watchdog *watchdog);
void fh_watchdog_end(fh_Watchdog *watchdog);

#pragma clang assume_nonnull end

#include "CLuaCall.h"
#include "CLuaRead.h"

#endif
