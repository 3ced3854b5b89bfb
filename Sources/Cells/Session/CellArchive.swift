import CompilerService
import Foundation

/// What of a session's cells survives the program: a line of JSON for each, in a file beside the built cells.
///
/// A crash starts the program again in the same process; what was built is loaded again from there. Lines are only ever
/// added, so that keeping the five hundredth cell costs what keeping the first did.
package struct CellArchive: Sendable {
  /// What an archive holds, loaded again.
  package struct Contents: Sendable {
    /// The cells, in order, with what is gone marked.
    package var cells: [CellRecord]
    /// The names that meant something until the program crashed.
    package var lost: Set<String>
    /// A number above those of all modules that were begun.
    package var serial: Int
  }

  private let folder: String

  /// The archive in a folder.
  ///
  /// - Parameter folder: The folder in which cells are built.
  package init(folder: String) {
    self.folder = folder
  }

  private var path: String { "\(folder)/cells.jsonl" }

  /// Adds a cell; a failure is no harm before a crash, so it is not told.
  func append(_ cell: CellRecord) {
    guard let line = try? JSONEncoder().encode(cell) else { return }
    if !FileManager.default.fileExists(atPath: path) { _ = FileManager.default.createFile(atPath: path, contents: nil) }
    guard let file = FileHandle(forWritingAtPath: path) else { return }
    _ = try? file.seekToEnd()
    try? file.write(contentsOf: line + [UInt8(ascii: "\n")])
    try? file.close()
  }

  /// Forgets all cells.
  func clear() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Loads the cells of a program that crashed.
  ///
  /// Declarations come back as they were built. The values of variables died with the program, so their names mean nothing
  /// any more, and neither does a declaration that speaks of one of them, or of a declaration that is gone.
  ///
  /// A cell that crashes the program while it is loaded is left out the next time: its name stands in a file meanwhile.
  ///
  /// - Parameter isLoading: Told when loading begins and when it has ended.
  /// - Returns: The cells with what is gone marked; nothing when there is no archive.
  package func restore(isLoading: (Bool) -> Void = { _ in }) -> Contents? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let decoder = JSONDecoder()
    var cells = data.split(separator: UInt8(ascii: "\n")).compactMap { try? decoder.decode(CellRecord.self, from: $0) }
    let meant = Set(cells.flatMap(\.names))
    var lost: Set<String> = []
    isLoading(true)
    let stubborn = stubbornModules()
    for number in cells.indices {
      Self.markGone(in: &cells[number], isLoaded: load(cells[number].module, unless: stubborn), &lost)
    }
    isLoading(false)
    // A name is lost once: what is gone from now on is gone already when the next program looks.
    let lines = cells.compactMap { try? JSONEncoder().encode($0) }
    try? Data(lines.map { $0 + [UInt8(ascii: "\n")] }.joined()).write(to: URL(filePath: path), options: .atomic)
    let serials = cells.compactMap { Int($0.module.dropFirst("Cell".count)) }
    // Compilers that waited have taken the next names.
    return Contents(
      cells: cells,
      lost: meant.intersection(lost),
      serial: (serials.max() ?? 0) + 2 * Surroundings.allCases.count
    )
  }

  /// The modules that crashed a program while they were loaded; the last one has only now.
  private func stubbornModules() -> [String] {
    let file = "\(folder)/stubborn"
    let known = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let last = FileManager.default.contents(atPath: loading).map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard !last.isEmpty else { return known.split(separator: " ").map(String.init) }
    try? Data((known + " " + last).utf8).write(to: URL(filePath: file))
    return (known + " " + last).split(separator: " ").map(String.init)
  }

  private func load(_ module: String, unless stubborn: [String]) -> Bool {
    guard !stubborn.contains(module) else { return false }
    _ = FileManager.default.createFile(atPath: loading, contents: Data(module.utf8))
    defer { try? FileManager.default.removeItem(atPath: loading) }
    return (try? CellLoader.load("\(folder)/\(module).so", module: module)) != nil
  }

  /// Names the module that is being loaded.
  private var loading: String { "\(folder)/loading" }

  /// Marks what of a cell did not survive.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - isLoaded: Whether its shared object could be loaded again.
  ///   - lost: The names that mean nothing any more; kept up to date.
  static func markGone(in cell: inout CellRecord, isLoaded: Bool, _ lost: inout Set<String>) {
    for item in cell.items {
      let names = item.declares.map(\.name)
      if !isLoaded || item.kind == .variable || item.uses.contains(where: lost.contains) {
        lost.formUnion(names)
        cell.gone.formUnion(names)
      } else {
        lost.subtract(names)
      }
    }
    cell.gone.formUnion(cell.results.values)
    lost.formUnion(cell.results.values)
  }
}
