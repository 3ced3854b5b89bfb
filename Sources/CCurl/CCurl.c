#define _GNU_SOURCE
#include "CCurl.h"

#include <dlfcn.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>

/// libcurl's `CURLMsg`.
struct message {
  int kind;
  ccurl_easy *easy;
  union {
    void *whatever;
    int code;
  } data;
};

/// libcurl's `curl_sockaddr`.
struct address {
  int family;
  int type;
  int protocol;
  unsigned length;
  struct sockaddr address;
};

enum { message_done = 1, global_all = 3, info_status = 0x200002 };
enum { setopt_error_buffer = 10010, setopt_headers = 10023, setopt_open_socket = 20163 };

struct ccurl_library {
  int (*global_init)(long);
  const char *(*version)(void);
  ccurl_easy *(*easy_init)(void);
  void (*easy_cleanup)(ccurl_easy *);
  int (*easy_setopt)(ccurl_easy *, int, ...);
  int (*easy_getinfo)(ccurl_easy *, int, ...);
  const char *(*easy_strerror)(int);
  ccurl_list *(*slist_append)(ccurl_list *, const char *);
  void (*slist_free_all)(ccurl_list *);
  ccurl_multi *(*multi_init)(void);
  int (*multi_cleanup)(ccurl_multi *);
  int (*multi_add_handle)(ccurl_multi *, ccurl_easy *);
  int (*multi_remove_handle)(ccurl_multi *, ccurl_easy *);
  int (*multi_perform)(ccurl_multi *, int *);
  int (*multi_poll)(ccurl_multi *, void *, unsigned, int, int *);
  int (*multi_wakeup)(ccurl_multi *);
  struct message *(*multi_info_read)(ccurl_multi *, int *);
};

const ccurl_library *ccurl_open(const char *name, char *fault, size_t capacity) {
  void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    const char *reason = dlerror();
    snprintf(fault, capacity, "%s", reason ? reason : name);
    return NULL;
  }
  struct ccurl_library *library = calloc(1, sizeof *library);
  if (!library) {
    snprintf(fault, capacity, "%s: there is no memory", name);
    dlclose(handle);
    return NULL;
  }
  const struct {
    const char *name;
    void **place;
  } functions[] = {
      {"curl_global_init", (void **)&library->global_init},
      {"curl_version", (void **)&library->version},
      {"curl_easy_init", (void **)&library->easy_init},
      {"curl_easy_cleanup", (void **)&library->easy_cleanup},
      {"curl_easy_setopt", (void **)&library->easy_setopt},
      {"curl_easy_getinfo", (void **)&library->easy_getinfo},
      {"curl_easy_strerror", (void **)&library->easy_strerror},
      {"curl_slist_append", (void **)&library->slist_append},
      {"curl_slist_free_all", (void **)&library->slist_free_all},
      {"curl_multi_init", (void **)&library->multi_init},
      {"curl_multi_cleanup", (void **)&library->multi_cleanup},
      {"curl_multi_add_handle", (void **)&library->multi_add_handle},
      {"curl_multi_remove_handle", (void **)&library->multi_remove_handle},
      {"curl_multi_perform", (void **)&library->multi_perform},
      {"curl_multi_poll", (void **)&library->multi_poll},
      {"curl_multi_wakeup", (void **)&library->multi_wakeup},
      {"curl_multi_info_read", (void **)&library->multi_info_read},
  };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    *functions[index].place = dlsym(handle, functions[index].name);
    if (*functions[index].place) continue;
    snprintf(fault, capacity, "%s has no %s, which libcurl has since 7.68", name, functions[index].name);
    free(library);
    dlclose(handle);
    return NULL;
  }
  int code = library->global_init(global_all);
  if (code == ccurl_ok) return library;
  snprintf(fault, capacity, "%s cannot be initialized (%s)", name, library->easy_strerror(code));
  free(library);
  dlclose(handle);
  return NULL;
}

const char *ccurl_version(const ccurl_library *library) { return library->version(); }

/// libcurl's own sockets are inherited by every child process, which then keeps connections open that were closed here.
static int open_socket(void *context, int purpose, struct address *address) {
  (void)context, (void)purpose;
  int descriptor = socket(address->family, address->type | SOCK_CLOEXEC, address->protocol);
  // What was sent and is not confirmed ends the connection; without it the kernel tries for a quarter of an hour.
  unsigned patience = ccurl_unconfirmed_milliseconds;
  if (descriptor >= 0) setsockopt(descriptor, IPPROTO_TCP, TCP_USER_TIMEOUT, &patience, sizeof patience);
  return descriptor;
}

ccurl_easy *ccurl_easy_new(const ccurl_library *library) {
  ccurl_easy *easy = library->easy_init();
  if (!easy || library->easy_setopt(easy, setopt_open_socket, open_socket) == ccurl_ok) return easy;
  library->easy_cleanup(easy);
  return NULL;
}

void ccurl_easy_free(const ccurl_library *library, ccurl_easy *easy) { library->easy_cleanup(easy); }

bool ccurl_easy_set_number(const ccurl_library *library, ccurl_easy *easy, ccurl_number_option option, long value) {
  return library->easy_setopt(easy, option, value) == ccurl_ok;
}

bool ccurl_easy_set_text(const ccurl_library *library, ccurl_easy *easy, ccurl_text_option option, const char *text) {
  return library->easy_setopt(easy, option, text) == ccurl_ok;
}

bool ccurl_easy_set_callback(const ccurl_library *library, ccurl_easy *easy, ccurl_callback callback,
                             ccurl_bytes function, void *context) {
  static const int functions[] = {20011, 20012, 20079}, contexts[] = {10001, 10009, 10029};
  return library->easy_setopt(easy, functions[callback], function) == ccurl_ok &&
         library->easy_setopt(easy, contexts[callback], context) == ccurl_ok;
}

bool ccurl_easy_set_headers(const ccurl_library *library, ccurl_easy *easy, ccurl_list *list) {
  return library->easy_setopt(easy, setopt_headers, list) == ccurl_ok;
}

bool ccurl_easy_set_error_buffer(const ccurl_library *library, ccurl_easy *easy, char *buffer) {
  return library->easy_setopt(easy, setopt_error_buffer, buffer) == ccurl_ok;
}

long ccurl_easy_status(const ccurl_library *library, ccurl_easy *easy) {
  long status = 0;
  library->easy_getinfo(easy, info_status, &status);
  return status;
}

const char *ccurl_error_text(const ccurl_library *library, int code) { return library->easy_strerror(code); }

ccurl_list *ccurl_list_append(const ccurl_library *library, ccurl_list *list, const char *line) {
  return library->slist_append(list, line);
}

void ccurl_list_free(const ccurl_library *library, ccurl_list *list) { library->slist_free_all(list); }

ccurl_multi *ccurl_multi_new(const ccurl_library *library) { return library->multi_init(); }

void ccurl_multi_free(const ccurl_library *library, ccurl_multi *multi) { library->multi_cleanup(multi); }

bool ccurl_multi_add(const ccurl_library *library, ccurl_multi *multi, ccurl_easy *easy) {
  return library->multi_add_handle(multi, easy) == 0;
}

bool ccurl_multi_remove(const ccurl_library *library, ccurl_multi *multi, ccurl_easy *easy) {
  return library->multi_remove_handle(multi, easy) == 0;
}

bool ccurl_multi_perform(const ccurl_library *library, ccurl_multi *multi) {
  int running = 0;
  return library->multi_perform(multi, &running) == 0;
}

bool ccurl_multi_wait(const ccurl_library *library, ccurl_multi *multi, int milliseconds) {
  return library->multi_poll(multi, NULL, 0, milliseconds, NULL) == 0;
}

bool ccurl_multi_wake(const ccurl_library *library, ccurl_multi *multi) { return library->multi_wakeup(multi) == 0; }

ccurl_easy *ccurl_multi_take_ended(const ccurl_library *library, ccurl_multi *multi, int *code) {
  for (int left = 0;;) {
    struct message *message = library->multi_info_read(multi, &left);
    if (!message) return NULL;
    if (message->kind != message_done) continue;
    // The message is gone with the next call of libcurl, so what it says is copied.
    *code = message->data.code;
    return message->easy;
  }
}
