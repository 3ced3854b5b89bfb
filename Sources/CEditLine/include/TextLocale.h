// The UTF-8 locale that libedit and `wcwidth` need, whatever LANG says. It is used per thread: `setlocale` would change
// it under every other thread.

#ifndef TEXT_LOCALE_H
#define TEXT_LOCALE_H

#include <locale.h>
#include <wchar.h>
#include <wctype.h>

/// A UTF-8 locale for characters, made once for the process, or null where the system has none.
locale_t _Nullable text_locale(void);

/// Makes the calling thread use it until the thread ends.
static inline void text_locale_enter(void) {
  locale_t locale = text_locale();
  if (locale != NULL) uselocale(locale);
}

/// How many cells a printable character takes, or -1 for a character that is not printable; on any thread.
int text_locale_cells(wchar_t character);

#endif
