/// A larger stack for the thread that runs. A second thread would have one too, but creating it takes long, and
/// each growth of its heap is a call of the system.
#define _GNU_SOURCE
#include "CStart.h"

#include <stddef.h>
#include <sys/mman.h>
#include <ucontext.h>

#if __has_feature(address_sanitizer)
#include <sanitizer/common_interface_defs.h>
#else
#define __sanitizer_start_switch_fiber(kept, bottom, size)
#define __sanitizer_finish_switch_fiber(kept, bottom, size)
#endif

enum { GUARD = 65536 };

static struct {
  void (*function)(void *);
  void *context;
  ucontext_t caller, callee;
} call;

/// The stack of the caller, as the address sanitizer knows it. Without the bounds of the stack that is in use, the
/// sanitizer cannot forget the frames that an error of Lua leaves by a jump, and reports good accesses later.
static struct {
  void *frames;
  const void *bottom;
  size_t size;
} before;

static void enter(void) {
  __sanitizer_finish_switch_fiber(NULL, &before.bottom, &before.size);
  call.function(call.context);
  __sanitizer_start_switch_fiber(NULL, before.bottom, before.size);
}

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
  __sanitizer_start_switch_fiber(&before.frames, call.callee.uc_stack.ss_sp, bytes);
  swapcontext(&call.caller, &call.callee);
  __sanitizer_finish_switch_fiber(before.frames, NULL, NULL);
  munmap(stack, bytes + GUARD);
  return true;
}
