/// The pages of an arena that were written since they were protected.
#ifndef FH_PAGES_H
#define FH_PAGES_H

#include "series.h"

enum { FH_PAGE = FH_LINE * FH_LINES_OF_PAGE };

typedef struct {
  char *start;
  size_t size;
  uint8_t *is_hot;     // by page
  uint32_t *hot;       // the pages that were written, in the order of their first write
  size_t hot_count;
  bool is_watched;
} fh_Pages;

/// Prepares to watch an arena. Returns false if there is no memory, or if very many arenas are watched.
bool fh_pages_watch(fh_Pages *pages, void *start, size_t size);
/// Protects all pages but the first, which begins with the fuel. The first write to a page makes it hot: it is
/// never protected again.
void fh_pages_protect(fh_Pages *pages);
/// Allows all writes.
void fh_pages_release(fh_Pages *pages);

#endif
