/// The processes that share a table. They meet at the end of each level.
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <linux/futex.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "states.h"

/// Waits until a word changes, or for a tenth of a second.
static void wait_while(_Atomic uint32_t *word, uint32_t value) {
  struct timespec time = {.tv_nsec = 100000000};
  syscall(SYS_futex, word, FUTEX_WAIT, value, &time, NULL, 0);
}

static void wake_all(_Atomic uint32_t *word) { syscall(SYS_futex, word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0); }

// MARK: splitting

int fh_states_processes(const fh_States *states) { return states->processes; }

/// The process that was made waits until all are there, because it has to know how many there are.
static int begin(fh_States *states, int number, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) fh_states_leave(false);
  while (!states->has_begun) wait_while(&states->has_begun, 0);
  return number;
}

int fh_states_split(fh_States *states, int processes) {
  pid_t own = getpid();
  int count = 1;
  for (; count < processes && count < FH_MOST_PROCESSES && fh_states_open_record(states, count); count++) {
    pid_t child = fork();
    if (child == 0) return begin(states, count, own);
    if (child < 0) break;
    states->children[count] = child;
  }
  states->processes = count;
  states->has_begun = 1;
  wake_all(&states->has_begun);
  return 0;
}

void fh_states_leave(bool is_good) { _exit(is_good ? 0 : 1); }

void fh_states_break(fh_States *states) {
  // One that ends since others have is not the reason.
  if (!states->is_broken && !states->lost) states->lost = FH_ONE_HAS_FAILED;
  states->is_broken = true;
  wake_all(&states->round);
}

/// Waits for a child. Its number is 0 afterwards. Returns false if it has failed.
static bool take(fh_States *states, int number, int flags) {
  int status;
  pid_t child = states->children[number], ended;
  if (child == 0) return true;
  do ended = waitpid(child, &status, flags);
  while (ended < 0 && errno == EINTR);
  if (ended == 0) return true;
  states->children[number] = 0;
  if (ended > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
  bool is_signal = ended > 0 && WIFSIGNALED(status);
  if (is_signal || !states->lost) states->lost = is_signal ? WTERMSIG(status) : FH_ONE_HAS_FAILED;
  return false;
}

int fh_states_lost(const fh_States *states) { return states->lost; }

bool fh_states_join(fh_States *states) {
  bool is_good = !states->is_broken;
  for (int i = 1; i < states->processes; i++) is_good &= take(states, i, 0);
  states->processes = 1;
  states->has_begun = 0;
  // One that has failed after its last meeting may have been taken while the others met.
  return is_good && !states->lost;
}

// MARK: meetings

/// Notices a process that has ended while others wait for it. One that ends after its last meeting has ended the round.
static void look_after(fh_States *states, uint32_t round) {
  for (int i = 1; i < states->processes; i++) {
    bool has_ended = states->children[i] && (!take(states, i, WNOHANG) || !states->children[i]);
    if (has_ended && states->round == round) states->is_broken = true;
  }
}

/// Waits for all processes. The last one decides for all whether room is made. Returns false if one has ended.
static bool arrive(fh_States *states, int process) {
  uint32_t round = states->round;
  if (atomic_fetch_add(&states->arrived, 1) + 1 == states->processes) {
    states->makes_room = atomic_exchange(&states->wants_room, false);
    states->arrived = 0;
    states->round++;
    wake_all(&states->round);
  }
  while (states->round == round && !states->is_broken) {
    wait_while(&states->round, round);
    if (process == 0) look_after(states, round);
  }
  return !states->is_broken;
}

int fh_states_meet(fh_States *states, int process, bool wants_room) {
  if (wants_room) states->wants_room = true;
  if (!arrive(states, process)) return FH_ONE_IS_MISSING;
  if (!states->makes_room) return FH_ALL_MET;
  if (process == 0) fh_states_grow(states);
  return arrive(states, process) ? FH_ROOM_WAS_MADE : FH_ONE_IS_MISSING;
}
