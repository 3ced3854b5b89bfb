import CompilerService
import Foundation

/// What a build left, as it is kept: how the compiler ended, what it said, and the executable.
struct BuildRecord: Sendable {
  /// The folder with the executable.
  var folder: String
  /// How the compiler ended.
  var end: ProcessEnd
  /// What it wrote, paths of its sources included.
  var errors: String
  /// Why there is no executable though the compiler made objects.
  var linkFailure: String?

  /// The executable.
  var executable: String { "\(folder)/program" }

  /// Where the sources of the program lie in the folder of a build.
  static let place = "sources/program"

  /// Where the sources of one of its modules lie.
  static func place(ofModule number: Int) -> String { "sources/module-\(number)" }

  /// A record.
  init(folder: String, end: ProcessEnd, errors: String) {
    self.folder = folder
    self.end = end
    self.errors = errors
  }

  /// A record that was kept; fails when there is none, or not all of it.
  ///
  /// - Parameter folder: Its folder.
  init?(folder: String) {
    let texts = ["end", "errors", "link-failure"].map {
      try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
    }
    let words = texts[0]?.split(separator: " ") ?? []
    guard words.count == 2, let number = Int32(words[1]), let errors = texts[1] else { return nil }
    self.init(folder: folder, end: words[0] == "exit" ? .exit(number) : .signal(number), errors: errors)
    linkFailure = texts[2]
    let needsProgram = end == .exit(0) && linkFailure == nil
    if needsProgram, !FileManager.default.isExecutableFile(atPath: executable) { return nil }
  }

  /// Adds what a run of the compiler left.
  mutating func add(_ run: ProgramRun.Result) {
    end = run.end
    errors += run.errors.replacing(folder, with: Self.root)
  }

  /// Whether the same would come of it again: what ends a compiler from outside says nothing about the program.
  var isWorthKeeping: Bool {
    switch end {
    case .exit(let status): status == 0 || status == 1 || CrashReport.isCrash(end: end, errors: errors)
    case .signal(let number): [4, 5, 6, 7, 8, 11].contains(number)
    }
  }

  /// Writes the record beside the executable.
  ///
  /// - Throws: ``ProgramError/unavailable(_:)``.
  func write(to folder: String) throws(ProgramError) {
    var files = ["errors": errors]
    files["link-failure"] = linkFailure
    switch end {
    case .exit(let status): files["end"] = "exit \(status)"
    case .signal(let number): files["end"] = "signal \(number)"
    }
    for (name, text) in files {
      do {
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
      } catch {
        throw .unavailable("\(folder) cannot be written.")
      }
    }
  }

  /// The record in another folder.
  func at(_ folder: String) -> Self {
    var copy = self
    copy.folder = folder
    return copy
  }

  /// What came of the build.
  ///
  /// - Parameters:
  ///   - sources: The sources of the program.
  ///   - modules: The sources of its modules.
  ///   - isFromCache: Whether it was built before.
  /// - Returns: The answer; diagnostics name the paths that were given.
  func build(_ sources: ProgramSources, _ modules: [ProgramSources], isFromCache: Bool) -> ProgramBuild {
    let diagnostics = diagnostics(sources, modules)
    if CrashReport.isCrash(end: end, errors: errors) {
      var signal: Int32?
      if case .signal(let number) = end { signal = number }
      let known = diagnostics.filter { !$0.file.isEmpty }
      let sentence = CrashReport.sentence(end: end, errors: errors)
      return .crashed(CompilerCrash(signal: signal, sentence: sentence, diagnostics: known))
    }
    guard end == .exit(0) else { return .rejected(diagnostics) }
    if let linkFailure { return .unlinked(linkFailure) }
    return .built(BuiltProgram(executable: executable, warnings: diagnostics, isFromCache: isFromCache))
  }

  /// Stands for the folder in which it was built.
  private static let root = "/isola"

  private func diagnostics(_ sources: ProgramSources, _ modules: [ProgramSources]) -> [Diagnostic] {
    var texts: [String: SourceText] = [:]
    var names: [String: String] = [:]
    let places = [(Self.place, sources)] + modules.enumerated().map { (Self.place(ofModule: $0), $1) }
    for (place, sources) in places {
      for (number, source) in sources.sources.enumerated() {
        let path = "\(Self.root)/\(place)/\(number)/\(source.fileName)"
        texts[path] = SourceText(source.text)
        names[path] = source.path
      }
    }
    return FrontendOutput(texts: texts).diagnostics(in: errors).map { $0.named(names) }
  }
}

extension Diagnostic {
  /// The diagnostic with other names for its files.
  fileprivate func named(_ names: [String: String]) -> Diagnostic {
    var copy = self
    copy.file = names[file] ?? file
    copy.notes = notes.map { $0.named(names) }
    return copy
  }
}
