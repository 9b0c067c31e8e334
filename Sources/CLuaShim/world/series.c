/// Images of one world that keep only the lines of memory in which they differ from a base.
///
/// Only the pages that were ever written since then (`pages.c`) are compared.
#define _GNU_SOURCE
#include "series.h"

#include "pages.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { PAGE = FH_PAGE };

struct fh_Series {
  fh_World *world;
  char *base;           // as large as the arena; zero after the end of the heap
  fh_Pages pages;
  uint64_t *changes;    // by page: the lines that differ
  void *small[FH_SMALL / 16 + 1];  // the free blocks of the base: new objects lie together if these are not used
  char *room, *room_end;
  char *own_room, *own_room_end;   // the part that new objects are cut from
};

struct fh_Delta {
  size_t page_count, line_count;
  // then for each page its number and its lines as bits, then the lines
};

typedef struct {
  uint64_t page, lines;
} PageLines;

static PageLines *pages_of(const fh_Delta *delta) { return (PageLines *)(delta + 1); }
static char *lines_of(const fh_Delta *delta) { return (char *)(pages_of(delta) + delta->page_count); }

static size_t arena_size(const fh_World *world) { return (size_t)(world->reserve - (const char *)world); }

// MARK: life

static bool allocate(fh_Series *series) {
  size_t size = arena_size(series->world);
  series->base = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (series->base == MAP_FAILED) series->base = NULL;
  series->changes = calloc(size / PAGE + 1, sizeof *series->changes);
  return series->base && series->changes;
}

static void show_free_blocks(fh_Series *series) {
  memcpy(series->world->small, series->small, sizeof series->small);
  series->world->room = series->room;
  series->world->room_end = series->room_end;
}

/// Without the free blocks of the base, new objects lie together. They are cut from a part of their own.
static bool hide_free_blocks(fh_Series *series) {
  fh_World *world = series->world;
  memcpy(series->small, world->small, sizeof world->small);
  memset(world->small, 0, sizeof world->small);
  series->room = world->room;
  series->room_end = world->room_end;
  if (!fh_arena_begin_room(world)) return show_free_blocks(series), false;
  series->own_room = world->room;
  series->own_room_end = world->room_end;
  return true;
}

static void free_series(fh_Series *series) {
  fh_pages_release(&series->pages);
  if (series->base) munmap(series->base, arena_size(series->world));
  free(series->changes);
  free(series);
}

fh_Series *fh_series_open(fh_World *world) {
  fh_Series *series = calloc(1, sizeof *series);
  if (!series) return NULL;
  series->world = world;
  if (!allocate(series) || !fh_pages_watch(&series->pages, world, arena_size(world)))
    return free_series(series), NULL;
  if (!hide_free_blocks(series)) return free_series(series), NULL;
  fh_arena_show_free(world);
  memset(series->own_room, 0, (size_t)(series->own_room_end - series->own_room));
  memcpy(series->base, world, (size_t)(world->top - (char *)world));
  fh_arena_hide_free(world);
  fh_may_differ(world);
  fh_pages_protect(&series->pages);
  return series;
}

ptrdiff_t fh_series_shift(const fh_Series *series) { return series->base - (char *)series->world; }

// MARK: changes

typedef uint64_t Vector __attribute__((vector_size(FH_LINE)));

static inline bool differs(const char *one, const char *other) {
  Vector a, b;
  memcpy(&a, one, sizeof a);
  memcpy(&b, other, sizeof b);
  a ^= b;
  return (a[0] | a[1] | a[2] | a[3] | a[4] | a[5] | a[6] | a[7]) != 0;
}

static uint64_t changes_of(const char *page, const char *base) {
  uint64_t lines = 0;
  for (int line = 0; line < FH_LINES_OF_PAGE; line++)
    lines |= (uint64_t)differs(page + line * FH_LINE, base + line * FH_LINE) << line;
  return lines;
}

static void scan_page(fh_Series *series, size_t page) {
  series->changes[page] = changes_of((char *)series->world + page * PAGE, series->base + page * PAGE);
}

void fh_series_scan(fh_Series *series) {
  if (!series->world->control->may_differ) return;
  fh_arena_show_free(series->world);
  for (size_t i = 0; i < series->pages.hot_count; i++) scan_page(series, series->pages.hot[i]);
  series->world->control->may_differ = false;
  fh_arena_hide_free(series->world);
}

void fh_may_differ(fh_World *world) { world->control->may_differ = true; }

uint64_t fh_series_changes(const fh_Series *series, size_t page) { return series->changes[page]; }

// MARK: images

/// Leaves garbage out of the image that is about to be taken.
static void retract(fh_Series *series) {
  fh_World *world = series->world;
  if (world->room_end != series->own_room_end) return;
  char *end = world->room;
  fh_arena_show_free(world);
  if (fh_retract(world, series->own_room, fh_series_shift(series)) > 0) {
    size_t first = (size_t)(world->room - (char *)world) / PAGE, last = (size_t)(end - (char *)world) / PAGE;
    scan_page(series, 0);
    for (size_t page = first; page <= last; page++) scan_page(series, page);
  }
  fh_arena_hide_free(world);
}

fh_Delta *fh_series_take(fh_Series *series) {
  fh_series_scan(series);
  retract(series);
  size_t pages = 0, lines = 0;
  for (size_t i = 0; i < series->pages.hot_count; i++) {
    uint64_t changes = series->changes[series->pages.hot[i]];
    pages += changes != 0;
    lines += (size_t)__builtin_popcountll(changes);
  }
  fh_Delta *delta = malloc(sizeof *delta + pages * sizeof(PageLines) + lines * FH_LINE);
  if (!delta) return NULL;
  *delta = (fh_Delta){pages, lines};
  PageLines *page = pages_of(delta);
  char *to = lines_of(delta);
  fh_arena_show_free(series->world);
  for (size_t i = 0; i < series->pages.hot_count; i++) {
    uint64_t changes = series->changes[series->pages.hot[i]];
    if (!changes) continue;
    *page++ = (PageLines){series->pages.hot[i], changes};
    const char *from = (char *)series->world + (size_t)series->pages.hot[i] * PAGE;
    for (; changes; changes &= changes - 1, to += FH_LINE)
      memcpy(to, from + __builtin_ctzll(changes) * FH_LINE, FH_LINE);
  }
  fh_arena_hide_free(series->world);
  return delta;
}

/// Brings the lines of a page back to the base, and then to the image.
static void put_page(fh_Series *series, size_t page, uint64_t lines, const char *from) {
  char *to = (char *)series->world + page * PAGE;
  const char *base = series->base + page * PAGE;
  for (uint64_t changes = series->changes[page] & ~lines; changes; changes &= changes - 1) {
    int line = __builtin_ctzll(changes);
    memcpy(to + line * FH_LINE, base + line * FH_LINE, FH_LINE);
  }
  for (; lines; lines &= lines - 1, from += FH_LINE)
    memcpy(to + __builtin_ctzll(lines) * FH_LINE, from, FH_LINE);
}

void fh_series_put(fh_Series *series, const fh_Delta *delta) {
  fh_series_scan(series);
  fh_World *world = series->world;
  fh_arena_show_free(world);
  size_t page = 0;
  const char *from = delta ? lines_of(delta) : NULL;
  // Hot pages only grow in number, so those of the image are the first ones, in the same order.
  for (size_t i = 0; i < series->pages.hot_count; i++) {
    uint64_t lines = 0;
    if (delta && page < delta->page_count && pages_of(delta)[page].page == series->pages.hot[i])
      lines = pages_of(delta)[page++].lines;
    put_page(series, series->pages.hot[i], lines, from);
    from += (size_t)__builtin_popcountll(lines) * FH_LINE;
    series->changes[series->pages.hot[i]] = lines;
  }
  if (world->top > world->control->peak) world->control->peak = world->top;
  world->ended = FH_RUNNING;
  world->control->trace_count = 0;
  fh_arena_hide_free(world);
}

void fh_delta_free(fh_Delta *delta) { free(delta); }

size_t fh_delta_bytes(const fh_Delta *delta) {
  return sizeof *delta + delta->page_count * sizeof(PageLines) + delta->line_count * FH_LINE;
}

void fh_series_close(fh_Series *series) {
  fh_series_put(series, NULL);
  fh_arena_end_room(series->world, series->own_room);
  show_free_blocks(series);
  free_series(series);
}
