/// The blocks of a heap, and what the address sanitizer is told about the free ones.
#ifndef FH_ARENA_H
#define FH_ARENA_H

#include "world.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#include <sanitizer/asan_interface.h>
#define FH_SANITIZED
#define HIDE(p, n) ASAN_POISON_MEMORY_REGION(p, n)
#define SHOW(p, n) ASAN_UNPOISON_MEMORY_REGION(p, n)
#endif
#endif
#ifndef HIDE
#define HIDE(p, n) ((void)0)
#define SHOW(p, n) ((void)0)
#endif

enum { FLAGS = 15 };

/// A large block. `size` includes its own header and holds two flags in its low bits. The block after a free
/// block finds that block's size in the eight bytes before itself.
struct fh_Block {
  size_t size;
  uint64_t birth;
  fh_Block *next, **link;
};

enum { LARGE_HEAD = 16 };

static size_t size_of(const fh_Block *block) { return block->size & ~(size_t)FLAGS; }

#endif
