#define _GNU_SOURCE
#include "StandardOutput.h"

#include <stdio.h>
#include <stdio_ext.h>

void standard_output_unbuffer(void) {
  fflush(stdout);
  setvbuf(stdout, NULL, _IONBF, 0);
}

bool standard_output_flush(void) {
  if (__fpending(stdout) == 0) return true;
  if (ftrylockfile(stdout) != 0) return false;
  fflush_unlocked(stdout);
  funlockfile(stdout);
  return true;
}
