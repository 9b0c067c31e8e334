/// The table of states: open addressing in memory that is shared with forked processes.
///
/// Memory that a process maps later is not seen by the others. So all of it is reserved before the first fork, and the
/// table grows within it.
#define _GNU_SOURCE
#include "states.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { FEWEST = 1 << 14 };

/// Marks a claim that was replaced by the number of its state.
static const uint64_t IS_NUMBER = 1ull << 63;

/// The table is enlarged when three quarters of it are in use.
static size_t places_for(size_t most) {
  size_t places = FEWEST;
  while (places / 4 * 3 < most) places *= 2;
  return places;
}

size_t fh_states_bytes(size_t most) {
  return 4096 + places_for(most) * sizeof(Entry) + most * (sizeof(uint64_t) + sizeof(uint32_t));
}

fh_States *fh_states_open(size_t most) {
  int flags = MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE;
  char *memory = mmap(NULL, fh_states_bytes(most), PROT_READ | PROT_WRITE, flags, -1, 0);
  if (memory == MAP_FAILED) return NULL;
  fh_States *states = (fh_States *)memory;
  states->most = most;
  states->places = FEWEST;
  states->processes = 1;
  states->entries = (Entry *)(memory + 4096);
  states->claims = (uint64_t *)(states->entries + places_for(most));
  states->fresh = (uint32_t *)(states->claims + most);
  return states;
}

void fh_states_close(fh_States *states) { munmap(states, fh_states_bytes(states->most)); }

size_t fh_states_count(const fh_States *states) { return states->numbered; }
size_t fh_states_width(const fh_States *states) { return states->width; }
uint64_t fh_states_claim(const fh_States *states, size_t number) { return states->claims[number]; }

int64_t fh_states_add(fh_States *states, int sum, int64_t amount) {
  return atomic_fetch_add(&states->sums[sum], amount) + amount;
}

// MARK: visits

static fh_Fingerprint without_zeros(fh_Fingerprint print) { return (fh_Fingerprint){print.high | 1, print.low | 1}; }

/// Waits for the second half of a fingerprint, which another process is about to write.
static uint64_t high_of(const Entry *entry) {
  uint64_t high;
  while ((high = atomic_load_explicit(&entry->high, memory_order_acquire)) == 0) {}
  return high;
}

static int lower(Entry *entry, uint64_t claim) {
  uint64_t old = atomic_load_explicit(&entry->claim, memory_order_relaxed);
  while (old > claim && !(old & IS_NUMBER) && !atomic_compare_exchange_weak(&entry->claim, &old, claim)) {}
  return FH_STATE_IS_KNOWN;
}

static int enter(fh_States *states, Entry *entry, fh_Fingerprint print, uint64_t claim) {
  atomic_store_explicit(&entry->claim, claim, memory_order_relaxed);
  atomic_store_explicit(&entry->high, print.high, memory_order_release);
  atomic_fetch_add(&states->count, 1);
  states->fresh[atomic_fetch_add(&states->fresh_count, 1)] = (uint32_t)(entry - states->entries);
  return FH_STATE_IS_NEW;
}

int fh_states_visit(fh_States *states, fh_Fingerprint print, uint64_t claim) {
  print = without_zeros(print);
  size_t count = atomic_load_explicit(&states->count, memory_order_relaxed);
  bool is_full = count >= states->places / 4 * 3 - FH_MOST_PROCESSES || count + FH_MOST_PROCESSES >= states->most;
  size_t mask = states->places - 1;
  for (size_t at = print.low >> 1 & mask;; at = (at + 1) & mask) {
    Entry *entry = &states->entries[at];
    uint64_t low = atomic_load_explicit(&entry->low, memory_order_acquire);
    if (low == 0) {
      if (is_full) return FH_STATES_ARE_FULL;
      if (atomic_compare_exchange_strong(&entry->low, &low, print.low)) return enter(states, entry, print, claim);
    }
    if (low == print.low && high_of(entry) == print.high) return lower(entry, claim);
  }
}

static const Entry *find(const fh_States *states, fh_Fingerprint print) {
  print = without_zeros(print);
  size_t mask = states->places - 1;
  for (size_t at = print.low >> 1 & mask;; at = (at + 1) & mask) {
    const Entry *entry = &states->entries[at];
    if (entry->low == 0) return NULL;
    if (entry->low == print.low && entry->high == print.high) return entry;
  }
}

size_t fh_states_number(const fh_States *states, fh_Fingerprint print) {
  const Entry *entry = find(states, print);
  if (!entry || !(entry->claim & IS_NUMBER)) return FH_NO_NUMBER;
  size_t number = entry->claim & ~IS_NUMBER;
  return number < states->numbered ? number : FH_NO_NUMBER;
}

// MARK: levels

static int by_claim(const void *one, const void *other, void *entries) {
  uint64_t a = ((const Entry *)entries)[*(const uint32_t *)one].claim;
  uint64_t b = ((const Entry *)entries)[*(const uint32_t *)other].claim;
  return (a > b) - (a < b);
}

void fh_states_end_level(fh_States *states, size_t limit) {
  size_t count = states->fresh_count, first = states->numbered;
  qsort_r(states->fresh, count, sizeof *states->fresh, by_claim, states->entries);
  for (size_t i = 0; i < count; i++) {
    Entry *entry = &states->entries[states->fresh[i]];
    bool has_number = first + i < limit;
    if (has_number) states->claims[states->numbered++] = entry->claim;
    entry->claim = IS_NUMBER | (has_number ? first + i : ~IS_NUMBER);
  }
  states->width = states->numbered - first;
  states->fresh_count = 0;
  while (states->places < places_for(states->most) && states->places / 2 < states->count) fh_states_grow(states);
}

/// Enters all states again. States of the present level have other places then.
void fh_states_grow(fh_States *states) {
  size_t places = states->places, count = 0, fresh = 0;
  Entry *old = malloc(states->count * sizeof *old);
  if (places >= places_for(states->most) || !old) {
    states->is_broken = true;
    return free(old);
  }
  for (size_t i = 0; i < places; i++)
    if (states->entries[i].low) old[count++] = states->entries[i];
  memset(states->entries, 0, places * sizeof *old);
  states->places = places * 2;
  for (size_t i = 0; i < count; i++) {
    size_t at = old[i].low >> 1 & (states->places - 1);
    while (states->entries[at].low) at = (at + 1) & (states->places - 1);
    states->entries[at] = old[i];
    if (!(old[i].claim & IS_NUMBER)) states->fresh[fresh++] = (uint32_t)at;
  }
  free(old);
}
