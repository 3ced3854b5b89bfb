// Answers what the filter asks: a look at the arguments, then yes or no.
#define _GNU_SOURCE
#include "cage.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { tree_capacity = 512 };

// The memory may change while it is looked at. That can only make the report wrong: the mounts and Landlock are what
// keeps the program in its folder.
static bool read_text(pid_t process, uint64_t address, char text[PATH_MAX]) {
  char file[64];
  snprintf(file, sizeof file, "/proc/%d/mem", process);
  int memory = open(file, O_RDONLY | O_CLOEXEC);
  if (memory < 0) return false;
  size_t length = 0;
  while (length < PATH_MAX - 1) {
    // No further than to the end of the page, behind which there may be nothing.
    size_t room = 4096 - (address + length) % 4096;
    if (room > PATH_MAX - 1 - length) room = PATH_MAX - 1 - length;
    ssize_t count = pread(memory, text + length, room, (off_t)(address + length));
    if (count <= 0) break;
    if (memchr(text + length, 0, (size_t)count) != NULL) {
      close(memory);
      return true;
    }
    length += (size_t)count;
  }
  close(memory);
  return false;
}

/// Where a call has its paths: the numbers of the arguments, -1 for the working folder or for none.
struct places {
  int call, at, path, other_at, other_path;
  bool follows, makes;
};

static const struct places places[] = {
    {SYS_openat, 0, 1, -1, -1, true, false},
    {SYS_mkdirat, 0, 1, -1, -1, false, true},
    {SYS_mknodat, 0, 1, -1, -1, false, true},
    {SYS_unlinkat, 0, 1, -1, -1, false, false},
    {SYS_renameat2, 0, 1, 2, 3, false, false},
    {SYS_linkat, -1, -1, 2, 3, false, true},
    {SYS_symlinkat, 1, 2, -1, -1, false, true},
    {SYS_truncate, -1, 0, -1, -1, true, false},
#ifdef SYS_renameat
    {SYS_renameat, 0, 1, 2, 3, false, false},
#endif
#ifdef SYS_open
    {SYS_open, -1, 0, -1, -1, true, false},
    {SYS_creat, -1, 0, -1, -1, true, false},
    {SYS_mkdir, -1, 0, -1, -1, false, true},
    {SYS_mknod, -1, 0, -1, -1, false, true},
    {SYS_rmdir, -1, 0, -1, -1, false, false},
    {SYS_unlink, -1, 0, -1, -1, false, false},
    {SYS_rename, -1, 0, -1, 1, false, false},
    {SYS_link, -1, -1, -1, 1, false, true},
    {SYS_symlink, -1, 1, -1, -1, false, true},
#endif
};

static const struct places *find_places(int call) {
  for (size_t i = 0; i < sizeof places / sizeof *places; i++)
    if (places[i].call == call) return &places[i];
  return NULL;
}

static bool may_make(const struct seccomp_data *data) {
  switch (data->nr) {
#ifdef SYS_open
  case SYS_open: return data->args[1] & O_CREAT;
  case SYS_creat: return true;
#endif
  case SYS_openat: return data->args[2] & O_CREAT;
  default: return false;
  }
}

static bool leads_outside(pid_t process, const struct seccomp_data *data, const struct places *place, bool is_other,
                          const char *folder, char found[PATH_MAX + 1]) {
  int number = is_other ? place->other_path : place->path, at_number = is_other ? place->other_at : place->at;
  char path[PATH_MAX];
  if (number < 0 || !read_text(process, data->args[number], path) || path[0] == '\0') return false;
  int at = at_number < 0 ? AT_FDCWD : (int)data->args[at_number];
  if (!path_is_outside(process, at, path, place->follows, folder, found)) return false;
  struct stat state;
  bool exists = lstat(found, &state) == 0;
  // What is there already cannot be made, and what is not there cannot be changed: the kernel says so by itself.
  if (place->makes) return !exists;
  if (is_other) return true;
  return exists || may_make(data);
}

static bool is_own(pid_t target) {
  pid_t processes[tree_capacity];
  int count = tree_list(processes, tree_capacity);
  for (int i = 0; i < count; i++)
    if (processes[i] == target) return true;
  return false;
}

static bool starts_process(int call) {
#ifdef SYS_fork
  if (call == SYS_fork || call == SYS_vfork) return true;
#endif
  return call == SYS_clone;
}

static bool sends_signal(int call) {
  return call == SYS_kill || call == SYS_tgkill || call == SYS_rt_sigqueueinfo || call == SYS_rt_tgsigqueueinfo;
}

static bool gives_address(int call) {
  return call == SYS_connect || call == SYS_bind || call == SYS_listen || call == SYS_sendto;
}

// Whether the address of a socket means this machine.
static bool is_loopback(pid_t process, const struct seccomp_data *data) {
  union {
    struct sockaddr general;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
  } address;
  memset(&address, 0, sizeof address);
  int number = data->nr == SYS_sendto ? 4 : 1;
  struct iovec here = {&address, sizeof address}, there = {(void *)data->args[number], data->args[number + 1]};
  if (there.iov_len > sizeof address) there.iov_len = sizeof address;
  if (process_vm_readv(process, &here, 1, &there, 1, 0) < (ssize_t)sizeof address.general.sa_family) return false;
  switch (address.general.sa_family) {
  case AF_UNSPEC: return true;
  case AF_INET: return ntohl(address.four.sin_addr.s_addr) >> 24 == 127;
  case AF_INET6: return IN6_IS_ADDR_LOOPBACK(&address.six.sin6_addr);
  default: return false;
  }
}

// The number of the error with which the call fails, 0 to let it through.
static int judge(const struct seccomp_notif *question, const struct limits *limits, bool is_ending, char *refused) {
  const struct seccomp_data *data = &question->data;
  pid_t process = (pid_t)question->pid;
  if (starts_process(data->nr)) {
    if (is_ending) return EAGAIN;
    pid_t processes[tree_capacity];
    if (limits->processes > 0 && tree_list(processes, tree_capacity) <= limits->processes) return 0;
    strcpy(refused, limits->processes > 0 ? "processes" : "process");
    return limits->processes > 0 ? EAGAIN : EPERM;
  }
  if (sends_signal(data->nr)) {
    pid_t target = (pid_t)data->args[0];
    // Group 0 is its own, in a session of its own; group 1 is everybody.
    if (target == 0 || (target != -1 && is_own(target < 0 ? -target : target))) return 0;
    sprintf(refused, "call %s", filter_name(data->nr));
    return EPERM;
  }
  if (gives_address(data->nr)) {
    // In a network of its own it finds nobody but itself, so there too a changed memory can only make the report wrong.
    if (limits->has_own_network && (data->nr == SYS_listen || is_loopback(process, data))) return 0;
    strcpy(refused, "network");
    return EACCES;
  }
  const struct places *place = find_places(data->nr);
  if (place != NULL) {
    char found[PATH_MAX + 1];
    for (int i = 0; i < 2; i++) {
      if (!leads_outside(process, data, place, i == 1, limits->folder, found)) continue;
      snprintf(refused, PATH_MAX + 64, "write %s", found);
      return EACCES;
    }
    return 0;
  }
  sprintf(refused, "call %s", filter_name(data->nr) != NULL ? filter_name(data->nr) : "?");
  return EPERM;
}

void answer(int listener, const struct limits *limits, bool is_ending, char refused[4200]) {
  // Larger than either structure, since the kernel's may have grown.
  union {
    struct seccomp_notif notification;
    char room[512];
  } question;
  union {
    struct seccomp_notif_resp response;
    char room[512];
  } reply;
  memset(&question, 0, sizeof question);
  memset(&reply, 0, sizeof reply);
  refused[0] = '\0';
  if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &question) != 0) return;
  int error = judge(&question.notification, limits, is_ending, refused);
  // Left without an answer it waits in the call, until it is ended.
  if (refused[0] != '\0' && limits->ends_at_refusal) return;
  reply.response.id = question.notification.id;
  reply.response.error = -error;
  if (error == 0) reply.response.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
  ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &reply);
}
