/// Images of a world. A small one is a plain copy. A large one lies in a memory file of which the
/// arena becomes a private mapping, so that putting it back again means only to drop changed pages.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "world.h"

struct fh_Image {
  size_t bytes;
  char *copy;      // of a small image
  int slot;        // of a large one: its place in the memory file
  fh_Image *next;  // among the free ones
};

static size_t arena_size(const fh_Control *control) {
  return (size_t)(control->world->reserve - (char *)control->world);
}

static off_t offset_of(const fh_Control *control, int slot) {
  return (off_t)slot * (off_t)arena_size(control);
}

/// A place in the memory file: one that was freed, or a new one at its end.
static bool reserve_slot(fh_Control *control, int *slot) {
  if (control->file < 0) control->file = memfd_create("flowhost", MFD_CLOEXEC);
  if (control->file < 0) return false;
  if (ftruncate(control->file, offset_of(control, control->slots + 1)) != 0) return false;
  *slot = control->slots++;
  return true;
}

static bool write_all(int file, const char *bytes, size_t count, off_t offset) {
  while (count > 0) {
    ssize_t written = pwrite(file, bytes, count, offset);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes += written, offset += written, count -= (size_t)written;
  }
  return true;
}

static fh_Image *take_small(fh_World *world, size_t bytes) {
  fh_Image *image = calloc(1, sizeof *image);
  if (!image) return NULL;
  image->bytes = bytes;
  image->copy = malloc(bytes);
  if (!image->copy) return free(image), NULL;
  memcpy(image->copy, world, image->bytes);
  return image;
}

static fh_Image *take_large(fh_World *world, size_t bytes) {
  fh_Control *control = world->control;
  fh_Image *image = control->free_images;
  if (image) {
    control->free_images = image->next;
  } else {
    image = calloc(1, sizeof *image);
    if (!image) return NULL;
    if (!reserve_slot(control, &image->slot)) return free(image), NULL;
  }
  image->bytes = bytes;
  if (write_all(control->file, (char *)world, bytes, offset_of(control, image->slot))) return image;
  fh_image_free(world, image);
  return NULL;
}

fh_Image *fh_image_take(fh_World *world) {
  size_t bytes = (size_t)(world->top - (char *)world);
  fh_arena_show_free(world);
  bool is_large = bytes >= world->control->image_threshold;
  fh_Image *image = is_large ? take_large(world, bytes) : take_small(world, bytes);
  fh_arena_hide_free(world);
  return image;
}

/// `peak` stays: what was written above the image is still there when a larger one is put back.
static void put_small(fh_World *world, fh_Control *control, const fh_Image *image) {
  memcpy(world, image->copy, image->bytes);
  char *end = (char *)world + image->bytes;
  if (end > control->peak) control->peak = end;
}

/// Makes the arena a private mapping of the image, or drops the pages that differ from it.
static void put_large(fh_World *world, fh_Control *control, fh_Image *image) {
  size_t used = (size_t)(control->peak - (char *)world);
  control->peak = (char *)world + image->bytes;
  if (control->mapped == image && madvise(world, used, MADV_DONTNEED) == 0) return;
  void *mapped = mmap(world, arena_size(control), PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_FIXED | MAP_NORESERVE, control->file,
                      offset_of(control, image->slot));
  if (mapped != world) abort();  // nothing of the old world is left to go back to
  control->mapped = image;
}

void fh_image_put(fh_World *world, fh_Image *image) {
  fh_Control *control = world->control;
  fh_arena_show_free(world);
  if (image->copy)
    put_small(world, control, image);
  else
    put_large(world, control, image);
  world->ended = FH_RUNNING;
  control->trace_count = 0;
  fh_arena_hide_free(world);
}

/// The arena's pages of a freed image must not change under it, so it is copied out first.
static void detach(fh_World *world, fh_Control *control) {
  fh_arena_show_free(world);
  size_t used = (size_t)(control->peak - (char *)world);
  for (size_t at = 0; at < used; at += 4096) ((volatile char *)world)[at] = ((volatile char *)world)[at];
  control->mapped = NULL;
  fh_arena_hide_free(world);
}

void fh_image_free(fh_World *world, fh_Image *image) {
  fh_Control *control = world->control;
  if (image->copy) {
    free(image->copy);
    free(image);
    return;
  }
  if (control->mapped == image) detach(world, control);
  fallocate(control->file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, offset_of(control, image->slot),
            (off_t)arena_size(control));
  image->next = control->free_images;
  control->free_images = image;
}

void fh_images_close(fh_Control *control) {
  for (fh_Image *image = control->free_images, *next; image; image = next) {
    next = image->next;
    free(image);
  }
  if (control->file >= 0) close(control->file);
}

size_t fh_image_bytes(const fh_Image *image) { return image->bytes; }

void fh_image_set_threshold(fh_World *world, size_t bytes) { world->control->image_threshold = bytes; }
