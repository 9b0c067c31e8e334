/// Calls from Lua into the host.
#ifndef CLUACALL_H
#define CLUACALL_H

#include "CLuaShim.h"

#pragma clang assume_nonnull begin

/// How a host function ends when it does not just answer: with an error as it is, with an error before which
/// the place of the call is put, by waiting, with an error because the system had no memory left for an
/// answer, or after a look at whether the script may go on. It is added to the number of its answers.
enum {
  FH_RAISE = 0x100, FH_REFUSE = 0x200, FH_WAIT = 0x400, FH_FULL = 0x800, FH_LOOK = 0x1000,
  FH_ENDINGS = 0x1F00
};
enum { FH_OPTIONAL = 0x40 };

/// A call of a host function: its arguments as plain values, its answers as plain values. One word tells the
/// number of answers, the ending, and the kind of the first one, so that the common case is seen at a glance.
/// The kind of an argument is set where its parameter is optional, or may be anything.
typedef struct {
  lua_State *L;
  int count;
  int answers;
  fh_Value argument[FH_PARAMETERS];
  fh_Value answer[FH_ANSWERS];
  char small[FH_SMALL_BYTES];
} fh_Call;

/// Swift's side of a host function. It never raises.
typedef void (*fh_Body)(void *context, fh_Call *call);

/// What the shim knows of a host function.
typedef struct fh_Function fh_Function;

/// Describes a host function, or NULL when the system has no memory left. It must outlive the world.
/// `kinds` are those of its parameters. `receiver` is the word before a method's colon in messages, and empty
/// for a function.
fh_Function *_Nullable fh_function_make(fh_Body body, void *context, const char *name,
                                        const uint8_t *_Nullable kinds, int count, bool variadic,
                                        const char *receiver);
void fh_function_free(fh_Function *function);

static inline fh_Value *fh_argument(fh_Call *call, long index) { return &call->argument[index]; }

/// What `answers` is after one answer of a kind.
#define FH_ONE(kind) (1 | (int)(kind) << 12)

/// Room for one more answer. The first has its place known beforehand, for speed.
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

/// Forgets all answers.
void fh_drop_answers(fh_Call *call);

static inline const char *fh_chunk(const fh_Place *place) { return place->chunk; }
static inline const char *fh_name(const fh_Place *place) { return place->name; }

/// Keeps many bytes until they are pushed. The call ends with `FH_FULL` when the system has no memory left.
void fh_keep_bytes(fh_Call *call, fh_Value *answer, const void *_Nullable bytes);

/// Copies up to `FH_SMALL_BYTES`, without a call: both ends in pieces that may overlap.
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

/// Answers with bytes, which are copied at once: those of a short first answer into the call itself.
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
/// Whether the running function may wait: not below a comparator, a `gsub` function or a question.
bool fh_may_wait(lua_State *L);

#pragma clang assume_nonnull end

#endif
