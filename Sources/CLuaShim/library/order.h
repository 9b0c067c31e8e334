/// The order in which scripts see the keys of a table. No address, hash seed or collection changes it:
/// integers ascending, strings in byte order, other numbers, false, true, then tables, functions and threads
/// in the order of their creation, then the host's objects by id.
#ifndef FH_ORDER_H
#define FH_ORDER_H

#include "world.h"

/// A key for comparison. `bytes` are borrowed, so the key itself must remain reachable by Lua.
typedef struct {
  int rank;          // its kind
  int place;         // its place in the list to sort
  uint64_t order;    // its order within the kind; for a string its first eight bytes
  size_t length;
  const char *bytes;
} fh_Key;

fh_Key fh_key(lua_State *L, int index);
int fh_compare(const fh_Key *a, const fh_Key *b);

static inline int64_t fh_key_price(const fh_Key *key) { return 1 + (int64_t)(key->length >> 6); }

/// Pushes the sorted keys of a table, or nil if they are 1, 2, … Returns their number. Lua stack: -0, +1.
lua_Integer fh_push_keys(lua_State *L, int table);

/// Pushes the first key of a table, or nil. Lua stack: -0, +1.
void fh_push_first_key(lua_State *L, int table);

#endif
