// The watch over a program that runs.

#ifndef WATCH_H
#define WATCH_H

#include "cage.h"

/// Says something to whoever started the cage: one message, in order with what the program says.
void report(const char *format, ...) __attribute__((format(printf, 1, 2)));

/// Watches a program until it and everything it started are gone, ends it where a limit is reached, and reports.
void watch(const struct limits *limits, pid_t program, int listener, int ended);

#endif
