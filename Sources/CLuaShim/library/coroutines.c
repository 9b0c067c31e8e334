/// Coroutines that cannot survive the end of a call, and that let a host function wait. A wait leaves every
/// `resume` on its way to the host, and the result returns in the same way.
#include "libraries.h"
#include "world.h"

enum { CREATE_COST = 100, RESUME_COST = 10, WAIT_COST = 100 };

static int fail(lua_State *L, int count, int *results, const char *text) {
  lua_settop(L, -1 - count);
  lua_pushstring(L, text);
  *results = 1;
  return LUA_ERRRUN;
}

/// Returns the state of a thread, which depends on the key under which it yielded, if any.
static fh_Standing standing_of(lua_State *L, int results) {
  const void *key = results > 0 ? lua_touserdata(L, -results) : NULL;
  return key == fh_wait_key ? FH_WAITING : key == fh_idle_key ? FH_IDLE : FH_YIELDED;
}

/// Resumes with `count` values of `L`. Moves the results, or the error's value, onto `L`.
static int resume(lua_State *L, lua_State *thread, int count, int *results, fh_Standing *standing) {
  *standing = FH_FINISHED;
  if (fh_was_ended(thread)) return fail(L, count, results, "cannot resume dead coroutine");
  if (!lua_checkstack(thread, count)) return fail(L, count, results, "too many arguments to resume");
  lua_xmove(L, thread, count);
  int status = lua_resume(thread, L, count, results);
  if (fh_world(L)->ended) {
    *results = 0;
    return LUA_ERRRUN;
  }
  if (status > LUA_YIELD) *results = 1;
  if (!lua_checkstack(L, *results + 1)) {
    lua_pop(thread, *results);
    return fail(L, 0, results, "too many results to resume");
  }
  lua_xmove(thread, L, *results);
  if (status == LUA_YIELD) *standing = standing_of(L, *results);
  return status;
}

typedef struct {
  lua_State *thread;
  int status, results;
  fh_Standing standing;
} Visit;

/// Resumes inside a protected call. Even a refusal creates a string, which can fail without memory.
static int visit(lua_State *L) {
  Visit *visit = lua_touserdata(L, 1);
  visit->status = resume(L, visit->thread, lua_gettop(L) - 1, &visit->results, &visit->standing);
  return visit->results;
}

/// Resumes a thread for the host. A wait in it reaches the host wherever this call was made.
int fh_resume(lua_State *L, lua_State *thread, int count, int *results, fh_Standing *standing) {
  if (!lua_checkstack(L, 3)) return LUA_ERRMEM;
  fh_Control *control = fh_world(L)->control;
  Visit now = {.thread = thread};
  lua_pushcfunction(L, visit);
  lua_pushlightuserdata(L, &now);
  lua_rotate(L, -2 - count, 2);
  int barred = fh_leave_host(control);
  int status = lua_pcall(L, count + 1, LUA_MULTRET, 0);
  fh_enter_host(control, barred);
  *results = status == LUA_OK ? now.results : 1;
  *standing = now.standing;
  if (status != LUA_OK) return status;
  if (now.standing == FH_WAITING || now.standing == FH_IDLE) lua_remove(L, -(*results)--);
  if (now.status > LUA_YIELD) fh_trace_thread(control->world, thread);
  return now.status;
}

void fh_push_wait_key(lua_State *L) {
  if (lua_checkstack(L, 2)) lua_pushlightuserdata(L, (void *)fh_wait_key);
}

bool fh_may_wait(lua_State *L) { return lua_isyieldable(L) && fh_world(L)->control->barred == 0; }

static lua_State *thread_argument(lua_State *L) {
  lua_State *thread = lua_tothread(L, 1);
  luaL_argexpected(L, thread, 1, "thread");
  return thread;
}

/// Resumes the thread at index 1 with the values above it. Returns the number of its results, or -1.
static int step(lua_State *L, fh_Standing *standing) {
  lua_State *thread = lua_tothread(L, 1);
  int count = lua_gettop(L) - 1, results;
  fh_charge(L, RESUME_COST);
  fh_Control *control = fh_world(L)->control;
  int bar = !lua_isyieldable(L);
  control->barred += bar;
  int status = resume(L, thread, count, &results, standing);
  control->barred -= bar;
  if (fh_world(L)->ended) fh_end(L);
  return status > LUA_YIELD ? -1 : results;
}

/// Raises the error of a `wrap` function with the place of the call, and closes the thread.
static int fail_wrapped(lua_State *L) {
  lua_State *thread = lua_tothread(L, 1);
  int status = lua_status(thread);
  if (status > LUA_YIELD) {
    fh_trace(thread);
    status = fh_reset_thread(L, thread);
    lua_pop(L, 1);
    lua_xmove(thread, L, 1);
  }
  fh_pass_on_trace(L);
  if (status != LUA_ERRMEM && lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

static int give(lua_State *L, int results, bool wrapped) {
  if (results < 0 && wrapped) return fail_wrapped(L);
  if (wrapped) return results;
  if (results < 0) fh_drop_trace(L);
  lua_pushboolean(L, results >= 0);
  int count = results < 0 ? 1 : results;
  lua_insert(L, -1 - count);
  return count + 1;
}

/// Returns whether a thread belongs to the host or waits for it. Scripts may not resume such a thread.
static bool is_hosts(lua_State *thread) {
  int every = lua_gethookcount(thread);
  return every == FH_HOST_TICK || every == FH_WAIT_TICK;
}

static int go_on(lua_State *L, int status, lua_KContext wrapped) {
  lua_State *thread = lua_tothread(L, 1);
  if (status == LUA_YIELD) {
    if (lua_gethookcount(thread) == FH_WAIT_TICK) fh_watch(thread, FH_TICK);
  } else if (is_hosts(thread)) {
    lua_pushliteral(L, "cannot resume a coroutine that the host runs");
    return give(L, -1, wrapped);
  }
  fh_Standing standing;
  int results = step(L, &standing);
  if (standing != FH_WAITING) return give(L, results, wrapped);
  fh_charge(L, WAIT_COST);
  if (lua_gethookcount(thread)) fh_watch(thread, FH_WAIT_TICK);
  return lua_yieldk(L, results, wrapped, go_on);
}

static int co_resume(lua_State *L) {
  thread_argument(L);
  return go_on(L, LUA_OK, false);
}

static int wrapped_call(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  return go_on(L, LUA_OK, true);
}

/// Returns the word before a thread, which contains its creation number. The bits above say that a script knows it.
static uint64_t *head(lua_State *thread) {
  return (uint64_t *)(void *)((char *)thread - LUA_EXTRASPACE) - 1;
}

static int co_create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  fh_charge(L, CREATE_COST);
  lua_State *thread = lua_newthread(L);
  *head(thread) |= FH_SEEN;
  if (lua_gethookcount(L)) fh_watch(thread, FH_TICK);
  lua_pushvalue(L, 1);
  lua_xmove(L, thread, 1);
  return 1;
}

static int co_wrap(lua_State *L) {
  co_create(L);
  lua_pushcclosure(L, wrapped_call, 1);
  return 1;
}

/// The host uses its threads again, for one function after another, which no script may see. So a thread counts as
/// created when a script first sees it, and is not used again.
static int co_running(lua_State *L) {
  if (lua_gethookcount(L) == FH_HOST_TICK && !fh_was_seen(L)) {
    luaL_checkstack(L, 2, NULL);
    *head(L) = FH_SEEN | ++fh_world(L)->births;
  }
  lua_pushboolean(L, lua_pushthread(L));
  return 2;
}

bool fh_was_seen(lua_State *thread) { return (*head(thread) & FH_SEEN) != 0; }

static bool is_suspended(lua_State *thread) {
  if (lua_status(thread) == LUA_YIELD) return true;
  lua_Debug frame;
  return lua_status(thread) == LUA_OK && !lua_getstack(thread, 0, &frame);
}

static int co_close(lua_State *L) {
  lua_State *thread = thread_argument(L);
  if (lua_status(thread) <= LUA_YIELD && (thread == L || !is_suspended(thread)))
    return luaL_error(L, "cannot close a %s coroutine", thread == L ? "running" : "normal");
  if (is_hosts(thread)) return luaL_error(L, "cannot close a coroutine that the host runs");
  if (fh_reset_thread(L, thread) == LUA_OK) {
    lua_pushboolean(L, true);
    return 1;
  }
  lua_pushboolean(L, false);
  lua_xmove(thread, L, 1);
  return 2;
}

/// Returns the coroutine through which a thread waits. It is the first value of the `resume` call.
lua_State *fh_waits_through(lua_State *thread) {
  lua_Debug frame;
  if (!lua_checkstack(thread, 2) || !lua_getstack(thread, 0, &frame)) return NULL;
  lua_getinfo(thread, "f", &frame);
  lua_CFunction function = lua_tocfunction(thread, -1);
  lua_pop(thread, 1);
  if ((function != co_resume && function != wrapped_call) || !lua_getlocal(thread, &frame, 1)) return NULL;
  lua_State *inner = lua_tothread(thread, -1);
  lua_pop(thread, 1);
  return inner && lua_gethookcount(inner) == FH_WAIT_TICK ? inner : NULL;
}

const luaL_Reg fh_coroutine_guards[] = {
  {"resume", co_resume}, {"create", co_create}, {"wrap", co_wrap}, {"close", co_close}, {"running", co_running},
  {NULL, NULL},
};
