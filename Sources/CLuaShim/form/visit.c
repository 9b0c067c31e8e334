/// The objects that an object refers to.
#include "form.h"

static void visit_value(fh_Form *form, const Value *value, fh_Visit *visit) {
  if (value->kind & COLLECTABLE && (value->kind & BASE) != SHORT_STRING) visit(form, value->content.object);
}

static void visit_table(fh_Form *form, const Table *table, fh_Visit *visit) {
  if (table->metatable) visit(form, (Object *)table->metatable);
  for (unsigned i = 0; i < table->limit; i++) visit_value(form, &table->list[i], visit);
  if (!table->last_free) return;
  for (size_t i = 0; i < (size_t)1 << table->log_nodes; i++) {
    const Node *node = &table->nodes[i];
    if ((node->kind & BASE) == NIL) continue;
    Value key = {node->key, node->key_kind}, value = {node->content, node->kind};
    visit_value(form, &key, visit);
    visit_value(form, &value, visit);
  }
}

static void visit_closure(fh_Form *form, const LuaClosure *closure, fh_Visit *visit) {
  for (int i = 0; i < closure->count; i++)
    if (closure->upvalues[i]) visit(form, (Object *)closure->upvalues[i]);
}

static void visit_function(fh_Form *form, const CClosure *closure, fh_Visit *visit) {
  for (int i = 0; i < closure->count; i++) visit_value(form, &closure->upvalues[i], visit);
}

void fh_visit_all(fh_Form *form, Object *object, fh_Visit *visit) {
  switch (object->kind & VARIANT) {
    case TABLE: visit_table(form, (Table *)object, visit); break;
    case LUA_CLOSURE: visit_closure(form, (LuaClosure *)object, visit); break;
    case C_CLOSURE: visit_function(form, (CClosure *)object, visit); break;
    case UPVALUE: visit_value(form, ((Upvalue *)object)->value, visit); break;
    case THREAD:
      for (const Value *value = ((Thread *)object)->stack; value < ((Thread *)object)->top; value++)
        visit_value(form, value, visit);
      break;
    default: break;
  }
}
