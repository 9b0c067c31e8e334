/// A larger stack for the thread that runs. A second thread would have one too, but creating it takes long, and
/// each growth of its heap is a call of the system.
#define _GNU_SOURCE
#include "CStart.h"

#include <stddef.h>
#include <sys/mman.h>
#include <ucontext.h>

enum { GUARD = 65536 };

static struct {
  void (*function)(void *);
  void *context;
  ucontext_t caller, callee;
} call;

static void enter(void) { call.function(call.context); }

bool fh_call_on_stack(unsigned long bytes, void (*function)(void *context), void *context) {
  int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK;
  char *stack = mmap(NULL, bytes + GUARD, PROT_READ | PROT_WRITE, flags, -1, 0);
  if (stack == MAP_FAILED) return false;
  mprotect(stack, GUARD, PROT_NONE);
  getcontext(&call.callee);
  call.callee.uc_stack = (stack_t){.ss_sp = stack + GUARD, .ss_size = bytes};
  call.callee.uc_link = &call.caller;
  call.function = function;
  call.context = context;
  makecontext(&call.callee, enter, 0);
  swapcontext(&call.caller, &call.callee);
  munmap(stack, bytes + GUARD);
  return true;
}
