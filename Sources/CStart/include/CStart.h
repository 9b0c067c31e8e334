#ifndef CSTART_H
#define CSTART_H

/// The number of words that the process was started with, its own name counted.
int fh_word_count(void);

/// One of these words, or NULL where there is none.
const char *fh_word(int place);

/// A path of this program, by which it can be started again from where it was started.
const char *fh_program(void);

#endif
