// SQLite (Debian: libsqlite3-dev), and what of it Swift cannot write.
#include <sqlite3.h>

// SQLITE_TRANSIENT is a number that is cast to a function: SQLite copies what is bound before the call returns. A text or
// bytes without an address are empty, which SQLite would take for NULL.

static inline int csqlite_bind_text(sqlite3_stmt *statement, int place, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, place, bytes ? (const char *)bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, place, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}
