import CompilerService
import Foundation

/// What every program is linked with: the start object, the probe module, and the way the linker is called.
struct ProbeLibrary: Sendable {
  /// The folder with `IsolaProbes.swiftmodule` and the objects.
  let folder: String
  /// The linker and its arguments; ``objectMark`` and ``programMark`` stand for what is linked and what comes of it.
  let link: [String]
  /// The libraries that the probe module asks for.
  let probeEntries: [String]

  /// The name by which programs import the probes.
  static let moduleName = "IsolaProbes"
  static let objectMark = "/isola/object.o"
  static let programMark = "/isola/program"

  /// The object of the probe module.
  var probeObject: String { "\(folder)/\(Self.moduleName).o" }
  /// The object that makes lines leave at once and traps speak.
  var startObject: String { "\(folder)/ProgramStart.o" }

  /// A library that was built; fails when it is not complete.
  ///
  /// - Parameter folder: Its folder.
  init?(folder: String) {
    guard let link = try? String(contentsOfFile: "\(folder)/link", encoding: .utf8) else { return nil }
    self.folder = folder
    self.link = link.split(separator: "\n").map(String.init)
    probeEntries = AutolinkEntries.read("\(folder)/\(Self.moduleName).o")
    guard !self.link.isEmpty else { return nil }
  }

  /// The sources of the library.
  ///
  /// - Parameter folder: The folder with them.
  /// - Returns: The paths by their names, in order of the names.
  /// - Throws: ``ProgramError/unavailable(_:)``.
  static func sources(in folder: String) throws(ProgramError) -> [(path: String, text: String)] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    let sources = names.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }.compactMap { name in
      (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)).map { ("\(folder)/\(name)", $0) }
    }
    guard sources.contains(where: { $0.0.hasSuffix("/ProgramStart.c") }) else {
      throw .unavailable("\(folder) does not hold the sources of the probe module; ProgramStart.c was expected in it.")
    }
    return sources
  }

  /// The arguments of the linker for a program.
  ///
  /// - Parameters:
  ///   - objects: The objects of the program and its modules.
  ///   - program: The path of the executable.
  ///   - shared: The paths of libraries that it loads where they lie.
  ///   - toolchain: The toolchain that compiled them.
  /// - Returns: The linker, then its arguments.
  func linking(
    _ objects: [String],
    to program: String,
    with shared: [String] = [],
    _ toolchain: Toolchain
  ) -> [String] {
    let libraries = "\(toolchain.root)/lib/swift/linux"
    var entries = objects.flatMap(AutolinkEntries.read)
    let usesProbes = entries.contains("-l\(Self.moduleName)")
    if usesProbes { entries += probeEntries }
    var seen: Set<String> = ["-l\(Self.moduleName)"]
    let needed = entries.filter { seen.insert($0).inserted }
    let own = ["\(libraries)/\(Self.architecture)/swiftrt.o"] + objects + (usesProbes ? [probeObject] : [])
    // The path is for the libraries' libraries as well, which newer tags leave out.
    // Exported, so that the calls of a trap have names and the start object takes the place of `pthread_create`.
    let loaded = shared.flatMap { [$0, "-rpath", URL(filePath: $0).deletingLastPathComponent().path] }
    let added =
      own + loaded + [startObject, "-L", libraries, "-rpath", libraries, "--disable-new-dtags", "--export-dynamic"]
      + needed + [
        "-lswiftCore"
      ]
    return link.flatMap { word in
      switch word {
      case Self.objectMark: added
      case Self.programMark: [program]
      default: [word]
      }
    }
  }

  private static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }
}
