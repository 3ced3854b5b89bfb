// Where a path leads that another process has written.
#define _GNU_SOURCE
#include "cage.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool starts_with(const char *text, const char *start) { return strncmp(text, start, strlen(start)) == 0; }

// The path as this process would write it: absolute, and not by the names that mean "myself".
static bool spell(pid_t process, int at, const char *path, char spelled[2 * PATH_MAX + 64]) {
  static const struct {
    const char *own, *general;
  } names[] = {
      {"/proc/self/", ""},         {"/proc/thread-self/", ""}, {"/dev/fd/", "fd/"},
      {"/dev/stdin", "fd/0"},      {"/dev/stdout", "fd/1"},    {"/dev/stderr", "fd/2"},
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (!starts_with(path, names[i].own)) continue;
    sprintf(spelled, "/proc/%d/%s%s", process, names[i].general, path + strlen(names[i].own));
    return true;
  }
  if (path[0] == '/') {
    strcpy(spelled, path);
    return true;
  }
  char link[64], base[PATH_MAX];
  if (at == AT_FDCWD) sprintf(link, "/proc/%d/cwd", process);
  else sprintf(link, "/proc/%d/fd/%d", process, at);
  ssize_t length = readlink(link, base, sizeof base - 1);
  if (length <= 0) return false;
  base[length] = '\0';
  sprintf(spelled, "%s/%s", base, path);
  return true;
}

// The path without links; its last part may be missing, and is kept as it is unless it is to be followed.
static bool resolve(const char *spelled, bool follows, char found[PATH_MAX + 1]) {
  if (follows && realpath(spelled, found) != NULL) return true;
  char folder[2 * PATH_MAX + 64];
  strcpy(folder, spelled);
  size_t length = strlen(folder);
  while (length > 1 && folder[length - 1] == '/') folder[--length] = '\0';
  char *slash = strrchr(folder, '/');
  if (slash == NULL) return false;
  char name[NAME_MAX + 1];
  if (strlen(slash + 1) > NAME_MAX) return false;
  strcpy(name, slash + 1);
  // A link to nowhere: where it leads is what would be made.
  if (follows) {
    char target[PATH_MAX];
    ssize_t count = readlink(folder, target, sizeof target - 1);
    if (count > 0) {
      target[count] = '\0';
      snprintf(found, PATH_MAX, "%s", target);
      return target[0] == '/';
    }
  }
  *slash = '\0';
  if (realpath(folder[0] == '\0' ? "/" : folder, found) == NULL) return false;
  if (strlen(found) + strlen(name) + 1 > PATH_MAX) return false;
  if (strcmp(found, "/") != 0) strcat(found, "/");
  strcat(found, name);
  return true;
}

bool path_is_outside(pid_t process, int at, const char *path, bool follows, const char *folder, char found[4097]) {
  char spelled[2 * PATH_MAX + 64];
  // What cannot be resolved does not exist, and the kernel says so.
  if (!spell(process, at, path, spelled) || !resolve(spelled, follows, found)) return false;
  // Pipes and sockets of its own.
  if (found[0] != '/') return false;
  static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/tty"};
  for (size_t i = 0; i < sizeof devices / sizeof *devices; i++)
    if (strcmp(found, devices[i]) == 0) return false;
  size_t length = strlen(folder);
  return !(starts_with(found, folder) && (found[length] == '/' || found[length] == '\0'));
}
