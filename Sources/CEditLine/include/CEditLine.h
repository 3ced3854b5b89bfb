// libedit's own header, and beside it only what Swift cannot call: variadic functions, a handler that a signal may
// interrupt anything with, `stdout`, and what happens when the program crashes.

#ifndef CEDITLINE_H
#define CEDITLINE_H

#include <histedit.h>

#include "AlternateStack.h"
#include "CrashGuard.h"
#include "CrashReport.h"
#include "CrashRestart.h"
#include "CrashSentence.h"
#include "EditLineCalls.h"
#include "StandardOutput.h"
#include "TerminalSignals.h"
#include "TextLocale.h"

#endif
