import CompilerService
import Foundation

/// The modules that experiments bring with them, compiled as Swift 5 so that the compiler can import them.
///
/// Owner of its state: the actor. A module is made once for each content and toolchain, in a folder of its own.
actor ModuleShelf {
  private let folder: String
  private let toolchain: Toolchain
  private var made: [String: Task<String?, Never>] = [:]

  /// A shelf.
  ///
  /// - Parameters:
  ///   - folder: The folder in which the modules are made.
  ///   - toolchain: The toolchain that compiles them.
  init(folder: String, toolchain: Toolchain) {
    self.folder = folder
    self.toolchain = toolchain
  }

  /// The folders in which some modules can be imported.
  ///
  /// - Parameter modules: The modules.
  /// - Returns: A folder for each.
  /// - Throws: ``LabError/unreadable(_:)`` naming a module that does not compile.
  func folders(of modules: [LabProgram.Module]) async throws(LabError) -> [String] {
    var folders: [String] = []
    for module in modules {
      var key = ContentKey()
      key.add(toolchain.root)
      key.add(module.name)
      key.add(module.text)
      let place = "\(folder)/\(module.name)-\(key.text)"
      let task = made[place] ?? Task { await self.make(module, in: place) ? place : nil }
      made[place] = task
      guard let folder = await task.value else { throw .unreadable("\(module.name).swift") }
      folders.append(folder)
    }
    return folders
  }

  private func make(_ module: LabProgram.Module, in place: String) async -> Bool {
    let product = "\(place)/\(module.name).swiftmodule"
    if FileManager.default.fileExists(atPath: product) { return true }
    let source = "\(place)/\(module.name).swift"
    guard (try? LabFile.write(module.text, to: source)) != nil else { return false }
    let flags =
      CompilerMode.swift5.flags + toolchain.pluginFlags
      + ["-parse-as-library", "-module-name", module.name, "-emit-module", "-o", product + ".new"]
    let run = try? await ProgramRun.run(
      toolchain.frontend,
      ["-frontend"] + flags + [source],
      in: place,
      limit: .seconds(60)
    )
    guard run?.end == .exit(0) else { return false }
    return (try? FileManager.default.moveItem(atPath: product + ".new", toPath: product)) != nil
  }
}
