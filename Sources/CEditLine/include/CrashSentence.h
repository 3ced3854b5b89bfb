// What a program without a terminal says when it crashes: one sentence with the place in its script.

#ifndef CRASH_SENTENCE_H
#define CRASH_SENTENCE_H

/// Watches SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE and SIGABRT from the first sentence on.
///
/// A crash then says the sentence and ends the program with 128 and the signal's number. Where SWIFT_BACKTRACE is set,
/// whoever handled the signal before gets it next.
void crash_sentence_install(void);

/// Says what to write and where: the first text, the signal and the check, the second text, a newline.
///
/// One thread calls it; long texts are cut. A crash meanwhile finds the sentence before.
void crash_sentence_set(const char *_Nonnull before, const char *_Nonnull after, int descriptor);

#endif
