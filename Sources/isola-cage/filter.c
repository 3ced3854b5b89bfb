// The filter of system calls: what is let through, what is refused, and what is asked about.
#define _GNU_SOURCE
#include "cage.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "The filter of system calls is written for x86-64 and AArch64."
#endif

#ifndef SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV
#define SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV (1UL << 5)
#endif

// MARK: Calls

struct named {
  int call;
  const char *name;
};

// Nothing that a program of the lab is about; whoever calls one is told so by name.
static const struct named refused_by_name[] = {
    {SYS_ptrace, "ptrace"},
    {SYS_process_vm_readv, "process_vm_readv"},
    {SYS_process_vm_writev, "process_vm_writev"},
    {SYS_mount, "mount"},
    {SYS_umount2, "umount"},
    {SYS_pivot_root, "pivot_root"},
    {SYS_chroot, "chroot"},
    {SYS_unshare, "unshare"},
    {SYS_setns, "setns"},
    {SYS_reboot, "reboot"},
    {SYS_kexec_load, "kexec_load"},
    {SYS_init_module, "init_module"},
    {SYS_finit_module, "finit_module"},
    {SYS_delete_module, "delete_module"},
    {SYS_swapon, "swapon"},
    {SYS_swapoff, "swapoff"},
    {SYS_sethostname, "sethostname"},
    {SYS_setdomainname, "setdomainname"},
    {SYS_settimeofday, "settimeofday"},
    {SYS_clock_settime, "clock_settime"},
    {SYS_bpf, "bpf"},
    {SYS_acct, "acct"},
    {SYS_quotactl, "quotactl"},
    {SYS_open_by_handle_at, "open_by_handle_at"},
};

// Sent to a process other than oneself, they are looked at.
static const struct named signals[] = {
    {SYS_kill, "kill"},
    {SYS_tgkill, "tgkill"},
    {SYS_rt_sigqueueinfo, "rt_sigqueueinfo"},
    {SYS_rt_tgsigqueueinfo, "rt_tgsigqueueinfo"},
};

// What a library tries and can do without: to it the kernel looks old.
static const int missing[] = {
    SYS_clone3,
    SYS_memfd_create,
    SYS_userfaultfd,
    SYS_perf_event_open,
    SYS_shmget,
    SYS_semget,
    SYS_msgget,
    SYS_mq_open,
    SYS_add_key,
    SYS_request_key,
    SYS_keyctl,
    425 /* io_uring_setup */,
    426 /* io_uring_enter */,
    427 /* io_uring_register */,
    428 /* open_tree */,
    429 /* move_mount */,
    430 /* fsopen */,
    437 /* openat2 */,
    438 /* pidfd_getfd */,
    424 /* pidfd_send_signal */,
    440 /* process_madvise */,
    442 /* mount_setattr */,
    447 /* memfd_secret */,
    448 /* process_mrelease */,
    SYS_tkill,
};

// What gives a socket an address.
static const int connections[] = {SYS_connect, SYS_bind, SYS_listen};

// Changes to what a path names; the path is looked at.
static const int path_calls[] = {
    SYS_mkdirat,   SYS_mknodat, SYS_unlinkat, SYS_renameat2, SYS_linkat, SYS_symlinkat, SYS_truncate,
#ifdef SYS_renameat
    SYS_renameat,
#endif
#ifdef SYS_open
    SYS_creat,     SYS_mkdir,   SYS_mknod,    SYS_rmdir,     SYS_unlink, SYS_rename,    SYS_link,     SYS_symlink,
#endif
};

// Changes that only a mount refuses.
static const int attribute_calls[] = {
    SYS_fchmod,    SYS_fchmodat,  SYS_fchown,       SYS_fchownat,  SYS_utimensat, SYS_setxattr, SYS_lsetxattr,
    SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr, 452 /* fchmodat2 */,
#ifdef SYS_open
    SYS_chmod,     SYS_chown,     SYS_lchown,       SYS_utime,     SYS_utimes,    SYS_futimesat,
#endif
};

// Changes to how another process runs.
static const int other_processes[] = {SYS_prlimit64, SYS_sched_setaffinity, SYS_sched_setscheduler, SYS_sched_setparam};

#define COUNT(array) (int)(sizeof(array) / sizeof *(array))

const char *filter_name(int call) {
  for (int i = 0; i < COUNT(refused_by_name); i++)
    if (refused_by_name[i].call == call) return refused_by_name[i].name;
  for (int i = 0; i < COUNT(signals); i++)
    if (signals[i].call == call) return signals[i].name;
  return NULL;
}

// MARK: The program of the filter

static struct sock_filter code[512];
static unsigned short length;

static void put(unsigned short operation, unsigned char if_true, unsigned char if_false, unsigned value) {
  code[length++] = (struct sock_filter){operation, if_true, if_false, value};
}

static void load(unsigned offset) { put(BPF_LD | BPF_W | BPF_ABS, 0, 0, offset); }
static void load_call(void) { load(offsetof(struct seccomp_data, nr)); }
static void load_argument(int number) {
  // The lower half; both processors are little-endian.
  load((unsigned)(offsetof(struct seccomp_data, args) + (size_t)number * sizeof(uint64_t)));
}
static void give(unsigned action) { put(BPF_RET | BPF_K, 0, 0, action); }

static void on(int call, unsigned action) {
  put(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, (unsigned)call);
  give(action);
}

static void on_bits(int call, int argument, unsigned bits, unsigned action_if_set, unsigned action_if_clear) {
  put(BPF_JMP | BPF_JEQ | BPF_K, 0, 4, (unsigned)call);
  load_argument(argument);
  put(BPF_JMP | BPF_JSET | BPF_K, 0, 1, bits);
  give(action_if_set);
  give(action_if_clear);
}

static void on_value(int call, int argument, unsigned value, unsigned action_if_equal, unsigned action_if_not) {
  put(BPF_JMP | BPF_JEQ | BPF_K, 0, 4, (unsigned)call);
  load_argument(argument);
  put(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, value);
  give(action_if_equal);
  give(action_if_not);
}

static void on_two_values(int call, int argument, unsigned first, unsigned second, unsigned equal, unsigned other) {
  put(BPF_JMP | BPF_JEQ | BPF_K, 0, 5, (unsigned)call);
  load_argument(argument);
  put(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, first);
  put(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, second);
  give(equal);
  give(other);
}

static void on_pointer(int call, int argument, unsigned action) {
  put(BPF_JMP | BPF_JEQ | BPF_K, 0, 6, (unsigned)call);
  load_argument(argument);
  put(BPF_JMP | BPF_JEQ | BPF_K, 0, 3, 0);
  load((unsigned)(offsetof(struct seccomp_data, args) + (size_t)argument * sizeof(uint64_t) + 4));
  put(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0);
  give(SECCOMP_RET_ALLOW);
  give(action);
}

static unsigned failure(int number) { return SECCOMP_RET_ERRNO | (unsigned)number; }

static void compose(const struct limits *limits, bool has_mounts, bool asks) {
  const unsigned allow = SECCOMP_RET_ALLOW, ask = SECCOMP_RET_USER_NOTIF;
  const unsigned refuse = asks ? ask : failure(EPERM);
  const unsigned writes = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
  length = 0;
  load(offsetof(struct seccomp_data, arch));
  put(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, ARCHITECTURE);
  give(SECCOMP_RET_KILL_PROCESS);
  load_call();
#if defined(__x86_64__)
  // The calls of the x32 interface.
  put(BPF_JMP | BPF_JGE | BPF_K, 0, 1, 0x40000000);
  give(failure(ENOSYS));
#endif
  for (int i = 0; i < COUNT(missing); i++) on(missing[i], failure(ENOSYS));
  for (int i = 0; i < COUNT(refused_by_name); i++) on(refused_by_name[i].call, refuse);
  // Without somebody to ask, a process is let through only where processes are allowed.
  const unsigned start = asks ? ask : limits->processes > 0 ? allow : failure(EPERM);
  on_bits(SYS_clone, 0, CLONE_THREAD, allow, start);
#ifdef SYS_fork
  on(SYS_fork, start);
  on(SYS_vfork, start);
#endif
  const unsigned own = (unsigned)getpid(), other = limits->processes > 0 || asks ? refuse : failure(EPERM);
  for (int i = 0; i < COUNT(signals); i++) on_value(signals[i].call, 0, own, allow, other);
  for (int i = 0; i < COUNT(other_processes); i++)
    on_two_values(other_processes[i], 0, 0, own, allow, failure(EPERM));
  on_two_values(SYS_ioctl, 1, TIOCSTI, 0x541c /* TIOCLINUX */, failure(EPERM), allow);
  // A socket of the machine may be the door to any service. One for the network does no harm until it has an address,
  // and Foundation makes one whenever it starts a process.
  on_two_values(SYS_socket, 0, AF_INET, AF_INET6, allow, failure(EACCES));
  if (!limits->network) {
    for (int i = 0; i < COUNT(connections); i++) on(connections[i], refuse);
    on_pointer(SYS_sendto, 4, refuse);
  }
  if (!has_mounts)
    for (int i = 0; i < COUNT(attribute_calls); i++) on(attribute_calls[i], failure(EPERM));
  if (asks) {
    for (int i = 0; i < COUNT(path_calls); i++) on(path_calls[i], ask);
#ifdef SYS_open
    on_bits(SYS_open, 1, writes, ask, allow);
#endif
    on_bits(SYS_openat, 2, writes, ask, allow);
  }
  give(allow);
}

int filter_install(const struct limits *limits, const struct walls *walls, int *listener) {
  const unsigned flags[] = {
      SECCOMP_FILTER_FLAG_NEW_LISTENER | SECCOMP_FILTER_FLAG_SPEC_ALLOW | SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV,
      SECCOMP_FILTER_FLAG_NEW_LISTENER | SECCOMP_FILTER_FLAG_SPEC_ALLOW,
      SECCOMP_FILTER_FLAG_SPEC_ALLOW,
  };
  for (int i = 0; i < COUNT(flags); i++) {
    bool asks = flags[i] & SECCOMP_FILTER_FLAG_NEW_LISTENER;
    compose(limits, walls->mounts, asks);
    struct sock_fprog program = {length, code};
    long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags[i], &program);
    if (result < 0) continue;
    if (asks) *listener = (int)result;
    return asks ? 2 : 1;
  }
  return 0;
}

void filter_messages(const struct limits *limits) {
  if (limits->network) return;
  length = 0;
  load_call();
  // Their addresses lie in memory, where no filter can look.
  on(SYS_sendmsg, failure(EACCES));
  on(SYS_sendmmsg, failure(EACCES));
  give(SECCOMP_RET_ALLOW);
  struct sock_fprog program = {length, code};
  syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program);
}
