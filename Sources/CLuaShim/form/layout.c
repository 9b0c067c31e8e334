/// Compares the declared layout with objects that Lua makes.
#include "layout.h"

static bool table_fits(lua_State *L) {
  lua_createtable(L, 2, 1);
  lua_pushinteger(L, 7);
  lua_rawseti(L, -2, 1);
  lua_pushliteral(L, "v");
  lua_setfield(L, -2, "k");
  const Table *table = lua_topointer(L, -1);
  if (table->kind != TABLE || table->limit != 2 || table->log_nodes != 0 || table->metatable) return false;
  if (table->list[0].kind != INTEGER || table->list[0].content.integer != 7) return false;
  const Node *node = table->nodes;
  const String *key = (const String *)node->key.object, *text = (const String *)node->content.object;
  return (node->key_kind & VARIANT) == SHORT_STRING && key->short_length == 1 && key->bytes[0] == 'k' &&
         (node->kind & VARIANT) == SHORT_STRING && text->bytes[0] == 'v';
}

static bool closure_fits(lua_State *L) {
  if (luaL_loadbufferx(L, "\nlocal a = ...; return function() return a end", 46, "=fit", "t") != LUA_OK) return false;
  lua_pushinteger(L, 9);
  lua_call(L, 1, 1);
  const LuaClosure *closure = lua_topointer(L, -1);
  if (closure->kind != LUA_CLOSURE || closure->count != 1) return false;
  const Upvalue *upvalue = closure->upvalues[0];
  const Prototype *prototype = closure->prototype;
  return upvalue->kind == UPVALUE && upvalue->value == &upvalue->closed && upvalue->closed.content.integer == 9 &&
         prototype->kind == PROTOTYPE && prototype->first_line == 2 && prototype->last_line == 2 &&
         prototype->upvalue_count == 1 && prototype->source->bytes[1] == 'f';
}

static int go_on(lua_State *L, int status, lua_KContext context) {
  (void)L, (void)status, (void)context;
  return 0;
}

static int wait(lua_State *L) { return lua_yieldk(L, 0, 77, go_on); }

static bool thread_fits(lua_State *L) {
  lua_State *other = lua_newthread(L);
  const Thread *thread = (const Thread *)(const void *)other;
  int results;
  lua_pushcfunction(other, wait);
  if (lua_resume(other, L, 0, &results) != LUA_YIELD) return false;
  const Frame *frame = thread->frame;
  return thread->kind == THREAD && thread->status == LUA_YIELD && frame->previous == &thread->first &&
         frame->status & IS_C_FRAME && frame->c.go_on == go_on && frame->c.context == 77 &&
         frame->function == thread->stack + 1 && (frame->function->kind & VARIANT) == C_FUNCTION;
}

bool fh_layout_fits(lua_State *L) {
  int top = lua_gettop(L);
  uint64_t births = fh_world(L)->births;
  bool fits = lua_checkstack(L, 8) && table_fits(L) && closure_fits(L) && thread_fits(L);
  lua_settop(L, top);
  fh_world(L)->births = births;  // nobody counts the objects of this comparison
  return fits;
}
