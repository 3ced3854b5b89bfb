private import CSQLite
private import Glibc

extension Connection {
  /// The error that a call has just come to.
  func error(_ status: Int32) -> SQLiteError { unsafe Self.error(handle, status, path: path) }

  /// The error that a call with a handle has just come to; without a handle there was no memory.
  static func error(_ handle: OpaquePointer?, _ status: Int32, path: String) -> SQLiteError {
    guard let handle = unsafe handle else {
      return SQLiteError(code: ResultCode(rawValue: status), message: "out of memory", path: path)
    }
    // Both texts belong to libraries that keep them until their next call, and are copied at once.
    let message = unsafe String(cString: sqlite3_errmsg(handle))
    let number = unsafe sqlite3_system_errno(handle)
    let reason = number == 0 ? nil : unsafe strerror(number).map { unsafe String(cString: $0) }
    return SQLiteError(code: ResultCode(rawValue: status), message: message, reason: reason, path: path)
  }

  /// A path as a URI that says that nobody changes the file.
  ///
  /// - SeeAlso: <https://www.sqlite.org/uri.html>.
  static func immutableName(of path: String) -> String {
    var name = path.hasPrefix("/") ? "file://" : "file:"
    for byte in path.utf8 {
      let isPlain =
        byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber)
      if isPlain || [0x2D, 0x2E, 0x2F, 0x5F, 0x7E].contains(byte) {
        name.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        name += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return name + "?immutable=1"
  }
}

extension Value {
  /// The whole number, nil where it is another kind of value.
  package var integer: Int64? {
    guard case .integer(let number) = self else { return nil }
    return number
  }

  /// The text, nil where it is another kind of value.
  package var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}
