// libedit's own header, and beside it only what Swift cannot call: variadic functions, a handler that a signal may
// interrupt anything with, and the terminal's rescue when the program crashes.

#ifndef CEDITLINE_H
#define CEDITLINE_H

#include <histedit.h>

#include "CrashGuard.h"
#include "EditLineCalls.h"
#include "TerminalSignals.h"
#include "TextLocale.h"

#endif
