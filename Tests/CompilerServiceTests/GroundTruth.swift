import CompilerService
import Foundation
import Testing

/// The table of what the compiler said about every experiment when they were measured.
struct GroundTruth {
  struct Row: Sendable {
    let slug: String
    let variant: String
    let mode: CompilerMode
    let verdict: Verdict
    let line: Int?
    let id: String?
    let group: String?

    /// The program, under the name it had when it was measured.
    var input: SourceInput {
      get throws { try GroundTruth.input(slug, variant) }
    }
  }

  let rows: [Row]

  /// A program of the experiments; the files are kept as text, so that no tool takes them for our own.
  static func input(_ slug: String, _ variant: String) throws -> SourceInput {
    let file = "\(Bench.experiments)/\(slug)/\(variant).swift.txt"
    return SourceInput(path: "\(slug)/\(variant).swift", text: try String(contentsOfFile: file, encoding: .utf8))
  }

  init() throws {
    let table = try String(contentsOfFile: "\(Bench.experiments)/matrix.tsv", encoding: .utf8)
    rows = try table.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count >= 8)
      return Row(
        slug: fields[0],
        variant: fields[1],
        mode: try #require(CompilerMode(rawValue: fields[2])),
        verdict: fields[3] == "compiler-crash" ? .crash : try #require(Verdict(rawValue: fields[3])),
        line: Int(fields[5]),
        id: fields[6].isEmpty ? nil : fields[6],
        group: fields[7].isEmpty ? nil : String(fields[7].dropFirst())
      )
    }
  }

  /// The rows of every variant, or of every sixth.
  func rows(all: Bool) -> [Row] {
    var variants: [String: Int] = [:]
    return rows.filter { row in
      let number = variants["\(row.slug)/\(row.variant)", default: variants.count]
      variants["\(row.slug)/\(row.variant)"] = number
      return all || number.isMultiple(of: 6)
    }
  }
}
