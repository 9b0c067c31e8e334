/// The objects of Lua 5.4 as they lie in memory (`lobject.h` and `lstate.h`). Lua's interface cannot tell where
/// a coroutine waits, and is too slow to read a heap for each state of a search. `fh_layout_fits` compares this
/// with the Lua that is linked.
#ifndef FH_LAYOUT_H
#define FH_LAYOUT_H

#include "../world/world.h"

/// The kinds of values, with their variants in the bits above.
enum {
  NIL = 0, FALSE_VALUE = 1, LIGHT = 2, INTEGER = 3, SHORT_STRING = 4, TABLE = 5, LUA_CLOSURE = 6, USERDATA = 7,
  THREAD = 8, UPVALUE = 9, PROTOTYPE = 10, TRUE_VALUE = 17, NUMBER = 19, LONG_STRING = 20, C_FUNCTION = 22,
  C_CLOSURE = 38, BASE = 15, VARIANT = 63, COLLECTABLE = 64,
};

typedef struct Object Object;

#define HEADER   \
  Object *next;  \
  uint8_t kind;  \
  uint8_t marked

struct Object {
  HEADER;
};

typedef union {
  Object *object;
  void *pointer;
  uint64_t bits;
  lua_Integer integer;
  lua_Number number;
} Content;

typedef struct {
  Content content;
  uint8_t kind;
} Value;

typedef struct {
  HEADER;
  uint8_t extra, short_length;
  unsigned hash;
  union {
    size_t long_length;
    void *chain;
  };
  char bytes[];
} String;

/// A field of a table. The key's kind and place in the chain fill the gap after the value.
typedef struct {
  Content content;
  uint8_t kind, key_kind;
  int chain;
  Content key;
} Node;

typedef struct Table {
  HEADER;
  uint8_t flags, log_nodes;
  unsigned limit;
  Value *list;
  Node *nodes, *last_free;
  struct Table *metatable;
  Object *gray;
} Table;

typedef struct {
  HEADER;
  uint8_t to_be_closed;
  Value *value;
  union {
    struct {
      void *next, **previous;
    } open;
    Value closed;
  };
} Upvalue;

typedef struct {
  HEADER;
  uint8_t parameters, is_variadic, registers;
  int upvalue_count, constant_count, code_count, line_count, inner_count, variable_count, mark_count;
  int first_line, last_line;
  Value *constants;
  unsigned *code;
  Object **inner;
  void *upvalues, *lines, *marks, *variables;
  String *source;
  Object *gray;
} Prototype;

typedef struct {
  HEADER;
  uint8_t count;
  Object *gray;
  Prototype *prototype;
  Upvalue *upvalues[];
} LuaClosure;

typedef struct {
  HEADER;
  uint8_t count;
  Object *gray;
  lua_CFunction function;
  Value upvalues[];
} CClosure;

/// A call in progress in a thread.
typedef struct Frame {
  Value *function, *top;
  struct Frame *previous, *next;
  union {
    struct {
      const unsigned *next_instruction;
      int trap, extra_arguments;
    } lua;
    struct {
      lua_KFunction go_on;
      ptrdiff_t error_function;
      lua_KContext context;
    } c;
  };
  int transfer;
  short results;
  unsigned short status;
} Frame;

enum { IS_C_FRAME = 2, FRAME_HOOKS = 8 | 64 };

typedef struct {
  HEADER;
  uint8_t status, allows_hooks;
  unsigned short frame_count;
  Value *top;
  void *global;
  Frame *frame;
  Value *last, *stack;
  Upvalue *open_upvalues;
  Value *to_be_closed;
  Object *gray;
  void *with_upvalues, *error_jump;
  Frame first;
} Thread;

/// Returns whether objects of this Lua lie in memory as declared here. Uses a few slots of the stack.
bool fh_layout_fits(lua_State *L);

#endif
