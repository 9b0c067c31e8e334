/// Gives back the free blocks at the end of the part from which a series cuts new objects.
///
/// The objects of a step are mostly garbage, which stays in memory after it was collected. Without it, that part is as
/// in the base, so that images need not keep it.
#include "series.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 1024 };

typedef struct {
  char *start;
  size_t bytes;
} Gap;

static int by_address(const void *one, const void *other) {
  const Gap *a = one, *b = other;
  return (a->start < b->start) - (a->start > b->start);
}

/// Returns the number of free blocks in a part of the arena, the last one first. Returns 0 if there are too many.
static size_t find_gaps(const fh_World *world, const char *start, const char *end, Gap *gaps) {
  size_t count = 0;
  for (size_t class = 1; class <= FH_SMALL / 16; class++)
    for (char *block = world->small[class]; block; block = *(char **)(block + FH_HEAD)) {
      if (block < start || block >= end) continue;
      if (count == MOST) return 0;
      gaps[count++] = (Gap){block, class * 16};
    }
  qsort(gaps, count, sizeof *gaps, by_address);
  return count;
}

static void drop_blocks(fh_World *world, const char *start, const char *end) {
  for (size_t class = 1; class <= FH_SMALL / 16; class++)
    for (void **link = &world->small[class]; *link;) {
      char *block = *link;
      if (block >= start && block < end) *link = *(void **)(block + FH_HEAD);
      else link = (void **)(void *)(block + FH_HEAD);
    }
}

size_t fh_retract(fh_World *world, const char *room, ptrdiff_t shift) {
  Gap gaps[MOST];
  char *end = world->room, *kept = end;
  size_t count = find_gaps(world, room, end, gaps);
  for (size_t i = 0; i < count && gaps[i].start + gaps[i].bytes == kept; i++) kept = gaps[i].start;
  if (kept == end) return 0;
  drop_blocks(world, kept, end);
  world->room = kept;
  memcpy(kept, kept + shift, (size_t)(end - kept));
  return (size_t)(end - kept);
}
