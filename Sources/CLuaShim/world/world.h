/// What the files of this target share: the state of one Lua world, and the ways to spend its fuel.
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
  FH_TICK = 1000,        // instructions between two looks at the fuel
  FH_HOST_TICK = 999,    // by this a thread of the host is known, which no script may resume or close
  FH_WAIT_TICK = 998,    // by this a script's thread in which a host function waits
  FH_SMALL = 1024,       // blocks up to this size have a free list of their own, in steps of 16
  FH_BINS = 32,          // larger free blocks, by the power of two below their size
};

/// Of the eight bytes before an object the lower ones are its birth, the upper ones its identity.
#define FH_BIRTH_BITS 36
#define FH_BIRTHS (((uint64_t)1 << FH_BIRTH_BITS) - 1)

typedef struct fh_Block fh_Block;
typedef struct fh_Chunks fh_Chunks;
typedef struct fh_Coverage fh_Coverage;

/// The first bytes of every arena: all that an image has to bring back besides Lua's own memory.
struct fh_World {
  int64_t fuel, fuel_limit;
  int64_t clock;
  fh_Control *control;
  lua_State *L;
  char *unborn;                    // the memory of a state that is still being built
  size_t unborn_bytes;
  char *top, *end;                 // the next free byte; how far it may go
  char *cap, *reserve;             // where the heap ends for scripts, and for what the host does
  int ended;                       // why the running call was ended; scripts cannot go on until it is 0
  char *room, *room_end;           // where small blocks are cut from
  size_t live, collect_at;
  size_t kept;                     // what the host keeps for the scripts, outside of the arena
  size_t lent;                     // long texts that the host has read; it may keep each of them
  uint64_t births;
  void *small[FH_SMALL / 16 + 1];
  fh_Block *bins[FH_BINS];
};

struct fh_Control {
  _Atomic int stop;
  int depth;                       // calls from the host into Lua that are under way
  int barred;                      // resumes that sit in a place where nothing can wait
  int closing;                     // threads that are being closed inside each other
  const char *stack;               // where the C stack stood when the host entered Lua
  fh_World *world;
  void *host;
  char *peak;                      // the highest byte that was ever used
  size_t image_threshold;
  int file, slots;                 // the memory file of large images
  const fh_Image *mapped;          // the image that the arena is a private mapping of
  fh_Image *free_images;
  int64_t fail_every, fail_in;
  fh_Place ended_at;
  fh_Place trace[FH_TRACE];
  int trace_count;
  bool trace_goes_on;              // the next error is the last one on its way out of a call
  lua_State *traced;               // the thread whose lines were noted last
  fh_Chunks *chunks;               // the names of chunks that the host knows by number
  fh_Coverage *coverage;           // the lines that have run, if anybody wants to know
  char *scratch;
  size_t scratch_size, scratch_used;
};

/// The world of a state.
static inline fh_World *fh_world(lua_State *L) { return *(fh_World **)lua_getextraspace(L); }

/// Where the heap ends for scripts just now.
static inline char *fh_scripts_end(const fh_World *world) {
  size_t room = (size_t)(world->cap - (const char *)world);
  return world->cap - (world->kept < room ? world->kept : room);
}

/// Ends the running call: the fuel is gone or somebody asked to stop. Cannot be caught by a script.
_Noreturn void fh_end(lua_State *L);

/// Spends fuel and looks at the stop flag. Charge before the work is done, so that no work is ever unpaid.
static inline void fh_charge(lua_State *L, int64_t cost) {
  fh_World *world = fh_world(L);
  world->fuel -= cost;
  if (FH_UNLIKELY(world->fuel < 0 ||
                  atomic_load_explicit(&world->control->stop, memory_order_relaxed) != 0))
    fh_end(L);
}

/// The price of walking so many bytes: one unit for the call and one for each block of 64.
static inline int64_t fh_blocks(size_t bytes) { return 1 + (int64_t)(bytes >> 6); }

/// The whole name of a file, of which Lua's errors may tell only the end; of other texts what errors tell.
static inline const char *fh_source_name(const lua_Debug *frame) {
  return *frame->source == '@' ? frame->source + 1 : frame->short_src;
}

/// Raises, as `luaL_error` does, with a text that the script can catch.
#define fh_raise luaL_error

/// Pushes what `tostring` gives: as Lua's own, but no text holds an address. Lua stack: -0, +1.
const char *fh_tostring(lua_State *L, int index, size_t *length);

/// Serves Lua's memory from the arena (`lua_Alloc`).
void *fh_allocate(void *world, void *block, size_t old_size, size_t new_size);

/// Sees each block that a state asks for while it is being built, to give it the seed of all worlds.
void fh_watch_birth(fh_World *world, char *block, size_t bytes);

void fh_arena_show_free(fh_World *world);
void fh_arena_hide_free(fh_World *world);

/// Frees what images hold outside the arena.
void fh_images_close(fh_Control *control);
void fh_chunks_free(fh_Control *control);
void fh_coverage_free(fh_Control *control);

/// The number of a chunk by which the host knows it: 0 when it has none yet.
int fh_known_chunk(const fh_Control *control, const char *name);
/// The same; it gets one if it has none. 0 when the system has no memory left.
int fh_chunk_number(fh_Control *control, const char *name);

/// Notes the line that a hook was called for.
void fh_note_line(lua_State *L, lua_Debug *event);

/// Around every call from the host into Lua: what is barred from waiting outside is not barred in a call
/// of its own.
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

/// Charges a tick, and collects when the heap has grown enough.
void fh_watch(lua_State *L, int every);

/// Notes where a thread is, innermost line first.
fh_Place fh_place(lua_State *L);
void fh_trace(lua_State *L);

/// Says that the error just traced leaves its thread or call, and that what follows is the same error.
static inline void fh_pass_on_trace(lua_State *L) { fh_world(L)->control->trace_goes_on = true; }
/// Says that somebody caught it.
static inline void fh_drop_trace(lua_State *L) { fh_world(L)->control->trace_goes_on = false; }
/// The message handler of every call from the host: notes the traceback, keeps the error's value.
int fh_note_error(lua_State *L);

/// Whether the running call was ended while it was in this thread, which is dead then: even its
/// to-be-closed variables must not run, since hooks are off in it for good.
bool fh_was_ended(lua_State *thread);

/// Runs the to-be-closed variables of a thread; refuses to nest deeper than the C stack bears.
int fh_reset_thread(lua_State *L, lua_State *thread);

/// The coroutine through which a waiting thread waits, or NULL when it waits itself.
lua_State *fh_waits_through(lua_State *thread);

/// The keys that a host function yields under when it waits, and a worker when it has run a function.
extern const uint64_t fh_wait_key[2], fh_idle_key[2];

/// Replaces the table on top by a read-only proxy of it, which `what` names in the error when
/// somebody assigns to it; for the globals it is "". Lua stack: -1, +1.
void fh_freeze(lua_State *L, const char *what);
bool fh_is_frozen(lua_State *L, int index);

/// Opens the allow-listed libraries behind strict, frozen globals. `lua_CFunction`.
int fh_open_libraries(lua_State *L);

/// Calls the function of the library that stands in upvalue 1, in this very frame.
static inline int fh_call_original(lua_State *L) { return lua_tocfunction(L, lua_upvalueindex(1))(L); }

#endif
