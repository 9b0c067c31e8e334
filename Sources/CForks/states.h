#ifndef FH_STATES_H
#define FH_STATES_H

#include <stdatomic.h>
#include <sys/types.h>

#include "CForks.h"

enum { FH_SUMS = 16, FH_MOST_PROCESSES = 64 };

/// A state. The parts of its fingerprint are 0 until it is entered, `low` first.
typedef struct {
  _Atomic uint64_t low, high, claim;
} Entry;

struct fh_States {
  size_t most;            // the number of states for which memory is reserved
  size_t places;          // the size of the table, a power of 2
  _Atomic size_t count;   // the states in the table
  size_t numbered, width;
  Entry *entries;
  uint64_t *claims;       // by number
  uint32_t *fresh;        // the places of the states of this level
  _Atomic size_t fresh_count;
  _Atomic int64_t sums[FH_SUMS];

  int processes;
  pid_t children[FH_MOST_PROCESSES];
  int records[FH_MOST_PROCESSES];  // files for what each process hands over
  _Atomic uint32_t has_begun, round;
  _Atomic int arrived;
  _Atomic bool wants_room, is_broken;
  bool makes_room;        // as decided when all have met
  _Atomic int lost;       // the signal that has ended a process, or FH_ONE_HAS_FAILED
};

/// Doubles the table. All other processes must wait.
void fh_states_grow(fh_States *states);
/// Makes the file of a process that is about to be made. Returns false if the system refuses it.
bool fh_states_open_record(fh_States *states, int process);
/// Returns the size of the whole memory.
size_t fh_states_bytes(size_t most);

#endif
