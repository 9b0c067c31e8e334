/// Images of one world that keep only the lines of memory in which they differ from a base.
#ifndef FH_SERIES_H
#define FH_SERIES_H

#include "lines.h"
#include "world.h"

enum { FH_LINES_OF_PAGE = 64 };

/// Compares the world with the base.
void fh_series_scan(fh_Series *series);
/// Returns the lines of a page that differ, as bits. They are right until a script runs.
uint64_t fh_series_changes(const fh_Series *series, size_t page);
/// Returns the distance from an address in the arena to that of its copy in the base.
ptrdiff_t fh_series_shift(const fh_Series *series);

/// Gives back the free blocks at the end of the part that begins at `room`, whose copy in the base is at a distance.
/// Returns the number of bytes that were given back. They are as in the base.
size_t fh_retract(fh_World *world, const char *room, ptrdiff_t shift);

#endif
