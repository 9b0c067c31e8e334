/// Calls from Lua into the host.
#ifndef CLUACALL_H
#define CLUACALL_H

#include "CLuaShim.h"

#pragma clang assume_nonnull begin

/// The ways in which a host function ends other than by returning: an error, an error with the place of the
/// call, a wait, an error because the system is out of memory, or a check whether the script must end. The
/// value is added to the number of results.
enum {
  FH_RAISE = 0x100, FH_REFUSE = 0x200, FH_WAIT = 0x400, FH_FULL = 0x800, FH_LOOK = 0x1000,
  FH_ENDINGS = 0x1F00
};
enum { FH_OPTIONAL = 0x40 };

/// A call of a host function, with arguments and results as plain values. One word contains the number of
/// results, the ending and the kind of the first result, so that the common case is tested quickly. The kind
/// of an argument is set only for a parameter that is optional or accepts anything. `lent` is the number of bytes that
/// were lent before the arguments were read: a call that fails keeps none of its texts.
typedef struct {
  lua_State *L;
  size_t lent;
  int count;
  int answers;
  fh_Value argument[FH_PARAMETERS];
  fh_Value answer[FH_ANSWERS];
  char small[FH_SMALL_BYTES];
} fh_Call;

/// The Swift code of a host function. It never raises Lua errors.
typedef void (*fh_Body)(void *context, fh_Call *call);

typedef struct fh_Function fh_Function;

/// Describes a host function. Returns NULL if the system is out of memory. It must outlive the world. Each byte of
/// `kinds` is that of a parameter, the lowest one of the first. `receiver` is the receiver of a method as messages show it, and empty for a
/// function.
fh_Function *_Nullable fh_function_make(fh_Body body, void *context, const char *name,
                                        uint64_t kinds, int count, bool variadic,
                                        const char *receiver);
void fh_function_free(fh_Function *function);

static inline fh_Value *fh_argument(fh_Call *call, long index) { return &call->argument[index]; }

/// The value of `answers` after one result of a kind.
#define FH_ONE(kind) (1 | (int)(kind) << 12)

/// Returns the place of the next result. The place of the first one is known at compile time, for speed.
static inline fh_Value *fh_answer(fh_Call *call, fh_Kind kind) {
  fh_Value *answer = &call->answer[0];
  if (__builtin_expect(call->answers == 0, 1)) {
    call->answers = FH_ONE(kind);
  } else {
    int index = call->answers++ & 0xFF;
    if (index >= FH_ANSWERS) __builtin_trap();
    answer = &call->answer[index];
  }
  answer->kind = kind;
  return answer;
}

void fh_drop_answers(fh_Call *call);

static inline const char *fh_chunk(const fh_Place *place) { return place->chunk; }
static inline const char *fh_name(const fh_Place *place) { return place->name; }

/// Keeps long bytes until they are pushed. The call ends with `FH_FULL` if the system is out of memory.
void fh_keep_bytes(fh_Call *call, fh_Value *answer, const void *_Nullable bytes);

/// Copies up to `FH_SMALL_BYTES` without a function call, as two pieces that may overlap.
static inline void fh_copy_small(char *to, const char *_Nullable from, size_t length) {
#define FH_BOTH_ENDS(size) \
  (__builtin_memcpy(to, from, size), __builtin_memcpy(to + length - (size), from + length - (size), size))
  if (length >= 32) FH_BOTH_ENDS(32);
  else if (length >= 16) FH_BOTH_ENDS(16);
  else if (length >= 8) FH_BOTH_ENDS(8);
  else if (length >= 4) FH_BOTH_ENDS(4);
  else while (length-- > 0) to[length] = from[length];
#undef FH_BOTH_ENDS
}

/// Adds bytes as a result. They are copied at once. A short first result is copied into the call itself.
static inline void fh_answer_bytes(fh_Call *call, const void *_Nullable bytes, size_t length) {
  bool is_short = call->answers == 0 && length <= FH_SMALL_BYTES;
  fh_Value *answer = fh_answer(call, FH_STRING);
  answer->string.length = length;
  answer->string.bytes = call->small;
  if (__builtin_expect(!is_short, 0))
    fh_keep_bytes(call, answer, bytes);
  else
    fh_copy_small(call->small, bytes, length);
}
/// Returns whether the function may wait. It may not inside a comparator, a `gsub` function or a question.
bool fh_may_wait(lua_State *L);

#pragma clang assume_nonnull end

#endif
