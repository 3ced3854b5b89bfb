// What the parts of the cage share.

#ifndef CAGE_H
#define CAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// The descriptors that whoever starts the cage hands over.
enum { event_descriptor = 3, report_descriptor = 4, control_descriptor = 5 };

/// What the program may do.
struct limits {
  const char *folder;  // Absolute, without links.
  long time;           // Milliseconds.
  long long memory;    // Bytes, of the program and what it starts.
  long long files;     // Bytes in its folder.
  int processes;       // Besides itself.
  int threads;         // Of all processes together.
  bool network;
  bool ends_at_refusal;
  bool has_own_network;  // Found out when the walls stand.
};

/// Which walls stand; 0 is missing.
struct walls {
  int landlock;  // The version of its interface.
  int mounts;
  int network;   // A network of its own, with nothing behind it.
  int seccomp;   // 1: calls are refused; 2: and said.
};

/// Confines this process for good, as far as the kernel allows. Called in the child, before the program.
///
/// Leaves a descriptor on which the filter asks in *listener, or -1.
struct walls confine(const struct limits *limits, int *listener);

/// Installs the filter of system calls. Returns the kind of `walls.seccomp`.
int filter_install(const struct limits *limits, const struct walls *walls, int *listener);

/// Refuses messages to addresses, for a program without network. The last filter, since the child itself sends one.
void filter_messages(const struct limits *limits);

/// The name of a system call that the filter refuses by name, or nothing.
const char *filter_name(int call);

/// Answers one question of the filter, but for a refusal that ends the program.
///
/// Writes what was refused into *refused (`process`, `write PATH`, `network`, `call NAME`), or nothing.
void answer(int listener, const struct limits *limits, bool is_ending, char refused[4200]);

/// Whether a path, as the process writes it, leads outside of the folder; the path without links goes to *found.
bool path_is_outside(pid_t process, int at, const char *path, bool follows, const char *folder, char found[4097]);

/// Collects the processes below this one; returns how many there are, at most the capacity.
int tree_list(pid_t *found, int capacity);

/// What processes use.
struct usage {
  long long memory;
  int threads;
};

/// Adds up what the processes use.
struct usage tree_usage(const pid_t *processes, int count);

/// How many bytes the files in the folder take.
long long folder_size(const char *folder);

#endif
