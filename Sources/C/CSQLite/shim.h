#include <sqlite3.h>

/// Binds a text, which SQLite copies; Swift cannot read the macro that says so.
static inline int vocative_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

/// Turns the checkpoint of the write-ahead log at closing off (1) or on (0); `sqlite3_db_config` is variadic.
static inline int vocative_sqlite_skip_checkpoint_on_close(sqlite3 *database, int skips) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, skips, (int *)0);
}
