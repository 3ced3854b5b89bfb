// Gives the terminal back before a crash is reported.

#ifndef CRASH_GUARD_H
#define CRASH_GUARD_H

#include <stdbool.h>

/// Remembers how the terminal is set now and watches SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE and SIGABRT.
///
/// A crash restores the terminal's settings and, while armed, turns bracketed paste off and starts a fresh row. Where
/// SWIFT_BACKTRACE is set, whoever handled the signal before gets it next. Where it is not, the program ends at once:
/// Swift's own handler would print pages above the message and then wait half a minute for a key. Where a restart is due
/// (see CrashRestart.h), the program starts again instead of both.
void crash_guard_install(int input, int output);

/// Whether a line is being edited, so that the screen needs rescue too.
void crash_guard_arm(bool armed);

/// Gives the signals back.
void crash_guard_remove(void);

#endif
