// libcurl without its header and without linking it: the library is opened when the program runs, so that a machine
// without it builds the program, starts it, and learns in one sentence what is missing. Only what the engines use is
// here, and nothing variadic. The numbers are those of curl/curl.h, which promises never to change them.

#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>

/// The functions of a libcurl that was opened; never closed again, since a thread may be inside it at any time.
typedef struct ccurl_library ccurl_library;

/// One transfer, libcurl's `CURL`.
typedef struct ccurl_easy ccurl_easy;

/// The transfers that one thread moves, libcurl's `CURLM`.
typedef struct ccurl_multi ccurl_multi;

/// A list of header lines, libcurl's `curl_slist`.
typedef struct ccurl_list ccurl_list;

/// How libcurl hands over bytes, and asks for them: `count` bytes (`size` is 1) at `bytes`; the answer is how many were
/// taken or given.
typedef size_t (*ccurl_bytes)(char *bytes, size_t size, size_t count, void *context);

/// Options of a transfer. SeeAlso: curl_easy_setopt(3).
typedef enum {
  ccurl_option_http_version = 84,
  ccurl_option_post = 47,
  ccurl_option_post_field_size = 60,
  ccurl_option_no_signal = 99,
  ccurl_option_timeout_milliseconds = 155,
  ccurl_option_connect_timeout_milliseconds = 156,
  ccurl_option_protocols = 181,
  ccurl_option_tcp_keep_alive = 213,
  ccurl_option_tcp_keep_idle = 214,
  ccurl_option_tcp_keep_interval = 215,
  ccurl_option_tls_version = 32,
} ccurl_number_option;

typedef enum {
  ccurl_option_url = 10002,
  ccurl_option_proxy = 10004,
  ccurl_option_client_certificate = 10025,
  ccurl_option_ca_file = 10065,
  ccurl_option_client_key = 10087,
  ccurl_option_ca_folder = 10097,
} ccurl_text_option;

/// Each with the option that takes the function and the option that takes its context.
typedef enum {
  ccurl_callback_write,
  ccurl_callback_read,
  ccurl_callback_header,
} ccurl_callback;

enum {
  ccurl_http_1_1 = 2,
  ccurl_tls_1_2 = 6,
  ccurl_protocol_http = 1,
  ccurl_protocol_https = 2,
  /// The room that libcurl needs for the sentence of a failure.
  ccurl_error_size = 256,
};

/// How long a peer may leave unconfirmed what was sent. SeeAlso: tcp(7), TCP_USER_TIMEOUT.
enum { ccurl_unconfirmed_milliseconds = 30000 };

/// What a read callback answers to end the transfer.
enum { ccurl_read_abort = 0x10000000 };

/// How transfers end. SeeAlso: libcurl-errors(3).
enum {
  ccurl_ok = 0,
  ccurl_could_not_resolve_proxy = 5,
  ccurl_could_not_resolve = 6,
  ccurl_could_not_connect = 7,
  ccurl_write_refused = 23,
  ccurl_timed_out = 28,
  ccurl_tls_failed = 35,
  ccurl_client_certificate_unusable = 58,
  ccurl_peer_not_trusted = 60,
  ccurl_ca_file_unusable = 77,
};

/// Opens libcurl.
///
/// @param name a file name such as "libcurl.so.4".
/// @param fault receives what is wrong, at most `capacity` bytes with the zero; untouched on success.
/// @return the library, or NULL.
const ccurl_library *ccurl_open(const char *name, char *fault, size_t capacity);

/// What the library says it is, such as "libcurl/7.88.1 OpenSSL/3.0.19".
const char *ccurl_version(const ccurl_library *library);

/// Makes a transfer whose sockets no child process inherits.
ccurl_easy *ccurl_easy_new(const ccurl_library *library);
void ccurl_easy_free(const ccurl_library *library, ccurl_easy *easy);
bool ccurl_easy_set_number(const ccurl_library *library, ccurl_easy *easy, ccurl_number_option option, long value);
/// libcurl copies the text; NULL takes the option's value away.
bool ccurl_easy_set_text(const ccurl_library *library, ccurl_easy *easy, ccurl_text_option option, const char *text);
bool ccurl_easy_set_callback(const ccurl_library *library, ccurl_easy *easy, ccurl_callback callback,
                             ccurl_bytes function, void *context);
/// The list has to live as long as the transfer.
bool ccurl_easy_set_headers(const ccurl_library *library, ccurl_easy *easy, ccurl_list *list);
/// `ccurl_error_size` bytes that live as long as the transfer.
bool ccurl_easy_set_error_buffer(const ccurl_library *library, ccurl_easy *easy, char *buffer);
/// The status of the response, 0 before there is one.
long ccurl_easy_status(const ccurl_library *library, ccurl_easy *easy);
/// A constant of the library.
const char *ccurl_error_text(const ccurl_library *library, int code);

/// Appends a copy of a line. NULL starts a list; NULL comes back, and the list stays as it was, without memory.
ccurl_list *ccurl_list_append(const ccurl_library *library, ccurl_list *list, const char *line);
void ccurl_list_free(const ccurl_library *library, ccurl_list *list);

ccurl_multi *ccurl_multi_new(const ccurl_library *library);
/// Its transfers have to be removed before.
void ccurl_multi_free(const ccurl_library *library, ccurl_multi *multi);
bool ccurl_multi_add(const ccurl_library *library, ccurl_multi *multi, ccurl_easy *easy);
bool ccurl_multi_remove(const ccurl_library *library, ccurl_multi *multi, ccurl_easy *easy);
/// Moves what can be moved.
bool ccurl_multi_perform(const ccurl_library *library, ccurl_multi *multi);
/// Waits until something can be moved, a timer of libcurl's is due, the time is over, or somebody wakes it.
bool ccurl_multi_wait(const ccurl_library *library, ccurl_multi *multi, int milliseconds);
/// The one function that any thread may call at any time before the multi is freed.
bool ccurl_multi_wake(const ccurl_library *library, ccurl_multi *multi);
/// A transfer that has ended, and how; NULL when there is none.
ccurl_easy *ccurl_multi_take_ended(const ccurl_library *library, ccurl_multi *multi, int *code);

#endif
