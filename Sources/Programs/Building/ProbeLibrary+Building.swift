import CompilerService
import Foundation

extension ProbeLibrary {
  /// Builds the library.
  ///
  /// - Parameters:
  ///   - folder: An empty folder to build it in.
  ///   - sources: Its sources.
  ///   - tools: The toolchain and what it may use.
  /// - Throws: ``ProgramError``.
  static func build(in folder: String, sources: [String], _ tools: BuildTools) async throws(ProgramError) {
    let swift = sources.filter { $0.hasSuffix(".swift") }
    let toolchain = tools.toolchain
    let compiled = try await tools.run(
      toolchain.frontend,
      ["-frontend", "-c", "-O", "-parse-as-library", "-swift-version", "6", "-module-name", moduleName]
        + ["-module-link-name", moduleName, "-emit-module-path", "\(folder)/\(moduleName).swiftmodule"]
        + toolchain.pluginFlags + ["-module-cache-path", tools.moduleCache]
        + swift + ["-o", "\(folder)/\(moduleName).o"],
      in: folder
    )
    try require(compiled, "The probe module")
    let clang = "\(toolchain.root)/bin/clang"
    for source in sources where source.hasSuffix(".c") {
      let name = URL(filePath: source).deletingPathExtension().lastPathComponent
      let object = try await tools.run(clang, ["-c", "-O1", source, "-o", "\(folder)/\(name).o"], in: folder)
      try require(object, "The start object of programs")
    }
    // The driver of C knows where the system keeps what a program begins and ends with; it is asked once.
    let hasLinker = FileManager.default.isExecutableFile(atPath: "\(toolchain.root)/bin/ld.lld")
    let object = "\(folder)/ProgramStart.o"
    let asked = try await tools.run(
      clang,
      ["-###", "-pie"] + (hasLinker ? ["-fuse-ld=lld"] : []) + [object, "-o", programMark],
      in: folder
    )
    let words = (asked.errors.split(separator: "\n").last.map(quotedWords) ?? []).map { $0 == object ? objectMark : $0 }
    guard words.contains(objectMark), words.contains(programMark) else {
      throw .unavailable("\(clang) did not say how a program is linked.")
    }
    do {
      try Data(words.joined(separator: "\n").utf8).write(to: URL(filePath: "\(folder)/link"))
    } catch {
      throw .unavailable("\(folder) cannot be written.")
    }
  }

  private static func require(_ run: ProgramRun.Result, _ what: String) throws(ProgramError) {
    guard run.end == .exit(0) else {
      let first = run.errors.split(separator: "\n").first { $0.contains("error:") }.map(String.init)
      throw .unavailable("\(what) could not be built: \(first ?? "the compiler \(run.end)").")
    }
  }

  /// The words of a command as clang prints it, each in quotation marks.
  private static func quotedWords(_ line: Substring) -> [String] {
    var words: [String] = []
    var word: String?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word?.append(character)
        isEscaped = false
      } else if character == "\\", word != nil {
        isEscaped = true
      } else if character == "\"" {
        if let finished = word { words.append(finished) }
        word = word == nil ? "" : nil
      } else {
        word?.append(character)
      }
    }
    return words
  }
}
