/// The lines of scripts that have run: a byte for each line of the registered chunks, outside of the world.
/// Scripts cannot register chunks, so the size depends only on the chunks that the host has loaded.
#include <stdlib.h>
#include <string.h>

#include "world.h"

enum { SEEN = 64, RAN = 1, CALLED = 2 };  // CALLED marks the line in which a function begins

typedef struct {
  uint8_t *marks;  // by line, or NULL if the chunk is not registered
  int last;
  bool has_news;  // a line has run, or the chunk was registered, since the last reset
} Lines;

/// `seen` finds a chunk by its source's address, and compares names because addresses are reused.
struct fh_Coverage {
  Lines *lines;  // chunk number 1 is the first
  int count;
  bool aside;
  struct {
    const char *source;
    int number;
  } seen[SEEN];
};

bool fh_coverage_begin(fh_World *world) {
  fh_Control *control = world->control;
  if (!control->coverage) control->coverage = calloc(1, sizeof *control->coverage);
  return control->coverage != NULL;
}

static bool make_room(fh_Coverage *coverage, int number) {
  if (number <= coverage->count) return true;
  Lines *lines = realloc(coverage->lines, (size_t)number * sizeof *lines);
  if (!lines) return false;
  memset(lines + coverage->count, 0, (size_t)(number - coverage->count) * sizeof *lines);
  coverage->lines = lines;
  coverage->count = number;
  return true;
}

static bool grow(Lines *lines, int last) {
  size_t old_size = lines->marks ? (size_t)lines->last + 1 : 0, size = (size_t)last + 1;
  if (size <= old_size) return true;
  uint8_t *marks = realloc(lines->marks, size);
  if (!marks) return false;
  memset(marks + old_size, 0, size - old_size);
  *lines = (Lines){.marks = marks, .last = last, .has_news = true};
  return true;
}

int fh_coverage_add(fh_World *world, const char *name, int last) {
  fh_Coverage *coverage = world->control->coverage;
  int number = fh_chunk_number(world->control, name);
  if (!coverage || number == 0 || !make_room(coverage, number)) return 0;
  coverage->lines[number - 1].has_news = true;
  return grow(&coverage->lines[number - 1], last) ? number : 0;
}

static int number_of(const fh_Control *control, const char *source) {
  fh_Coverage *coverage = control->coverage;
  if (*source != '@') return 0;
  size_t at = ((uintptr_t)source >> 4) % SEEN;
  int number = coverage->seen[at].number;
  if (FH_LIKELY(coverage->seen[at].source == source && number &&
                strcmp(fh_chunk_name(control->world, number), source + 1) == 0))
    return number;
  coverage->seen[at].source = source;
  return coverage->seen[at].number = fh_known_chunk(control, source + 1);
}

/// Returns the mark of a registered line, or NULL.
static uint8_t *mark_of(const fh_Coverage *coverage, int chunk, int line) {
  if (!coverage || chunk < 1 || chunk > coverage->count) return NULL;
  const Lines *lines = &coverage->lines[chunk - 1];
  return lines->marks && line >= 0 && line <= lines->last ? &lines->marks[line] : NULL;
}

/// Records a line. Lua calls this for the first instruction of a function, too.
void fh_note_line(lua_State *L, lua_Debug *event) {
  const fh_Control *control = fh_world(L)->control;
  if (control->coverage->aside) return;
  lua_getinfo(L, "S", event);
  int chunk = number_of(control, event->source);
  if (chunk > 0 && chunk <= control->coverage->count) control->coverage->lines[chunk - 1].has_news = true;
  uint8_t *line = mark_of(control->coverage, chunk, event->currentline);
  uint8_t *function = mark_of(control->coverage, chunk, event->linedefined);
  if (line) *line |= RAN;
  if (function) *function |= CALLED;
}

void fh_coverage_set_aside(fh_World *world, bool aside) {
  if (world->control->coverage) world->control->coverage->aside = aside;
}

bool fh_has_news(const fh_World *world, int chunk) {
  const fh_Coverage *coverage = world->control->coverage;
  return coverage && chunk > 0 && chunk <= coverage->count && coverage->lines[chunk - 1].has_news;
}

bool fh_has_run(const fh_World *world, int chunk, int line) {
  const uint8_t *mark = mark_of(world->control->coverage, chunk, line);
  return mark && *mark & RAN;
}

bool fh_was_called(const fh_World *world, int chunk, int line) {
  const uint8_t *mark = mark_of(world->control->coverage, chunk, line);
  return mark && *mark & CALLED;
}

void fh_coverage_forget(fh_World *world) {
  fh_Coverage *coverage = world->control->coverage;
  for (int chunk = 0; coverage && chunk < coverage->count; chunk++) {
    Lines *lines = &coverage->lines[chunk];
    if (!lines->has_news) continue;
    if (lines->marks) memset(lines->marks, 0, (size_t)lines->last + 1);
    lines->has_news = false;
  }
}

void fh_coverage_free(fh_Control *control) {
  fh_Coverage *coverage = control->coverage;
  if (!coverage) return;
  for (int chunk = 0; chunk < coverage->count; chunk++) free(coverage->lines[chunk].marks);
  free(coverage->lines);
  free(coverage);
}
