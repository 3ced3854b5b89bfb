extension Schema {
  /// The ledger of a store.
  ///
  /// What is kept of a record is its JSON, once, and a seal over it. The columns that a person would ask for are read from
  /// the JSON whenever they are asked for, so the two never differ, and a new member of a record needs no new column. A
  /// moment counts in seconds from the year 2001, as Foundation's `Date` does.
  static let ledger = Schema(
    // "Isol" in ASCII.
    applicationID: 0x4973_6F6C,
    steps: [
      """
      CREATE TABLE transactions (
        id INTEGER PRIMARY KEY CHECK (id > 0),
        record TEXT NOT NULL,
        seal BLOB NOT NULL,
        finished INTEGER NOT NULL DEFAULT 0 CHECK (finished IN (0, 1)),
        product TEXT AS (record ->> 'product'),
        state TEXT AS (record ->> 'state'),
        price TEXT AS (record ->> 'price'),
        currency TEXT AS (record ->> 'currency'),
        purchased TEXT AS (datetime((record ->> 'date') + 978307200, 'unixepoch')),
        expires TEXT AS (datetime((record ->> 'expires') + 978307200, 'unixepoch')),
        refunded TEXT AS (datetime((record ->> 'revoked') + 978307200, 'unixepoch'))
      ) STRICT;

      CREATE TABLE records (
        number INTEGER PRIMARY KEY,
        kind TEXT NOT NULL,
        subject INTEGER NOT NULL,
        record TEXT NOT NULL,
        seal BLOB NOT NULL,
        UNIQUE (kind, subject)
      ) STRICT;

      CREATE TABLE numbers (
        name TEXT PRIMARY KEY,
        value INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      INSERT INTO numbers VALUES ('last transaction', 0);
      """
    ]
  )
}
