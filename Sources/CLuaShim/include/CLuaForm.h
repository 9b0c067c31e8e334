/// Images by changed lines, and the canonical form of a heap. For searches that visit many states of a world.
#ifndef CLUAFORM_H
#define CLUAFORM_H

#include "CLuaShim.h"

#pragma clang assume_nonnull begin

/// The images of one world that keep only what differs from a base. A world has one series at a time.
typedef struct fh_Series fh_Series;
/// An image of such a series.
typedef struct fh_Delta fh_Delta;

/// Begins a series whose base is the world as it is now. Returns NULL if the system refuses it, or if very many
/// series are open.
fh_Series *_Nullable fh_series_open(fh_World *world);
/// Restores the base, and ends the series.
void fh_series_close(fh_Series *series);
/// Takes an image. Returns NULL if the system is out of memory.
fh_Delta *_Nullable fh_series_take(fh_Series *series);
/// Restores an image, or the base for NULL.
void fh_series_put(fh_Series *series, fh_Delta *_Nullable delta);
/// Notes that the world may change. Call it before anything but the functions of series and forms.
void fh_may_differ(fh_World *world);
void fh_delta_free(fh_Delta *delta);
/// Returns the number of bytes that an image keeps. A line that several images share counts in part for each.
size_t fh_delta_bytes(const fh_Delta *delta);

/// Writes a heap as words that are the same for two heaps if no script can tell them apart.
typedef struct fh_Form fh_Form;

/// Returns the number of objects that were ever created.
uint64_t fh_births(const fh_World *world);
/// Opens a form for a world. The first `old` objects are named by their creation numbers. With a series, whose
/// base is the world as it is now, they are written only if they have changed. Returns NULL if the system is out of
/// memory, or if this Lua stores objects in another way than Lua 5.4.
fh_Form *_Nullable fh_form_open(fh_World *world, fh_Series *_Nullable series, uint64_t old);
void fh_form_close(fh_Form *form);
/// Begins the form of the world as it is now.
void fh_form_begin(fh_Form *form);
/// Sets the kept tables with weak keys, whose values count with their keys. Writes those of old keys.
void fh_form_set_weak(fh_Form *form, const int64_t *references, int count);
/// Writes words of the host, a kept value, or an element of a kept table.
void fh_form_write(fh_Form *form, const uint64_t *words, size_t count);
void fh_form_write_kept(fh_Form *form, int64_t reference);
void fh_form_write_element(fh_Form *form, int64_t reference, int64_t index);
/// Returns whether an element of a kept table is a table without fields.
bool fh_form_is_empty_element(fh_Form *form, int64_t reference, int64_t index);
/// Writes the objects that were met. Returns false if the system is out of memory.
bool fh_form_walk(fh_Form *form);
/// Writes the next old object that has changed and is reached. Returns false if there is none.
bool fh_form_walk_old(fh_Form *form);
/// Returns the identity of a table that was met, each once, or 0 if there is no other.
int64_t fh_form_take_thing(fh_Form *form);
const uint64_t *_Nullable fh_form_words(const fh_Form *form, size_t *count);

/// Returns whether a script has ever read the clock. From then on, it is a part of the form.
bool fh_was_clock_read(const fh_World *world);
/// Returns the first place that has read the clock in this process, or one in line 0.
fh_Place fh_clock_reader(const fh_World *world);
/// Returns whether a script has ever seen which of two values is older, of which one is not among the first `old`
/// objects. From then on, the ages of all new values are a part of the form.
bool fh_were_ages_seen(const fh_World *world, uint64_t old);
/// Returns whether a script has ever called `math.random`, so that its seed has had an effect.
bool fh_was_chance_used(fh_World *world);
/// Returns a number that is equal for equal states of `math.random`.
uint64_t fh_chance(const fh_World *world);
/// Makes the clock, or the ages, a part of the form, as if a script had seen them.
void fh_note_observed(fh_World *world, bool clock, bool ages);

/// A hash with 128 bits.
typedef struct {
  uint64_t high, low;
} fh_Hash;
fh_Hash fh_form_hash(const fh_Form *form);

/// Lets collections look at young objects only, or at all of them again.
void fh_set_generations(fh_World *world, bool is_on);
/// Frees young objects that Lua cannot reach.
void fh_collect_young(fh_World *world);

/// Clears what idle threads, given by their references, and the main thread have left in their memory.
void fh_tidy(fh_World *world, const int64_t *references, int count);

#pragma clang assume_nonnull end

#endif
