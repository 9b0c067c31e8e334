/// Lines of scripts that the host records often. Chunks have numbers. Each name is stored once, outside of
/// the world, so that a number stays valid when an image is restored.
#include <stdlib.h>
#include <string.h>

#include "world.h"

enum { SEEN = 64, FEWEST = 64 };

/// `place` finds names by their hash. `seen` finds them by the address of a source. The name is compared as
/// well, because the address may now belong to another source.
struct fh_Chunks {
  char **name;  // chunk number 1 is the first
  int *place;   // numbers, or 0; twice as long as `name`
  int count, room;
  struct {
    const char *source;
    int number;
  } seen[SEEN];
};

static size_t hash(const char *name) {
  uint64_t hash = 0xcbf29ce484222325;
  for (; *name; name++) hash = (hash ^ (unsigned char)*name) * 0x100000001b3;
  return (size_t)(hash ^ hash >> 32);
}

/// Returns the place in the hash table that holds a name's number, or is free for it.
static int *place_of(const fh_Chunks *chunks, const char *name) {
  size_t mask = (size_t)chunks->room * 2 - 1, at = hash(name) & mask;
  while (chunks->place[at] && strcmp(chunks->name[chunks->place[at] - 1], name) != 0) at = (at + 1) & mask;
  return &chunks->place[at];
}

static bool grow(fh_Chunks *chunks) {
  size_t room = chunks->room ? (size_t)chunks->room * 2 : FEWEST;
  char **name = realloc(chunks->name, room * sizeof *name);
  if (!name) return false;
  chunks->name = name;
  int *place = calloc(room * 2, sizeof *place);
  if (!place) return false;
  free(chunks->place);
  chunks->place = place;
  chunks->room = (int)room;
  for (int number = 1; number <= chunks->count; number++) *place_of(chunks, name[number - 1]) = number;
  return true;
}

/// Returns the number of a name. Assigns one if needed. Returns 0 if the system is out of memory.
static int intern(fh_Chunks *chunks, const char *name) {
  if (chunks->count == chunks->room && !grow(chunks)) return 0;
  int *place = place_of(chunks, name);
  if (*place == 0) {
    char *copy = strdup(name);
    if (!copy) return 0;
    chunks->name[chunks->count] = copy;
    *place = ++chunks->count;
  }
  return *place;
}

int fh_chunk_number(fh_Control *control, const char *name) {
  if (!control->chunks) control->chunks = calloc(1, sizeof *control->chunks);
  return control->chunks ? intern(control->chunks, name) : 0;
}

int fh_known_chunk(const fh_Control *control, const char *name) {
  const fh_Chunks *chunks = control->chunks;
  return chunks && chunks->room > 0 ? *place_of(chunks, name) : 0;
}

static int number_of(fh_Control *control, const lua_Debug *frame) {
  if (!control->chunks) control->chunks = calloc(1, sizeof *control->chunks);
  fh_Chunks *chunks = control->chunks;
  if (!chunks) return 0;
  size_t at = ((uintptr_t)frame->source >> 4) % SEEN;
  int number = chunks->seen[at].number;
  if (FH_LIKELY(chunks->seen[at].source == frame->source && number &&
                strcmp(chunks->name[number - 1], fh_source_name(frame)) == 0))
    return number;
  chunks->seen[at].source = frame->source;
  return chunks->seen[at].number = intern(chunks, fh_source_name(frame));
}

static fh_Spot spot_from(lua_State *L, int level) {
  lua_Debug frame;
  for (; lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "Sl", &frame);
    if (frame.currentline <= 0) continue;
    return (fh_Spot){.chunk = number_of(fh_world(L)->control, &frame), .line = frame.currentline};
  }
  return (fh_Spot){.chunk = 0};
}

fh_Spot fh_spot(lua_State *L) { return spot_from(L, 0); }
fh_Spot fh_spot_of_call(lua_State *L) { return spot_from(L, 1); }

fh_Spot fh_spot_of_thread(lua_State *thread) {
  fh_Spot spot = {.chunk = 0};
  for (; thread; thread = fh_waits_through(thread)) {
    fh_Spot deeper = fh_spot(thread);
    if (deeper.chunk) spot = deeper;
  }
  return spot;
}

const char *fh_chunk_name(const fh_World *world, int chunk) {
  const fh_Chunks *chunks = world->control->chunks;
  return chunks && chunk > 0 && chunk <= chunks->count ? chunks->name[chunk - 1] : "";
}

void fh_chunks_free(fh_Control *control) {
  if (!control->chunks) return;
  for (int number = 0; number < control->chunks->count; number++) free(control->chunks->name[number]);
  free(control->chunks->name);
  free(control->chunks->place);
  free(control->chunks);
}
