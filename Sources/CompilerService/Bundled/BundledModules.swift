import Foundation

/// Modules of ours that a person's source can import by name: their interfaces, and a library with their code.
///
/// They lie beside the program. A source that imports none of them is compiled and linked as if there were none.
package struct BundledModules: Sendable, Hashable {
  /// The names that can be imported.
  package var names: [String]
  /// The modules below them, which the compiler looks for when it reads their interfaces.
  package var below: [String]
  /// The C modules below, of which an empty one will do.
  package var hidden: [String]
  /// The folder with the interfaces.
  package var interfaces: String
  /// The library with the code.
  package var library: String
  /// The folder in which a folder is made that holds these interfaces and no others.
  package var cache: String

  /// StoreKit, its test side and the two surfaces of the AppCoins SDK, as they are installed.
  ///
  /// - Parameters:
  ///   - program: A program that they lie beside.
  ///   - cache: The folder of what can be made again.
  /// - Returns: The modules, whether they are there or not.
  package static func storeKit(beside program: String, cache: String) -> BundledModules {
    let place = URL(filePath: program).deletingLastPathComponent()
    return BundledModules(
      names: ["AppCoinsLegacy", "AppCoinsSDK", "StoreKit", "StoreKitTest"],
      below: ["AppCoins", "StoreSimulator"],
      hidden: ["COpenSSL"],
      interfaces: place.appending(path: "Modules").path(percentEncoded: false),
      library: place.appending(path: "libIsolaStoreKit.so").path(percentEncoded: false),
      cache: URL(filePath: cache).standardizedFileURL.path(percentEncoded: false)
    )
  }

  /// Where a source finds them.
  package struct Place: Sendable, Hashable {
    /// The folder with the interfaces; another build of the modules has another folder.
    package var folder: String
    /// The library with the code.
    package var library: String
  }

  /// Where some sources find the modules.
  ///
  /// - Parameter texts: The sources of a program.
  /// - Returns: The place; nil where none of them is imported, or they are not installed.
  package func place(for texts: some Sequence<String>) -> Place? {
    guard texts.contains(where: imports), let stamp else { return nil }
    let folder = "\(cache)/Modules-\(stamp)"
    guard FileManager.default.fileExists(atPath: folder) || make(folder) else { return nil }
    return Place(folder: folder, library: library)
  }

  /// Whether a source names one of them behind `import`, or asks whether it can.
  func imports(_ text: String) -> Bool {
    guard names.contains(where: text.contains) else { return false }
    return text.split(whereSeparator: \.isNewline).contains { line in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "/" }
      let code = words.prefix { !$0.hasPrefix("//") }
      // Behind the word stands the module, or the kind of what is taken from it, such as `struct`.
      return code.indices.contains { index in
        ["import", "canImport"].contains(code[index])
          && code[index...].dropFirst().prefix(2).contains { names.contains(String($0)) }
      }
    }
  }

  /// Tells this build of the modules from another; nil where they are not installed.
  private var stamp: String? {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for path in [library] + (names + below).map({ "\(interfaces)/\($0).swiftmodule" }) {
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
      let date = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
      let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
      for byte in "\(path) \(date) \(size)\n".utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    }
    return String(hash, radix: 16)
  }

  /// Makes the folder; whoever comes second leaves what is there.
  private func make(_ folder: String) -> Bool {
    let files = FileManager.default
    let draft = "\(folder)-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: .min ... .max))"
    do {
      try files.createDirectory(atPath: draft, withIntermediateDirectories: true)
      defer { try? files.removeItem(atPath: draft) }
      for name in names + below {
        let module = "\(name).swiftmodule"
        try files.createSymbolicLink(atPath: "\(draft)/\(module)", withDestinationPath: "\(interfaces)/\(module)")
      }
      for name in hidden {
        try files.createDirectory(atPath: "\(draft)/\(name)", withIntermediateDirectories: false)
        try Data("module \(name) {}\n".utf8).write(to: URL(filePath: "\(draft)/\(name)/module.modulemap"))
      }
      try files.moveItem(atPath: draft, toPath: folder)
      return true
    } catch {
      return files.fileExists(atPath: folder)
    }
  }
}
