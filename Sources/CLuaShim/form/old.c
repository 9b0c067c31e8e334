/// Old objects: those that differ from the base, and among them those that are still reached.
///
/// A walk from the roots through everything old would take far longer than the rest of a form. So it is made only
/// when an object differs for the first time. It ends at objects that have ever differed, which are called hot.
/// Objects that it reaches stay reached, and are called standing. In a walk for a form, only the few objects beyond hot
/// ones are followed.
#include <stdlib.h>
#include <string.h>

#include "form.h"

static Old *old_of(const fh_Form *form, uint64_t birth) {
  return form->old_of[birth] ? &form->olds[form->old_of[birth] - 1] : NULL;
}

/// Writes the words of an object, or of its copy in the base, into `scratch`. Meets nothing.
static void write_dry(fh_Form *form, Object *object, ptrdiff_t shift) {
  Words words = form->words;
  form->words = form->scratch;
  form->words.count = 0;
  form->shift = shift;
  form->is_dry = true;
  fh_write_object(form, object);
  form->is_dry = false;
  form->shift = 0;
  form->scratch = form->words;
  form->words = words;
}

/// Compares an object with its copy in the base. Equal words in other places of memory are no change.
static bool words_differ(fh_Form *form, const Old *old) {
  write_dry(form, old->object, 0);
  const Words *now = &form->scratch;
  return now->count != old->base.count ||
         memcmp(now->word, old->base.word, now->count * sizeof *now->word) != 0;
}

/// The stack of an old coroutine is not compared.
static bool has_changed(fh_Form *form, const Old *old) {
  return !form->series || old->kind == THREAD || (old->differs_in == form->walk && words_differ(form, old));
}

static bool is_hot(const fh_Form *form, const Old *old) {
  return !form->series || old->kind == THREAD || old->is_hot;
}

// MARK: the objects that are reached

/// Adds a changed object to those that are to be written, which are in descending order of creation.
static void add_due(fh_Form *form, Old *old) {
  if (old->written_in == form->walk) return;
  old->written_in = form->walk;
  size_t at = form->due_count++;
  for (; at > 0 && form->due[at - 1]->birth < old->birth; at--) form->due[at] = form->due[at - 1];
  form->due[at] = old;
}

void fh_old_reach(fh_Form *form, Object *object, uint64_t birth) {
  if (form->standing[birth] || form->passed[birth] == form->walk) return;
  form->passed[birth] = form->walk;
  Old *old = old_of(form, birth);
  if (old && has_changed(form, old)) return add_due(form, old);
  if (form->open_count == form->open_room &&
      !fh_grow((void **)&form->open, &form->open_room, sizeof *form->open)) {
    form->is_full = true;
    return;
  }
  form->open[form->open_count++] = object;
}

static void reach(fh_Form *form, Object *object) {
  int kind = object->kind & VARIANT;
  uint64_t birth = kind == PROTOTYPE ? 0 : fh_birth_of(form, object, kind);
  if (birth > 0 && birth <= form->born) fh_old_reach(form, object, birth);
}

static void follow(fh_Form *form) {
  while (form->open_count > 0 && !form->is_full) fh_visit_all(form, form->open[--form->open_count], reach);
}

bool fh_old_write_next(fh_Form *form) {
  follow(form);
  if (form->due_count == 0) return false;
  Old *old = form->due[--form->due_count];
  fh_put(form, old->birth << 8);
  fh_write_object(form, old->object);
  return true;
}

// MARK: the objects that differ

static bool keep_base(fh_Form *form, Old *old) {
  write_dry(form, old->object, fh_series_shift(form->series));
  size_t bytes = form->scratch.count * sizeof *form->scratch.word;
  old->base = (Words){.word = malloc(bytes), .count = form->scratch.count};
  if (!old->base.word) return false;
  memcpy(old->base.word, form->scratch.word, bytes);
  return true;
}

static bool memory_differs(const fh_Form *form, const Old *old) {
  ptrdiff_t shift = fh_series_shift(form->series);
  const char *now = (const char *)old->object, *then = now + shift;
  switch (old->kind) {
    case TABLE: {
      const Table *table = (const Table *)now, *base = (const Table *)then;
      if (table->limit != base->limit || table->list != base->list || table->nodes != base->nodes ||
          table->metatable != base->metatable || table->log_nodes != base->log_nodes)
        return true;
      size_t list = table->limit * sizeof *table->list, nodes = sizeof(Node) << table->log_nodes;
      return (list > 0 && memcmp(table->list, (const char *)table->list + shift, list) != 0) ||
             (table->last_free && memcmp(table->nodes, (const char *)table->nodes + shift, nodes) != 0);
    }
    case UPVALUE:
      return memcmp(now + offsetof(Upvalue, value), then + offsetof(Upvalue, value),
                    sizeof(Upvalue) - offsetof(Upvalue, value)) != 0;
    default: {
      const CClosure *closure = (const CClosure *)now;
      return memcmp(closure->upvalues, (const char *)closure->upvalues + shift,
                    closure->count * sizeof *closure->upvalues) != 0;
    }
  }
}

/// Compares the memory of an object with that of its copy in the base. Their words are compared if it is reached.
static void compare(fh_Form *form, Old *old) {
  old->compared_in = form->walk;
  bool is_gone =
    (char *)old->object >= form->world->top || old->birth != fh_birth_of(form, old->object, old->kind);
  if (is_gone || !memory_differs(form, old)) return;
  old->differs_in = form->walk;
  if (old->is_hot) return;
  old->is_hot = form->is_stale = true;
  form->is_full |= !keep_base(form, old);
}

static void compare_line(fh_Form *form, size_t line) {
  for (uint32_t i = form->line_start[line]; i < form->line_start[line + 1]; i++) {
    Old *old = &form->olds[form->line_olds[i]];
    if (old->compared_in != form->walk) compare(form, old);
  }
}

static void compare_changed_lines(fh_Form *form) {
  fh_series_scan(form->series);
  for (size_t page = 0; page * FH_LINES_OF_PAGE < form->line_count; page++)
    for (uint64_t lines = fh_series_changes(form->series, page); lines; lines &= lines - 1) {
      size_t line = page * FH_LINES_OF_PAGE + (size_t)__builtin_ctzll(lines);
      if (line < form->line_count) compare_line(form, line);
    }
}

// MARK: the objects that are always reached

static void reach_roots(fh_Form *form) {
  for (size_t i = 0; i < form->root_count; i++) reach(form, form->roots[i]);
}

static void stand(fh_Form *form, Object *object) {
  int kind = object->kind & VARIANT;
  uint64_t birth = kind == PROTOTYPE ? 0 : fh_birth_of(form, object, kind);
  if (birth == 0 || birth > form->born || form->passed[birth] == form->walk) return;
  form->passed[birth] = form->walk;
  Old *old = old_of(form, birth);
  if (old && is_hot(form, old)) return;
  form->standing[birth] = 1;
  if (form->open_count == form->open_room &&
      !fh_grow((void **)&form->open, &form->open_room, sizeof *form->open))
    form->is_full = true;
  else
    form->open[form->open_count++] = object;
}

/// Finds again what is always reached. `passed` marks everything that this search meets, also hot objects.
static void find_standing(fh_Form *form) {
  memset(form->standing, 0, form->born + 1);
  form->walk++;
  for (size_t i = 0; i < form->root_count; i++) stand(form, form->roots[i]);
  while (form->open_count > 0 && !form->is_full) fh_visit_all(form, form->open[--form->open_count], stand);
  form->gate_count = 0;
  for (size_t i = 0; i < form->old_count; i++)
    if (is_hot(form, &form->olds[i]) && form->passed[form->olds[i].birth] == form->walk)
      form->gates[form->gate_count++] = &form->olds[i];
  form->walk++;
  form->is_stale = false;
}

void fh_old_begin(fh_Form *form) {
  form->open_count = form->due_count = 0;
  if (form->series) {
    compare_changed_lines(form);
    if (form->is_stale) {
      find_standing(form);
      compare_changed_lines(form);
    }
    for (size_t i = 0; i < form->gate_count; i++) reach(form, form->gates[i]->object);
  } else {
    reach_roots(form);
  }
}
