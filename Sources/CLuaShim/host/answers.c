/// The results of host functions. Long strings are kept outside of Lua until the host's code has returned.
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"

/// Pushes a string from the scratch buffer, where it has an offset because the buffer may move. Each call
/// pushes its results before the next call begins, and shortens the buffer again.
static void push_kept(lua_State *L, const fh_Value *value) {
  fh_Control *control = fh_world(L)->control;
  lua_pushlstring(L, control->scratch + value->index, value->string.length);
}

/// Returns the offset at which the part of a call in the scratch buffer begins.
static size_t kept_from(const fh_Control *control, const fh_Call *call) {
  for (int index = 0; index < (call->answers & 0xFF); index++) {
    const fh_Value *value = &call->answer[index];
    if (value->kind == FH_STRING && !value->string.bytes) return (size_t)value->index;
  }
  return control->scratch_used;
}

void fh_drop_kept(const fh_Call *call) {
  fh_Control *control = fh_world(call->L)->control;
  control->scratch_used = kept_from(control, call);
}

void fh_drop_answers(fh_Call *call) {
  fh_drop_kept(call);
  call->answers &= FH_LOOK;
}

int fh_push_all(lua_State *L, const fh_Call *call) {
  fh_World *world = fh_world(L);
  fh_Control *control = world->control;
  world->end = world->reserve;
  fh_drop_kept(call);  // before a push can fail; nothing else is kept meanwhile
  for (int index = 0; index < call->answers; index++) {
    const fh_Value *value = &call->answer[index];
    if (value->kind == FH_STRING && !value->string.bytes)
      push_kept(L, value);
    else
      fh_push(L, value);
  }
  world->end = fh_scripts_end(world);
  return call->answers;
}

static bool grow(fh_Control *control, size_t needed) {
  size_t size = control->scratch_size ? control->scratch_size : 1024;
  while (size < needed) size *= 2;
  char *scratch = realloc(control->scratch, size);
  if (!scratch) return false;
  control->scratch = scratch;
  control->scratch_size = size;
  return true;
}

void fh_keep_bytes(fh_Call *call, fh_Value *answer, const void *bytes) {
  fh_Control *control = fh_world(call->L)->control;
  size_t at = control->scratch_used, needed = at + answer->string.length;
  if (needed > INT_MAX || (needed > control->scratch_size && !grow(control, needed))) {
    call->answers |= FH_FULL;
    answer->kind = FH_NIL;
    return;
  }
  memcpy(control->scratch + at, bytes, answer->string.length);
  control->scratch_used = needed;
  answer->string.bytes = NULL;
  answer->index = (int)at;
}
