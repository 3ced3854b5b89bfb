// Names for the calls of libedit that take a variable list of arguments. See el_set(3edit).

#ifndef EDIT_LINE_CALLS_H
#define EDIT_LINE_CALLS_H

#include <histedit.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef wchar_t *_Nullable (*edit_line_prompt)(EditLine *_Nonnull);
typedef int (*edit_line_reader)(EditLine *_Nonnull, wchar_t *_Nonnull);
typedef unsigned char (*edit_line_command)(EditLine *_Nonnull, wint_t);

/// The owner that callbacks find again through their `EditLine`.
static inline void edit_line_set_owner(EditLine *_Nonnull line, void *_Nullable owner) {
  el_wset(line, EL_CLIENTDATA, owner);
}

static inline void *_Nullable edit_line_owner(EditLine *_Nonnull line) {
  void *owner = NULL;
  el_wget(line, EL_CLIENTDATA, &owner);
  return owner;
}

/// The prompt's text; what stands between two U+0001 is sent to the terminal and takes no room.
static inline void edit_line_set_prompt(EditLine *_Nonnull line, edit_line_prompt _Nonnull prompt) {
  el_wset(line, EL_PROMPT_ESC, prompt, L'\1');
}

/// Where each character comes from, also in the middle of a command.
static inline void edit_line_set_reader(EditLine *_Nonnull line, edit_line_reader _Nonnull reader) {
  el_wset(line, EL_GETCFN, reader);
}

/// A command that keys can be bound to. libedit keeps both names by address.
static inline int edit_line_add_command(
  EditLine *_Nonnull line, const wchar_t *_Nonnull name, const wchar_t *_Nonnull help, edit_line_command _Nonnull command
) {
  return el_wset(line, EL_ADDFN, name, help, command);
}

/// Emacs keys, no handlers of libedit's own, and no history: the owner keeps it.
void edit_line_set_manners(EditLine *_Nonnull line);

/// While a line is edited Ctrl-C and Ctrl-Z are keys. Between lines they stay signals, but Ctrl-C does not discard what
/// was just written. Ctrl-S stops the output at no time: whoever posts would be stopped with it.
static inline void edit_line_take_signal_keys(EditLine *_Nonnull line) {
  el_wset(line, EL_SETTY, L"-d", L"-isig", L"-ixon", NULL);
  el_wset(line, EL_SETTY, L"-x", L"+noflsh", L"-ixon", NULL);
}

/// Names the terminal. libedit keeps the name by address.
static inline int edit_line_set_terminal(EditLine *_Nonnull line, const char *_Nonnull type) {
  return el_wset(line, EL_TERMINAL, type);
}

/// Draws prompt and text from the cursor's row on, forgetting what was drawn; erases nothing.
static inline void edit_line_refresh(EditLine *_Nonnull line) { el_wset(line, EL_REFRESH); }

static inline void edit_line_set_raw(EditLine *_Nonnull line, bool raw) { el_wset(line, EL_PREP_TERM, (int)raw); }

/// Whether lines are edited at all: `edit off` in an editrc file says no.
static inline bool edit_line_edits(EditLine *_Nonnull line) {
  int edits = 0;
  el_wget(line, EL_EDITMODE, &edits);
  return edits != 0;
}

static inline void edit_line_set_edits(EditLine *_Nonnull line, bool edits) {
  el_wset(line, EL_EDITMODE, (int)edits);
}

static inline bool edit_line_is_vi(EditLine *_Nonnull line) {
  const wchar_t *editor = NULL;
  return el_wget(line, EL_EDITOR, &editor) == 0 && editor != NULL && wcscmp(editor, L"vi") == 0;
}

/// A number of the terminal's description, such as `co` and `li`.
static inline int edit_line_number(EditLine *_Nonnull line, const char *_Nonnull name) {
  int value = 0;
  el_wget(line, EL_GETTC, name, &value);
  return value;
}

/// A text or a flag (`yes`, `no`) of the terminal's description, such as `up` and `xn`.
static inline const char *_Nullable edit_line_text(EditLine *_Nonnull line, const char *_Nonnull name) {
  char *value = NULL;
  el_wget(line, EL_GETTC, name, &value);
  return value;
}

/// What `bind` without arguments prints; the caller frees it.
char *_Nullable edit_line_copy_bindings(EditLine *_Nonnull line);

#endif
