#ifndef CSTART_H
#define CSTART_H

#include <stdbool.h>

/// Returns the number of arguments of the process, including its name.
int fh_word_count(void);

/// Returns an argument, or NULL if there is none at this index.
const char *fh_word(int place);

/// Returns a path with which this program can start itself again from the same folder.
const char *fh_program(void);

/// Calls a function on a stack of this size. Returns false if there is no memory for the stack.
bool fh_call_on_stack(unsigned long bytes, void (*function)(void *context), void *context);

#endif
