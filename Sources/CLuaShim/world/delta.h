/// An image of a world: the lines in which it differs from a base.
#ifndef FH_DELTA_H
#define FH_DELTA_H

#include "CLuaForm.h"
#include "lines.h"

/// Returns an image with room for so many pages and lines, or NULL if the system is out of memory.
fh_Delta *fh_delta_make(fh_Lines *lines, size_t pages, size_t count);
/// Keeps an image until one more call of `fh_delta_free`.
fh_Delta *fh_delta_hold(fh_Delta *delta);

/// A place in an image, whose pages are visited in their order.
typedef struct {
  const fh_Delta *delta;  // or NULL
  size_t page;
  const uint32_t *numbers;
} fh_DeltaPlace;

/// The lines of a page, as bits, and their numbers in order.
typedef struct {
  uint64_t lines;
  const uint32_t *numbers;
} fh_DeltaPage;

fh_DeltaPlace fh_delta_begin(const fh_Delta *delta);
/// Returns the lines of a page, and moves beyond it. If the image does not have the page, there are none.
fh_DeltaPage fh_delta_next(fh_DeltaPlace *place, uint64_t page);

/// Adds lines of a page. Those that are as in another image are shared with it. Returns false if the system is out of
/// memory.
bool fh_delta_add(fh_Delta *delta, uint64_t page, uint64_t lines, const char *from, fh_DeltaPage other);

#endif
