import Glibc

/// Where the reports of this process go: to the descriptor that `ISOLA_EVENTS` names as lines of JSON, or else to
/// standard error as sentences.
enum EventChannel {
  /// `DESCRIPTOR` or `DESCRIPTOR:INODE`; with the inode, a descriptor that is something else by now is left alone.
  private static let descriptor: Int32? = {
    // The text is read before anything could change the environment.
    guard let value = unsafe getenv("ISOLA_EVENTS") else { return nil }
    let parts = unsafe String(cString: value).split(separator: ":")
    guard let number = parts.first.flatMap({ Int32($0) }) else { return nil }
    var state = stat()
    guard unsafe fstat(number, &state) == 0 else { return nil }
    if parts.count > 1, UInt(parts[1]) != UInt(state.st_ino) { return nil }
    return number
  }()

  /// Sends a report.
  ///
  /// - Parameters:
  ///   - event: What kind of report it is.
  ///   - members: The facts, in order.
  ///   - text: The sentence.
  static func send(_ event: String, _ members: [(String, String)], text: String) {
    // What was printed before comes before. Without a stream as its argument, all are flushed.
    _ = fflush(nil)
    guard let descriptor else { return write(text + "\n", to: STDERR_FILENO) }
    let all = [("event", event), ("text", text)] + members
    let json = all.map { "\(quoted($0.0)):\(quoted($0.1))" }.joined(separator: ",")
    write("{\(json)}\n", to: descriptor)
  }

  /// One call for the whole line, so that lines of several threads do not mix.
  private static func write(_ line: String, to descriptor: Int32) {
    var line = line
    line.withUTF8 { bytes in
      while unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count) < 0, errno == EINTR {}
    }
  }

  private static func quoted(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case _ where scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value):
        let code = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
