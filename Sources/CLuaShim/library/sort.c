/// `table.sort`: a quicksort that makes the same comparisons as Lua's, so that equal elements end in the same
/// places. It never uses a clock to choose a pivot.
#include <limits.h>

#include "guards.h"

/// A range that remains to be sorted. The smaller part is always sorted first, which limits how many wait.
typedef struct {
  lua_Integer low, high;
  uint32_t mix;    // varies the pivot after an unbalanced split
} Range;

enum { MOST_WAITING = 40, LARGE = 100, LOPSIDED = 128 };

/// Returns whether the value at `a` comes before the one at `b`. Both indices count from the top.
static bool comes_before(lua_State *L, int a, int b) {
  fh_charge(L, 1 + (lua_type(L, a) == LUA_TSTRING ? (int64_t)(lua_rawlen(L, a) >> 6) : 0));
  if (lua_isnil(L, 2)) return lua_compare(L, a, b, LUA_OPLT);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, a - 1);
  lua_pushvalue(L, b - 2);
  lua_call(L, 2, 1);
  bool answer = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return answer;
}

/// Stores the top value at `i`, and the value below it at `j`. Lua stack: -2, +0.
static void store(lua_State *L, lua_Integer i, lua_Integer j) {
  fh_charge(L, 2);
  lua_seti(L, 1, i);
  lua_seti(L, 1, j);
}

static void order(lua_State *L, lua_Integer low, lua_Integer high) {
  lua_geti(L, 1, low);
  lua_geti(L, 1, high);
  if (comes_before(L, -1, -2))
    store(L, low, high);
  else
    lua_pop(L, 2);
}

/// Swaps the middle element with the first or last one if they are out of order.
static void order_middle(lua_State *L, Range range, lua_Integer middle) {
  lua_geti(L, 1, middle);
  lua_geti(L, 1, range.low);
  if (comes_before(L, -2, -1)) {
    store(L, middle, range.low);
    return;
  }
  lua_pop(L, 1);
  lua_geti(L, 1, range.high);
  if (comes_before(L, -1, -2))
    store(L, middle, range.high);
  else
    lua_pop(L, 2);
}

/// Partitions the range around the pivot, which is on top of the stack and next to the last element.
/// Returns the final place of the pivot. Lua stack: -1, +0.
static lua_Integer part(lua_State *L, Range range) {
  lua_Integer pivot = range.high - 1, left = range.low, right = pivot;
  for (;;) {
    while (lua_geti(L, 1, ++left), comes_before(L, -1, -2)) {
      if (left == pivot) fh_raise(L, "invalid order function for sorting");
      lua_pop(L, 1);
    }
    while (lua_geti(L, 1, --right), comes_before(L, -3, -1)) {
      if (right < left) fh_raise(L, "invalid order function for sorting");
      lua_pop(L, 1);
    }
    if (right < left) break;
    store(L, left, right);
  }
  lua_pop(L, 1);
  store(L, pivot, left);
  return left;
}

static lua_Integer middle_of(Range range) {
  lua_Integer length = range.high - range.low;
  if (length < LARGE || range.mix == 0) return range.low + length / 2;
  return range.low + length / 4 + range.mix % (uint32_t)(length / 4 * 2);
}

/// Splits a range in two. The smaller part becomes `*range`, the other `*rest`.
static void split(lua_State *L, Range *range, Range *rest) {
  lua_Integer middle = middle_of(*range);
  order(L, range->low, range->high);
  *rest = (Range){1, 0, 0};
  if (range->high - range->low > 1) order_middle(L, *range, middle);
  if (range->high - range->low <= 2) {
    *range = *rest;
    return;
  }
  lua_geti(L, 1, middle);
  lua_pushvalue(L, -1);
  lua_geti(L, 1, range->high - 1);
  store(L, middle, range->high - 1);
  middle = part(L, *range);
  Range lower = {range->low, middle - 1, range->mix}, upper = {middle + 1, range->high, range->mix};
  bool lower_first = middle - range->low < range->high - middle;
  *range = lower_first ? lower : upper;
  *rest = lower_first ? upper : lower;
  if ((rest->high - rest->low) / LOPSIDED > range->high - range->low + 1)
    rest->mix = rest->mix * 1664525u + 1013904223u;
}

static void sort_range(lua_State *L, Range range) {
  Range waiting[MOST_WAITING];
  int count = 0;
  for (;;) {
    if (range.low < range.high) {
      split(L, &range, &waiting[count]);
      if (waiting[count].low < waiting[count].high) count++;
    } else if (count > 0) {
      range = waiting[--count];
    } else {
      return;
    }
  }
}

int fh_sort(lua_State *L) {
  fh_check_table(L, 1, FH_READ | FH_WRITE | FH_LENGTH);
  lua_Integer length = luaL_len(L, 1);
  if (length < 2) return 0;
  luaL_argcheck(L, length < INT_MAX, 1, "array too big");
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  sort_range(L, (Range){1, length, 0});
  return 0;
}
