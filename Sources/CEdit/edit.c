#define _GNU_SOURCE  // wcwidth
#include "CEdit.h"

#include <histedit.h>
#include <locale.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { HISTORY_SIZE = 10000 };

struct ce_Editor {
  EditLine *line;
  History *history;
  FILE *complaints;
  ce_Owner owner;
  char *prompt;
};

static locale_t utf8;

static void make_locale(void) { utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0); }

/// Sets a UTF-8 locale, which libedit needs. It affects only this thread, and only during a call.
static locale_t enter(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_locale);
  return uselocale(utf8);
}

static void leave(locale_t before) { uselocale(before); }

static ce_Editor *owner_of(EditLine *line) {
  void *editor = NULL;
  el_get(line, EL_CLIENTDATA, &editor);
  return editor;
}

static char *prompt_of(EditLine *line) { return owner_of(line)->prompt; }

static int next_letter(EditLine *line, wchar_t *letter) {
  ce_Editor *editor = owner_of(line);
  int32_t next = editor->owner.letter(editor->owner.context);
  *letter = next < 0 ? 0 : next;
  return next < 0 ? 0 : 1;
}

static unsigned char on_key(EditLine *line, int key) {
  ce_Editor *editor = owner_of(line);
  switch (editor->owner.key(editor->owner.context, key)) {
    case CE_CHANGED: return CC_REFRESH;
    case CE_BEEP: return CC_ERROR;
    case CE_OVER: return CC_EOF;
    default: return CC_NORM;
  }
}

/// Bindings for keys that libedit does not know, or handles differently from shells.
static const char *const keys[][2] = {
  {"^C", "owner"}, {"^D", "owner"}, {"^I", "owner"}, {"^Z", "owner"}, {"\\e[200~", "owner"},
  {"^R", "em-inc-search-prev"}, {"^S", "em-inc-search-next"},
  {"^U", "vi-kill-line-prev"}, {"^W", "ed-delete-prev-word"}, {"\\e^?", "ed-delete-prev-word"},
  {"\\e[1~", "ed-move-to-beg"}, {"\\e[4~", "ed-move-to-end"}, {"\\e[3~", "ed-delete-next-char"},
  {"\\e[7~", "ed-move-to-beg"}, {"\\e[8~", "ed-move-to-end"}, {"\\e[2~", "ed-unassigned"},
  {"\\e[5~", "ed-unassigned"}, {"\\e[6~", "ed-unassigned"},
  {"\\e[1;5C", "em-next-word"}, {"\\e[1;5D", "ed-prev-word"},
  {"\\e[1;3C", "em-next-word"}, {"\\e[1;3D", "ed-prev-word"},
};

static void set_up(ce_Editor *editor) {
  EditLine *line = editor->line;
  HistEvent event;
  history(editor->history, &event, H_SETSIZE, HISTORY_SIZE);
  el_set(line, EL_CLIENTDATA, editor);
  el_set(line, EL_HIST, history, editor->history);
  el_set(line, EL_PROMPT_ESC, prompt_of, '\1');
  el_set(line, EL_GETCFN, next_letter);
  el_set(line, EL_SIGNAL, 0);
  el_set(line, EL_EDITOR, "emacs");
  // Ctrl-C and ctrl-Z are ordinary keys, so that they keep their order relative to other input.
  el_set(line, EL_SETTY, "-d", "-isig", "-ixon", NULL);
  // The wide form is used because el_set would copy the strings and never free them.
  el_wset(line, EL_ADDFN, L"owner", L"Handled by who owns the editor", on_key);
  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) el_set(line, EL_BIND, keys[i][0], keys[i][1], NULL);
}

/// Returns whether the terminal can clear to the end of a line and move up, which editing requires.
static bool can_draw(EditLine *line) {
  char *clear = NULL, *up = NULL;
  el_get(line, EL_GETTC, "ce", &clear);
  el_get(line, EL_GETTC, "up", &up);
  return clear && *clear && up && *up;
}

ce_Editor *ce_open(ce_Owner owner) {
  ce_Editor *editor = calloc(1, sizeof *editor);
  if (!editor) return NULL;
  locale_t before = enter();
  editor->owner = owner;
  // libedit complains about unknown terminals. The owner then works without it.
  editor->complaints = fopen("/dev/null", "we");
  // A container made of nothing but this program may have no devices.
  if (!editor->complaints) editor->complaints = fmemopen(NULL, 4096, "w");
  editor->history = history_init();
  if (editor->complaints) editor->line = el_init("flowhost", stdin, stdout, editor->complaints);
  bool is_good = editor->line && editor->history && can_draw(editor->line);
  if (is_good) set_up(editor);
  leave(before);
  if (is_good) return editor;
  ce_close(editor);
  return NULL;
}

void ce_close(ce_Editor *editor) {
  if (editor->line) el_end(editor->line);
  if (editor->history) history_end(editor->history);
  if (editor->complaints) fclose(editor->complaints);
  free(editor->prompt);
  free(editor);
}

const char *ce_read(ce_Editor *editor, const char *prompt) {
  free(editor->prompt);
  editor->prompt = strdup(prompt);
  if (!editor->prompt) return NULL;
  int count = 0;
  locale_t before = enter();
  ce_take_terminal(editor);
  const char *text = el_gets(editor->line, &count);
  leave(before);
  return count > 0 ? text : NULL;
}

void ce_remember(ce_Editor *editor, const char *line) {
  HistEvent event;
  history(editor->history, &event, H_ENTER, line);
}

const char *ce_line(ce_Editor *editor, size_t *length, size_t *cursor) {
  const LineInfo *info = el_line(editor->line);
  *length = info->lastchar - info->buffer;
  *cursor = info->cursor - info->buffer;
  return info->buffer;
}

void ce_insert(ce_Editor *editor, const char *text) { el_insertstr(editor->line, text); }

void ce_delete(ce_Editor *editor, int count) { el_deletestr(editor->line, count); }

void ce_move(ce_Editor *editor, int count) { el_cursor(editor->line, count); }

void ce_print(ce_Editor *editor, const char *text) {
  (void)editor;
  fputs(text, stdout);
  fflush(stdout);
}

void ce_draw(ce_Editor *editor) { el_set(editor->line, EL_REFRESH); }

void ce_measure(ce_Editor *editor) { el_resize(editor->line); }

void ce_take_terminal(ce_Editor *editor) {
  el_set(editor->line, EL_PREP_TERM, 0);
  el_set(editor->line, EL_PREP_TERM, 1);
}

int ce_width(uint32_t letter) {
  locale_t before = enter();
  int width = wcwidth((wchar_t)letter);
  leave(before);
  return width;
}
