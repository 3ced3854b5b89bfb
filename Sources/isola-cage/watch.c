// The watch over a program that runs: time, memory, files, processes, and what the filter asks.
#define _GNU_SOURCE
#include "watch.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { tick = 10, ticks_between_sizes = 20, tree_capacity = 4096 };

void report(const char *format, ...) {
  char text[4400];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  if (length > (int)sizeof text - 1) length = sizeof text - 1;
  while (send(report_descriptor, text, (size_t)length, MSG_NOSIGNAL) < 0 && errno == EINTR) continue;
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

struct state {
  const struct limits *limits;
  pid_t program;
  bool is_ending, is_gone;
  long long peak;
};

// Nothing that is started from now on is let through, so this comes to an end.
static void kill_tree(void) {
  static pid_t processes[tree_capacity];
  int count = tree_list(processes, tree_capacity);
  for (int i = 0; i < count; i++) kill(processes[i], SIGKILL);
}

static void end(struct state *state, const char *reason) {
  if (state->is_ending) return;
  state->is_ending = true;
  kill_tree();
  if (reason != NULL) report("limit %s", reason);
}

static void look(struct state *state, long long count) {
  static pid_t processes[tree_capacity];
  int found = 1;
  processes[0] = state->program;
  if (state->limits->processes > 0) found = tree_list(processes, tree_capacity);
  struct usage usage = tree_usage(processes, found);
  if (usage.memory > state->peak) state->peak = usage.memory;
  if (usage.memory > state->limits->memory) end(state, "memory");
  if (usage.threads > state->limits->threads) end(state, "threads");
  if (found > state->limits->processes + 1) end(state, "processes");
  if (count % ticks_between_sizes == 0 && folder_size(state->limits->folder) > state->limits->files)
    end(state, "files");
}

// Takes what has ended. Returns whether anything is left.
static bool reap(struct state *state) {
  for (;;) {
    int status;
    struct rusage use;
    pid_t process = wait4(-1, &status, WNOHANG, &use);
    if (process == 0) return true;
    if (process < 0) return errno != ECHILD;
    if (process != state->program) continue;
    state->is_gone = true;
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ) end(state, "files");
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU) end(state, "time");
    // What a program leaves behind ends with it.
    state->is_ending = true;
    kill_tree();
    report("end %s %d %lld", WIFSIGNALED(status) ? "signal" : "exit",
           WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status), state->peak);
  }
}

static void hear(struct state *state, int listener) {
  char refused[4200];
  answer(listener, state->limits, state->is_ending, refused);
  if (refused[0] == '\0' || state->is_ending) return;
  report("refused %s", refused);
  if (state->limits->ends_at_refusal) end(state, refused);
}

void watch(const struct limits *limits, pid_t program, int listener, int ended) {
  struct state state = {.limits = limits, .program = program};
  const long long start = now();
  struct pollfd watched[] = {{control_descriptor, POLLIN, 0}, {ended, POLLIN, 0}, {listener, POLLIN, 0}};
  for (long long ticks = 1;; ticks++) {
    long long next = start + ticks * tick;
    for (long long rest; (rest = next - now()) > 0;) {
      int count = poll(watched, 3, (int)rest);
      if (count < 0 && errno != EINTR) end(&state, "time");
      if (count <= 0) continue;
      // Whoever started the cage wants an end, or is gone.
      if (watched[0].revents != 0) {
        end(&state, NULL);
        watched[0].fd = -1;
      }
      if (watched[1].revents != 0) {
        struct signalfd_siginfo information;
        if (read(ended, &information, sizeof information) < 0) continue;
        if (!reap(&state)) return;
      }
      if (watched[2].revents & POLLIN) hear(&state, listener);
      else if (watched[2].revents != 0) watched[2].fd = -1;
    }
    if (next < now() - 10 * tick) ticks += (now() - next) / tick;
    if (state.is_ending) {
      kill_tree();
      if (!reap(&state)) return;
      continue;
    }
    if (now() - start >= limits->time) end(&state, "time");
    else look(&state, ticks);
  }
}
