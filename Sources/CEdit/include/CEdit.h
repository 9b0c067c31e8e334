/// The C face of libedit that Swift can call: its own functions take arguments of any number and type.
#ifndef CEDIT_H
#define CEDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A line that is edited on the terminal at standard input and output.
typedef struct ce_Editor ce_Editor;

/// What becomes of the line after a key that the owner handles.
enum { CE_DRAWN = 0, CE_CHANGED, CE_BEEP, CE_OVER };

/// Keys that the owner handles are told by their last letter.
enum { CE_INTERRUPT = 3, CE_END = 4, CE_COMPLETE = 9, CE_SUSPEND = 26, CE_PASTE = '~' };

/// Who owns an editor: what is asked while a line is edited.
typedef struct {
  void *context;
  /// The next letter, or less than 0 when there will be none.
  int32_t (*letter)(void *context);
  /// Handles a key.
  int32_t (*key)(void *context, int32_t key);
} ce_Owner;

/// Makes an editor, or NULL when there is no terminal, or one that cannot do more than print.
/// The terminal may be in another mode then: whoever calls puts it back.
ce_Editor *_Nullable ce_open(ce_Owner owner);
void ce_close(ce_Editor *editor);

/// Lets the line be edited until a key ends it, and gives it with its line feed; NULL when another than enter did.
/// It stays until the next call.
const char *_Nullable ce_read(ce_Editor *editor, const char *prompt);

/// Adds what `up` and the search find, as the newest.
void ce_remember(ce_Editor *editor, const char *line);

/// The line as far as it is typed, and how many of its bytes stand before the cursor. It stays until the next call.
const char *ce_line(ce_Editor *editor, size_t *length, size_t *cursor);
/// Puts text before the cursor.
void ce_insert(ce_Editor *editor, const char *text);
/// Takes so many letters from before the cursor.
void ce_delete(ce_Editor *editor, int count);
/// Moves the cursor by letters, as far as the line goes.
void ce_move(ce_Editor *editor, int count);

/// Writes bytes as they are.
void ce_print(ce_Editor *editor, const char *text);
/// Draws prompt and line at the line where the cursor is.
void ce_draw(ce_Editor *editor);
/// Looks how large the terminal is now.
void ce_measure(ce_Editor *editor);
/// Sets the terminal's mode anew, whatever was done to it.
void ce_take_terminal(ce_Editor *editor);

/// The columns that a letter takes on a terminal: 0, 1 or 2; -1 if it cannot be shown.
int ce_width(uint32_t letter);

#pragma clang assume_nonnull end

#endif
