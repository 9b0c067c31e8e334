/// The places of scripts, for error messages and tracebacks.
#define _GNU_SOURCE
#include <string.h>

#include "libraries.h"
#include "world.h"

static void copy(char *to, size_t size, const char *from) {
  size_t length = from ? strnlen(from, size - 1) : 0;
  memcpy(to, from ? from : "", length);
  to[length] = 0;
}

/// Reads the line of a frame. Returns false if the frame does not belong to a script.
static bool read_frame(lua_State *L, lua_Debug *frame, fh_Place *place) {
  lua_getinfo(L, "Sln", frame);
  if (frame->currentline < 0) return false;
  place->line = frame->currentline;
  copy(place->chunk, sizeof place->chunk, fh_source_name(frame));
  copy(place->name, sizeof place->name, *frame->what == 'm' ? NULL : frame->name);
  return true;
}

/// Returns the place of a definition. A whole chunk begins in its first line.
fh_Place fh_definition(lua_State *L, int function) {
  fh_Place place = {.line = 0};
  lua_Debug frame;
  if (!lua_isfunction(L, function) || !lua_checkstack(L, 1)) return place;
  lua_pushvalue(L, function);
  lua_getinfo(L, ">S", &frame);
  if (frame.linedefined < 0) return place;
  place.line = frame.linedefined > 0 ? frame.linedefined : 1;
  copy(place.chunk, sizeof place.chunk, fh_source_name(&frame));
  return place;
}

fh_Place fh_place(lua_State *L) {
  fh_Place place = {.line = 0};
  lua_Debug frame;
  for (int level = 0; lua_getstack(L, level, &frame); level++)
    if (read_frame(L, &frame, &place)) break;
  return place;
}

/// Records the innermost lines, as far as there is room. For an error that leaves a coroutine, adds the lines
/// outside of it. For an error that leaves a call of the host, the lines are known already.
void fh_trace(lua_State *L) {
  fh_Control *control = fh_world(L)->control;
  bool is_known = control->trace_goes_on && control->traced == L;
  if (!control->trace_goes_on) control->trace_count = 0;
  control->trace_goes_on = false;
  control->traced = L;
  if (is_known) return;
  lua_Debug frame;
  for (int level = 0; control->trace_count < FH_TRACE && lua_getstack(L, level, &frame); level++)
    if (read_frame(L, &frame, &control->trace[control->trace_count])) control->trace_count++;
}

int fh_note_error(lua_State *L) {
  if (!fh_world(L)->ended) fh_trace(L);
  return 1;
}

void fh_trace_thread(fh_World *world, lua_State *thread) {
  if (!world->ended) fh_trace(thread);
}

int fh_trace_count(const fh_World *world) { return world->control->trace_count; }
fh_Place fh_trace_line(const fh_World *world, int index) { return world->control->trace[index]; }

/// `debug.traceback`, limited to the lines of scripts.
static int debug_traceback(lua_State *L) {
  lua_State *thread = lua_isthread(L, 1) ? lua_tothread(L, 1) : L;
  int message = thread != L || lua_isthread(L, 1) ? 2 : 1;
  if (!lua_isnoneornil(L, message) && !lua_isstring(L, message)) {
    lua_pushvalue(L, message);
    return 1;
  }
  int level = (int)luaL_optinteger(L, message + 1, thread == L ? 1 : 0), lines = 0;
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  if (!lua_isnoneornil(L, message)) {
    lua_pushvalue(L, message);
    luaL_addvalue(&text);
    luaL_addchar(&text, '\n');
  }
  luaL_addstring(&text, "stack traceback:");
  lua_Debug frame;
  fh_Place place;
  for (; lines < FH_TRACE && lua_getstack(thread, level, &frame); level++) {
    if (!read_frame(thread, &frame, &place)) continue;
    lua_pushfstring(L, *place.name ? "\n\t%s:%d: in '%s'" : "\n\t%s:%d", place.chunk, place.line, place.name);
    luaL_addvalue(&text);
    lines++;
  }
  luaL_pushresult(&text);
  return 1;
}

const luaL_Reg fh_debug_guards[] = {{"traceback", debug_traceback}, {NULL, NULL}};
