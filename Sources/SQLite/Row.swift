private import CSQLite

/// A row of a result, lent for one step: it cannot be copied and is only ever borrowed, so no caller can keep it.
@safe
package struct Row: ~Copyable {
  private let statement: OpaquePointer

  init(_ statement: OpaquePointer) {
    unsafe self.statement = statement
  }

  /// How many columns it has.
  package var count: Int { Int(unsafe sqlite3_column_count(statement)) }

  /// What a column holds; nothing where there is no such column.
  package subscript(column: Int) -> Value {
    switch unsafe sqlite3_column_type(statement, Int32(column)) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(unsafe sqlite3_column_double(statement, Int32(column)))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(bytes(column))
    default: .null
    }
  }

  /// A column as a whole number; 0 where it holds none.
  package func integer(_ column: Int) -> Int64 { unsafe sqlite3_column_int64(statement, Int32(column)) }

  /// A column as text; empty where it holds nothing.
  package func text(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }

  /// The bytes of a text or a blob; none where the column holds nothing.
  package func bytes(_ column: Int) -> [UInt8] {
    // The bytes stay where they are until the next step, and are copied at once. The order of the calls is SQLite's.
    guard let start = unsafe sqlite3_column_blob(statement, Int32(column)) else { return [] }
    let count = Int(unsafe sqlite3_column_bytes(statement, Int32(column)))
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }
}
