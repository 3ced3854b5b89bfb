// What a crashed program tells the one that takes its place, through a file in memory.

#ifndef CRASH_REPORT_H
#define CRASH_REPORT_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The name of a signal, or "a signal".
const char *_Nonnull crash_report_signal_name(int signal);

/// Makes the file; no program inherits it yet. Returns -1 where there is none.
int crash_report_open(void);

/// Which check it was, where nothing has said so yet: a part of a sentence, or null where the runtime has printed a
/// message, or nothing is known.
///
/// It goes by the innermost calls and the libraries they are in, never by what a caller is called. Safe in a handler but
/// for one thing: `dladdr` takes the loader's lock.
const char *_Nullable crash_report_check(
  int report, int signal, const siginfo_t *_Nonnull information, void *_Nonnull context
);

/// Writes what happened and where: one row `trap SIGNAL CODE ADDRESS THREAD CHECK`, the thread being
/// `main` or `other`, the check what `crash_report_check` says. Safe in a handler.
void crash_report_begin(
  int report, int signal, const siginfo_t *_Nonnull information, const char *_Nullable check
);

/// Writes the calls that led there, innermost first: rows `SYMBOL+OFFSET LIBRARY`, the symbol empty if there is none.
///
/// Safe in a handler but for one thing: `dladdr` takes the loader's lock. A row is complete when it is written, so
/// whoever interrupts this loses the rest only.
void crash_report_frames(int report, void *_Nonnull context);

/// Copies what a mangled name stands for into the buffer; returns 0 if it is none, else its length.
size_t crash_report_demangle(const char *_Nonnull name, char *_Nonnull buffer, size_t size);

#endif
