/// The records of a process, handed over to the first one in a file without a name.
///
/// The files are made before the fork, so that both processes have them.
#define _GNU_SOURCE
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "states.h"

bool fh_states_open_record(fh_States *states, int process) {
  states->records[process] = memfd_create("flowhost-record", MFD_CLOEXEC);
  return states->records[process] >= 0;
}

bool fh_states_hand_over(fh_States *states, int process, const void *bytes, size_t count) {
  for (size_t done = 0; done < count;) {
    ssize_t written = write(states->records[process], (const char *)bytes + done, count - done);
    if (written <= 0) return false;
    done += (size_t)written;
  }
  return true;
}

size_t fh_states_record_size(const fh_States *states, int process) {
  struct stat facts;
  return fstat(states->records[process], &facts) == 0 ? (size_t)facts.st_size : 0;
}

bool fh_states_take_record(fh_States *states, int process, void *bytes, size_t count) {
  bool is_good = true;
  for (size_t done = 0; is_good && done < count;) {
    ssize_t got = pread(states->records[process], (char *)bytes + done, count - done, (off_t)done);
    is_good = got > 0;
    if (is_good) done += (size_t)got;
  }
  close(states->records[process]);
  return is_good;
}
