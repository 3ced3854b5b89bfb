#define _GNU_SOURCE
#include "CrashRestart.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "CrashReport.h"

// Long enough for the thread that reads the captured output to hand on a line without its newline.
enum { output_patience = 70, start_milliseconds = 2000 };
static const char variable[] = "ISOLA_TRAP=";
static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM};
enum { crash_count = sizeof crashes / sizeof *crashes };

// Written before the restart is armed, only read afterwards.
static char **arguments, **environment;
static int report = -1, folder = -1;
static bool was_restarted;
static pid_t process;
static long long started;

static atomic_bool is_armed, has_read_line, insists;
static atomic_int crashing;
static atomic_int input_copy = -1, output_copy = -1, captured_output = -1;

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// MARK: Before

// Copies texts, without those that begin with the variable, and with one more unless that is null.
static char **copy(char *const *texts, const char *last) {
  size_t count = 0;
  while (texts[count] != NULL) count++;
  char **copies = calloc(count + 2, sizeof *copies);
  if (copies == NULL) return NULL;
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    if (last != NULL && strncmp(texts[i], variable, sizeof variable - 1) == 0) continue;
    if ((copies[kept++] = strdup(texts[i])) == NULL) return NULL;
  }
  if (last != NULL && (copies[kept] = strdup(last)) == NULL) return NULL;
  return copies;
}

// Whether this process crashed before and was started again: its number is still the same.
static bool is_restarted(void) {
  const char *value = getenv("ISOLA_TRAP");
  return value != NULL && strtol(value, NULL, 10) == (long)getpid();
}

bool crash_restart_prepare(char *const *texts, char *const *variables) {
  if (arguments != NULL) return false;
  started = milliseconds();
  process = getpid();
  was_restarted = is_restarted();
  // The kernel called the program after the path it was started by, which is no name to find it by.
  if (was_restarted && texts[0] != NULL && gettid() == getpid()) prctl(PR_SET_NAME, basename(texts[0]));
  report = crash_report_open();
  if (report < 0) return false;
  folder = open(".", O_PATH | O_CLOEXEC);
  char last[64];
  snprintf(last, sizeof last, "%s%ld:%d", variable, (long)getpid(), report);
  environment = copy(variables, last);
  arguments = environment == NULL ? NULL : copy(texts, NULL);
  return arguments != NULL;
}

void crash_restart_arm(bool armed) { atomic_store(&is_armed, armed); }

void crash_restart_insist(bool value) { atomic_store(&insists, value); }

void crash_restart_note_line(void) { atomic_store(&has_read_line, true); }

void crash_restart_set_streams(int input, int output, int captured) {
  atomic_store(&input_copy, input);
  atomic_store(&output_copy, output);
  atomic_store(&captured_output, captured);
}

// MARK: In the handler

bool crash_restart_is_due(void) {
  // A child that was forked and has not become another program yet crashes for itself.
  if (arguments == NULL || getpid() != process) return false;
  if (atomic_load(&insists)) return true;
  if (!atomic_load(&is_armed)) return false;
  return !was_restarted || atomic_load(&has_read_line) || milliseconds() - started >= start_milliseconds;
}

// Puts everything as a program finds it that a shell starts, and becomes that program.
static void start_again(void) {
  alarm(0);  // It would go off in the next program.
  int input = atomic_load(&input_copy), output = atomic_load(&output_copy);
  if (input >= 0) dup2(input, STDIN_FILENO);
  if (output >= 0) dup2(output, STDOUT_FILENO);
  // Files that somebody opened for the children would pile up, and locks on them would stay.
  syscall(SYS_close_range, 3U, ~0U, CLOSE_RANGE_CLOEXEC);
  fcntl(report, F_SETFD, 0);
  // What it was started with may name files from where it was started.
  if (folder >= 0 && fchdir(folder) != 0) {
    // The folder is gone; so are those files.
  }
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  execve("/proc/self/exe", arguments, environment);
}

static void park(void) {
  for (;;) pause();
}

static void last_resort(int signal) {
  if (signal != SIGALRM && atomic_load(&crashing) != (int)syscall(SYS_gettid)) park();
  start_again();
  _exit(128 + signal);
}

void crash_restart_enter(void) {
  int none = 0, thread = (int)syscall(SYS_gettid);
  if (!atomic_compare_exchange_strong(&crashing, &none, thread)) park();
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < crash_count; i++) {
    struct sigaction action = {.sa_handler = last_resort, .sa_flags = (int)(SA_ONSTACK | SA_NODEFER)};
    sigaction(crashes[i], &action, NULL);
    sigaddset(&set, crashes[i]);
  }
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  alarm(1);
}

static void show(const char *text) {
  if (write(STDERR_FILENO, text, strlen(text)) < 0) {
    // Nobody sees it.
  }
}

void crash_restart_show_captured(void) {
  int captured = atomic_load(&captured_output), output = atomic_load(&output_copy);
  if (captured < 0 || output < 0) return;
  poll(NULL, 0, output_patience);
  char bytes[4096];
  ssize_t count;
  // As much as a pipe holds at most: another thread may still write.
  for (int i = 0; i < 16 && (count = read(captured, bytes, sizeof bytes)) > 0; i++)
    if (write(output, bytes, (size_t)count) < 0) return;
}

void crash_restart_perform(int signal, const siginfo_t *information, void *context) {
  crash_report_begin(report, signal, information, crash_report_check(report, signal, information, context));
  crash_restart_show_captured();
  show("The program crashed (");
  show(crash_report_signal_name(signal));
  show(") and starts again.\n");
  crash_report_frames(report, context);
  start_again();
  show("It cannot be started.\n");
}
