/// The canonical form of a heap: words that are the same for two heaps if no script can tell them apart.
///
/// Objects that were created before the form was opened are called old, and are named by their creation
/// numbers. New objects are numbered in the order in which the walk meets them, so that neither an address nor
/// the number of earlier objects matters. An old object is written only if it has changed.
#ifndef FH_FORM_H
#define FH_FORM_H

#include "../world/series.h"
#include "layout.h"

typedef struct {
  uint64_t *word;
  size_t count, room;
} Words;

/// An old object that can change.
typedef struct {
  Object *object;
  uint64_t birth;
  Words base;            // its words in the base, once its memory has differed
  uint32_t compared_in;  // the walk in which it was compared with the base
  uint32_t differs_in;   // the walk in which its memory was found to differ
  uint32_t written_in;   // the walk in which it was written
  uint8_t kind;
  bool is_hot;           // its memory has differed at least once
} Old;

/// The number of a new object in a walk.
typedef struct {
  Object *object;
  uint32_t number, walk;
} Seat;

struct fh_Form {
  fh_World *world;
  fh_Series *series;   // the images by which changes are found, or NULL if everything is written
  uint64_t born;       // the creation number of the newest old object
  uint32_t walk;       // the number of this walk
  bool is_full;        // memory has run out
  Words words;

  Object **queue;      // the new objects of this walk, by number
  size_t count, done, room;
  Seat *seats;         // their numbers, by address
  size_t seat_mask;
  int64_t *things;     // the identities that were met and not taken yet
  size_t thing_count, thing_done, thing_room;
  int64_t weak[4];     // the references of tables with weak keys
  int weak_count;

  Object **roots;      // what is always reached
  size_t root_count, root_room;
  Old *olds;
  size_t old_count, old_room;
  uint32_t *old_of;    // by creation number: 1 + the place in `olds`, or 0
  uint32_t *passed;    // by creation number: the walk in which it was reached
  uint8_t *standing;   // by creation number: whether it is reached in every walk, and has never changed
  bool is_stale;       // `standing` has to be found again
  Old **gates;         // the hot objects that are reached in every walk
  size_t gate_count;
  Object **open;       // the objects whose references are still to be followed
  size_t open_count, open_room;
  Old **due;           // the changed objects that are to be written, the one created first on top
  size_t due_count;
  uint32_t *line_start, *line_olds;  // for each line of memory, the old objects with a part in it
  size_t line_count;

  ptrdiff_t shift;     // the distance from an object to the bytes that are read: those of the base, or 0
  bool is_dry;         // nothing that is written is met
  Words scratch;
};

/// Returns the object as it is read now: itself, or its copy in the base.
static inline void *fh_see(const fh_Form *form, const void *object) { return (char *)object + form->shift; }

/// Doubles the room of a list. Returns false if the system is out of memory.
bool fh_grow(void **items, size_t *room, size_t size);

static inline void fh_put(fh_Form *form, uint64_t word) {
  Words *words = &form->words;
  if (FH_UNLIKELY(words->count == words->room) && !fh_grow((void **)&words->word, &words->room, sizeof word)) {
    form->is_full = true;
    return;
  }
  words->word[words->count++] = word;
}

/// Returns the word before a table, function, thread or upvalue.
static inline uint64_t fh_head_of(const fh_Form *form, const Object *object, int kind) {
  const char *start = (const char *)fh_see(form, object) - (kind == THREAD ? LUA_EXTRASPACE : 0);
  return ((const uint64_t *)(const void *)start)[-1];
}

/// Returns the creation number of a table, function, thread or upvalue.
static inline uint64_t fh_birth_of(const fh_Form *form, const Object *object, int kind) {
  return fh_head_of(form, object, kind) & FH_BIRTHS;
}

/// Writes the contents of an object. Objects in it are met, and written later.
void fh_write_object(fh_Form *form, Object *object);
void fh_write_value(fh_Form *form, const Value *value);

static inline size_t fh_seat_of(const Object *object) {
  return (size_t)(((uintptr_t)object >> 4) * 0x9E3779B97F4A7C15u >> 20);
}

/// Returns the number of a new object in this walk. One that is met for the first time is written later.
uint32_t fh_number(fh_Form *form, Object *object);

/// Writes a reference to an object.
void fh_meet(fh_Form *form, Object *object);

/// Calls a function for each object in another one.
typedef void fh_Visit(fh_Form *form, Object *object);
void fh_visit_all(fh_Form *form, Object *object, fh_Visit *visit);

/// Writes the clock, the state of chance, and the walk that `next` remembers.
void fh_write_surroundings(fh_Form *form);
/// Writes the order in which the values that were met were created, if a script has ever seen such an order.
void fh_write_ages(fh_Form *form);
/// Sorts by creation number, which is first in an entry.
int fh_by_birth(const void *one, const void *other);

bool fh_old_open(fh_Form *form);
void fh_old_close(fh_Form *form);
/// Finds the old objects that differ from the base.
void fh_old_begin(fh_Form *form);
/// Notes that an old object is reached.
void fh_old_reach(fh_Form *form, Object *object, uint64_t birth);
/// Writes the changed old object that was reached and created first. Returns false if there is none.
bool fh_old_write_next(fh_Form *form);

#endif
