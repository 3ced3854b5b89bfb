// Starts the program again in place when it crashes: the same process, the same terminal.

#ifndef CRASH_RESTART_H
#define CRASH_RESTART_H

#include <signal.h>
#include <stdbool.h>

/// Copies what the program is to be started with, and makes the file for the report; once in a program's life.
///
/// It will be started in the folder that is the current one now. The environment gets `ISOLA_TRAP=PROCESS:DESCRIPTOR` in addition. Returns false if memory or descriptors are short, or
/// if this was done before.
bool crash_restart_prepare(
  char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nonnull environment
);

/// Whether a crash starts the program again, once it is prepared and the crash guard installed.
void crash_restart_arm(bool armed);

/// Whether a crash starts the program again in any case, once it is prepared and the crash guard installed.
void crash_restart_insist(bool insists);

/// Tells that a line was read: from then on a crash is not taken for one that comes with every start.
void crash_restart_note_line(void);

/// Says which descriptors become 0 and 1 of the program that is started, and which one holds output that nobody has read
/// yet; -1 each if there is none.
void crash_restart_set_streams(int input, int output, int captured);

/// Whether a crash now starts the program again. Not if it was started by a crash itself, less than two seconds ago, and
/// has read no line: it would crash for ever. Safe in a handler.
bool crash_restart_is_due(void);

/// Keeps other threads that crash out of the way, and makes a further fault of this one, or a second without progress,
/// start the program at once. For a handler.
void crash_restart_enter(void);

/// Writes the report, shows what was printed before the crash, and starts the program. For a handler, after
/// `crash_restart_enter`. Returns only if the program cannot be started.
void crash_restart_perform(int signal, const siginfo_t *_Nonnull information, void *_Nonnull context);

/// Lets the thread that reads captured output hand on what was printed, and writes what it has left. For a handler.
void crash_restart_show_captured(void);

#endif
