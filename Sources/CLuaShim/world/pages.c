/// The pages of arenas that were written since they were protected.
#define _GNU_SOURCE
#include "pages.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>

/// The watched arenas. The handler runs in the thread that writes, which cannot release its own arena meanwhile. It
/// reads nothing else of the others, so that other threads may release theirs.
enum { MOST = 64 };
static struct {
  _Atomic(char *) start;
  _Atomic size_t size;
  fh_Pages *pages;
} watched[MOST];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int watched_count;
static struct sigaction before;

static void heat(fh_Pages *pages, size_t page) {
  pages->is_hot[page] = 1;
  pages->hot[pages->hot_count++] = (uint32_t)page;
}

static fh_Pages *pages_at(const char *address) {
  for (int i = 0; i < MOST; i++) {
    const char *start = atomic_load(&watched[i].start);
    if (start && address >= start && (size_t)(address - start) < atomic_load(&watched[i].size))
      return watched[i].pages;
  }
  return NULL;
}

static void write_fault(int signal, siginfo_t *info, void *context) {
  (void)signal, (void)context;
  fh_Pages *pages = pages_at(info->si_addr);
  size_t page = pages ? (size_t)((char *)info->si_addr - pages->start) / FH_PAGE : 0;
  if (pages && !pages->is_hot[page]) {
    heat(pages, page);
    if (mprotect(pages->start + page * FH_PAGE, FH_PAGE, PROT_READ | PROT_WRITE) == 0) return;
  }
  sigaction(SIGSEGV, &before, NULL);  // the write is repeated, and reported as if there was no handler
}

static bool catch_faults(void) {
  struct sigaction action = {.sa_sigaction = write_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  return sigaction(SIGSEGV, &action, &before) == 0;
}

static bool enter(fh_Pages *pages) {
  pthread_mutex_lock(&lock);
  int place = 0;
  while (place < MOST && atomic_load(&watched[place].start)) place++;
  bool has_place = place < MOST && (watched_count > 0 || catch_faults());
  if (has_place) {
    watched_count++;
    watched[place].pages = pages;
    atomic_store(&watched[place].size, pages->size);
    atomic_store(&watched[place].start, pages->start);
  }
  pthread_mutex_unlock(&lock);
  return has_place;
}

static void leave(fh_Pages *pages) {
  pthread_mutex_lock(&lock);
  for (int i = 0; i < MOST; i++)
    if (atomic_load(&watched[i].start) == pages->start) atomic_store(&watched[i].start, NULL);
  if (--watched_count == 0) sigaction(SIGSEGV, &before, NULL);
  pthread_mutex_unlock(&lock);
}

bool fh_pages_watch(fh_Pages *pages, void *start, size_t size) {
  size_t count = size / FH_PAGE + 1;
  *pages = (fh_Pages){.start = start, .size = size};
  pages->is_hot = calloc(count, sizeof *pages->is_hot);
  pages->hot = malloc(count * sizeof *pages->hot);
  pages->is_watched = pages->is_hot && pages->hot && enter(pages);
  return pages->is_watched;
}

void fh_pages_protect(fh_Pages *pages) {
  heat(pages, 0);
  mprotect(pages->start + FH_PAGE, pages->size - FH_PAGE, PROT_READ);
}

void fh_pages_release(fh_Pages *pages) {
  if (pages->is_watched) {
    mprotect(pages->start, pages->size, PROT_READ | PROT_WRITE);
    leave(pages);
  }
  free(pages->is_hot);
  free(pages->hot);
}
