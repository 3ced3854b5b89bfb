/// The libraries that an object file of the Swift compiler asks for.
///
/// The compiler writes them to a section of their own, which linkers do not read; the driver starts a tool for them.
enum AutolinkEntries {
  /// Reads the entries of an object file.
  ///
  /// - Parameter path: An object file.
  /// - Returns: Arguments of the linker, such as `-lswiftCore`; none when the file is something else.
  static func read(_ path: String) -> [String] {
    guard let file = ElfFile(path: path) else { return [] }
    return file.sections(named: ".swift1_autolink_entries").flatMap { section in
      file.bytes(of: section).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
