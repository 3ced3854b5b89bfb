import CompilerService
import Foundation

/// What of a session's cells survives the program, in a file beside the built cells.
///
/// A crash starts the program again in the same process; what was built is loaded again from there.
package struct CellArchive: Sendable {
  /// What an archive holds.
  package struct Contents: Codable, Sendable {
    /// The cells, in order.
    package var cells: [CellRecord]
    /// The dialect.
    package var mode: String
    /// The number of modules that were begun.
    package var serial: Int
  }

  private let path: String

  /// The archive in a folder.
  ///
  /// - Parameter folder: The folder in which cells are built.
  package init(folder: String) {
    path = "\(folder)/cells.json"
  }

  /// Writes the cells; a failure is no harm before a crash, so it is not told.
  func write(_ cells: [CellRecord], mode: CompilerMode) {
    let serial = cells.compactMap { Int($0.module.dropFirst("Cell".count)) }.max() ?? 0
    let contents = Contents(cells: cells, mode: mode.rawValue, serial: serial + Surroundings.allCases.count)
    try? JSONEncoder().encode(contents).write(to: URL(filePath: path), options: .atomic)
  }
}

extension CellArchive {
  /// Loads the cells of a program that crashed.
  ///
  /// Declarations come back as they were built. The values of variables died with the program, so their names mean nothing
  /// any more, and neither does a declaration that speaks of one of them, or of a declaration that is gone.
  ///
  /// - Returns: The cells with what is gone marked; nothing when there is no archive.
  package func restore() -> Contents? {
    guard let data = FileManager.default.contents(atPath: path),
      var contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return nil }
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    var lost: Set<String> = []
    for number in contents.cells.indices {
      var cell = contents.cells[number]
      let isLoaded = (try? CellLoader.load("\(folder)/\(cell.module).so", module: cell.module)) != nil
      for item in cell.items {
        let names = item.declares.map(\.name)
        let isLost = !isLoaded || item.kind == .variable || item.uses.contains { lost.contains($0) }
        if isLost { lost.formUnion(names) } else { lost.subtract(names) }
        if isLost { cell.gone.formUnion(names) }
      }
      cell.gone.formUnion(cell.results.values)
      lost.formUnion(cell.results.values)
      contents.cells[number] = cell
    }
    // Compilers that waited have left their pipes; new ones take other names.
    contents.serial += Surroundings.allCases.count
    return contents
  }
}
