/// The life of a world: its arena, its limits, and the end of a running call.
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "guards.h"
#include "world.h"

enum { DEEPEST_CLOSE = 8, STACK_TO_CLOSE = 128 * 1024 };
enum { EVERY_WORLD = 64 * 1024 };  // the libraries and the host's API always need it
enum { PAGE = 4096, THRESHOLD = 1024 * 1024, COLLECT_LEAST = 1024 * 1024 };

const uint64_t fh_wait_key[2] = {0}, fh_idle_key[2] = {0};

/// The error value of an end. No script value equals it, and raising it allocates nothing.
static const uint64_t end_key[2] = {0};

static size_t pages(size_t bytes) { return (bytes + PAGE - 1) & ~(size_t)(PAGE - 1); }

/// Returns the memory that the host may use beyond the limit of the scripts, so that it can finish a command.
static size_t host_share(size_t memory) { return memory / 8 + (4 << 20); }

static fh_World *map_arena(fh_Control *control, size_t memory) {
  size_t own = pages(sizeof(fh_World)), size = own + pages(memory) + pages(host_share(memory));
  char *base = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (base == MAP_FAILED) return NULL;
  madvise(base, EVERY_WORLD, MADV_POPULATE_WRITE);  // one call instead of a fault for each page
  fh_World *world = (fh_World *)base;
  world->control = control;
  world->top = base + ((sizeof(fh_World) + 63) & ~(size_t)63);
  world->room = world->room_end = base;
  world->fuel = world->fuel_limit = INT64_MAX / 2;
  world->collect_at = COLLECT_LEAST;
  control->world = world;
  world->cap = base + own + pages(memory);
  world->reserve = base + size;
  control->peak = world->top;
  control->file = -1;
  control->image_threshold = THRESHOLD;
  world->end = world->cap;
  return world;
}

static void tick(lua_State *L, lua_Debug *event) {
  (void)event;
  fh_World *world = fh_world(L);
  if (world->ended) fh_end(L);
  world->end = fh_scripts_end(world);  // a result that did not fit left it wider
  if (world->live > world->collect_at) fh_collect(world);
  fh_charge(L, FH_TICK);
}

static void tick_or_note(lua_State *L, lua_Debug *event) {
  if (event->event == LUA_HOOKLINE) fh_note_line(L, event);
  else tick(L, event);
}

void fh_watch(lua_State *L, int every) {
  if (FH_LIKELY(!fh_world(L)->control->coverage)) lua_sethook(L, tick, LUA_MASKCOUNT, every);
  else lua_sethook(L, tick_or_note, LUA_MASKCOUNT | LUA_MASKLINE, every);
}

fh_World *fh_world_open(size_t memory) {
  fh_Control *control = calloc(1, sizeof *control);
  if (!control) return NULL;
  fh_World *world = map_arena(control, memory);
  if (!world) return free(control), NULL;
  world->L = lua_newstate(fh_allocate, world);
  if (!world->L) return fh_world_close(world), NULL;
  *(fh_World **)lua_getextraspace(world->L) = world;
  lua_gc(world->L, LUA_GCSTOP);  // collections run at ticks, so that they repeat exactly
  return world;
}

/// Closes a world without closing Lua, because no object in its heap has a finalizer.
void fh_world_close(fh_World *world) {
  fh_Control *control = world->control;
  fh_images_close(control);
  fh_chunks_free(control);
  fh_coverage_free(control);
  free(control->scratch);
  munmap(world, (size_t)(world->reserve - (char *)world));
  free(control);
}

lua_State *fh_world_state(fh_World *world) { return world->L; }
void fh_set_host(fh_World *world, void *host) { world->control->host = host; }
void *fh_host(lua_State *L) { return fh_world(L)->control->host; }
fh_Control *fh_control(fh_World *world) { return world->control; }
int64_t fh_fuel(const fh_World *world) { return world->fuel; }
int64_t fh_fuel_limit(const fh_World *world) { return world->fuel_limit; }
size_t fh_live_bytes(const fh_World *world) { return world->live; }
int fh_ended(const fh_World *world) { return world->ended; }
fh_Place fh_ended_at(const fh_World *world) { return world->control->ended_at; }
bool fh_is_busy(const fh_World *world) { return world->control->depth > 0; }
void fh_set_clock(fh_World *world, int64_t microseconds) { world->clock = microseconds; }

void fh_set_fuel(fh_World *world, int64_t left, int64_t limit) {
  world->fuel = left;
  world->fuel_limit = limit;
}

void fh_collect(fh_World *world) {
  if (world->control->depth == 0) fh_forget_walk(world->L);
  lua_gc(world->L, LUA_GCCOLLECT);
  world->collect_at = 2 * world->live + COLLECT_LEAST;
}

void fh_set_generations(fh_World *world, bool is_on) {
  if (is_on) lua_gc(world->L, LUA_GCGEN, 0, 0);
  else lua_gc(world->L, LUA_GCINC, 0, 0, 0);
}

void fh_collect_young(fh_World *world) { lua_gc(world->L, LUA_GCSTEP, 0); }

/// Returns the memory above the heap to the system.
static void trim(fh_World *world, fh_Control *control) {
  char *start = (char *)world + pages((size_t)(world->top - (char *)world));
  if (control->peak <= start) return;
  fh_arena_show_free(world);
  if (madvise(start, (size_t)(control->peak - start), MADV_DONTNEED) == 0) control->peak = start;
  fh_arena_hide_free(world);
}

bool fh_has_room(const fh_World *world, size_t bytes) {
  const char *end = fh_scripts_end(world);
  return world->top <= end && (size_t)(end - world->top) >= bytes;
}

size_t fh_lent(const fh_World *world) { return world->lent; }
void fh_set_lent(fh_World *world, size_t bytes) { world->lent = bytes; }

bool fh_keep(fh_World *world, size_t bytes) {
  fh_Control *control = world->control;
  size_t before = world->kept;
  world->kept = bytes += world->lent;
  world->end = fh_scripts_end(world);
  if (bytes <= before || world->top <= world->end) {
    if (FH_UNLIKELY(control->peak > world->end && bytes > before)) trim(world, control);
    return true;
  }
  fh_collect(world);
  trim(world, control);
  // With less memory left, each of the script's next calls would run a collection.
  if (fh_has_room(world, (size_t)(world->cap - (char *)world) / 64)) return true;
  fh_stop(control, FH_MEMORY);
  return false;
}

void fh_fail_allocations(fh_World *world, int64_t every) {
  world->control->fail_every = world->control->fail_in = every;
}

void fh_stop(fh_Control *control, int reason) {
  atomic_store_explicit(&control->stop, reason, memory_order_relaxed);
}

int fh_stop_reason(const fh_Control *control) {
  return atomic_load_explicit(&control->stop, memory_order_relaxed);
}

/// Ends the running call. After this, every instruction of the thread ticks and ends it again, so that
/// to-be-closed variables and message handlers stop at once. The hook count also identifies the thread.
void fh_end(lua_State *L) {
  fh_World *world = fh_world(L);
  fh_Control *control = world->control;
  if (!world->ended) {
    int stop = atomic_load_explicit(&control->stop, memory_order_relaxed);
    world->ended = stop ? stop : FH_FUEL;
    control->ended_at.line = 0;
  }
  // A thread that has not begun has no line. The thread that started it is ended next.
  if (control->ended_at.line == 0) {
    control->ended_at = fh_place(L);
    fh_trace(L);
  }
  fh_watch(L, 1);
  lua_pushlightuserdata(L, (void *)end_key);
  lua_error(L);
  abort();
}

void fh_revive(fh_World *world) {
  world->ended = FH_RUNNING;
  fh_stop(world->control, FH_RUNNING);
  fh_watch(world->L, FH_TICK);
}

bool fh_was_ended(lua_State *thread) { return lua_gethookcount(thread) == 1; }

/// Returns whether closing a thread could overflow the C stack. Lua then restarts its count of C calls.
static bool is_too_deep(const fh_Control *control) {
  ptrdiff_t used = control->stack - (const char *)__builtin_frame_address(0);
  return control->closing >= DEEPEST_CLOSE || used > STACK_TO_CLOSE;
}

static int reset(fh_Control *control, lua_State *thread) {
  if (fh_was_ended(thread)) return LUA_OK;
  if (is_too_deep(control)) return LUA_ERRERR;
  control->closing++;
  int status = lua_resetthread(thread);
  control->closing--;
  return status;
}

int fh_reset_thread(lua_State *L, lua_State *thread) {
  fh_Control *control = fh_world(L)->control;
  int status = reset(control, thread);
  if (fh_world(L)->ended) fh_end(L);
  if (status == LUA_ERRERR) luaL_error(L, "C stack overflow");
  return status;
}

/// Copies the error of which a thread has died onto `L`. Returns false if there is none.
static bool push_death(lua_State *L, lua_State *thread) {
  if (lua_status(thread) <= LUA_YIELD || lua_gettop(thread) == 0) return false;
  lua_xmove(thread, L, 1);
  lua_pushvalue(L, -1);
  lua_xmove(L, thread, 1);
  return true;
}

int fh_close_thread(lua_State *L, lua_State *thread) {
  if (!lua_checkstack(L, 2)) return LUA_ERRMEM;
  fh_Control *control = fh_world(L)->control;
  bool has_died = push_death(L, thread);
  int barred = fh_leave_host(control);
  int status = reset(control, thread);
  fh_enter_host(control, barred);
  bool has_error = status != LUA_OK && !fh_world(L)->ended;
  if (has_error) lua_xmove(thread, L, 1);
  if (!has_died) return status;
  bool is_known = has_error && lua_rawequal(L, -1, -2);
  lua_remove(L, has_error ? -2 : -1);
  if (is_known) lua_pop(L, 1);
  return is_known ? LUA_OK : status;
}
