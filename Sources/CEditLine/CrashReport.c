#define _GNU_SOURCE
#include "CrashReport.h"

#include <dlfcn.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

enum { frame_limit = 64, row_size = 2048, symbol_limit = 1500, path_limit = 400, scratch = 1 << 20 };

// The bit by which a frame says that it is an async function's (SE-0296's calling convention).
static const uintptr_t async_bit = (uintptr_t)1 << 60;

const char *crash_report_signal_name(int signal) {
  switch (signal) {
  case SIGILL: return "SIGILL";
  case SIGTRAP: return "SIGTRAP";
  case SIGSEGV: return "SIGSEGV";
  case SIGBUS: return "SIGBUS";
  case SIGFPE: return "SIGFPE";
  case SIGABRT: return "SIGABRT";
  default: return "a signal";
  }
}

int crash_report_open(void) { return memfd_create("trap", MFD_CLOEXEC); }

// MARK: A row

struct row {
  char text[row_size];
  size_t length;
};

static void put(struct row *row, const char *text, size_t limit) {
  for (size_t i = 0; i < limit && text[i] != '\0' && row->length < row_size - 1; i++) row->text[row->length++] = text[i];
}

static void put_number(struct row *row, uintptr_t number, unsigned base) {
  char digits[24];
  size_t start = sizeof digits;
  digits[--start] = '\0';
  do digits[--start] = "0123456789abcdef"[number % base];
  while ((number /= base) != 0);
  put(row, digits + start, sizeof digits);
}

static void end(struct row *row, int report) {
  row->text[row->length++] = '\n';
  if (write(report, row->text, row->length) < 0) {
    // Then the next program knows less.
  }
  row->length = 0;
}

void crash_report_begin(int report, int signal, const siginfo_t *information, const char *check) {
  struct row row = {.length = 0};
  put(&row, "trap ", 5);
  put_number(&row, (uintptr_t)signal, 10);
  put(&row, " ", 1);
  // Negative for a signal that was sent.
  put_number(&row, information->si_code > 0 ? (uintptr_t)information->si_code : 0, 10);
  put(&row, " ", 1);
  put_number(&row, information->si_code > 0 ? (uintptr_t)information->si_addr : 0, 16);
  put(&row, " ", 1);
  put(&row, gettid() == getpid() ? "main" : "other", 5);
  if (check != NULL) {
    put(&row, " ", 1);
    put(&row, check, row_size);
  }
  end(&row, report);
}

// MARK: Frames

// Copies two words. The kernel looks for them, and says so if they are not there; no fault comes of it.
static bool copy(int report, uintptr_t address, uintptr_t words[2]) {
  const ssize_t size = 2 * sizeof *words;
  return pwrite(report, (const void *)address, (size_t)size, scratch) == size &&
         pread(report, words, (size_t)size, scratch) == size;
}

static size_t walk(int report, const ucontext_t *context, uintptr_t addresses[], size_t limit) {
  uintptr_t frame;
#if defined(__x86_64__)
  addresses[0] = (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
  frame = (uintptr_t)context->uc_mcontext.gregs[REG_RBP];
#elif defined(__aarch64__)
  addresses[0] = context->uc_mcontext.pc;
  frame = context->uc_mcontext.regs[29];
#else
  (void)context;
  return 0;
#endif
  size_t count = 1;
  uintptr_t words[2];
  while (count < limit) {
    frame &= ~async_bit;
    if (frame == 0 || frame % sizeof frame != 0 || !copy(report, frame, words) || words[1] < 4096) break;
    // A call returns behind itself; one byte earlier is still in the caller.
    addresses[count++] = words[1] - 1;
    // Callers lie higher; anything else is no chain of frames.
    if ((words[0] & ~async_bit) <= frame) break;
    frame = words[0];
  }
  return count;
}

void crash_report_frames(int report, void *context) {
  uintptr_t addresses[frame_limit];
  size_t count = walk(report, context, addresses, frame_limit);
  struct row row = {.length = 0};
  for (size_t i = 0; i < count; i++) {
    Dl_info found;
    memset(&found, 0, sizeof found);
    if (dladdr((const void *)addresses[i], &found) == 0) found.dli_fname = "?";
    const char *symbol = found.dli_sname != NULL ? found.dli_sname : "";
    uintptr_t start = found.dli_sname != NULL ? (uintptr_t)found.dli_saddr : (uintptr_t)found.dli_fbase;
    put(&row, symbol, symbol_limit);
    put(&row, "+", 1);
    put_number(&row, addresses[i] - start, 16);
    put(&row, " ", 1);
    put(&row, found.dli_fname, path_limit);
    end(&row, report);
  }
}

// MARK: Which check

// Whether a fault is at the end of the stack: a little below the stack pointer, or in the frame that was being made.
static bool is_overflow(const ucontext_t *context, uintptr_t address) {
#if defined(__x86_64__)
  uintptr_t stack = (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  uintptr_t stack = context->uc_mcontext.sp;
#else
  return false;
#endif
  const uintptr_t below = 1 << 16, above = 1 << 20;
  return address + below >= stack && address < stack + above;
}

static bool has(const char *text, const char *part) { return text != NULL && strstr(text, part) != NULL; }

static bool begins(const char *text, const char *start) {
  return text != NULL && strncmp(text, start, strlen(start)) == 0;
}

struct call {
  const char *library, *symbol;
};

static struct call call_at(uintptr_t address) {
  Dl_info found;
  memset(&found, 0, sizeof found);
  if (dladdr((const void *)address, &found) == 0 || found.dli_fname == NULL) return (struct call){"?", NULL};
  const char *slash = strrchr(found.dli_fname, '/');
  return (struct call){slash == NULL ? found.dli_fname : slash + 1, found.dli_sname};
}

// What stopped in Dispatch; null if it was no check of a queue.
static const char *queue_check(const uintptr_t *addresses, size_t count) {
  bool asserts = false;
  for (size_t i = 0; i < count; i++) {
    struct call call = call_at(addresses[i]);
    if (begins(call.library, "libdispatch.")) {
      asserts = asserts || begins(call.symbol, "dispatch_assert_queue");
      continue;
    }
    if (!asserts) return NULL;
    if (begins(call.library, "libswiftDispatch.")) return "dispatchPrecondition: another queue was expected";
    if (begins(call.library, "libswift_Concurrency.")) return "isolation check: another executor was expected";
    return "dispatch_assert_queue: another queue was expected";
  }
  return NULL;
}

// Which function of an actor found that the code is not isolated to it; null if none did.
static const char *actor_check(const uintptr_t *addresses, size_t count) {
  for (size_t i = 0; i < count; i++) {
    struct call call = call_at(addresses[i]);
    if (begins(call.library, "libswiftCore.")) continue;
    if (!begins(call.library, "libswift_Concurrency.")) return NULL;
    if (has(call.symbol, "preconditionIsolated")) return "isolation check: preconditionIsolated";
    if (has(call.symbol, "assertIsolated")) return "isolation check: assertIsolated";
    if (has(call.symbol, "assumeIsolated")) return "isolation check: assumeIsolated";
  }
  return NULL;
}

const char *crash_report_check(int report, int signal, const siginfo_t *information, void *context) {
  if (information->si_code <= 0) return NULL;
  if (signal == SIGSEGV || signal == SIGBUS) {
    bool overflows = is_overflow(context, (uintptr_t)information->si_addr);
    return overflows ? "the stack overflowed" : "memory was used that is not there";
  }
  if (signal != SIGILL && signal != SIGTRAP) return NULL;
  enum { enough = 12 };
  uintptr_t addresses[enough];
  size_t count = walk(report, context, addresses, enough);
  struct call innermost = call_at(addresses[0]);
  if (begins(innermost.library, "libdispatch.")) return queue_check(addresses, count);
  if (begins(innermost.library, "libswiftCore.")) return actor_check(addresses, count);
  // Libraries of the system say what they find; code that is compiled without messages does not.
  if (count > 0 && !begins(innermost.library, "lib"))
    return "a check compiled into the code, such as that of an arithmetic overflow";
  return NULL;
}

// MARK: Names

// What libswiftCore offers to every program; see swift/Demangling/Demangle.h.
extern char *swift_demangle(const char *name, size_t length, char *buffer, size_t *size, uint32_t flags);

size_t crash_report_demangle(const char *name, char *buffer, size_t size) {
  size_t needed = size;
  if (swift_demangle(name, strlen(name), buffer, &needed, 0) == NULL) return 0;
  return strnlen(buffer, size);
}
