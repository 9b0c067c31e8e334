/// Clears what threads have left in their memory, which no script can see, so that images need not keep it.
#include <string.h>

#include "form.h"

/// The slots above the stack's end that Lua keeps for calls of metamethods.
enum { SPARE_SLOTS = 5 };

/// Clears the slots above the top, and the calls that have ended. Lua keeps both for the next call.
static void tidy(Thread *thread) {
  memset(thread->top, 0, (size_t)(thread->last + SPARE_SLOTS - thread->top) * sizeof *thread->top);
  for (Frame *frame = thread->frame->next; frame; frame = frame->next)
    *frame = (Frame){.previous = frame->previous, .next = frame->next};
}

void fh_tidy(fh_World *world, const int64_t *references, int count) {
  lua_State *L = world->L;
  for (int i = 0; i < count; i++) {
    int top = lua_gettop(L);
    if (fh_fetch(L, references[i]) == FH_DONE && lua_isthread(L, -1)) tidy((Thread *)(void *)lua_tothread(L, -1));
    lua_settop(L, top);
  }
  tidy((Thread *)(void *)L);
}
