#include "TerminalSignals.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

// A handler runs on whichever thread the kernel picks, so these are atomics: `sig_atomic_t` promises nothing between
// threads. All of them are lock-free and therefore allowed in a handler.
static atomic_uint interrupts;
static atomic_bool continued;
static atomic_int termination;
static atomic_int wake_descriptor = -1;

static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGCONT, SIGWINCH};
enum { signal_count = sizeof signals / sizeof *signals };
static struct sigaction previous[signal_count];

static void handle(int signal) {
  int saved = errno;
  switch (signal) {
  case SIGINT: atomic_fetch_add(&interrupts, 1); break;
  case SIGTERM:
  case SIGHUP: atomic_store(&termination, signal); break;
  case SIGCONT: atomic_store(&continued, true); break;
  }
  int wake = atomic_load(&wake_descriptor);
  uint64_t one = 1;
  if (wake >= 0 && write(wake, &one, sizeof one) < 0) {
    // The counter is full: the reader will wake in any case.
  }
  errno = saved;
}

void terminal_signals_install(int wake) {
  atomic_store(&interrupts, 0);
  atomic_store(&continued, false);
  atomic_store(&termination, 0);
  atomic_store(&wake_descriptor, wake);
  for (int i = 0; i < signal_count; i++) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handle;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    if (signals[i] == SIGTERM || signals[i] == SIGHUP) action.sa_flags |= (int)SA_RESETHAND;
    sigaction(signals[i], &action, &previous[i]);
  }
}

void terminal_signals_remove(void) {
  for (int i = 0; i < signal_count; i++) sigaction(signals[i], &previous[i], NULL);
  atomic_store(&wake_descriptor, -1);
}

unsigned terminal_signals_take_interrupts(void) { return atomic_exchange(&interrupts, 0); }

bool terminal_signals_take_continued(void) { return atomic_exchange(&continued, false); }

int terminal_signals_termination(void) { return atomic_load(&termination); }
