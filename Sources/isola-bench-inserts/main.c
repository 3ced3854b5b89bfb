// The peer of durable purchases: the same rows in the same table of the same file system, with nothing around them.
//
//   isola-bench-inserts DATABASE COUNT FIRST
//
// Inserts COUNT rows of the ledger beginning with the number FIRST, each in a transaction of its own, and prints how many
// microseconds one took.
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char record[] =
    "{\"id\":%lld,\"product\":\"app.deepcuts.tip.small\",\"type\":\"Consumable\",\"state\":\"purchased\","
    "\"quantity\":1,\"price\":\"1.99\",\"currency\":\"USD\",\"storefront\":\"USA\",\"date\":791553600.123456}";

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static sqlite3_stmt *prepared(sqlite3 *database, const char *text) {
  sqlite3_stmt *statement = NULL;
  if (sqlite3_prepare_v2(database, text, -1, &statement, NULL) == SQLITE_OK) return statement;
  fprintf(stderr, "isola-bench-inserts: %s\n", sqlite3_errmsg(database));
  exit(1);
}

static void run(sqlite3 *database, sqlite3_stmt *statement, int expected) {
  if (sqlite3_step(statement) != expected) {
    fprintf(stderr, "isola-bench-inserts: %s\n", sqlite3_errmsg(database));
    exit(1);
  }
  sqlite3_reset(statement);
}

int main(int count, char **arguments) {
  sqlite3 *database = NULL;
  if (count != 4 || sqlite3_open(arguments[1], &database) != SQLITE_OK) return 2;
  sqlite3_exec(database, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON", NULL, NULL, NULL);
  sqlite3_stmt *begin = prepared(database, "BEGIN IMMEDIATE");
  sqlite3_stmt *insert = prepared(database, "INSERT INTO transactions (id, record, seal) VALUES (?, ?, ?)");
  sqlite3_stmt *commit = prepared(database, "COMMIT");
  long rows = atol(arguments[2]);
  long long first = atoll(arguments[3]);
  char text[sizeof record + 32];
  char seal[32];
  memset(seal, 0x5A, sizeof seal);
  double start = now();
  for (long row = 0; row < rows; row++) {
    run(database, begin, SQLITE_DONE);
    snprintf(text, sizeof text, record, first + row);
    sqlite3_bind_int64(insert, 1, first + row);
    sqlite3_bind_text(insert, 2, text, -1, SQLITE_TRANSIENT);
    sqlite3_bind_blob(insert, 3, seal, sizeof seal, SQLITE_TRANSIENT);
    run(database, insert, SQLITE_DONE);
    run(database, commit, SQLITE_DONE);
  }
  printf("%.3f\n", (now() - start) / (double)rows);
  sqlite3_finalize(begin);
  sqlite3_finalize(insert);
  sqlite3_finalize(commit);
  sqlite3_close(database);
  return 0;
}
