import Foundation

/// The diagnostic groups that a toolchain has pages for.
package struct DiagnosticGroups: Sendable, Hashable {
  /// Pages by the name of their file, without its ending.
  private let pages: [String: DiagnosticPage]

  /// Groups from pages.
  package init(pages: [DiagnosticPage]) {
    self.pages = Dictionary(pages.map { ($0.file, $0) }) { first, _ in first }
  }

  /// The groups of a toolchain; none when it has no pages.
  ///
  /// - Parameter toolchain: The toolchain whose folder of pages is read.
  package init(of toolchain: Toolchain) {
    let folder = toolchain.diagnosticPages
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    self.init(
      pages: files.sorted().compactMap { file in
        guard file.hasSuffix(".md"), let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
        else { return nil }
        return DiagnosticPage(file: String(file.dropLast(3)), text: text)
      }
    )
  }

  /// Every page that is of a group, by name.
  package var all: [DiagnosticPage] {
    pages.values.filter { $0.group != nil }.sorted { $0.file < $1.file }
  }

  /// The group that a page is about.
  ///
  /// - Parameter address: The page's file, path or web address.
  /// - Returns: The name as `-Werror` takes it, or nothing when the page is unknown.
  package func name(ofPage address: String) -> String? {
    var file = address.split(separator: "/").last.map(String.init) ?? address
    if file.hasSuffix(".md") { file.removeLast(3) }
    return pages[file]?.group
  }

  /// The page of a file name.
  package func page(file: String) -> DiagnosticPage? {
    pages[file]
  }
}
