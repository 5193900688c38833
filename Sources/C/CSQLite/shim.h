#include <sqlite3.h>

/// Binds a text, which SQLite copies; Swift cannot read the macro that says so.
static inline int vocative_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

/// Says whether closing may write the log back into the database; `sqlite3_db_config` is variadic.
static inline int vocative_sqlite_keep_log(sqlite3 *database, int keeps) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keeps, (int *)0);
}
