// Signals that concern the terminal, turned into flags and one readable descriptor.

#ifndef TERMINAL_SIGNALS_H
#define TERMINAL_SIGNALS_H

#include <stdbool.h>
#include <sys/eventfd.h>

/// Handles SIGINT, SIGTERM, SIGHUP, SIGCONT and SIGWINCH for the process until `terminal_signals_remove`.
///
/// Each arrival makes `wake`, an eventfd, readable. A second SIGTERM or SIGHUP ends the program as if unhandled.
void terminal_signals_install(int wake);

/// Gives the signals back to whoever handled them before.
void terminal_signals_remove(void);

/// How many times SIGINT arrived since the last call.
unsigned terminal_signals_take_interrupts(void);

/// Whether the program was continued after a stop since the last call.
bool terminal_signals_take_continued(void);

/// SIGTERM or SIGHUP once one has arrived, else 0.
int terminal_signals_termination(void);

#endif
