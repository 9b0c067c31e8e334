/// Makes ctrl-C end the script that runs in a world instead of the program.
#define _GNU_SOURCE
#include <signal.h>
#include <stdatomic.h>

#include "world.h"

static _Atomic(fh_Control *) running;
static struct sigaction before;

static void end_running(int signal) {
  (void)signal;
  fh_Control *control = atomic_load(&running);
  if (control) fh_stop(control, FH_INTERRUPT);
}

void fh_catch_interrupts(fh_Control *control) {
  atomic_store(&running, control);
  struct sigaction action = {.sa_handler = end_running, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, &before);
}

void fh_release_interrupts(void) {
  sigaction(SIGINT, &before, NULL);
  atomic_store(&running, NULL);
}
