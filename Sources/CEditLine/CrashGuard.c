#include "CrashGuard.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "CrashRestart.h"

static const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { signal_count = sizeof signals / sizeof *signals };
static struct sigaction previous[signal_count];

// Written before the handlers are installed, read only by them.
static struct termios saved;
static int input_descriptor, output_descriptor;
static bool wants_backtrace;
static atomic_bool is_armed;

static void handle(int signal, siginfo_t *information, void *context) {
  bool starts_again = crash_restart_is_due();
  if (starts_again) crash_restart_enter();
  tcsetattr(input_descriptor, TCSANOW, &saved);
  if (atomic_exchange(&is_armed, false)) {
    static const char rescue[] = "\033[?2004l\r\n\033[J";
    if (write(output_descriptor, rescue, sizeof rescue - 1) < 0) {
      // The terminal is gone; the report may still reach a file.
    }
  }
  if (starts_again) crash_restart_perform(signal, information, context);
  for (int i = 0; i < signal_count; i++)
    if (signals[i] == signal) sigaction(signal, &previous[i], NULL);
  if (!wants_backtrace) {
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigaction(signal, &action, NULL);
  }
  // A fault happens again when this returns. A signal that was sent, as by abort(), does not, nor does a breakpoint
  // on some processors.
  if (information->si_code <= 0 || signal == SIGTRAP || signal == SIGABRT) raise(signal);
}

void crash_guard_install(int input, int output) {
  if (tcgetattr(input, &saved) != 0) return;
  input_descriptor = input;
  output_descriptor = output;
  wants_backtrace = getenv("SWIFT_BACKTRACE") != NULL;
  for (int i = 0; i < signal_count; i++) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = handle;
    sigemptyset(&action.sa_mask);
    sigaddset(&action.sa_mask, SIGTTOU);  // Blocked, it does not stop a program that crashes in the background.
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigaction(signals[i], &action, &previous[i]);
  }
}

void crash_guard_arm(bool armed) { atomic_store(&is_armed, armed); }

void crash_guard_remove(void) {
  for (int i = 0; i < signal_count; i++) {
    struct sigaction current;
    if (sigaction(signals[i], NULL, &current) == 0 && current.sa_sigaction == handle)
      sigaction(signals[i], &previous[i], NULL);
  }
}
