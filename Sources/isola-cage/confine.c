// The walls: limits of resources, mounts, Landlock, capabilities, and the filter of system calls.
#define _GNU_SOURCE
#include "cage.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/mount.h>
#include <linux/securebits.h>
#include <net/if.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// MARK: Limits of resources

static void limit(int resource, rlim_t value) {
  struct rlimit new = {value, value}, old;
  if (getrlimit(resource, &old) == 0 && old.rlim_max < value) new.rlim_cur = new.rlim_max = old.rlim_max;
  setrlimit(resource, &new);
}

static void limit_resources(const struct limits *limits) {
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_NOFILE, 256);
  limit(RLIMIT_FSIZE, (rlim_t)limits->files);
  limit(RLIMIT_MSGQUEUE, 0);
  limit(RLIMIT_MEMLOCK, 0);
  // The cage's own watch is exact; these stop what is faster than the watch. Address space is not memory: each thread
  // reserves 8 MB of stack, each heap of malloc 64 MB.
  limit(RLIMIT_DATA, (rlim_t)limits->memory * 2 + ((rlim_t)2 << 30));
  limit(RLIMIT_AS, (rlim_t)limits->memory * 2 + ((rlim_t)32 << 30));
  limit(RLIMIT_CPU, (rlim_t)(limits->time / 1000 + 1) * 64);
}

static bool write_file(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  bool is_written = write(file, text, strlen(text)) == (ssize_t)strlen(text);
  close(file);
  return is_written;
}

// MARK: Mounts

// Newer than some headers; the shape is the kernel's (mount_setattr(2)).
struct attributes {
  uint64_t set, clear, propagation, namespace;
};
enum { read_only = 1, recursive = 0x8000 };
#ifndef __NR_mount_setattr
#define __NR_mount_setattr 442
#endif

// Mounts of its own, and other things that only the administrator may have; everybody else becomes the administrator
// of a world in which there is nobody else.
static bool own(int what) {
  if (unshare(what) == 0) return true;
  uid_t user = getuid();
  gid_t group = getgid();
  if (unshare(CLONE_NEWUSER | what) != 0) return false;
  char row[64];
  write_file("/proc/self/setgroups", "deny");
  snprintf(row, sizeof row, "%u %u 1", user, user);
  if (!write_file("/proc/self/uid_map", row)) return false;
  snprintf(row, sizeof row, "%u %u 1", group, group);
  return write_file("/proc/self/gid_map", row);
}

// Nothing but the way to itself, which is switched off at first.
static void open_loopback(void) {
  struct ifreq request = {.ifr_name = "lo", .ifr_flags = IFF_UP};
  int number = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  ioctl(number, SIOCSIFFLAGS, &request);
  close(number);
}

// Everything but the folder becomes read-only, permissions and owners included, which Landlock does not look at.
static bool seal_mounts(const char *folder) {
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return false;
  if (mount(folder, folder, NULL, MS_BIND, NULL) != 0) return false;
  struct attributes all = {.set = read_only}, own = {.clear = read_only};
  if (syscall(__NR_mount_setattr, AT_FDCWD, "/", recursive, &all, sizeof all) != 0) return false;
  return syscall(__NR_mount_setattr, AT_FDCWD, folder, 0, &own, sizeof own) == 0;
}

// MARK: Landlock

// The whole interface is written out, since headers are older than kernels (landlock(7)).
struct ruleset {
  uint64_t files, network, scopes;
};
struct __attribute__((packed)) beneath {
  uint64_t access;
  int32_t folder;
};
enum { create_ruleset = 444, add_rule, restrict_self };
static const uint64_t write_file_access = 1 << 1, truncate_access = 1 << 14, refer_access = 1 << 13;
// write, remove (2), make (7), that is bits 1 and 4 to 12.
static const uint64_t write_accesses = 1 << 1 | 0x1ff0;

static bool permit(int ruleset, const char *path, uint64_t access) {
  struct beneath rule = {access, open(path, O_PATH | O_CLOEXEC)};
  if (rule.folder < 0) return false;
  bool is_added = syscall(add_rule, ruleset, 1, &rule, 0) == 0;
  close(rule.folder);
  return is_added;
}

static int restrict_writes(const struct limits *limits) {
  int version = (int)syscall(create_ruleset, NULL, 0, 1);
  if (version < 1) return 0;
  struct ruleset rules = {.files = write_accesses};
  if (version >= 2) rules.files |= refer_access;
  if (version >= 3) rules.files |= truncate_access;
  if (version >= 4 && !limits->network) rules.network = 1 << 0 | 1 << 1;  // bind, connect
  if (version >= 6) rules.scopes = 1 << 0 | 1 << 1;                       // abstract sockets, signals
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  int ruleset = (int)syscall(create_ruleset, &rules, size, 0);
  if (ruleset < 0) return 0;
  bool is_permitted = permit(ruleset, limits->folder, rules.files);
  static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full"};
  for (size_t i = 0; i < sizeof devices / sizeof *devices; i++)
    permit(ruleset, devices[i], rules.files & (write_file_access | truncate_access));
  bool is_restricted = is_permitted && syscall(restrict_self, ruleset, 0) == 0;
  close(ruleset);
  return is_restricted ? version : 0;
}

// MARK: Capabilities

static void drop_capabilities(void) {
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  prctl(PR_SET_SECUREBITS, SECBIT_NOROOT | SECBIT_NOROOT_LOCKED | SECBIT_NO_SETUID_FIXUP_LOCKED);
  for (int capability = 0; capability < 64; capability++)
    if (prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) != 0 && errno == EINVAL) break;
  struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[2];
  memset(none, 0, sizeof none);
  syscall(SYS_capset, &head, none);
}

struct walls confine(const struct limits *limits, int *listener) {
  struct walls walls = {0};
  *listener = -1;
  // If memory runs out, this goes first.
  write_file("/proc/self/oom_score_adj", "1000");
  limit_resources(limits);
  bool has_world = own(limits->network ? CLONE_NEWNS : CLONE_NEWNS | CLONE_NEWNET);
  walls.network = has_world && !limits->network;
  if (walls.network) open_loopback();
  walls.mounts = has_world && seal_mounts(limits->folder);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  walls.landlock = restrict_writes(limits);
  drop_capabilities();
  // Opening it again is what enters the mount of the folder.
  if (chdir(limits->folder) != 0) return walls;
  walls.seccomp = filter_install(limits, &walls, listener);
  return walls;
}
