private import Glibc

/// A file that is mapped into this process.
struct MemoryMapping: Equatable {
  /// Where the file is.
  let path: String

  /// Finds the file that an address belongs to.
  ///
  /// - Parameter address: An address in this process.
  /// - Returns: `nil` when the address belongs to no file.
  /// - SeeAlso: proc_pid_maps(5).
  static func containing(_ address: UInt) -> Self? {
    guard let table = readWholeFile("/proc/self/maps") else { return nil }
    return containing(address, in: String(decoding: table, as: UTF8.self))
  }

  /// Finds the file that an address belongs to in a table of mappings.
  static func containing(_ address: UInt, in table: String) -> Self? {
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      let bounds = fields[0].split(separator: "-")
      guard
        fields.count == 6, bounds.count == 2,
        let start = UInt(bounds[0], radix: 16), let end = UInt(bounds[1], radix: 16),
        (start..<end).contains(address)
      else { continue }
      let path = String(fields[5].drop { $0 == " " })
      return path.hasPrefix("/") ? Self(path: path) : nil
    }
    return nil
  }
}

/// The bytes of a file, `nil` when it cannot be read.
func readWholeFile(_ path: String) -> [UInt8]? {
  // The path is lent for the call.
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    // The buffer is lent for the call together with its own size.
    let count = unsafe read(descriptor, &chunk, chunk.count)
    guard count >= 0 else { return nil }
    guard count > 0 else { return bytes }
    bytes += chunk[..<count]
  }
}
