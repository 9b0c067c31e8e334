/// Images of a world. A small image is a plain copy. A large one is in a memory file. The arena becomes a
/// private mapping of that file, so that restoring the image again only drops changed pages. An image that is
/// taken after another one shares equal pages with it.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "world.h"

enum { PAGE = 4096 };

/// A part of a heap, and the number of images that use it. The last page of a heap may be shorter.
typedef struct {
  size_t holders, bytes;
  char heap[];
} Page;

struct fh_Image {
  size_t bytes, copied;
  char *copy;      // for a small image
  Page **pages;    // for an image that shares pages
  int slot;        // for a large image: its place in the memory file
  fh_Image *next;  // among the free ones
};

static size_t arena_size(const fh_Control *control) {
  return (size_t)(control->world->reserve - (char *)control->world);
}

static off_t offset_of(const fh_Control *control, int slot) {
  return (off_t)slot * (off_t)arena_size(control);
}

/// Reserves a new place at the end of the memory file.
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
  image->copied = bytes;
  return image;
}

static size_t count_pages(size_t bytes) { return (bytes + PAGE - 1) / PAGE; }

static void drop_pages(fh_Image *image, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (--image->pages[i]->holders == 0) free(image->pages[i]);
  free(image->pages);
  free(image);
}

/// Returns the page of another image if it has the same contents, else a new page.
static Page *share_page(const fh_Image *before, size_t place, const char *heap, size_t bytes, size_t *copied) {
  Page *page = before && before->pages && place < count_pages(before->bytes) ? before->pages[place] : NULL;
  if (page && page->bytes == bytes && memcmp(page->heap, heap, bytes) == 0) return page->holders++, page;
  page = malloc(sizeof *page + bytes);
  if (!page) return NULL;
  *page = (Page){.holders = 1, .bytes = bytes};
  memcpy(page->heap, heap, bytes);
  *copied += bytes;
  return page;
}

static fh_Image *take_pages(fh_World *world, size_t bytes, const fh_Image *before) {
  fh_Image *image = calloc(1, sizeof *image);
  if (!image) return NULL;
  image->bytes = bytes;
  image->pages = malloc(count_pages(bytes) * sizeof *image->pages);
  if (!image->pages) return free(image), NULL;
  for (size_t i = 0; i < count_pages(bytes); i++) {
    size_t rest = bytes - i * PAGE;
    const char *heap = (char *)world + i * PAGE;
    image->pages[i] = share_page(before, i, heap, rest < PAGE ? rest : PAGE, &image->copied);
    if (!image->pages[i]) return drop_pages(image, i), NULL;
  }
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
  image->bytes = image->copied = bytes;
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

fh_Image *fh_image_take_after(fh_World *world, const fh_Image *before) {
  fh_arena_show_free(world);
  fh_Image *image = take_pages(world, (size_t)(world->top - (char *)world), before);
  fh_arena_hide_free(world);
  return image;
}

/// Restores a small image. `peak` does not shrink, because bytes above the image remain for larger images.
static void put_small(fh_World *world, fh_Control *control, const fh_Image *image) {
  if (image->copy) memcpy(world, image->copy, image->bytes);
  for (size_t i = 0; image->pages && i < count_pages(image->bytes); i++)
    memcpy((char *)world + i * PAGE, image->pages[i]->heap, image->pages[i]->bytes);
  char *end = (char *)world + image->bytes;
  if (end > control->peak) control->peak = end;
}

/// Restores a large image: maps it into the arena, or drops the changed pages if it is already mapped.
static void put_large(fh_World *world, fh_Control *control, fh_Image *image) {
  size_t used = (size_t)(control->peak - (char *)world);
  control->peak = (char *)world + image->bytes;
  if (control->mapped == image && madvise(world, used, MADV_DONTNEED) == 0) return;
  void *mapped = mmap(world, arena_size(control), PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_FIXED | MAP_NORESERVE, control->file,
                      offset_of(control, image->slot));
  if (mapped != world) abort();  // nothing of the old world is left to return to
  control->mapped = image;
}

void fh_image_put(fh_World *world, fh_Image *image) {
  fh_Control *control = world->control;
  fh_note_chance(world);
  fh_arena_show_free(world);
  if (image->copy || image->pages)
    put_small(world, control, image);
  else
    put_large(world, control, image);
  world->ended = FH_RUNNING;
  control->trace_count = 0;
  fh_arena_hide_free(world);
}

/// Copies the arena out of a mapped image before the image is freed, because its pages must not change.
static void detach(fh_World *world, fh_Control *control) {
  fh_arena_show_free(world);
  size_t used = (size_t)(control->peak - (char *)world);
  for (size_t at = 0; at < used; at += 4096) ((volatile char *)world)[at] = ((volatile char *)world)[at];
  control->mapped = NULL;
  fh_arena_hide_free(world);
}

void fh_image_free(fh_World *world, fh_Image *image) {
  fh_Control *control = world->control;
  if (image->pages) return drop_pages(image, count_pages(image->bytes));
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

size_t fh_image_bytes(const fh_Image *image) { return image->copied; }

void fh_image_set_threshold(fh_World *world, size_t bytes) { world->control->image_threshold = bytes; }
