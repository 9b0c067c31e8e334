/// The list of old objects, which is made once.
#include <stdlib.h>
#include <string.h>

#include "form.h"
#include "../host/host.h"

static bool can_change(int kind) {
  return kind == TABLE || kind == UPVALUE || kind == C_CLOSURE || kind == THREAD;
}

/// Adds an object that the registry reaches, and lets what it refers to be found.
static void find(fh_Form *form, Object *object) {
  int kind = object->kind & VARIANT;
  if (kind == PROTOTYPE) return;
  uint64_t birth = fh_birth_of(form, object, kind);
  if (birth == 0 || birth > form->born || form->passed[birth] == form->walk) return;
  form->passed[birth] = form->walk;
  bool has_room = form->open_count < form->open_room ||
                  fh_grow((void **)&form->open, &form->open_room, sizeof *form->open);
  if (has_room) form->open[form->open_count++] = object;
  if (has_room && can_change(kind)) {
    has_room = form->old_count < form->old_room ||
               fh_grow((void **)&form->olds, &form->old_room, sizeof *form->olds);
    if (has_room) form->olds[form->old_count++] = (Old){.object = object, .birth = birth, .kind = (uint8_t)kind};
    form->old_of[birth] = (uint32_t)form->old_count;
  }
  form->is_full |= !has_room;
}

static void find_all(fh_Form *form) {
  form->walk++;
  find(form, (Object *)lua_topointer(form->world->L, LUA_REGISTRYINDEX));
  while (form->open_count > 0 && !form->is_full) fh_visit_all(form, form->open[--form->open_count], find);
}

/// Returns whether a value that the host keeps is no root: coroutines, which are kept to be used again, and
/// tables with weak keys.
static bool is_no_root(lua_State *L) {
  return lua_type(L, -1) == LUA_TTABLE ? fh_is_weak(L, -1) : !lua_isfunction(L, -1);
}

static void find_roots(fh_Form *form) {
  lua_State *L = form->world->L;
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, fh_references(1)) == LUA_TTABLE) {
    lua_pushnil(L);
    for (; lua_next(L, -2); lua_pop(L, 1)) {
      if (is_no_root(L)) continue;
      if (form->root_count == form->root_room &&
          !fh_grow((void **)&form->roots, &form->root_room, sizeof *form->roots))
        form->is_full = true;
      else
        form->roots[form->root_count++] = (Object *)lua_topointer(L, -1);
    }
  }
  lua_pop(L, 1);
}

// MARK: the places of old objects in memory

typedef void Range(fh_Form *form, size_t old, const void *start, size_t bytes);

static void for_ranges(fh_Form *form, Range *range) {
  for (size_t i = 0; i < form->old_count; i++) {
    const Object *object = form->olds[i].object;
    if (form->olds[i].kind == UPVALUE) range(form, i, object, sizeof(Upvalue));
    if (form->olds[i].kind == C_CLOSURE) {
      const CClosure *closure = (const CClosure *)object;
      range(form, i, closure, sizeof *closure + closure->count * sizeof *closure->upvalues);
    }
    if (form->olds[i].kind != TABLE) continue;
    const Table *table = (const Table *)object;
    range(form, i, table, sizeof *table);
    range(form, i, table->list, table->limit * sizeof *table->list);
    if (table->last_free) range(form, i, table->nodes, sizeof(Node) << table->log_nodes);
  }
}

static size_t line_of(const fh_Form *form, const void *address) {
  return (size_t)((const char *)address - (const char *)form->world) / FH_LINE;
}

static void count_lines(fh_Form *form, size_t old, const void *start, size_t bytes) {
  (void)old;
  if (bytes == 0) return;
  for (size_t line = line_of(form, start); line <= line_of(form, (const char *)start + bytes - 1); line++)
    form->line_start[line + 1]++;
}

static void enter_lines(fh_Form *form, size_t old, const void *start, size_t bytes) {
  if (bytes == 0) return;
  for (size_t line = line_of(form, start); line <= line_of(form, (const char *)start + bytes - 1); line++)
    form->line_olds[form->line_start[line]++] = (uint32_t)old;
}

/// Makes the list of old objects of each line. `line_start` first counts them, then points to the end of each
/// line's part, and at last to the beginning.
static bool index_lines(fh_Form *form) {
  form->line_count = line_of(form, form->world->top) + 1;
  form->line_start = calloc(form->line_count + 2, sizeof *form->line_start);
  if (!form->line_start) return false;
  for_ranges(form, count_lines);
  for (size_t line = 0; line <= form->line_count; line++) form->line_start[line + 1] += form->line_start[line];
  form->line_olds = malloc((form->line_start[form->line_count] + 1) * sizeof *form->line_olds);
  if (!form->line_olds) return false;
  for_ranges(form, enter_lines);
  memmove(form->line_start + 1, form->line_start, form->line_count * sizeof *form->line_start);
  form->line_start[0] = 0;
  return true;
}

bool fh_old_open(fh_Form *form) {
  form->passed = calloc(form->born + 1, sizeof *form->passed);
  form->old_of = calloc(form->born + 1, sizeof *form->old_of);
  form->standing = calloc(form->born + 1, sizeof *form->standing);
  if (!form->passed || !form->old_of || !form->standing) return false;
  find_all(form);
  find_roots(form);
  form->due = calloc(form->old_count + 1, sizeof *form->due);
  form->gates = calloc(form->old_count + 1, sizeof *form->gates);
  form->is_stale = true;
  return form->due && form->gates && !form->is_full && (!form->series || index_lines(form));
}

void fh_old_close(fh_Form *form) {
  for (size_t i = 0; i < form->old_count; i++) free(form->olds[i].base.word);
  free(form->passed);
  free(form->old_of);
  free(form->standing);
  free(form->olds);
  free(form->due);
  free(form->gates);
  free(form->roots);
  free(form->open);
  free(form->line_start);
  free(form->line_olds);
}
