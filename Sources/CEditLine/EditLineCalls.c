#include "EditLineCalls.h"

// A history without entries. libedit calls this pointer unchecked from some vi commands.
static int no_history(void *history, HistEventW *event, int operation, ...) {
  (void)history;
  (void)event;
  (void)operation;
  return -1;
}

void edit_line_set_manners(EditLine *line) {
  el_wset(line, EL_EDITOR, L"emacs");
  el_wset(line, EL_SIGNAL, 0);
  el_wset(line, EL_HIST, no_history, line);
}

char *edit_line_copy_bindings(EditLine *line) {
  char *text = NULL;
  size_t size = 0;
  FILE *memory = open_memstream(&text, &size), *screen = NULL;
  if (memory == NULL) return NULL;
  el_wget(line, EL_GETFP, 1, &screen);
  el_wset(line, EL_SETFP, 1, memory);
  const wchar_t *arguments[] = {L"bind", NULL};
  el_wparse(line, 1, arguments);
  el_wset(line, EL_SETFP, 1, screen);
  fclose(memory);
  return text;
}
