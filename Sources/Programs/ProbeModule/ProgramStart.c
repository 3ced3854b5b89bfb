// Linked into every program that is built here: lines leave at once, and a trap says where it happened.
//
// Outside of the cage, where ISOLA_EVENTS is not set, a program keeps its own handlers.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <ucontext.h>
#include <unistd.h>

enum { frame_limit = 24, row_size = 1800, alternate_size = 1 << 16 };

static int events = -1;

// MARK: A row of JSON, whose values are all text

struct row {
  char text[row_size];
  size_t length;
};

static void put(struct row *row, const char *text) {
  for (; *text != '\0' && row->length < row_size - 8; text++) {
    if (*text == '"' || *text == '\\') row->text[row->length++] = '\\';
    row->text[row->length++] = *text < ' ' && *text >= 0 ? ' ' : *text;
  }
}

static void put_raw(struct row *row, const char *text) {
  for (; *text != '\0' && row->length < row_size - 4; text++) row->text[row->length++] = *text;
}

static void member(struct row *row, const char *name, const char *value) {
  put_raw(row, row->length == 0 ? "{\"" : ",\"");
  put_raw(row, name);
  put_raw(row, "\":\"");
  put(row, value);
  put_raw(row, "\"");
}

static void member_number(struct row *row, const char *name, uintptr_t number) {
  char digits[24];
  size_t start = sizeof digits;
  digits[--start] = '\0';
  do digits[--start] = (char)('0' + number % 10);
  while ((number /= 10) != 0);
  member(row, name, digits + start);
}

static void send_row(struct row *row) {
  put_raw(row, "}\n");
  if (write(events, row->text, row->length) < 0) {
    // Then less is known.
  }
  row->length = 0;
}

// MARK: The trap

static const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS};
enum { signal_count = sizeof signals / sizeof *signals };

static uintptr_t stack_pointer(const ucontext_t *context) {
#if defined(__x86_64__)
  return (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  return context->uc_mcontext.sp;
#endif
}

static void handle(int signal, siginfo_t *information, void *context) {
  // A fault in here ends the program at once.
  for (int i = 0; i < signal_count; i++) sigaction(signals[i], &(struct sigaction){.sa_handler = SIG_DFL}, NULL);
  struct row row = {.length = 0};
  bool is_fault = information->si_code > 0;
  uintptr_t address = is_fault ? (uintptr_t)information->si_addr : 0, top = stack_pointer(context);
  member(&row, "event", "trap");
  member_number(&row, "process", (uintptr_t)getpid());
  member_number(&row, "signal", (uintptr_t)signal);
  member_number(&row, "address", address);
  member(&row, "thread", gettid() == getpid() ? "main" : "other");
  // What a function touches first lies within its frame, just below or above the stack pointer.
  uintptr_t distance = address > top ? address - top : top - address;
  member(&row, "stack", is_fault && signal == SIGSEGV && distance < 1 << 16 ? "overflow" : "");
  send_row(&row);

  void *frames[frame_limit];
  int count = backtrace(frames, frame_limit);
  for (int i = 1; i < count; i++) {
    Dl_info found;
    memset(&found, 0, sizeof found);
    // A call returns behind itself; one byte earlier is still in the caller.
    if (dladdr((char *)frames[i] - 1, &found) == 0) continue;
    member(&row, "event", "frame");
    member_number(&row, "process", (uintptr_t)getpid());
    member(&row, "symbol", found.dli_sname != NULL ? found.dli_sname : "");
    member(&row, "library", found.dli_fname != NULL ? found.dli_fname : "");
    member_number(&row, "offset", (uintptr_t)frames[i] - (uintptr_t)(found.dli_sname ? found.dli_saddr : found.dli_fbase));
    send_row(&row);
  }
  // A fault happens again when this returns; a signal that was sent, as by abort(), does not.
  if (!is_fault || signal == SIGTRAP || signal == SIGSYS) raise(signal);
}

// MARK: Stacks for the handler

static pthread_key_t key;

static void release(void *stack) {
  sigaltstack(&(stack_t){.ss_flags = SS_DISABLE}, NULL);
  munmap(stack, alternate_size);
}

static void use_alternate_stack(void) {
  void *memory = mmap(NULL, alternate_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED) return;
  if (sigaltstack(&(stack_t){.ss_sp = memory, .ss_size = alternate_size}, NULL) != 0) munmap(memory, alternate_size);
  else pthread_setspecific(key, memory);
}

struct start {
  void *(*function)(void *);
  void *argument;
};

static void *run(void *pointer) {
  struct start start = *(struct start *)pointer;
  free(pointer);
  use_alternate_stack();
  return start.function(start.argument);
}

// Takes the place of the library's: a stack that is used up on any thread is to be said.
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*function)(void *), void *argument) {
  static int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (create == NULL) create = (__typeof__(create))dlsym(RTLD_NEXT, "pthread_create");
  struct start *start = events >= 0 ? malloc(sizeof *start) : NULL;
  if (start == NULL) return create(thread, attributes, function, argument);
  *start = (struct start){function, argument};
  int result = create(thread, attributes, run, start);
  if (result != 0) free(start);
  return result;
}

// MARK: The start

// `DESCRIPTOR` or `DESCRIPTOR:INODE`; with the inode, a descriptor that is something else by now is left alone.
static int named_descriptor(void) {
  const char *value = getenv("ISOLA_EVENTS");
  if (value == NULL || *value == '\0') return -1;
  char *end;
  long descriptor = strtol(value, &end, 10);
  struct stat state;
  if (descriptor < 0 || fstat((int)descriptor, &state) != 0) return -1;
  if (*end == ':' && strtoul(end + 1, NULL, 10) != state.st_ino) return -1;
  return (int)descriptor;
}

// A datagram may be too long for the sender's buffer, and is lost then.
static ssize_t write_pieces(void *cookie, const char *text, size_t length) {
  (void)cookie;
  for (size_t start = 0; start < length;) {
    size_t piece = length - start < 1 << 16 ? length - start : 1 << 16;
    ssize_t count = write(STDOUT_FILENO, text + start, piece);
    if (count < 0) return start > 0 ? (ssize_t)start : 0;
    start += (size_t)count;
  }
  return (ssize_t)length;
}

static bool needs_pieces(void) {
  int room;
  socklen_t size = sizeof room;
  return getsockopt(STDOUT_FILENO, SOL_SOCKET, SO_SNDBUF, &room, &size) == 0 && room < 1 << 20;
}

__attribute__((constructor(101))) static void start(void) {
  static char line[1 << 16];
  events = named_descriptor();
  if (events < 0) return;
  if (needs_pieces()) {
    FILE *pieces = fopencookie(NULL, "w", (cookie_io_functions_t){.write = write_pieces});
    if (pieces != NULL) stdout = pieces;
  }
  setvbuf(stdout, line, _IOLBF, sizeof line);
  if (pthread_key_create(&key, release) != 0) return;
  use_alternate_stack();
  // The first call loads what the handler may not load.
  void *frame;
  backtrace(&frame, 1);
  for (int i = 0; i < signal_count; i++) {
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigaction(signals[i], &action, NULL);
  }
}
