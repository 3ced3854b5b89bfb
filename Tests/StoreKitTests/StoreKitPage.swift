import Foundation

/// The tables of `Docs/StoreKit.md`.
struct StoreKitPage {
  struct Row {
    var code: String
    var text: String
  }

  private let lines: [Substring]

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    lines = try String(contentsOf: root.appending(path: "Docs/StoreKit.md"), encoding: .utf8).split(separator: "\n")
  }

  /// Every word on the page.
  var words: Set<Substring> {
    Set(lines.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
  }

  /// The rows below a heading whose first column is code.
  func rows(below heading: String) -> [Row] {
    let section = lines.drop { $0 != "## \(heading)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    return section.compactMap { line in
      guard line.hasPrefix("| `"), let end = line.range(of: "` | ") else { return nil }
      return Row(
        code: String(line[line.index(line.startIndex, offsetBy: 3)..<end.lowerBound]),
        text: String(line[end.upperBound...].dropLast(line.hasSuffix(" |") ? 2 : 1))
      )
    }
  }
}
