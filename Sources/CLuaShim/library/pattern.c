/// A pattern matcher that interprets the pattern like Lua's, with the same limits and errors.
#include "pattern.h"

#include <string.h>

#include "classes.h"

#define ALWAYS_INLINE inline __attribute__((always_inline))

enum { DEEPEST = 200, AHEAD = 256, STRIDE = 64 };

// MARK: fuel

/// Charges the missing steps and some more in advance, but never more than the fuel left. So a match ends at
/// exactly the step that cannot be paid.
static __attribute__((noinline)) void pay_ahead(fh_Matcher *m) {
  int64_t missing = -m->paid, left = fh_world(m->L)->fuel;
  int64_t cost = missing + AHEAD;
  if (cost > left) cost = left > missing ? left : missing;
  fh_charge(m->L, cost);
  m->paid += cost;
}

static inline void pay(fh_Matcher *m, int64_t steps) {
  m->paid -= steps;
  if (FH_UNLIKELY(m->paid < 0)) pay_ahead(m);
}

static void give_back(fh_Matcher *m) {
  fh_world(m->L)->fuel += m->paid;
  m->paid = 0;
}

/// Returns the extra cost of a long set, which is read for every byte that it is compared with.
static inline int64_t surcharge(const char *item, const char *item_end) { return (item_end - item) >> 4; }

/// Raises an error. `number` is used if the message has a placeholder.
static _Noreturn void fail(fh_Matcher *m, const char *text, int number) {
  give_back(m);
  fh_raise(m->L, text, number);
  __builtin_unreachable();
}

// MARK: single bytes

static ALWAYS_INLINE bool fits(const fh_Matcher *m, const char *s, const char *item, const char *item_end) {
  if (s >= m->subject_end) return false;
  unsigned c = (unsigned char)*s;
  switch (*item) {
    case '.': return true;
    case '%': return in_class(c, (unsigned char)item[1]);
    case '[': return in_set(c, item, item_end - 1);
    default: return (unsigned char)*item == c;
  }
}

static const char *end_of_set(fh_Matcher *m, const char *p) {
  if (*++p == '^') p++;
  do {    // a closing bracket in first place is a member
    if (p == m->pattern_end) fail(m, "malformed pattern (missing ']')", 0);
    p += *p == '%' && p + 1 < m->pattern_end ? 2 : 1;
  } while (*p != ']');
  return p + 1;
}

static inline const char *end_of_item(fh_Matcher *m, const char *p) {
  if (*p == '[') return end_of_set(m, p);
  if (*p != '%') return p + 1;
  if (p + 1 == m->pattern_end) fail(m, "malformed pattern (ends with '%%')", 0);
  return p + 2;
}

// MARK: the rest of the pattern

static const char *match(fh_Matcher *m, const char *s, const char *p);

static const char *greedy(fh_Matcher *m, const char *s, const char *item, const char *item_end) {
  int64_t price = 1 + surcharge(item, item_end);
  const char *least = s;
  ptrdiff_t stride = price < STRIDE ? STRIDE / price : 1, run;
  do {
    for (run = 0; run < stride && fits(m, s, item, item_end); run++) s++;
    pay(m, price * run);
  } while (run == stride);
  for (; s >= least; s--) {
    const char *end = match(m, s, item_end + 1);
    if (end) return end;
  }
  return NULL;
}

static const char *lazy(fh_Matcher *m, const char *s, const char *item, const char *item_end) {
  int64_t price = 1 + surcharge(item, item_end);
  for (;; s++) {
    const char *end = match(m, s, item_end + 1);
    if (end) return end;
    pay(m, price);
    if (!fits(m, s, item, item_end)) return NULL;
  }
}

static const char *open_capture(fh_Matcher *m, const char *s, const char *p) {
  if (m->level >= FH_CAPTURES) fail(m, "too many captures", 0);
  pay(m, 1);
  bool position = *p == ')';
  m->capture[m->level].start = s;
  m->capture[m->level].length = position ? FH_POSITION : FH_UNCLOSED;
  m->level++;
  const char *end = match(m, s, p + position);
  if (!end) m->level--;
  return end;
}

static const char *close_capture(fh_Matcher *m, const char *s, const char *p) {
  pay(m, 1);
  int index = m->level - 1;
  while (index >= 0 && m->capture[index].length != FH_UNCLOSED) index--;
  if (index < 0) fail(m, "invalid pattern capture", 0);
  m->capture[index].length = s - m->capture[index].start;
  const char *end = match(m, s, p);
  if (!end) m->capture[index].length = FH_UNCLOSED;
  return end;
}

static const char *repeat_capture(fh_Matcher *m, const char *s, char digit) {
  int index = digit - '1';
  if (index < 0 || index >= m->level || m->capture[index].length == FH_UNCLOSED)
    fail(m, "invalid capture index %%%d", index + 1);
  ptrdiff_t length = m->capture[index].length;
  if (length == FH_POSITION || m->subject_end - s < length) return NULL;
  pay(m, length >> 6);
  return memcmp(m->capture[index].start, s, (size_t)length) == 0 ? s + length : NULL;
}

static const char *balance(fh_Matcher *m, const char *s, const char *pair) {
  if (m->pattern_end - pair < 2) fail(m, "malformed pattern (missing arguments to '%%b')", 0);
  if (*s != pair[0]) return NULL;
  const char *first = s;
  for (int open = 1; ++s < m->subject_end;) {
    if (((s - first) & 15) == 0) pay(m, 1);
    if (*s == pair[1]) {
      if (--open == 0) return s + 1;
    } else if (*s == pair[0]) {
      open++;
    }
  }
  return NULL;
}

static const char *frontier(fh_Matcher *m, const char *s, const char *set, const char *set_end) {
  pay(m, surcharge(set, set_end));
  unsigned before = s == m->subject ? 0 : (unsigned char)s[-1];
  bool here = !in_set(before, set, set_end - 1) && in_set((unsigned char)*s, set, set_end - 1);
  return here ? s : NULL;
}

static inline bool is_special(const char *p) {
  return *p == '%' && (p[1] == 'b' || p[1] == 'f' || within((unsigned char)p[1], '0', 10));
}

/// Tries `%b`, `%f` or `%1`. Returns the rest of the pattern. Sets `*s` to the end of the match, or to NULL.
static const char *special(fh_Matcher *m, const char **s, const char *p) {
  pay(m, 1);
  if (p[1] == 'b') {
    *s = balance(m, *s, p + 2);
    return p + 4;
  }
  if (p[1] == 'f') {
    if (p[2] != '[') fail(m, "missing '[' after '%%f' in pattern", 0);
    const char *set_end = end_of_set(m, p + 2);
    *s = frontier(m, *s, p + 2, set_end);
    return set_end;
  }
  *s = repeat_capture(m, *s, p[1]);
  return p + 2;
}

/// Tries an item with its suffix. Returns the rest of the pattern, or NULL if `*s` is the final result.
static ALWAYS_INLINE const char *plain(fh_Matcher *m, const char **s, const char *p) {
  const char *end = end_of_item(m, p), *at = *s;
  pay(m, 1 + surcharge(p, end));
  bool fit = fits(m, at, p, end);
  switch (*end) {
    case '?':
      if (fit && (*s = match(m, at + 1, end + 1))) return NULL;
      *s = at;
      return end + 1;
    case '*':
      if (!fit) return end + 1;
      *s = greedy(m, at, p, end);
      return NULL;
    case '-':
      if (!fit) return end + 1;
      *s = lazy(m, at, p, end);
      return NULL;
    case '+':
      *s = fit ? greedy(m, at + 1, p, end) : NULL;
      return NULL;
    default:
      *s = fit ? at + 1 : NULL;
      return fit ? end : NULL;
  }
}

/// Matches the rest of the pattern at `s`. Returns the end of the match, or NULL.
static const char *match(fh_Matcher *m, const char *s, const char *p) {
  if (FH_UNLIKELY(m->depth-- == 0)) fail(m, "pattern too complex", 0);
  while (p != m->pattern_end) {
    if (*p == '(') {
      s = open_capture(m, s, p + 1);
      break;
    }
    if (*p == ')') {
      s = close_capture(m, s, p + 1);
      break;
    }
    if (*p == '$' && p + 1 == m->pattern_end) {
      if (s != m->subject_end) s = NULL;
      break;
    }
    p = is_special(p) ? special(m, &s, p) : plain(m, &s, p);
    if (!s || !p) break;
  }
  m->depth++;
  return s;
}

const char *fh_search(fh_Matcher *m, fh_Search *search) {
  const char *end = NULL;
  for (const char *s = search->start; s <= m->subject_end; s++) {
    m->level = 0;
    m->depth = DEEPEST;
    pay(m, 1);
    end = match(m, s, search->pattern);
    if (end && end != search->not_end) {
      search->start = s;
      break;
    }
    end = NULL;
    if (search->anchored) break;
  }
  give_back(m);
  return end;
}
