/// Processes that search together: forks of one process, and the table of states that they share.
#ifndef CFORKS_H
#define CFORKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The states that were visited. All functions may be called by all processes, except where stated.
typedef struct fh_States fh_States;

/// A fingerprint of a state.
typedef struct {
  uint64_t high, low;
} fh_Fingerprint;

/// Reserves memory for so many states. Memory is used as states are added. Returns NULL if the system refuses it.
fh_States *_Nullable fh_states_open(size_t most);
/// Frees the memory in this process.
void fh_states_close(fh_States *states);

/// The results of a visit.
enum { FH_STATE_IS_NEW, FH_STATE_IS_KNOWN, FH_STATES_ARE_FULL };
/// Records a state of the present level. Its claim tells the way to it. Of several claims, the lowest one stays.
int fh_states_visit(fh_States *states, fh_Fingerprint print, uint64_t claim);

/// The number of states that have a number, and how many of them the last level has added.
size_t fh_states_count(const fh_States *states);
size_t fh_states_width(const fh_States *states);
/// Returns the number of a state of an earlier level. Returns `FH_NO_NUMBER` if it has none.
#define FH_NO_NUMBER ((size_t)-1)
size_t fh_states_number(const fh_States *states, fh_Fingerprint print);
/// Returns the claim of a numbered state.
uint64_t fh_states_claim(const fh_States *states, size_t number);

/// Numbers the states of the level in the order of their claims, up to a limit, and prepares the next level. Only one
/// process may call it, while all others wait.
void fh_states_end_level(fh_States *states, size_t limit);

/// Forks, so that there are so many processes, or fewer if the system refuses more. Returns the number of this
/// process among them, 0 for the one that called.
int fh_states_split(fh_States *states, int processes);
int fh_states_processes(const fh_States *states);

/// The results of a meeting.
enum { FH_ALL_MET, FH_ROOM_WAS_MADE, FH_ONE_IS_MISSING };
/// Waits until all processes have called this, each with its number. If one of them wants room for more states, it is made, and they have to
/// meet again.
int fh_states_meet(fh_States *states, int process, bool wants_room);

/// Adds to one of 16 sums of all processes, and returns it.
int64_t fh_states_add(fh_States *states, int sum, int64_t amount);

/// Hands over what a process that a split has made has recorded. Returns false if there is no memory for it.
bool fh_states_hand_over(fh_States *states, int process, const void *bytes, size_t count);
/// The number of bytes that a process has handed over, and the bytes, which can be taken once, when it has ended.
size_t fh_states_record_size(const fh_States *states, int process);
bool fh_states_take_record(fh_States *states, int process, void *bytes, size_t count);

/// Lets all processes end, because one of them cannot go on.
void fh_states_break(fh_States *states);
/// Ends a process that a split has made.
_Noreturn void fh_states_leave(bool is_good);
/// Waits until these processes have ended. Only the first process may call it. Returns false if one has failed.
bool fh_states_join(fh_States *states);
/// Returns the signal that has ended one of these processes, `FH_ONE_HAS_FAILED` if one has failed without a signal, or
/// 0 if there is no memory for more states. Only the first process knows of a signal.
#define FH_ONE_HAS_FAILED (-1)
int fh_states_lost(const fh_States *states);

#pragma clang assume_nonnull end

#endif
