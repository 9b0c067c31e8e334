/// The shared declarations of this target: the state of one Lua world, and the functions that spend its fuel.
#ifndef FH_WORLD_H
#define FH_WORLD_H

#include <stdatomic.h>
#include <stdint.h>

#include <lua5.4/lauxlib.h>
#include <lua5.4/lua.h>
#include <lua5.4/lualib.h>

#include "CLuaShim.h"

#define FH_LIKELY(x) __builtin_expect(!!(x), 1)
#define FH_UNLIKELY(x) __builtin_expect(!!(x), 0)

enum {
  FH_TICK = 1000,        // instructions between two checks of the fuel
  FH_HOST_TICK = 999,    // identifies a thread of the host, which no script may resume or close
  FH_WAIT_TICK = 998,    // identifies a script's thread in which a host function waits
  FH_HEAD = 8,           // the bytes before each object
  FH_SMALL = 1024,       // blocks up to this size have separate free lists, in steps of 16
  FH_BINS = 32,          // lists of larger free blocks, by the power of two below their size
};

/// The lower bits of the eight bytes before an object are its creation number, the upper bits its identity.
#define FH_BIRTH_BITS 36
#define FH_BIRTHS (((uint64_t)1 << FH_BIRTH_BITS) - 1)
/// The bit beside the creation number of a thread that a script may know. Scripts cannot see the others.
#define FH_SEEN ((uint64_t)1 << FH_BIRTH_BITS)

typedef struct fh_Block fh_Block;
typedef struct fh_Chunks fh_Chunks;
typedef struct fh_Coverage fh_Coverage;

/// The first bytes of every arena: everything other than Lua's own memory that an image restores.
struct fh_World {
  int64_t fuel, fuel_limit;
  int64_t clock;
  fh_Control *control;
  lua_State *L;
  char *unborn;                    // the memory of a state that is being created
  size_t unborn_bytes;
  char *top, *end;                 // the next free byte; the current limit
  char *cap, *reserve;             // the end of the heap for scripts, and for the host
  int ended;                       // the reason of an end; scripts cannot continue until it is 0
  char *room, *room_end;           // the block that small blocks are cut from
  size_t live, collect_at;
  size_t kept;                     // bytes that the host keeps for the scripts outside of the arena
  size_t lent;                     // bytes of long strings that the host has read and may keep
  uint64_t births;
  const uint64_t *chance;          // the four words from which `math.random` makes its next number
  uint64_t seeded[4];              // what these were when a seed was set
  void *small[FH_SMALL / 16 + 1];
  fh_Block *bins[FH_BINS];
};

struct fh_Control {
  _Atomic int stop;
  int depth;                       // calls from the host into Lua that are in progress
  int barred;                      // resumes at places where nothing can wait
  int closing;                     // threads that are being closed inside each other
  const char *stack;               // the C stack at the time when the host entered Lua
  fh_World *world;
  void *host;
  char *peak;                      // the highest byte that was ever used
  size_t image_threshold;
  int file, slots;                 // the memory file of large images
  const fh_Image *mapped;          // the image of which the arena is a private mapping
  fh_Image *free_images;
  int64_t fail_every, fail_in;
  bool was_clock_read;             // by a script, since the world was made
  bool was_chance_used;            // as far as it was noted
  fh_Place clock_reader;           // the first place in a script that has read it here
  uint64_t newest_compared;        // the newest value of which a script has seen whether it is older than another
  bool may_differ;                 // something may have changed since a series has compared its pages
  fh_Place ended_at;
  fh_Place trace[FH_TRACE];
  int trace_count;
  bool trace_goes_on;              // the next error is the previous one on its way out of a call
  lua_State *traced;               // the thread whose lines were recorded last
  fh_Chunks *chunks;               // the names of chunks, by number
  fh_Coverage *coverage;           // the lines that have run, if they are recorded
  char *scratch;
  size_t scratch_size, scratch_used;
};

static inline fh_World *fh_world(lua_State *L) { return *(fh_World **)lua_getextraspace(L); }

static inline char *fh_scripts_end(const fh_World *world) {
  size_t room = (size_t)(world->cap - (const char *)world);
  return world->cap - (world->kept < room ? world->kept : room);
}

/// Ends the running call because it is out of fuel or was asked to stop. Scripts cannot catch this.
_Noreturn void fh_end(lua_State *L);

/// Spends fuel and checks the stop flag. Charge before the work is done, so that no work is free.
static inline void fh_charge(lua_State *L, int64_t cost) {
  fh_World *world = fh_world(L);
  world->fuel -= cost;
  if (FH_UNLIKELY(world->fuel < 0 ||
                  atomic_load_explicit(&world->control->stop, memory_order_relaxed) != 0))
    fh_end(L);
}

/// Returns the price of walking over bytes: one unit for the call, and one for each block of 64.
static inline int64_t fh_blocks(size_t bytes) { return 1 + (int64_t)(bytes >> 6); }

/// Returns the full name of a file, which Lua's errors may shorten, or else the name that errors show.
static inline const char *fh_source_name(const lua_Debug *frame) {
  return *frame->source == '@' ? frame->source + 1 : frame->short_src;
}

/// Raises an error with a message, as `luaL_error` does. Scripts can catch it.
#define fh_raise luaL_error

/// Pushes what `tostring` gives: as Lua's own, but no text holds an address. Lua stack: -0, +1.
const char *fh_tostring(lua_State *L, int index, size_t *length);

/// Allocates Lua's memory in the arena (`lua_Alloc`).
void *fh_allocate(void *world, void *block, size_t old_size, size_t new_size);

/// Receives each block that a new state requests, in order to set the fixed seed.
void fh_watch_birth(fh_World *world, char *block, size_t bytes);

/// Notes that a seed was set.
void fh_note_seed(fh_World *world);
/// Notes whether `math.random` was called since then. Call it before its words are replaced.
void fh_note_chance(fh_World *world);

/// Begins a new block that small blocks are cut from. Returns false if there is no room for it.
bool fh_arena_begin_room(fh_World *world);
/// Frees such a block, in which nothing is in use.
void fh_arena_end_room(fh_World *world, char *room);
void fh_arena_show_free(fh_World *world);
void fh_arena_hide_free(fh_World *world);

/// Frees the memory of images outside of the arena.
void fh_images_close(fh_Control *control);
void fh_chunks_free(fh_Control *control);
void fh_coverage_free(fh_Control *control);

/// Returns the host's number for a chunk. Returns 0 if it has none yet.
int fh_known_chunk(const fh_Control *control, const char *name);
/// Returns the number of a chunk, and assigns one if needed. Returns 0 if the system is out of memory.
int fh_chunk_number(fh_Control *control, const char *name);

void fh_note_line(lua_State *L, lua_Debug *event);

/// Surround every call from the host into Lua. A bar against waiting applies only outside of the call.
static inline int fh_leave_host(fh_Control *control) {
  if (control->depth == 0) control->stack = __builtin_frame_address(0);
  int barred = control->barred;
  control->barred = 0;
  control->depth++;
  control->trace_count = 0;
  control->trace_goes_on = false;
  return barred;
}

static inline void fh_enter_host(fh_Control *control, int barred) {
  control->depth--;
  control->barred = barred;
}

/// Sets a hook that charges a tick, and collects when the heap has grown enough.
void fh_watch(lua_State *L, int every);

/// `fh_place` returns the innermost line of a thread. `fh_trace` records its lines, innermost first.
fh_Place fh_place(lua_State *L);
void fh_trace(lua_State *L);

/// Marks the recorded error as leaving its thread or call, so that the next error is the same one.
static inline void fh_pass_on_trace(lua_State *L) { fh_world(L)->control->trace_goes_on = true; }
/// Marks the recorded error as caught.
static inline void fh_drop_trace(lua_State *L) { fh_world(L)->control->trace_goes_on = false; }
/// The message handler of every call from the host. It records the traceback and keeps the error's value.
int fh_note_error(lua_State *L);

/// Returns whether the running call was ended in this thread, which is then dead. Even its to-be-closed
/// variables must not run, because its hooks stay off.
bool fh_was_ended(lua_State *thread);

/// Closes the to-be-closed variables of a thread. Fails if the nesting could overflow the C stack.
int fh_reset_thread(lua_State *L, lua_State *thread);

/// Returns the coroutine through which a thread waits. Returns NULL if the thread itself waits.
lua_State *fh_waits_through(lua_State *thread);

/// The keys under which a host function yields when it waits, and a worker when its function has ended.
extern const uint64_t fh_wait_key[2], fh_idle_key[2];

/// Replaces the table on top by a read-only proxy. Errors call it `what`, "" for the globals. Stack: -1, +1.
void fh_freeze(lua_State *L, const char *what);
bool fh_is_frozen(lua_State *L, int index);

/// Opens the allowed libraries with strict, read-only globals. `lua_CFunction`.
int fh_open_libraries(lua_State *L);

/// Calls the function of the library in upvalue 1, in the same frame.
static inline int fh_call_original(lua_State *L) { return lua_tocfunction(L, lua_upvalueindex(1))(L); }

#endif
