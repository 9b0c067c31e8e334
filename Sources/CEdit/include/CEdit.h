/// An interface to libedit for Swift, which cannot call libedit's variadic functions.
#ifndef CEDIT_H
#define CEDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// An editor for a line on the terminal at standard input and output.
typedef struct ce_Editor ce_Editor;

/// The result of a key that the owner handles.
enum { CE_DRAWN = 0, CE_CHANGED, CE_BEEP, CE_OVER };

/// The keys that the owner handles, identified by their last character.
enum { CE_INTERRUPT = 3, CE_END = 4, CE_COMPLETE = 9, CE_SUSPEND = 26, CE_PASTE = '~' };

/// The owner of an editor, with the functions that the editor calls.
typedef struct {
  void *context;
  /// Returns the next character, or a negative number at the end of the input.
  int32_t (*letter)(void *context);
  /// Handles a key.
  int32_t (*key)(void *context, int32_t key);
} ce_Owner;

/// Opens an editor. Returns NULL without a terminal, or if the terminal can only print. The mode of the
/// terminal may be changed even then. The caller restores it.
ce_Editor *_Nullable ce_open(ce_Owner owner);
void ce_close(ce_Editor *editor);

/// Edits a line until a key ends it. Returns it with its newline, or NULL if it was not ended by enter.
/// The string is valid until the next call.
const char *_Nullable ce_read(ce_Editor *editor, const char *prompt);

/// Adds the newest entry to the history, which the up key and the search use.
void ce_remember(ce_Editor *editor, const char *line);

/// Returns the current line, valid until the next call, and the number of bytes before the cursor.
const char *ce_line(ce_Editor *editor, size_t *length, size_t *cursor);
/// Inserts text before the cursor.
void ce_insert(ce_Editor *editor, const char *text);
/// Deletes a number of characters before the cursor.
void ce_delete(ce_Editor *editor, int count);
/// Moves the cursor by a number of characters within the line.
void ce_move(ce_Editor *editor, int count);

/// Writes bytes unchanged.
void ce_print(ce_Editor *editor, const char *text);
/// Draws the prompt and the line at the row of the cursor.
void ce_draw(ce_Editor *editor);
/// Reads the current size of the terminal.
void ce_measure(ce_Editor *editor);
/// Sets the mode of the terminal again, in case it was changed.
void ce_take_terminal(ce_Editor *editor);

/// Returns the width of a character in columns: 0, 1 or 2, or -1 if it cannot be displayed.
int ce_width(uint32_t letter);

#pragma clang assume_nonnull end

#endif
