/// A walk from the values that the host names, through everything that they reach.
#include <stdlib.h>
#include <string.h>

#include <xxhash.h>

#include "form.h"

enum { FEWEST = 256 };

bool fh_grow(void **items, size_t *room, size_t size) {
  size_t wanted = *room ? *room * 2 : FEWEST;
  void *grown = realloc(*items, wanted * size);
  if (!grown) return false;
  *items = grown;
  *room = wanted;
  return true;
}

// MARK: numbers

/// Makes the table of numbers larger, and enters those of this walk again.
static bool grow_seats(fh_Form *form) {
  size_t count = form->seat_mask ? (form->seat_mask + 1) * 2 : FEWEST;
  Seat *seats = calloc(count, sizeof *seats);
  if (!seats) return false;
  free(form->seats);
  form->seats = seats;
  form->seat_mask = count - 1;
  for (size_t i = 0; i < form->count; i++) {
    size_t at = fh_seat_of(form->queue[i]) & form->seat_mask;
    while (seats[at].walk == form->walk) at = (at + 1) & form->seat_mask;
    seats[at] = (Seat){form->queue[i], (uint32_t)i, form->walk};
  }
  return true;
}

uint32_t fh_number(fh_Form *form, Object *object) {
  size_t at = fh_seat_of(object) & form->seat_mask;
  for (; form->seats[at].walk == form->walk; at = (at + 1) & form->seat_mask)
    if (form->seats[at].object == object) return form->seats[at].number;
  if (form->count == form->room && !fh_grow((void **)&form->queue, &form->room, sizeof *form->queue)) {
    form->is_full = true;
    return 0;
  }
  form->seats[at] = (Seat){object, (uint32_t)form->count, form->walk};
  form->queue[form->count++] = object;
  if (form->count * 2 > form->seat_mask && !grow_seats(form)) form->is_full = true;
  return (uint32_t)form->count - 1;
}

// MARK: weak tables and things

static void note_thing(fh_Form *form, int64_t identity) {
  if (form->thing_count == form->thing_room &&
      !fh_grow((void **)&form->things, &form->thing_room, sizeof *form->things)) {
    form->is_full = true;
    return;
  }
  form->things[form->thing_count++] = identity;
}

/// Writes what the tables with weak keys hold for a table. They hold it only as long as something else does.
static void write_weak_values(fh_Form *form, Object *table) {
  lua_State *L = form->world->L;
  for (int i = 0; i < form->weak_count; i++) {
    int top = lua_gettop(L);
    if (fh_fetch(L, form->weak[i]) == FH_DONE) {
      Thread *thread = (Thread *)(void *)L;
      *thread->top++ = (Value){{.object = table}, TABLE | COLLECTABLE};
      if (lua_rawget(L, -2) != LUA_TNIL) fh_write_value(form, thread->top - 1);
    }
    lua_settop(L, top);
  }
}

static void write_new(fh_Form *form, Object *object) {
  fh_write_object(form, object);
  if (object->kind != TABLE) return;
  uint64_t identity = ((const uint64_t *)(const void *)object)[-1] >> FH_BIRTH_BITS;
  if (identity == 0) return;
  note_thing(form, (int64_t)identity);
  write_weak_values(form, object);
}

// MARK: walks

uint64_t fh_births(const fh_World *world) { return world->births; }

fh_Form *fh_form_open(fh_World *world, fh_Series *series, uint64_t old) {
  if (!fh_layout_fits(world->L)) return NULL;
  fh_Form *form = calloc(1, sizeof *form);
  if (!form) return NULL;
  *form = (fh_Form){.world = world, .series = series, .born = old};
  if (grow_seats(form) && fh_old_open(form)) return form;
  fh_form_close(form);
  return NULL;
}

void fh_form_close(fh_Form *form) {
  fh_old_close(form);
  free(form->words.word);
  free(form->queue);
  free(form->seats);
  free(form->things);
  free(form->scratch.word);
  free(form);
}

void fh_form_begin(fh_Form *form) {
  form->walk++;
  form->words.count = form->count = form->done = form->thing_count = form->thing_done = 0;
  form->is_full = false;
  fh_old_begin(form);
  fh_write_surroundings(form);
}

int fh_by_birth(const void *one, const void *other) {
  uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
  return (a > b) - (a < b);
}

/// Writes the values of old keys in a table with weak keys on top of the stack, in the order of creation.
static void write_weak_table(fh_Form *form, lua_State *L) {
  struct {
    uint64_t birth;
    Value value;
  } *entries = NULL;
  size_t count = 0, room = 0;
  lua_pushnil(L);
  for (; lua_next(L, -2); lua_pop(L, 1)) {
    uint64_t birth = fh_birth(L, -2);
    if (birth == 0 || birth > form->born) continue;
    if (count == room && !fh_grow((void **)&entries, &room, sizeof *entries)) {
      form->is_full = true;
      continue;
    }
    entries[count].birth = birth;
    entries[count++].value = ((Thread *)(void *)L)->top[-1];
  }
  if (count > 1) qsort(entries, count, sizeof *entries, fh_by_birth);
  fh_put(form, count);
  for (size_t i = 0; i < count; i++) {
    fh_put(form, entries[i].birth);
    fh_write_value(form, &entries[i].value);
  }
  free(entries);
}

void fh_form_set_weak(fh_Form *form, const int64_t *references, int count) {
  lua_State *L = form->world->L;
  int top = lua_gettop(L);
  form->weak_count = 0;
  for (int i = 0; i < count && i < (int)(sizeof form->weak / sizeof *form->weak); i++) {
    form->weak[form->weak_count++] = references[i];
    if (fh_fetch(L, references[i]) == FH_DONE && lua_istable(L, -1)) write_weak_table(form, L);
    lua_settop(L, top);
  }
}

void fh_form_write(fh_Form *form, const uint64_t *words, size_t count) {
  for (size_t i = 0; i < count; i++) fh_put(form, words[i]);
}

void fh_form_write_kept(fh_Form *form, int64_t reference) {
  lua_State *L = form->world->L;
  int top = lua_gettop(L);
  if (fh_fetch(L, reference) == FH_DONE) fh_write_value(form, ((Thread *)(void *)L)->top - 1);
  lua_settop(L, top);
}

void fh_form_write_element(fh_Form *form, int64_t reference, int64_t index) {
  lua_State *L = form->world->L;
  int top = lua_gettop(L);
  if (fh_fetch(L, reference) == FH_DONE && lua_istable(L, -1)) {
    lua_rawgeti(L, -1, index);
    fh_write_value(form, ((Thread *)(void *)L)->top - 1);
  }
  lua_settop(L, top);
}

bool fh_form_is_empty_element(fh_Form *form, int64_t reference, int64_t index) {
  lua_State *L = form->world->L;
  int top = lua_gettop(L);
  bool is_empty = false;
  if (fh_fetch(L, reference) == FH_DONE && lua_istable(L, -1) && lua_rawgeti(L, -1, index) == LUA_TTABLE) {
    lua_pushnil(L);
    is_empty = lua_next(L, -2) == 0;
  }
  lua_settop(L, top);
  return is_empty;
}

bool fh_form_walk(fh_Form *form) {
  while (!form->is_full && form->done < form->count) write_new(form, form->queue[form->done++]);
  return !form->is_full;
}

bool fh_form_walk_old(fh_Form *form) {
  if (form->is_full || fh_old_write_next(form)) return !form->is_full;
  fh_write_ages(form);
  return false;
}

int64_t fh_form_take_thing(fh_Form *form) {
  return form->thing_done < form->thing_count ? form->things[form->thing_done++] : 0;
}

const uint64_t *fh_form_words(const fh_Form *form, size_t *count) {
  *count = form->words.count;
  return form->words.word;
}

fh_Hash fh_form_hash(const fh_Form *form) {
  XXH128_hash_t hash = XXH3_128bits(form->words.word, form->words.count * sizeof *form->words.word);
  return (fh_Hash){hash.high64, hash.low64};
}
