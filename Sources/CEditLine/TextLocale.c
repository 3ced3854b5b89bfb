#define _GNU_SOURCE
#include "TextLocale.h"

#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static locale_t locale;

static void make(void) {
  static const char *const names[] = {"C.UTF-8", "C.utf8", "en_US.UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names && locale == NULL; i++)
    locale = newlocale(LC_CTYPE_MASK, names[i], NULL);
}

locale_t text_locale(void) {
  pthread_once(&once, make);
  return locale;
}

int text_locale_cells(wchar_t character) {
  locale_t ours = text_locale();
  if (ours == NULL) return character < 0x20 || character >= 0x7f ? -1 : 1;
  locale_t theirs = uselocale(ours);
  int cells = iswprint((wint_t)character) ? wcwidth(character) : -1;
  uselocale(theirs);
  return cells;
}
