// Runs a program that cannot hurt the machine.
//
// isola-cage FOLDER TIME MEMORY FILES PROCESSES THREADS NETWORK ENDS PROGRAM ARGUMENT…
//
// FOLDER is where the program works and the only place where it can write, TIME is in milliseconds, MEMORY and FILES are
// in bytes, NETWORK and ENDS (at the first refusal) are 0 or 1. Descriptors 0, 1, 2 and 3 are the program's; on 4, a
// socket of datagrams, the cage says what it sees; when 5 is closed at its other end, it ends the program. The cage ends
// when the program and everything it started are gone.
#define _GNU_SOURCE
#include "cage.h"
#include "watch.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/// What the child says before it becomes the program: its walls with the listener beside them, then why it failed.
struct word {
  struct walls walls;
  int error;
};

union passed {
  struct cmsghdr head;
  char room[CMSG_SPACE(sizeof(int))];
};

static void say(int link, const struct word *word, int listener) {
  struct iovec part = {(void *)word, sizeof *word};
  union passed passed;
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (listener >= 0) {
    memset(&passed, 0, sizeof passed);
    message.msg_control = &passed;
    message.msg_controllen = sizeof passed;
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    *head = (struct cmsghdr){.cmsg_len = CMSG_LEN(sizeof(int)), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
    memcpy(CMSG_DATA(head), &listener, sizeof listener);
  }
  sendmsg(link, &message, MSG_NOSIGNAL);
}

static bool hear(int link, struct word *word, int *listener) {
  struct iovec part = {word, sizeof *word};
  union passed passed;
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &passed, .msg_controllen = sizeof passed};
  ssize_t count;
  while ((count = recvmsg(link, &message, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR) continue;
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  if (count > 0 && head != NULL && head->cmsg_type == SCM_RIGHTS) memcpy(listener, CMSG_DATA(head), sizeof *listener);
  return count == sizeof *word;
}

static void become(const struct limits *limits, char **program, int link, pid_t cage) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  // A session of its own has no terminal.
  setsid();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != cage) _exit(127);
  struct stat state;
  char events[64];
  if (fstat(event_descriptor, &state) == 0) {
    snprintf(events, sizeof events, "%d:%lu", event_descriptor, (unsigned long)state.st_ino);
    setenv("ISOLA_EVENTS", events, 1);
  }
  setenv("PWD", limits->folder, 1);
  // Before the walls stand: a path of the program may lead through folders that only capabilities open.
  int listener;
  struct word word = {confine(limits, &listener), 0};
  say(link, &word, listener);
  if (listener >= 0) close(listener);
  filter_messages(limits);
  // The cage speaks first: whose report a trap is can be told only by the number of the process.
  char go;
  while (read(link, &go, 1) < 0 && errno == EINTR) continue;
  execv(program[0], program);
  word.error = errno;
  send(link, &word, sizeof word, MSG_NOSIGNAL);
  _exit(127);
}

static long long number(const char *text) {
  char *end;
  errno = 0;
  long long value = strtoll(text, &end, 10);
  if (errno != 0 || *end != '\0' || value < 0) {
    fprintf(stderr, "isola-cage: a number was expected where '%s' stands.\n", text);
    exit(64);
  }
  return value;
}

int main(int count, char **arguments) {
  char folder[PATH_MAX];
  if (count < 10 || realpath(arguments[1], folder) == NULL || arguments[9][0] != '/') {
    fprintf(stderr, "isola-cage: a folder, seven numbers and the absolute path of a program were expected.\n");
    return 64;
  }
  struct limits limits = {
      .folder = folder,
      .time = (long)number(arguments[2]),
      .memory = number(arguments[3]),
      .files = number(arguments[4]),
      .processes = (int)number(arguments[5]),
      .threads = (int)number(arguments[6]),
      .network = number(arguments[7]) != 0,
      .ends_at_refusal = number(arguments[8]) != 0,
  };
  // What else was open where the cage was started is no business of the program.
  closefrom(control_descriptor + 1);
  fcntl(report_descriptor, F_SETFD, FD_CLOEXEC);
  fcntl(control_descriptor, F_SETFD, FD_CLOEXEC);
  // Orphans of the program become children of the cage, so none is lost.
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  sigset_t children;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  int ended = signalfd(-1, &children, SFD_CLOEXEC | SFD_NONBLOCK);

  int link[2];
  if (ended < 0 || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, link) != 0) return 71;
  const pid_t cage = getpid(), program = fork();
  if (program < 0) return 71;
  if (program == 0) become(&limits, arguments + 9, link[1], cage);
  close(link[1]);
  // The program's own ends; what the cage kept would never close.
  for (int descriptor = 0; descriptor <= event_descriptor; descriptor++) close(descriptor);

  struct word word;
  int listener = -1;
  report("started %d", program);
  if (hear(link[0], &word, &listener))
    report("walls %d %d %d %d", word.walls.landlock, word.walls.mounts, word.walls.network, word.walls.seccomp);
  limits.has_own_network = word.walls.network;
  if (write(link[0], "", 1) < 0) {
    // Then it is gone, and the watch sees that.
  }
  int ignored;
  if (hear(link[0], &word, &ignored)) report("failed %s", strerror(word.error));
  close(link[0]);
  watch(&limits, program, listener, ended);
  return 0;
}
