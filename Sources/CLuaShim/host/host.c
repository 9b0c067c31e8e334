/// Calls from Lua into the host. Arguments are checked and results are pushed here, where a Lua error may be
/// raised. The host's own code receives and returns plain values.
#include <string.h>

#include "host.h"

/// Keeps rare code out of the common path, which then saves fewer registers.
#define COLD __attribute__((noinline))

static const char *const kind_names[] = {"nil",   "boolean",  "integer", "number", "string",
                                         "table", "function", "thread",  "value"};

/// Pushes the line of the call as `luaL_error` does. Pushes nothing if a library function made the call.
static bool push_place(lua_State *L) {
  lua_Debug frame;
  if (!lua_getstack(L, 1, &frame)) return false;
  lua_getinfo(L, "l", &frame);
  if (frame.currentline <= 0) return false;
  lua_getinfo(L, "S", &frame);
  lua_pushfstring(L, "%s:%d: ", fh_source_name(&frame), frame.currentline);
  return true;
}

/// Puts the place before the text on top.
static void add_place(lua_State *L) {
  if (!push_place(L)) return;
  lua_insert(L, -2);
  lua_concat(L, 2);
}

/// Raises the text on top with the place before it.
static int raise_here(lua_State *L) {
  add_place(L);
  return lua_error(L);
}

/// Returns the name of a value's kind: for an object that of its class.
static const char *kind_of(lua_State *L, int slot) {
  if (lua_isnone(L, slot)) return "no value";
  if (luaL_getmetafield(L, slot, "__name") == LUA_TSTRING) return lua_tostring(L, -1);
  return luaL_typename(L, slot);
}

/// Returns whether a method was called as `x.method(…)`. The frame shows this unless `pcall` made the call.
static bool lacks_colon(lua_State *L) {
  lua_Debug frame;
  if (!lua_getstack(L, 0, &frame) || !lua_getinfo(L, "n", &frame)) return false;
  return *frame.namewhat && strcmp(frame.namewhat, "method") != 0;
}

static int needs_colon(lua_State *L, const fh_Function *function) {
  lua_pushfstring(L, "'%s' needs a colon. Write %s:%s(…).", function->name, function->receiver,
                  function->name);
  return raise_here(L);
}

/// Reports a wrong argument. The receiver of a method is not counted.
static COLD int bad_argument(lua_State *L, const fh_Function *function, const fh_Call *call, int index) {
  fh_set_lent(fh_world(L), call->lent);
  int kind = function->parameter[index] & ~FH_OPTIONAL, slot = index + 1;
  bool is_method = *function->receiver;
  if (is_method && (index == 0 || lacks_colon(L))) return needs_colon(L, function);
  if (kind == FH_INTEGER && lua_isnumber(L, slot))
    lua_pushfstring(L, "bad argument #%d to '%s' (number has no integer representation)", slot - is_method,
                    function->name);
  else
    lua_pushfstring(L, "bad argument #%d to '%s' (%s expected, got %s)", slot - is_method, function->name,
                    kind_names[kind], kind_of(L, slot));
  return raise_here(L);
}

static COLD int wrong_count(lua_State *L, const fh_Function *function, const fh_Call *call) {
  fh_set_lent(fh_world(L), call->lent);
  bool is_method = *function->receiver;
  if (is_method && lacks_colon(L)) return needs_colon(L, function);
  lua_pushfstring(L, "wrong number of arguments to '%s' (at most %d expected, got %d)", function->name,
                  function->count - is_method, lua_gettop(L) - is_method);
  return raise_here(L);
}

static COLD bool take_rare(lua_State *L, int kind, int slot, fh_Value *value) {
  int exact;
  value->index = slot;
  switch (kind) {
    case FH_NUMBER:
      value->number = lua_tonumberx(L, slot, &exact);
      return exact;
    case FH_BOOLEAN:
      value->boolean = lua_toboolean(L, slot);
      return lua_isboolean(L, slot);
    case FH_TABLE: return lua_istable(L, slot);
    case FH_FUNCTION: return lua_isfunction(L, slot);
    case FH_THREAD: return lua_isthread(L, slot);
    default: *value = fh_read(L, slot); return !lua_isnone(L, slot);
  }
}

static inline bool take(lua_State *L, int kind, int slot, fh_Value *value) {
  if (kind == FH_INTEGER) {
    int exact;
    value->integer = lua_tointegerx(L, slot, &exact);
    return exact;
  }
  if (kind == FH_STRING) {
    fh_lend_text(L, slot, value);
    return value->string.bytes != NULL;
  }
  return take_rare(L, kind, slot, value);
}

static bool take_optional(lua_State *L, const fh_Function *function, int slot, fh_Value *value) {
  value->kind = (fh_Kind)(function->parameter[slot - 1] & ~FH_OPTIONAL);
  if (!lua_isnoneornil(L, slot)) return take(L, (int)value->kind, slot, value);
  value->kind = FH_NIL;
  return true;
}

static inline bool take_parameter(lua_State *L, const fh_Function *function, int index, fh_Value *value) {
  int kind = function->parameter[index];
  return kind & FH_OPTIONAL ? take_optional(L, function, index + 1, value)
                            : take(L, kind, index + 1, value);
}

/// Pushes a short string. The memory limit of the scripts does not apply to results of the host.
static inline void push_short(lua_State *L, const fh_Value *value) {
  fh_World *world = fh_world(L);
  world->end = world->reserve;
  lua_pushlstring(L, value->string.bytes, value->string.length);
  world->end = fh_scripts_end(world);
}

/// The context of a call that waits: its number of arguments, and the bytes that were lent to it. After the wait, the
/// host keeps its texts at most in the trace, where they are counted.
enum { COUNT_BITS = 32 };

static lua_KContext context_of(const fh_World *world, const fh_Call *call) {
  size_t lent = world->lent > call->lent ? world->lent - call->lent : 0;
  return (lua_KContext)lent << COUNT_BITS | call->count;
}

/// Continues after a wait, with values, or with the wait key and the message of an error.
static int after_wait(lua_State *L, int status, lua_KContext context) {
  (void)status;
  fh_World *world = fh_world(L);
  size_t lent = (size_t)context >> COUNT_BITS;
  world->lent -= lent < world->lent ? lent : world->lent;
  int arguments = (int)context;
  int count = lua_gettop(L) - arguments;
  if (count == 0 || lua_touserdata(L, arguments + 1) != fh_wait_key) return count;
  add_place(L);
  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, FH_REFUSAL);
  return lua_error(L);
}

/// Waits. The call keeps its arguments until it returns. What the host has used on the stack is dropped, so that a
/// waiting thread does not depend on it.
static int wait(lua_State *L, const fh_Call *call) {
  int used = lua_gettop(L);
  lua_pushlightuserdata(L, (void *)fh_wait_key);
  int count = fh_push_all(L, call) + 1;
  for (int i = 1; i <= count; i++) lua_copy(L, used + i, call->count + i);
  lua_settop(L, call->count + count);
  return lua_yieldk(L, count, context_of(fh_world(L), call), after_wait);
}

/// Handles all results other than one plain value.
static COLD int leave(lua_State *L, fh_Call *call) {
  int ending = call->answers & FH_ENDINGS;
  call->answers &= 0xFF;
  if (ending & FH_LOOK || fh_world(L)->ended) {
    fh_drop_kept(call);
    fh_charge(L, 0);
    if (fh_world(L)->ended) fh_end(L);
    ending &= ~FH_LOOK;
  }
  if (ending == 0) return fh_push_all(L, call);
  if (ending == FH_WAIT) return wait(L, call);
  fh_set_lent(fh_world(L), call->lent);
  if (fh_push_all(L, call) == 0 || ending & FH_FULL) lua_pushliteral(L, "not enough memory");
  if (ending == FH_REFUSE) return raise_here(L);
  if (fh_world(L)->control->trace_count > 0) fh_pass_on_trace(L);
  return lua_error(L);
}

/// Runs the host's code and pushes its results. No argument is read after this. One integer or one short
/// string is the common case.
static inline __attribute__((always_inline)) int enter(lua_State *L, const fh_Function *function,
                                                       fh_Call *call) {
  call->L = L;
  call->answers = 0;
  call->count = lua_gettop(L);
  if (FH_UNLIKELY(call->count > function->most)) return wrong_count(L, function, call);
  function->body(function->context, call);
  if (FH_LIKELY(call->answers == FH_ONE(FH_INTEGER)))
    lua_pushinteger(L, call->answer[0].integer);
  else if (call->answers == FH_ONE(FH_STRING) && call->answer[0].string.bytes)
    push_short(L, &call->answer[0]);
  else
    return leave(L, call);
  return 1;
}

static int enter_any(lua_State *L) {
  const fh_Function *function = lua_touserdata(L, lua_upvalueindex(1));
  fh_Call call;
  if (FH_UNLIKELY(fh_world(L)->ended)) fh_end(L);  // it may be closing a variable after an end
  call.lent = fh_world(L)->lent;
  for (int index = 0; index < function->count; index++)
    if (FH_UNLIKELY(!take_parameter(L, function, index, &call.argument[index])))
      return bad_argument(L, function, &call, index);
  return enter(L, function, &call);
}

/// The most common signatures are unrolled, so that their arguments are read without a loop.
#define ENTER_ONE(name, kind)                                                             \
  static int name(lua_State *L) {                                                         \
    const fh_Function *function = lua_touserdata(L, lua_upvalueindex(1));                 \
    fh_Call call;                                                                         \
    call.lent = fh_world(L)->lent;                                                        \
    if (FH_UNLIKELY(!take(L, kind, 1, &call.argument[0])))                                \
      return bad_argument(L, function, &call, 0);                                         \
    return enter(L, function, &call);                                                     \
  }
ENTER_ONE(enter_integer, FH_INTEGER)
ENTER_ONE(enter_string, FH_STRING)

lua_CFunction fh_entry(const fh_Function *function) {
  if (function->count != 1) return enter_any;
  switch (function->parameter[0]) {
    case FH_INTEGER: return enter_integer;
    case FH_STRING: return enter_string;
    default: return enter_any;
  }
}

bool fh_is_entry(lua_CFunction function) {
  return function == enter_any || function == enter_integer || function == enter_string;
}
