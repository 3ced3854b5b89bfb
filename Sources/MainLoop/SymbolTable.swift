/// The symbols of a library, as its file lists them.
///
/// - SeeAlso: elf(5).
struct SymbolTable {
  private let file: [UInt8]
  private let symbols: Range<Int>
  private let names: Range<Int>

  /// Reads a library.
  ///
  /// It is `nil` when there is no such file, when that is no 64-bit little-endian ELF, or when its symbol table was
  /// stripped.
  ///
  /// - Parameter path: Its file.
  init?(path: String) {
    guard let file = readWholeFile(path) else { return nil }
    self.init(file: file)
  }

  /// Takes a library's bytes.
  ///
  /// - Parameter file: The bytes of the whole file.
  init?(file: [UInt8]) {
    guard file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
    guard
      let sectionsStart = file.integer(at: 40, as: UInt64.self).flatMap(Int.init(exactly:)),
      sectionsStart <= file.count,
      let sectionCount = file.integer(at: 60, as: UInt16.self)
    else { return nil }
    let sections = (0..<Int(sectionCount)).map { Section(file: file, offset: sectionsStart + $0 * 64) }
    let symbolTableType: UInt32 = 2
    guard
      let table = sections.lazy.compactMap(\.self).first(where: { $0.type == symbolTableType }),
      sections.indices.contains(table.link),
      let names = sections[table.link]
    else { return nil }
    self.file = file
    symbols = table.bytes
    self.names = names.bytes
  }

  /// Where a symbol lies in the loaded library.
  ///
  /// - Parameter name: The symbol as the linker knows it.
  /// - Returns: The distance from the library's base, `nil` when nothing of that name is defined.
  func address(of name: String) -> UInt? {
    let wanted = Array(name.utf8) + [0]
    for symbol in stride(from: symbols.lowerBound, to: symbols.upperBound - 23, by: 24) {
      guard
        let nameOffset = file.integer(at: symbol, as: UInt32.self),
        let value = file.integer(at: symbol + 8, as: UInt64.self),
        value != 0
      else { continue }
      let start = names.lowerBound + Int(nameOffset)
      guard start + wanted.count <= names.upperBound else { continue }
      if file[start..<(start + wanted.count)].elementsEqual(wanted) { return UInt(exactly: value) }
    }
    return nil
  }
}

/// One entry of an ELF file's table of sections.
private struct Section {
  let type: UInt32
  let bytes: Range<Int>
  let link: Int

  init?(file: [UInt8], offset: Int) {
    guard
      let type = file.integer(at: offset + 4, as: UInt32.self),
      let start = file.integer(at: offset + 24, as: UInt64.self).flatMap(Int.init(exactly:)),
      let size = file.integer(at: offset + 32, as: UInt64.self).flatMap(Int.init(exactly:)),
      let link = file.integer(at: offset + 40, as: UInt32.self)
    else { return nil }
    let isInFile = start <= file.count && size <= file.count - start
    self.type = type
    self.link = Int(link)
    // A section without bytes in the file, such as zeroed memory, has none to read.
    bytes = isInFile ? start..<(start + size) : 0..<0
  }
}

extension [UInt8] {
  /// The little-endian integer at an offset, `nil` when it would lie outside.
  fileprivate func integer<Value: FixedWidthInteger>(at offset: Int, as type: Value.Type) -> Value? {
    let width = Value.bitWidth / 8
    guard offset >= 0, offset <= count - width else { return nil }
    return self[offset..<(offset + width)].reversed().reduce(0) { $0 << 8 | Value($1) }
  }
}
