private import CSQLite

/// A prepared statement, which belongs to its connection and is never handed out.
@safe
final class Statement {
  private let pointer: OpaquePointer
  /// Whether a caller walks through its rows at the moment.
  var isRunning = false

  /// Takes over what SQLite has prepared.
  init(_ pointer: OpaquePointer) {
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe sqlite3_finalize(pointer)
  }

  /// Gives the parameters their values, in order.
  ///
  /// - Returns: What SQLite answered; a wrong number of values is `SQLITE_RANGE`.
  func bind(_ values: [Value]) -> ResultCode {
    let count = unsafe sqlite3_bind_parameter_count(pointer)
    guard values.count == count else { return .range }
    for (index, value) in values.enumerated() {
      let status = bind(value, at: Int32(index + 1))
      guard status == SQLITE_OK else { return ResultCode(rawValue: status) }
    }
    return ResultCode(rawValue: SQLITE_OK)
  }

  private func bind(_ value: Value, at place: Int32) -> Int32 {
    // SQLite copies texts and bytes before a call returns, and it is told how many bytes there are.
    switch value {
    case .null: unsafe sqlite3_bind_null(pointer, place)
    case .integer(let number): unsafe sqlite3_bind_int64(pointer, place, number)
    case .real(let number): unsafe sqlite3_bind_double(pointer, place, number)
    case .text(var text):
      text.withUTF8 { unsafe csqlite_bind_text(pointer, place, $0.baseAddress, UInt64($0.count)) }
    case .blob(let bytes): unsafe csqlite_bind_blob(pointer, place, bytes, UInt64(bytes.count))
    }
  }

  /// Goes to the next row.
  ///
  /// - Returns: The row, which is good until the next step; nil at the end.
  /// - Throws: What SQLite answered.
  func step() throws(StepFailure) -> Row? {
    let status = unsafe sqlite3_step(pointer)
    switch status {
    case SQLITE_ROW: return unsafe Row(pointer)
    case SQLITE_DONE: return nil
    default: throw StepFailure(code: ResultCode(rawValue: status))
    }
  }

  /// Makes it ready for the next use, without values.
  func reset() {
    unsafe sqlite3_reset(pointer)
    unsafe sqlite3_clear_bindings(pointer)
    isRunning = false
  }
}

/// What SQLite answered instead of a row.
struct StepFailure: Error {
  let code: ResultCode
}
