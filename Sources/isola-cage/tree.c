// The processes below the cage, what they use, and what lies in the folder.
#define _GNU_SOURCE
#include "cage.h"

#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static ssize_t read_file(const char *path, char *text, size_t capacity) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t count = read(file, text, capacity - 1);
  close(file);
  text[count > 0 ? count : 0] = '\0';
  return count;
}

// Whoever started a process is one of its parent's threads.
static int add_children(pid_t parent, pid_t *found, int count, int capacity) {
  char path[96], text[4096];
  snprintf(path, sizeof path, "/proc/%d/task", parent);
  DIR *threads = opendir(path);
  if (threads == NULL) return count;
  for (struct dirent *thread; (thread = readdir(threads)) != NULL;) {
    if (thread->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "/proc/%d/task/%.16s/children", parent, thread->d_name);
    if (read_file(path, text, sizeof text) <= 0) continue;
    for (char *rest = text, *end; count < capacity; rest = end) {
      long child = strtol(rest, &end, 10);
      if (end == rest) break;
      found[count++] = (pid_t)child;
    }
  }
  closedir(threads);
  return count;
}

int tree_list(pid_t *found, int capacity) {
  int count = add_children(getpid(), found, 0, capacity);
  for (int i = 0; i < count; i++) count = add_children(found[i], found, count, capacity);
  return count;
}

static long long field(const char *text, const char *name) {
  const char *row = strstr(text, name);
  return row != NULL ? atoll(row + strlen(name)) : 0;
}

struct usage tree_usage(const pid_t *processes, int count) {
  struct usage usage = {0, 0};
  for (int i = 0; i < count; i++) {
    char path[64], text[4096];
    snprintf(path, sizeof path, "/proc/%d/status", processes[i]);
    if (read_file(path, text, sizeof text) <= 0) continue;
    // Pages of files are the system's to take back.
    usage.memory += (field(text, "RssAnon:") + field(text, "RssShmem:")) * 1024;
    usage.threads += (int)field(text, "Threads:");
  }
  return usage;
}

// nftw gives its function no argument; the cage has one thread.
static long long total;

static int add_size(const char *path, const struct stat *state, int kind, struct FTW *place) {
  (void)path, (void)kind, (void)place;
  total += (long long)state->st_blocks * 512;
  return 0;
}

long long folder_size(const char *folder) {
  total = 0;
  nftw(folder, add_size, 16, FTW_PHYS | FTW_MOUNT);
  return total;
}
