/// Free blocks as the address sanitizer knows them. Without it, there is nothing to do.
#include "arena.h"

/// Makes free blocks readable, as required while an image is taken or restored.
void fh_arena_show_free(fh_World *world) {
  SHOW(world, (size_t)(world->reserve - (char *)world));
  (void)world;
}

/// Informs the address sanitizer again which blocks are free.
void fh_arena_hide_free(fh_World *world) {
#ifdef FH_SANITIZED
  for (size_t class = 1; class <= FH_SMALL / 16; class++)
    for (char *block = world->small[class]; block; block = *(char **)(block + FH_HEAD))
      HIDE(block + FH_HEAD + sizeof(void *), class * 16 - FH_HEAD - sizeof(void *));
  for (int bin = 0; bin < FH_BINS; bin++)
    for (fh_Block *block = world->bins[bin]; block; block = block->next)
      HIDE(block + 1, size_of(block) - sizeof *block - sizeof(size_t));
#else
  (void)world;
#endif
}
