/// Images of one world that keep only the lines of memory in which they differ from a base.
///
/// Only the pages that were ever written since then (`pages.c`) are compared.
#define _GNU_SOURCE
#include "series.h"

#include "delta.h"
#include "pages.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { PAGE = FH_PAGE, GROUP = 4 };

struct fh_Series {
  fh_World *world;
  char *base;           // as large as the arena; zero after the end of the heap
  fh_Pages pages;
  uint64_t *changes;    // by page: the lines that differ
  void *small[FH_SMALL / 16 + 1];  // the free blocks of the base: new objects lie together if these are not used
  char *room, *room_end;
  char *own_room, *own_room_end;   // the part that new objects are cut from
  fh_Lines *lines;
  fh_Delta *last;  // the image that was restored or taken last, or NULL: the next one shares most lines with it
};

static size_t arena_size(const fh_World *world) { return (size_t)(world->reserve - (const char *)world); }

// MARK: life

static bool allocate(fh_Series *series) {
  size_t size = arena_size(series->world);
  series->base = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (series->base == MAP_FAILED) series->base = NULL;
  series->changes = calloc(size / PAGE + 1, sizeof *series->changes);
  series->lines = fh_lines_open();
  return series->base && series->changes && series->lines;
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

static void note_last(fh_Series *series, fh_Delta *delta) {
  fh_Delta *last = series->last;
  series->last = delta ? fh_delta_hold(delta) : NULL;
  if (last) fh_delta_free(last);
}

static void free_series(fh_Series *series) {
  note_last(series, NULL);
  if (series->lines) fh_lines_close(series->lines);
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

/// Most lines of a page are as they were, so that several are compared at once.
static uint64_t changes_of(const char *page, const char *base) {
  page = __builtin_assume_aligned(page, PAGE);
  base = __builtin_assume_aligned(base, PAGE);
  uint64_t lines = 0;
  for (int first = 0; first < FH_LINES_OF_PAGE; first += GROUP) {
    if (!fh_lines_differ(page + first * FH_LINE, base + first * FH_LINE, GROUP)) continue;
    for (int line = first; line < first + GROUP; line++)
      lines |= (uint64_t)fh_lines_differ(page + line * FH_LINE, base + line * FH_LINE, 1) << line;
  }
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

static fh_Delta *make_delta(const fh_Series *series) {
  size_t pages = 0, lines = 0;
  for (size_t i = 0; i < series->pages.hot_count; i++) {
    uint64_t changes = series->changes[series->pages.hot[i]];
    pages += changes != 0;
    lines += (size_t)__builtin_popcountll(changes);
  }
  return fh_delta_make(series->lines, pages, lines);
}

/// Copies the lines that differ. Hot pages only grow in number, so those of the last image are the first ones, in the
/// same order.
static bool fill(fh_Delta *delta, const fh_Series *series) {
  fh_DeltaPlace last = fh_delta_begin(series->last);
  for (size_t i = 0; i < series->pages.hot_count; i++) {
    size_t page = series->pages.hot[i];
    fh_DeltaPage known = fh_delta_next(&last, page);
    uint64_t changes = series->changes[page];
    const char *from = (char *)series->world + page * PAGE;
    if (changes && !fh_delta_add(delta, page, changes, from, known)) return false;
  }
  return true;
}

fh_Delta *fh_series_take(fh_Series *series) {
  fh_series_scan(series);
  retract(series);
  fh_Delta *delta = make_delta(series);
  if (!delta) return NULL;
  fh_arena_show_free(series->world);
  bool isFull = fill(delta, series);
  fh_arena_hide_free(series->world);
  if (!isFull) return fh_delta_free(delta), NULL;
  note_last(series, delta);
  return delta;
}

/// Brings the lines of a page back to the base, and then to the image.
static void put_page(fh_Series *series, size_t page, fh_DeltaPage image) {
  char *to = (char *)series->world + page * PAGE;
  const char *base = series->base + page * PAGE;
  for (uint64_t changes = series->changes[page] & ~image.lines; changes; changes &= changes - 1) {
    int line = __builtin_ctzll(changes);
    memcpy(to + line * FH_LINE, base + line * FH_LINE, FH_LINE);
  }
  for (uint64_t lines = image.lines; lines; lines &= lines - 1)
    memcpy(to + __builtin_ctzll(lines) * FH_LINE, fh_line(series->lines, *image.numbers++), FH_LINE);
  series->changes[page] = image.lines;
}

void fh_series_put(fh_Series *series, fh_Delta *delta) {
  fh_series_scan(series);
  fh_World *world = series->world;
  fh_note_chance(world);
  fh_arena_show_free(world);
  fh_DeltaPlace place = fh_delta_begin(delta);
  for (size_t i = 0; i < series->pages.hot_count; i++) {
    size_t page = series->pages.hot[i];
    put_page(series, page, fh_delta_next(&place, page));
  }
  if (world->top > world->control->peak) world->control->peak = world->top;
  world->ended = FH_RUNNING;
  world->control->trace_count = 0;
  fh_arena_hide_free(world);
  note_last(series, delta);
}

void fh_series_close(fh_Series *series) {
  fh_series_put(series, NULL);
  fh_arena_end_room(series->world, series->own_room);
  show_free_blocks(series);
  free_series(series);
}
