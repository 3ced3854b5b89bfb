import Foundation

/// An object file, executable or library in the format ELF with 64 bits in little-endian order.
///
/// - SeeAlso: elf(5).
struct ElfFile {
  /// A section.
  struct Section {
    /// Where its name stands in the table of names.
    let name: Int
    /// Where it begins in the file, in bytes.
    let start: Int
    /// How long it is, in bytes.
    let size: Int
    /// The number of a section that belongs to it.
    let link: Int
  }

  private let data: [UInt8]
  /// All sections.
  let sections: [Section]
  private let names: Section

  /// Reads a file; fails when it is of another format.
  ///
  /// - Parameter path: Its path.
  init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path).map([UInt8].init) else { return nil }
    self.init(data)
  }

  /// Reads the bytes of a file; fails when they are of another format.
  ///
  /// - Parameter data: The bytes.
  init?(_ data: [UInt8]) {
    guard data.count >= 64, data.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]) else { return nil }
    guard let table = Self.number(data, at: 0x28, bytes: 8), let entrySize = Self.number(data, at: 0x3a, bytes: 2),
      let count = Self.number(data, at: 0x3c, bytes: 2), let namesIndex = Self.number(data, at: 0x3e, bytes: 2)
    else { return nil }
    var sections: [Section] = []
    for index in 0..<count {
      let header = table + index * entrySize
      guard let name = Self.number(data, at: header, bytes: 4),
        let start = Self.number(data, at: header + 24, bytes: 8),
        let size = Self.number(data, at: header + 32, bytes: 8), let link = Self.number(data, at: header + 40, bytes: 4)
      else { return nil }
      sections.append(Section(name: name, start: start, size: size, link: link))
    }
    guard sections.indices.contains(namesIndex) else { return nil }
    self.data = data
    self.sections = sections
    names = sections[namesIndex]
  }

  /// The sections of a name.
  func sections(named name: String) -> [Section] {
    sections.filter { text(at: $0.name, in: names) == name }
  }

  /// What a section holds; nothing where the file is too short for it.
  func bytes(of section: Section) -> ArraySlice<UInt8> {
    let (end, isTooLarge) = section.start.addingReportingOverflow(section.size)
    return isTooLarge || end > data.count ? [] : data[section.start..<end]
  }

  /// A text in a table of texts.
  ///
  /// - Parameters:
  ///   - offset: Where it begins in the table.
  ///   - section: The table.
  /// - Returns: The text, up to the first zero.
  func text(at offset: Int, in section: Section) -> String {
    String(decoding: bytes(of: section).dropFirst(offset).prefix { $0 != 0 }, as: UTF8.self)
  }

  /// A number in the file.
  ///
  /// - Parameters:
  ///   - offset: Where it begins in the file.
  ///   - bytes: How long it is.
  /// - Returns: Nothing where the file is too short.
  func number(at offset: Int, bytes: Int) -> Int? { Self.number(data, at: offset, bytes: bytes) }

  private static func number(_ data: [UInt8], at offset: Int, bytes: Int) -> Int? {
    guard offset >= 0, offset <= data.count - bytes else { return nil }
    let value = data[offset..<(offset + bytes)].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }
}
