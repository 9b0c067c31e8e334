/// The words of values and objects.
#include <stdlib.h>
#include <string.h>

#include "../host/host.h"
#include "form.h"

/// The marks before the words of each kind of thing.
enum {
  A_TEXT = 0x10, A_NUMBER, AN_INTEGER, A_POINTER, AN_OLD, A_NEW, A_TABLE, A_CLOSURE, A_FUNCTION, A_THREAD,
  AN_UPVALUE, A_PROTOTYPE, A_USERDATA, AN_END,
};

static void put(fh_Form *form, int mark, uint64_t value) { fh_put(form, value << 8 | (unsigned)mark); }

static void put_bytes(fh_Form *form, const void *bytes, size_t count) {
  const char *at = bytes;
  put(form, A_TEXT, count);
  for (; count >= 8; at += 8, count -= 8) {
    uint64_t word;
    memcpy(&word, at, 8);
    fh_put(form, word);
  }
  uint64_t rest = 0;
  memcpy(&rest, at, count);
  if (count > 0) fh_put(form, rest);
}

static size_t length_of(const String *text) {
  return text->kind == SHORT_STRING ? text->short_length : text->long_length;
}

static void put_text(fh_Form *form, const Object *object) {
  const String *text = fh_see(form, object);
  put_bytes(form, text->bytes, length_of(text));
}

/// Functions of C have no number of their own. Their distance from one of ours does not depend on where the
/// program was loaded.
static uint64_t name_of(const void *function) {
  return (uint64_t)((const char *)function - (const char *)fh_work);
}

void fh_write_value(fh_Form *form, const Value *value) {
  int kind = value->kind & VARIANT;
  switch (kind & BASE) {
    case NIL: put(form, NIL, 0); break;
    case FALSE_VALUE & BASE: put(form, kind, 0); break;
    case LIGHT: put(form, A_POINTER, name_of(value->content.pointer)); break;
    case INTEGER:
      put(form, kind == INTEGER ? AN_INTEGER : A_NUMBER, 0);
      fh_put(form, value->content.bits);
      break;
    case SHORT_STRING: put_text(form, value->content.object); break;
    default:
      if (kind == C_FUNCTION) put(form, A_POINTER, name_of(value->content.pointer));
      else fh_meet(form, value->content.object);
  }
}

void fh_meet(fh_Form *form, Object *object) {
  int kind = ((Object *)fh_see(form, object))->kind & VARIANT;
  uint64_t birth = kind == PROTOTYPE ? 0 : fh_birth_of(form, object, kind);
  if (birth > 0 && birth <= form->born) {
    put(form, AN_OLD, birth);
    if (!form->is_dry) fh_old_reach(form, object, birth);
    return;
  }
  put(form, A_NEW, form->is_dry ? 0 : fh_number(form, object));
}

// MARK: tables

/// The kinds of keys, in the order in which they are written. Those of a list come first.
typedef enum { IN_LIST, WHOLE, TEXT, FRACTION, NO, YES, CREATED, ADDRESS } Rank;

static Rank rank_of(const Node *node) {
  switch (node->key_kind & VARIANT) {
    case INTEGER: return node->key.integer > 0 ? IN_LIST : WHOLE;
    case SHORT_STRING: case LONG_STRING: return TEXT;
    case NUMBER: return FRACTION;
    case FALSE_VALUE: return NO;
    case TRUE_VALUE: return YES;
    case LIGHT: case C_FUNCTION: return ADDRESS;
    default: return CREATED;
  }
}

typedef struct {
  const Node *node;
  Rank rank;
  uint64_t order;
  const String *text;
} Key;

static Key key_of(fh_Form *form, const Node *node) {
  Key key = {.node = node, .rank = rank_of(node), .order = node->key.bits};
  if (key.rank == TEXT) {
    key.text = fh_see(form, node->key.object);
    uint64_t start = 0;
    size_t length = length_of(key.text);
    memcpy(&start, key.text->bytes, length < 8 ? length : 8);
    key.order = __builtin_bswap64(start);
  }
  if (key.rank == CREATED)
    key.order = fh_birth_of(form, node->key.object, node->key_kind & VARIANT);
  return key;
}

static int compare(const void *left, const void *right) {
  const Key *a = left, *b = right;
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  if (a->order != b->order) return a->order < b->order ? -1 : 1;
  if (a->rank != TEXT) return 0;
  size_t first = length_of(a->text), second = length_of(b->text);
  int order = memcmp(a->text->bytes, b->text->bytes, first < second ? first : second);
  return order ? order : (first > second) - (first < second);
}

enum { FEW = 32 };

static void sort(Key *keys, size_t count) {
  if (count > FEW) return qsort(keys, count, sizeof *keys, compare);
  for (size_t i = 1; i < count; i++) {
    Key key = keys[i];
    size_t at = i;
    for (; at > 0 && compare(&keys[at - 1], &key) > 0; at--) keys[at] = keys[at - 1];
    keys[at] = key;
  }
}

static bool is_empty(int kind) { return (kind & BASE) == NIL; }

static void write_field(fh_Form *form, const Node *node, Rank rank) {
  Value key = {node->key, node->key_kind}, value = {node->content, node->kind};
  if (rank == IN_LIST) put(form, AN_INTEGER, key.content.bits);
  else fh_write_value(form, &key);
  fh_write_value(form, &value);
}

/// Writes the fields outside of the list.
static void write_fields(fh_Form *form, const Table *table) {
  if (!table->last_free) return;  // the node that all tables without fields share
  size_t places = (size_t)1 << table->log_nodes, count = 0;
  const Node *nodes = fh_see(form, table->nodes);
  Key few[FEW], *keys = places > FEW ? malloc(places * sizeof *keys) : few;
  if (!keys) {
    form->is_full = true;
    return;
  }
  for (size_t i = 0; i < places; i++)
    if (!is_empty(nodes[i].kind)) keys[count++] = key_of(form, &nodes[i]);
  sort(keys, count);
  for (size_t i = 0; i < count; i++) write_field(form, keys[i].node, keys[i].rank);
  if (keys != few) free(keys);
}

/// Where a value of a list lies does not matter, since `#` only depends on the values.
static void write_table(fh_Form *form, const Table *table) {
  const Value *list = fh_see(form, table->list);
  put(form, A_TABLE, table->metatable != NULL);
  if (table->metatable) fh_meet(form, (Object *)table->metatable);
  for (unsigned i = 0; i < table->limit; i++) {
    if (is_empty(list[i].kind)) continue;
    put(form, AN_INTEGER, i + 1);
    fh_write_value(form, &list[i]);
  }
  write_fields(form, table);
  put(form, AN_END, 0);
}

// MARK: functions and threads

static void write_prototype(fh_Form *form, const Prototype *prototype) {
  put(form, A_PROTOTYPE, (uint64_t)prototype->first_line << 24 | (unsigned)prototype->last_line);
  if (prototype->source) put_text(form, (const Object *)prototype->source);
  put_bytes(form, fh_see(form, prototype->code), (size_t)prototype->code_count * sizeof(unsigned));
  const Value *constants = fh_see(form, prototype->constants);
  for (int i = 0; i < prototype->constant_count; i++) fh_write_value(form, &constants[i]);
}

static void write_closure(fh_Form *form, const LuaClosure *closure) {
  put(form, A_CLOSURE, closure->count);
  fh_meet(form, (Object *)closure->prototype);
  for (int i = 0; i < closure->count; i++)
    if (closure->upvalues[i]) fh_meet(form, (Object *)closure->upvalues[i]);
}

/// A variable that a function shares with the one that declares it is a place in that function's thread.
static void write_upvalue(fh_Form *form, const Upvalue *upvalue) {
  put(form, AN_UPVALUE, 0);
  fh_write_value(form, fh_see(form, upvalue->value));
}

static void write_frame(fh_Form *form, const Thread *thread, const Frame *frame) {
  put(form, A_THREAD, (uint64_t)(frame->function - thread->stack) << 20 | (frame->status & ~FRAME_HOOKS));
  fh_put(form, (uint16_t)frame->results);
  if (frame->status & IS_C_FRAME) {
    put(form, A_POINTER, frame->c.go_on ? name_of((void *)frame->c.go_on) : 0);
    fh_put(form, frame->c.go_on ? (uint64_t)frame->c.context : 0);
  } else {
    const LuaClosure *closure = fh_see(form, ((Value *)fh_see(form, frame->function))->content.object);
    const Prototype *prototype = fh_see(form, closure->prototype);
    put(form, AN_INTEGER, (uint64_t)(frame->lua.next_instruction - prototype->code));
    fh_put(form, prototype->is_variadic ? (unsigned)frame->lua.extra_arguments : 0);
  }
}

static void write_thread(fh_Form *form, const Thread *thread) {
  put(form, A_THREAD, thread->status);
  for (const Frame *frame = &thread->first;; frame = fh_see(form, frame->next)) {
    write_frame(form, thread, frame);
    if (frame == fh_see(form, thread->frame)) break;
  }
  for (const Value *value = thread->stack; value < thread->top; value++)
    fh_write_value(form, fh_see(form, value));
  put(form, AN_END, 0);
  for (Upvalue *open = thread->open_upvalues; open; open = ((Upvalue *)fh_see(form, open))->open.next) {
    put(form, AN_UPVALUE, (uint64_t)(((Upvalue *)fh_see(form, open))->value - thread->stack));
    fh_meet(form, (Object *)open);
  }
}

/// A function of the host is known by its name, because its description can lie anywhere.
static void write_function(fh_Form *form, const CClosure *closure) {
  put(form, A_FUNCTION, closure->count);
  put(form, A_POINTER, name_of((void *)closure->function));
  const fh_Function *hosts = fh_is_entry(closure->function) ? closure->upvalues[0].content.pointer : NULL;
  if (hosts) put_bytes(form, hosts->receiver, sizeof hosts->receiver);
  if (hosts) put_bytes(form, hosts->name, sizeof hosts->name);
  for (int i = hosts != NULL; i < closure->count; i++) fh_write_value(form, &closure->upvalues[i]);
}

void fh_write_object(fh_Form *form, Object *object) {
  const void *seen = fh_see(form, object);
  switch (((const Object *)seen)->kind & VARIANT) {
    case TABLE: write_table(form, seen); break;
    case LUA_CLOSURE: write_closure(form, seen); break;
    case C_CLOSURE: write_function(form, seen); break;
    case UPVALUE: write_upvalue(form, seen); break;
    case THREAD: write_thread(form, seen); break;
    case PROTOTYPE: write_prototype(form, seen); break;
    default: put(form, A_USERDATA, 0);
  }
}
