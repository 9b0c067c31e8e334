#include "CStart.h"

#include <stddef.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <unistd.h>

static int count;
static char **words;

/// Swift's runtime reads the command line from /proc, which a sandbox may lack; the C library hands it to every
/// constructor. A static binary asks /proc for its own path as well, and ends the process without an answer, unless
/// this variable names the place. The priority puts this before all of Swift's constructors.
__attribute__((constructor(101))) static void start(int argc, char **argv) {
  count = argc;
  words = argv;
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}

int fh_word_count(void) { return count; }

const char *fh_word(int place) { return place >= 0 && place < count ? words[place] : NULL; }

const char *fh_program(void) {
  const char *path = "/proc/self/exe";
  if (access(path, F_OK) == 0) return path;
  const char *name = (const char *)getauxval(AT_EXECFN);
  return name ? name : path;
}
