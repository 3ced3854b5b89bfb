import Foundation

/// The C modules that our compiled modules name, beside them, as far as a cell needs them.
///
/// A compiled Swift module names every module that it imports, private ones too, and the compiler of a cell refuses to
/// load it where one of them cannot be found. No declaration that a cell can see mentions what is in them, so an empty
/// module of the same name will do, and cells neither need the C headers nor pay for reading them.
enum CModuleMaps {
  /// The C modules that are imported below the modules in a cell's scope.
  private static let names = ["COpenSSL"]

  /// Makes sure that the modules can be found.
  ///
  /// - Parameter modules: The folder with the compiled interfaces of our modules, where an installation may have put
  ///   them already. A folder that cannot be written to is left as it is; the compiler then says what is missing.
  static func complete(in modules: String) {
    for name in names {
      let folder = "\(modules)/\(name)"
      let map = "\(folder)/module.modulemap"
      guard !FileManager.default.fileExists(atPath: map) else { continue }
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try? Data("module \(name) {}\n".utf8).write(to: URL(filePath: map), options: .atomic)
    }
  }
}
