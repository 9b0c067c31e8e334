/// Images of one world that keep only the lines of memory in which they differ from a base.
///
/// The pages of the arena are protected against writes. The first write to a page makes it hot: it is compared
/// with the base from then on, and never protected again.
#define _GNU_SOURCE
#include "series.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { PAGE = FH_LINE * FH_LINES_OF_PAGE };

struct fh_Series {
  fh_World *world;
  char *base;           // as large as the arena; zero after the end of the heap
  uint8_t *is_hot;      // by page
  uint32_t *hot;        // the hot pages
  size_t hot_count;
  uint64_t *changes;    // by page: the lines that differ
  bool is_watched;      // its pages are protected
  void *small[FH_SMALL / 16 + 1];  // the free blocks of the base, which are not used, so that new objects lie together
  char *room, *room_end;
};

struct fh_Delta {
  size_t bytes, page_count, line_count;
  // then for each page its number and its lines as bits, then the lines
};

typedef struct {
  uint64_t page, lines;
} PageLines;

/// The open series. The handler runs in the thread that writes, which cannot close its own series meanwhile. It
/// reads no other series, so that other threads may close theirs.
enum { MOST = 64 };
static struct {
  _Atomic(char *) start;
  _Atomic size_t size;
  fh_Series *series;
} watched[MOST];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int watched_count;
static struct sigaction before;

static PageLines *pages_of(const fh_Delta *delta) { return (PageLines *)(delta + 1); }
static char *lines_of(const fh_Delta *delta) { return (char *)(pages_of(delta) + delta->page_count); }

static size_t arena_size(const fh_World *world) { return (size_t)(world->reserve - (const char *)world); }

// MARK: hot pages

static void heat(fh_Series *series, size_t page) {
  if (series->is_hot[page]) return;
  series->is_hot[page] = 1;
  series->hot[series->hot_count++] = (uint32_t)page;
}

static fh_Series *series_at(const char *address) {
  for (int i = 0; i < MOST; i++) {
    const char *start = atomic_load(&watched[i].start);
    if (start && address >= start && (size_t)(address - start) < atomic_load(&watched[i].size))
      return watched[i].series;
  }
  return NULL;
}

static void write_fault(int signal, siginfo_t *info, void *context) {
  fh_Series *series = series_at(info->si_addr);
  if (series) {
    size_t page = (size_t)((char *)info->si_addr - (char *)series->world) / PAGE;
    bool is_new = !series->is_hot[page];
    heat(series, page);
    if (is_new && mprotect((char *)series->world + page * PAGE, PAGE, PROT_READ | PROT_WRITE) == 0) return;
  }
  sigaction(SIGSEGV, &before, NULL);  // the write is repeated, and reported as if there was no handler
  (void)signal, (void)context;
}

static bool catch_faults(void) {
  struct sigaction action = {.sa_sigaction = write_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  return sigaction(SIGSEGV, &action, &before) == 0;
}

static bool watch(fh_Series *series) {
  pthread_mutex_lock(&lock);
  int place = 0;
  while (place < MOST && atomic_load(&watched[place].start)) place++;
  bool is_watched = place < MOST && (watched_count > 0 || catch_faults());
  if (is_watched) {
    watched_count++;
    watched[place].series = series;
    atomic_store(&watched[place].size, arena_size(series->world));
    atomic_store(&watched[place].start, (char *)series->world);
  }
  pthread_mutex_unlock(&lock);
  return is_watched;
}

static void release(fh_Series *series) {
  mprotect(series->world, arena_size(series->world), PROT_READ | PROT_WRITE);
  pthread_mutex_lock(&lock);
  for (int i = 0; i < MOST; i++)
    if (watched[i].series == series && atomic_load(&watched[i].start)) atomic_store(&watched[i].start, NULL);
  if (--watched_count == 0) sigaction(SIGSEGV, &before, NULL);
  pthread_mutex_unlock(&lock);
}

// MARK: life

static bool allocate(fh_Series *series) {
  size_t size = arena_size(series->world), pages = size / PAGE + 1;
  series->base = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (series->base == MAP_FAILED) series->base = NULL;
  series->is_hot = calloc(pages, sizeof *series->is_hot);
  series->hot = malloc(pages * sizeof *series->hot);
  series->changes = calloc(pages, sizeof *series->changes);
  return series->base && series->is_hot && series->hot && series->changes;
}

static void hide_free_blocks(fh_Series *series) {
  fh_World *world = series->world;
  memcpy(series->small, world->small, sizeof world->small);
  memset(world->small, 0, sizeof world->small);
  series->room = world->room;
  series->room_end = world->room_end;
  world->room = world->room_end;
}

static void show_free_blocks(fh_Series *series) {
  memcpy(series->world->small, series->small, sizeof series->small);
  series->world->room = series->room;
  series->world->room_end = series->room_end;
}

fh_Series *fh_series_open(fh_World *world) {
  fh_Series *series = calloc(1, sizeof *series);
  if (!series) return NULL;
  series->world = world;
  series->is_watched = allocate(series) && watch(series);
  if (!series->is_watched) return fh_series_close(series), NULL;
  hide_free_blocks(series);
  fh_arena_show_free(world);
  memcpy(series->base, world, (size_t)(world->top - (char *)world));
  fh_arena_hide_free(world);
  heat(series, 0);  // it begins with the fuel
  fh_may_differ(world);
  mprotect((char *)world + PAGE, arena_size(world) - PAGE, PROT_READ);
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

void fh_series_scan(fh_Series *series) {
  if (!series->world->control->may_differ) return;
  fh_arena_show_free(series->world);
  for (size_t i = 0; i < series->hot_count; i++) {
    size_t page = series->hot[i];
    series->changes[page] = changes_of((char *)series->world + page * PAGE, series->base + page * PAGE);
  }
  series->world->control->may_differ = false;
  fh_arena_hide_free(series->world);
}

void fh_may_differ(fh_World *world) { world->control->may_differ = true; }

uint64_t fh_series_changes(const fh_Series *series, size_t page) { return series->changes[page]; }

// MARK: images

fh_Delta *fh_series_take(fh_Series *series) {
  fh_series_scan(series);
  size_t pages = 0, lines = 0;
  for (size_t i = 0; i < series->hot_count; i++) {
    uint64_t changes = series->changes[series->hot[i]];
    pages += changes != 0;
    lines += (size_t)__builtin_popcountll(changes);
  }
  fh_Delta *delta = malloc(sizeof *delta + pages * sizeof(PageLines) + lines * FH_LINE);
  if (!delta) return NULL;
  *delta = (fh_Delta){(size_t)(series->world->top - (char *)series->world), pages, lines};
  PageLines *page = pages_of(delta);
  char *to = lines_of(delta);
  fh_arena_show_free(series->world);
  for (size_t i = 0; i < series->hot_count; i++) {
    uint64_t changes = series->changes[series->hot[i]];
    if (!changes) continue;
    *page++ = (PageLines){series->hot[i], changes};
    const char *from = (char *)series->world + (size_t)series->hot[i] * PAGE;
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
  for (size_t i = 0; i < series->hot_count; i++) {
    uint64_t lines = 0;
    if (delta && page < delta->page_count && pages_of(delta)[page].page == series->hot[i])
      lines = pages_of(delta)[page++].lines;
    put_page(series, series->hot[i], lines, from);
    from += (size_t)__builtin_popcountll(lines) * FH_LINE;
    series->changes[series->hot[i]] = lines;
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
  if (series->is_watched) {
    fh_series_put(series, NULL);
    show_free_blocks(series);
    release(series);
  }
  if (series->base) munmap(series->base, arena_size(series->world));
  free(series->is_hot);
  free(series->hot);
  free(series->changes);
  free(series);
}
