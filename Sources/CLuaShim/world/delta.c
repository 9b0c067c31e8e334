/// Images as numbers of lines. The lines are shared with the images from which they were made.
#include "delta.h"

#include <stdlib.h>

struct fh_Delta {
  fh_Lines *lines;
  size_t holders;
  size_t page_count, most_pages, line_count;
  // then for each page its number and its lines as bits, then the numbers of the lines
};

typedef struct {
  uint64_t page, lines;
} PageLines;

static PageLines *pages_of(const fh_Delta *delta) { return (PageLines *)(delta + 1); }
static uint32_t *numbers_of(const fh_Delta *delta) { return (uint32_t *)(pages_of(delta) + delta->most_pages); }

fh_Delta *fh_delta_make(fh_Lines *lines, size_t pages, size_t count) {
  fh_Delta *delta = malloc(sizeof *delta + pages * sizeof(PageLines) + count * sizeof(uint32_t));
  if (delta) *delta = (fh_Delta){.lines = fh_lines_hold(lines), .holders = 1, .most_pages = pages};
  return delta;
}

fh_Delta *fh_delta_hold(fh_Delta *delta) { return delta->holders++, delta; }

void fh_delta_free(fh_Delta *delta) {
  if (--delta->holders > 0) return;
  for (size_t i = 0; i < delta->line_count; i++) fh_line_release(delta->lines, numbers_of(delta)[i]);
  fh_lines_close(delta->lines);
  free(delta);
}

size_t fh_delta_bytes(const fh_Delta *delta) {
  size_t bytes = sizeof *delta + delta->most_pages * sizeof(PageLines) + delta->line_count * sizeof(uint32_t);
  size_t line = FH_LINE + sizeof(uint32_t);
  for (size_t i = 0; i < delta->line_count; i++)
    bytes += line / fh_line_holders(delta->lines, numbers_of(delta)[i]);
  return bytes;
}

fh_DeltaPlace fh_delta_begin(const fh_Delta *delta) {
  return (fh_DeltaPlace){delta, 0, delta ? numbers_of(delta) : NULL};
}

fh_DeltaPage fh_delta_next(fh_DeltaPlace *place, uint64_t page) {
  const fh_Delta *delta = place->delta;
  if (!delta || place->page == delta->page_count || pages_of(delta)[place->page].page != page)
    return (fh_DeltaPage){0, NULL};
  fh_DeltaPage found = {pages_of(delta)[place->page++].lines, place->numbers};
  place->numbers += __builtin_popcountll(found.lines);
  return found;
}

/// Returns the number of a line of a page, or FH_NO_LINE if the page does not have it.
static uint32_t number_of(fh_DeltaPage page, int line) {
  if (!(page.lines >> line & 1)) return FH_NO_LINE;
  return page.numbers[__builtin_popcountll(page.lines & (((uint64_t)1 << line) - 1))];
}

bool fh_delta_add(fh_Delta *delta, uint64_t page, uint64_t lines, const char *from, fh_DeltaPage other) {
  pages_of(delta)[delta->page_count++] = (PageLines){page, lines};
  for (; lines; lines &= lines - 1) {
    int line = __builtin_ctzll(lines);
    const char *bytes = from + line * FH_LINE;
    uint32_t known = number_of(other, line);
    bool isShared = known != FH_NO_LINE && !fh_lines_differ(bytes, fh_line(delta->lines, known), 1);
    uint32_t number = isShared ? fh_line_hold(delta->lines, known) : fh_line_add(delta->lines, bytes);
    if (number == FH_NO_LINE) return false;
    numbers_of(delta)[delta->line_count++] = number;
  }
  return true;
}
