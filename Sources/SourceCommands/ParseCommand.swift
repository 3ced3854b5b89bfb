import SourceFiles
import SourceTools

/// `isola-sources parse PATH…`: reads and parses the files that `migrate` would, and nothing more.
///
/// With `--in-turn` one file after the other, as a program does that was not written with care.
struct ParseCommand {
  private let paths: [String]
  private let isInTurn: Bool
  private let output: SourceOutput
  private let places: SourcePlaces

  init(paths: [String], _ output: SourceOutput, _ places: SourcePlaces) {
    self.paths = paths.filter { $0 != "--in-turn" }
    isInTurn = paths.contains("--in-turn")
    self.output = output
    self.places = places
  }

  func run() async -> SourceStatus {
    let folder = places.folder
    let files = FileSelection(FileQuery(paths: paths), in: folder).files.map(places.absolute)
    var lines = 0
    if isInTurn {
      for file in files { lines += Self.parse(file) }
    } else {
      await OrderedWork.run(files, work: Self.parse) { count in
        lines += count
        return true
      }
    }
    output.write("\(files.count) files, \(lines) lines\n")
    return .fine
  }

  @Sendable private static func parse(_ file: String) -> Int {
    (try? FileText(path: file)).map { SourceParser.parse($0.text) } ?? 0
  }
}
