/// Parts of a state that count because of what scripts have observed: the clock, chance, a walk, the ages of values.
#include <stdlib.h>

#include "../library/guards.h"
#include "form.h"

/// Writes what scripts learn from elsewhere. Each state has a clock of its own, which only counts if somebody has
/// ever read it. The state of chance only changes when somebody does.
static void write_clock(fh_Form *form) {
  const fh_World *world = form->world;
  fh_put(form, world->control->was_clock_read ? (uint64_t)world->clock : 0);
  for (int i = 0; i < 4 && world->chance; i++) fh_put(form, world->chance[i]);
}

/// Writes the walk through a table that `next` remembers: it sees the keys that the table had when it began.
static void write_walk(fh_Form *form) {
  lua_State *L = form->world->L;
  lua_Integer count = 0, place = fh_push_walk(L, &count);
  fh_put(form, (uint64_t)place);
  if (place < 0) return;
  fh_put(form, (uint64_t)count);
  Value *top = ((Thread *)(void *)L)->top;
  fh_write_value(form, top - 2);
  fh_write_value(form, top - 1);
  lua_pop(L, 2);
}

void fh_write_surroundings(fh_Form *form) {
  write_clock(form);
  write_walk(form);
}

bool fh_was_clock_read(const fh_World *world) { return world->control->was_clock_read; }

fh_Place fh_clock_reader(const fh_World *world) { return world->control->clock_reader; }

bool fh_were_ages_seen(const fh_World *world, uint64_t old) { return world->control->newest_compared > old; }

void fh_note_observed(fh_World *world, bool clock, bool ages) {
  world->control->was_clock_read |= clock;
  if (ages) world->control->newest_compared = UINT64_MAX;
}

/// Writes the numbers of the new values that can be keys, in the order of their creation. It only counts if a script
/// has ever seen the order of such keys. A thread of the host is no key before a script has seen it.
void fh_write_ages(fh_Form *form) {
  if (!fh_were_ages_seen(form->world, form->born)) return;
  struct {
    uint64_t birth, number;
  } *entries = malloc((form->count + 1) * sizeof *entries);
  if (!entries) {
    form->is_full = true;
    return;
  }
  size_t count = 0;
  for (size_t i = 0; i < form->count; i++) {
    int kind = form->queue[i]->kind & VARIANT;
    if (kind != TABLE && kind != LUA_CLOSURE && kind != C_CLOSURE && kind != THREAD) continue;
    uint64_t head = fh_head_of(form, form->queue[i], kind);
    if (kind == THREAD && !(head & FH_SEEN)) continue;
    entries[count].birth = head & FH_BIRTHS;
    entries[count++].number = i;
  }
  qsort(entries, count, sizeof *entries, fh_by_birth);
  for (size_t i = 0; i < count; i++) fh_put(form, entries[i].number);
  free(entries);
}
