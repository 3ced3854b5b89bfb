/// The names of a program's functions, those included that no other object may use.
struct FunctionNames {
  private struct Function {
    let start: Int
    let end: Int
    let name: String
  }

  private let functions: [Function]

  /// Reads the names of a program.
  ///
  /// - Parameter path: The executable; without a table of names there are none.
  init(of path: String) {
    guard let file = ElfFile(path: path), let table = file.sections(named: ".symtab").first,
      file.sections.indices.contains(table.link)
    else {
      functions = []
      return
    }
    let texts = file.sections[table.link]
    let entrySize = 24
    functions = stride(from: table.start, to: table.start + table.size, by: entrySize).compactMap { entry in
      guard let name = file.number(at: entry, bytes: 4), let kind = file.number(at: entry + 4, bytes: 1),
        let start = file.number(at: entry + 8, bytes: 8), let size = file.number(at: entry + 16, bytes: 8),
        // A function (STT_FUNC) of a known size.
        kind & 0xf == 2, size > 0
      else { return nil }
      return Function(start: start, end: start + size, name: file.text(at: name, in: texts))
    }
  }

  /// The function at a place.
  ///
  /// - Parameter offset: The place, in bytes from where the program was loaded.
  /// - Returns: Its name as the linker knows it.
  func name(at offset: Int) -> String? {
    functions.first { $0.start <= offset && offset < $0.end }?.name
  }
}
