#include "CStart.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <unistd.h>

static int count;
static char **words;

/// Opens the standard streams that are closed. Otherwise the next file that is opened would get the number of one, and
/// would be read as input, or be overwritten by messages. They can only be read, so that output is still an error.
static void open_streams(void) {
  for (int stream = 0; stream <= 2; stream++) {
    if (fcntl(stream, F_GETFD) < 0) (void)!open("/dev/null", O_RDONLY);
  }
}

/// Stores the arguments, which the C library passes to every constructor. A static binary also reads its own path
/// in /proc, which a sandbox may lack, and ends the process without it unless this variable is set. The priority
/// runs this before all constructors of Swift.
__attribute__((constructor(101))) static void start(int argc, char **argv) {
  count = argc;
  words = argv;
  open_streams();
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}

/// The functions by which Swift's library gets the arguments. Its own ones find them in /proc before the program
/// begins, which takes a twentieth of a start, and are not linked if these exist.
char **_swift_stdlib_getUnsafeArgvArgc(int *argc) {
  *argc = count;
  return words;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc) {
  count = argc;
  words = argv;
}

int fh_word_count(void) { return count; }

const char *fh_word(int place) { return place >= 0 && place < count ? words[place] : NULL; }

const char *fh_program(void) {
  const char *path = "/proc/self/exe";
  if (access(path, F_OK) == 0) return path;
  const char *name = (const char *)getauxval(AT_EXECFN);
  return name ? name : path;
}
