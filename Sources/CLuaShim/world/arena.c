/// The heap of one world: a bump pointer, free lists for small blocks, and large blocks that merge with free
/// neighbours. All of it is in the arena, so that a copy of the bytes is a copy of the heap. The eight bytes
/// before each object hold its creation number and the number that the host gave it.
#include <string.h>

#include "arena.h"

enum { HEAD = FH_HEAD, ROOM = 16384, FREE = 1, BEFORE_FREE = 2, LEAST = 64 };
enum { UPVALUE = LUA_TTHREAD + 1 };  // a variable that functions share

static fh_Block *after(fh_Block *block) { return (fh_Block *)((char *)block + size_of(block)); }
static size_t *footer(fh_Block *block) { return (size_t *)after(block) - 1; }

static int bin_of(size_t size) {
  int bin = 63 - __builtin_clzl(size) - 6;
  return bin < 0 ? 0 : bin >= FH_BINS ? FH_BINS - 1 : bin;
}

static void unlink_block(fh_Block *block) {
  *block->link = block->next;
  if (block->next) block->next->link = block->link;
}

static void link_block(fh_World *world, fh_Block *block) {
  fh_Block **head = &world->bins[bin_of(size_of(block))];
  block->next = *head;
  block->link = head;
  if (*head) (*head)->link = &block->next;
  *head = block;
}

static fh_Block *cut_from_top(fh_World *world, size_t size) {
  if ((size_t)(world->end - world->top) < size || world->end < world->top) return NULL;
  fh_Block *block = (fh_Block *)world->top;
  SHOW(block, size);
  world->top += size;
  if (world->top > world->control->peak) world->control->peak = world->top;
  block->size = size;
  return block;
}

/// Returns the first block that is large enough. Tests few blocks per bin, so no script can slow it down.
static fh_Block *find_free(fh_World *world, size_t size) {
  for (int bin = bin_of(size); bin < FH_BINS; bin++) {
    int looks = 16;
    for (fh_Block *block = world->bins[bin]; block && looks > 0; block = block->next, looks--)
      if (size_of(block) >= size) return block;
  }
  return NULL;
}

static void release(fh_World *world, fh_Block *block);

/// Releases the part of a block beyond `size`, if it is large enough for a separate block.
static void trim(fh_World *world, fh_Block *block, size_t size) {
  size_t rest = size_of(block) - size;
  if (rest < FH_SMALL) return;
  block->size -= rest;
  fh_Block *tail = after(block);
  tail->size = rest;
  release(world, tail);
}

static fh_Block *take_large(fh_World *world, size_t size) {
  fh_Block *block = find_free(world, size);
  if (!block) return cut_from_top(world, size);
  unlink_block(block);
  SHOW(block, size_of(block));
  block->size &= ~(size_t)FREE;
  if ((char *)after(block) < world->top) after(block)->size &= ~(size_t)BEFORE_FREE;
  trim(world, block, size);
  return block;
}

/// Merges a block with its free neighbours, then adds it to the top or to a bin.
static void release(fh_World *world, fh_Block *block) {
  fh_Block *next = after(block);
  if ((char *)next < world->top && next->size & FREE) {
    unlink_block(next);
    block->size += size_of(next);
  }
  if (block->size & BEFORE_FREE) {
    size_t before = ((size_t *)block)[-1];
    fh_Block *previous = (fh_Block *)((char *)block - before);
    unlink_block(previous);
    previous->size += size_of(block);
    block = previous;
  }
  if ((char *)after(block) == world->top) {
    HIDE(block, size_of(block));
    world->top = (char *)block;
    return;
  }
  block->size |= FREE;
  after(block)->size |= BEFORE_FREE;
  *footer(block) = size_of(block);
  link_block(world, block);
  HIDE(block + 1, size_of(block) - sizeof *block - sizeof(size_t));
}

static size_t large_size(size_t bytes) { return (bytes + LARGE_HEAD + 63) & ~(size_t)63; }
static bool is_small(size_t bytes) { return bytes + HEAD <= FH_SMALL; }
static size_t small_class(size_t bytes) { return (bytes + HEAD + 15) / 16; }

bool fh_arena_begin_room(fh_World *world) {
  fh_Block *room = take_large(world, ROOM);
  if (!room) return false;
  world->room = (char *)room + LARGE_HEAD;
  world->room_end = (char *)after(room) - HEAD;
  return true;
}

void fh_arena_end_room(fh_World *world, char *room) { release(world, (fh_Block *)(room - LARGE_HEAD)); }

static void *take_small(fh_World *world, size_t bytes) {
  size_t class = small_class(bytes), size = class * 16;
  char *block = world->small[class];
  if (block) {
    world->small[class] = *(void **)(block + HEAD);
    SHOW(block, size);
    return block + HEAD;
  }
  if ((size_t)(world->room_end - world->room) < size && !fh_arena_begin_room(world)) return NULL;
  block = world->room;
  world->room += size;
  return block + HEAD;
}

static void give_small(fh_World *world, char *block, size_t bytes) {
  size_t class = small_class(bytes);
  *(void **)block = world->small[class];
  world->small[class] = block - HEAD;
  HIDE(block + sizeof(void *), class * 16 - HEAD - sizeof(void *));
}

static void *take(fh_World *world, size_t bytes) {
  if (FH_LIKELY(is_small(bytes))) return take_small(world, bytes);
  if (bytes > (size_t)1 << 40) return NULL;
  fh_Block *block = take_large(world, large_size(bytes));
  return block ? (char *)block + LARGE_HEAD : NULL;
}

static void give(fh_World *world, void *pointer, size_t bytes) {
  if (FH_LIKELY(is_small(bytes)))
    give_small(world, pointer, bytes);
  else
    release(world, (fh_Block *)((char *)pointer - LARGE_HEAD));
}

/// Grows or shrinks a large block without moving it.
static bool resize_in_place(fh_World *world, fh_Block *block, size_t size) {
  if (size_of(block) < size && (char *)after(block) == world->top) {
    if (!cut_from_top(world, size - size_of(block))) return false;
    block->size += size - size_of(block);
  }
  if (size_of(block) < size) return false;
  trim(world, block, size);
  return true;
}

static void *move(fh_World *world, void *pointer, size_t old_size, size_t new_size) {
  if (is_small(old_size) && is_small(new_size) && small_class(old_size) == small_class(new_size))
    return pointer;
  if (!is_small(old_size) && !is_small(new_size) &&
      resize_in_place(world, (fh_Block *)((char *)pointer - LARGE_HEAD), large_size(new_size)))
    return pointer;
  void *moved = take(world, new_size);
  if (!moved) return new_size < old_size ? pointer : NULL;
  memcpy(moved, pointer, old_size < new_size ? old_size : new_size);
  give(world, pointer, old_size);
  return moved;
}

static bool fails_now(fh_Control *control) {
  if (FH_LIKELY(control->fail_every == 0) || --control->fail_in > 0) return false;
  control->fail_in = control->fail_every;
  return true;
}

/// Allocates an object. Records its creation number, and charges for the bytes of a long string, because `..`
/// copies them within one instruction. Short strings are shared, so creating one has no fixed price.
static void *create(fh_World *world, int type, size_t bytes) {
  char *pointer = take(world, bytes);
  if (!pointer) return NULL;
  if (FH_UNLIKELY(!world->L)) fh_watch_birth(world, pointer, bytes);
  if (type >= LUA_TTABLE && type <= UPVALUE)
    ((uint64_t *)pointer)[-1] = ++world->births & FH_BIRTHS;
  else if (type == LUA_TSTRING && bytes > 128)
    world->fuel -= (int64_t)(bytes >> 6);
  return pointer;
}

void *fh_allocate(void *ud, void *pointer, size_t old_size, size_t new_size) {
  fh_World *world = ud;
  if (new_size == 0) {
    if (!pointer) return NULL;
    world->live -= old_size;
    ((uint64_t *)pointer)[-1] = 0;  // whatever is here next, it is not the object that was
    give(world, pointer, old_size);
    return NULL;
  }
  bool grows = !pointer || new_size > old_size;
  void *result = NULL;
  if (!grows || !fails_now(world->control))
    result = pointer ? move(world, pointer, old_size, new_size) : create(world, (int)old_size, new_size);
  if (result)
    world->live += new_size - (pointer ? old_size : 0);
  else
    world->fuel -= (int64_t)(world->live >> 4);  // Lua will now search the whole heap for memory to free
  return result;
}
