#define _GNU_SOURCE
#include "CrashSentence.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "AlternateStack.h"
#include "CrashReport.h"
#include "CrashRestart.h"

static const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { signal_count = sizeof signals / sizeof *signals };
static struct sigaction previous[signal_count];

// Written before the handlers are installed, read only by them.
static int report = -1;
static pid_t process;
static bool wants_backtrace;

struct sentence {
  char before[4096], after[4096];
  int descriptor;
};
// One is read by the handler while the other is written.
static struct sentence sentences[2];
static _Atomic(struct sentence *) current;
static atomic_bool has_crashed;

static void show(int descriptor, const char *text) {
  if (write(descriptor, text, strlen(text)) < 0) {
    // Nobody sees it.
  }
}

static void say(const struct sentence *sentence, int signal, const siginfo_t *information, void *context) {
  const char *check = crash_report_check(report, signal, information, context);
  crash_restart_show_captured();
  show(sentence->descriptor, sentence->before);
  show(sentence->descriptor, crash_report_signal_name(signal));
  if (check != NULL) {
    show(sentence->descriptor, ": ");
    show(sentence->descriptor, check);
  }
  show(sentence->descriptor, sentence->after);
  show(sentence->descriptor, "\n");
}

static void handle(int signal, siginfo_t *information, void *context) {
  const struct sentence *sentence = atomic_load(&current);
  // A child that was forked crashes for itself.
  bool says = sentence != NULL && getpid() == process;
  if (says && atomic_exchange(&has_crashed, true)) {
    // Another thread says it and ends the program.
    for (;;) pause();
  }
  struct sigaction next = {.sa_handler = SIG_DFL};
  for (int i = 0; i < signal_count; i++)
    if (signals[i] == signal && wants_backtrace) next = previous[i];
  sigaction(signal, &next, NULL);
  if (says) {
    say(sentence, signal, information, context);
    // Swift's handler, if there is one, prints where it happened before it ends the program.
    if (next.sa_handler == SIG_DFL) _exit(128 + signal);
  }
  // A fault happens again when this returns. A signal that was sent, as by abort(), does not, nor does a breakpoint
  // on some processors.
  if (information->si_code <= 0 || signal == SIGTRAP || signal == SIGABRT) raise(signal);
}

void crash_sentence_install(void) {
  alternate_stack_use();
  report = crash_report_open();
  process = getpid();
  wants_backtrace = getenv("SWIFT_BACKTRACE") != NULL;
  for (int i = 0; i < signal_count; i++) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = handle;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigaction(signals[i], &action, &previous[i]);
  }
}

static void copy(char *to, const char *from, size_t size) {
  size_t length = strnlen(from, size - 1);
  memcpy(to, from, length);
  to[length] = '\0';
}

void crash_sentence_set(const char *before, const char *after, int descriptor) {
  struct sentence *next = atomic_load(&current) == &sentences[0] ? &sentences[1] : &sentences[0];
  copy(next->before, before, sizeof next->before);
  copy(next->after, after, sizeof next->after);
  next->descriptor = descriptor;
  atomic_store(&current, next);
}
