/// Sorts keys. The price depends only on the keys, not on the order in which Lua stores them.
#include "order.h"

#include <limits.h>
#include <string.h>

#include "guards.h"

enum { INTEGER, STRING, NUMBER, FALSE_KEY, TRUE_KEY, CREATED, POINTER };
enum { FEW = 16, RUN = 8 };

static uint64_t order_of_number(lua_Number number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  return bits >> 63 ? ~bits : bits | (uint64_t)1 << 63;
}

static uint64_t order_of_bytes(const char *bytes, size_t length) {
  uint64_t order = 0;
  if (length >= sizeof order) {
    memcpy(&order, bytes, sizeof order);
    return __builtin_bswap64(order);
  }
  for (size_t i = 0; i < length; i++) order |= (uint64_t)(unsigned char)bytes[i] << (56 - 8 * i);
  return order;
}

fh_Key fh_key(lua_State *L, int index) {
  fh_Key key = {.rank = CREATED};
  int exact;
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      key.order = (uint64_t)lua_tointegerx(L, index, &exact) ^ (uint64_t)1 << 63;
      key.rank = exact ? INTEGER : NUMBER;
      if (!exact) key.order = order_of_number(lua_tonumber(L, index));
      break;
    case LUA_TSTRING:
      key.rank = STRING;
      key.bytes = lua_tolstring(L, index, &key.length);
      key.order = order_of_bytes(key.bytes, key.length);
      break;
    case LUA_TBOOLEAN: key.rank = lua_toboolean(L, index) ? TRUE_KEY : FALSE_KEY; break;
    case LUA_TLIGHTUSERDATA:
      key.rank = POINTER;
      key.order = (uintptr_t)lua_touserdata(L, index);
      break;
    default: key.order = fh_birth(L, index);
  }
  return key;
}

int fh_compare(const fh_Key *a, const fh_Key *b) {
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  if (a->order != b->order) return a->order < b->order ? -1 : 1;
  if (a->rank != STRING) return 0;
  int order = memcmp(a->bytes, b->bytes, a->length < b->length ? a->length : b->length);
  return order ? order : (a->length > b->length) - (a->length < b->length);
}

// MARK: sorting

static void insert_sorted(fh_Key *keys, lua_Integer count) {
  for (lua_Integer i = 1; i < count; i++) {
    fh_Key key = keys[i];
    lua_Integer j = i;
    for (; j > 0 && fh_compare(&keys[j - 1], &key) > 0; j--) keys[j] = keys[j - 1];
    keys[j] = key;
  }
}

static void merge(const fh_Key *left, lua_Integer lefts, const fh_Key *right, lua_Integer rights,
                  fh_Key *into) {
  const fh_Key *left_end = left + lefts, *right_end = right + rights;
  while (left < left_end && right < right_end) *into++ = fh_compare(left, right) <= 0 ? *left++ : *right++;
  memcpy(into, left, (size_t)(left_end - left) * sizeof *into);
  memcpy(into + (left_end - left), right, (size_t)(right_end - right) * sizeof *into);
}

/// Sorts keys with an additional buffer of the same size. Returns the buffer that contains the result.
static fh_Key *sort_keys(fh_Key *keys, fh_Key *room, lua_Integer count) {
  for (lua_Integer i = 0; i < count; i += RUN) insert_sorted(keys + i, count - i < RUN ? count - i : RUN);
  for (lua_Integer run = RUN; run < count; run *= 2) {
    for (lua_Integer i = 0; i < count; i += 2 * run) {
      lua_Integer lefts = count - i < run ? count - i : run;
      lua_Integer rights = count - i - lefts < run ? count - i - lefts : run;
      merge(keys + i, lefts, keys + i + lefts, rights, room + i);
    }
    fh_Key *sorted = room;
    room = keys;
    keys = sorted;
  }
  return keys;
}

/// Notes that the script sees which of several values was created first.
static void note_ages(lua_State *L, int created, uint64_t newest) {
  fh_Control *control = fh_world(L)->control;
  if (created > 1 && newest > control->newest_compared) control->newest_compared = newest;
}

/// Charges for a sort: each key takes part in one comparison for each doubling of the runs.
static void charge_sort(lua_State *L, const fh_Key *keys, lua_Integer count) {
  int doublings = count < 2 ? 1 : 64 - __builtin_clzll((uint64_t)count - 1), created = 0;
  int64_t price = 0;
  uint64_t newest = 0;
  for (lua_Integer i = 0; i < count; i++) {
    price += fh_key_price(&keys[i]);
    if (keys[i].rank != CREATED) continue;
    created++;
    if (keys[i].order > newest) newest = keys[i].order;
  }
  note_ages(L, created, newest);
  fh_charge(L, price * doublings);
}

/// Sorts a few keys that are on the stack above `base`, and replaces them by a list.
static void list_few(lua_State *L, int base, lua_Integer count) {
  fh_Key keys[2 * FEW], *sorted;
  for (int i = 0; i < count; i++) {
    keys[i] = fh_key(L, base + i + 1);
    keys[i].place = base + i + 1;
  }
  charge_sort(L, keys, count);
  sorted = sort_keys(keys, keys + FEW, count);
  lua_createtable(L, (int)count, 0);
  for (int i = 0; i < count; i++) {
    lua_pushvalue(L, sorted[i].place);
    lua_rawseti(L, -2, i + 1);
  }
  lua_replace(L, base + 1);
  lua_settop(L, base + 1);
}

/// Rearranges the list on top of the stack into the order of `keys`, cycle by cycle.
static void arrange(lua_State *L, fh_Key *keys, lua_Integer count) {
  for (int start = 1; start <= count; start++) {
    if (keys[start - 1].place == start) continue;
    lua_rawgeti(L, -1, start);
    int hole = start;
    for (;;) {
      int from = keys[hole - 1].place;
      keys[hole - 1].place = hole;
      if (from == start) break;
      lua_rawgeti(L, -2, from);
      lua_rawseti(L, -3, hole);
      hole = from;
    }
    lua_rawseti(L, -2, hole);
  }
}

/// Pushes the sorted keys of a table, which it visits again. It sorts them in Lua's memory.
static void list_many(lua_State *L, int table, lua_Integer count) {
  if (count >= INT_MAX) fh_raise(L, "table too big to be walked");
  fh_Key *keys = lua_newuserdatauv(L, 2 * (size_t)count * sizeof *keys, 0);
  lua_createtable(L, (int)count, 0);
  int place = 0;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    keys[place] = fh_key(L, -1);
    keys[place].place = place + 1;
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, ++place);
  }
  charge_sort(L, keys, count);
  arrange(L, sort_keys(keys, keys + count, count), count);
  lua_remove(L, -2);
}

lua_Integer fh_push_keys(lua_State *L, int table) {
  lua_Integer count = 0, greatest = 0;
  bool positive = true;    // so far all keys are positive integers
  table = lua_absindex(L, table);
  luaL_checkstack(L, FEW + 6, NULL);
  int base = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    if ((++count & 63) == 0) fh_charge(L, 64);
    if (positive) {
      lua_Integer key = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : 0;
      positive = key > 0;
      if (key > greatest) greatest = key;
    }
    if (count <= FEW)
      lua_copy(L, -2, -1);    // the key stays below the one that continues the walk
    else
      lua_pop(L, 1);
  }
  fh_charge(L, 1 + (count & 63));
  // If there are `count` different positive integers and none exceeds `count`, none is missing.
  bool sequence = positive && greatest == count;
  if (!sequence && count <= FEW) {
    list_few(L, base, count);
    return count;
  }
  lua_settop(L, base);
  if (sequence)
    lua_pushnil(L);
  else
    list_many(L, table, count);
  return count;
}

int fh_sorted_keys(lua_State *L, int table) {
  lua_Integer count = fh_push_keys(L, table);
  if (!lua_isnil(L, -1)) return (int)count;
  lua_createtable(L, (int)count, 0);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_pushinteger(L, i);
    lua_rawseti(L, -2, i);
  }
  lua_remove(L, -2);
  return (int)count;
}

void fh_push_first_key(lua_State *L, int table) {
  fh_Key first = {.rank = INT_MAX};
  int64_t price = 0;
  int created = 0;
  uint64_t newest = 0;
  table = lua_absindex(L, table);
  lua_pushnil(L);
  int slot = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    fh_Key key = fh_key(L, -1);
    price += fh_key_price(&key);
    created += key.rank == CREATED;
    if (key.rank == CREATED && key.order > newest) newest = key.order;
    if (price > 64) {
      fh_charge(L, price);
      price = 0;
    }
    if (fh_compare(&key, &first) >= 0) continue;
    lua_copy(L, -1, slot);
    first = key;
  }
  note_ages(L, created, newest);
  fh_charge(L, 1 + price);
}
