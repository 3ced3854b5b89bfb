#define _GNU_SOURCE
#include "AlternateStack.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/mman.h>

enum { stack_size = 1 << 16 };

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static _Thread_local bool has_stack;

static void release(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  munmap(stack, stack_size);
}

static void make_key(void) { pthread_key_create(&key, release); }

void alternate_stack_use(void) {
  if (has_stack) return;
  has_stack = true;
  stack_t stack;
  // Somebody else's may be freed by whoever made it, so it is left alone.
  if (sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
  void *memory = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED) return;
  stack = (stack_t){.ss_sp = memory, .ss_size = stack_size};
  pthread_once(&once, make_key);
  if (sigaltstack(&stack, NULL) != 0 || pthread_setspecific(key, memory) != 0) release(memory);
}
