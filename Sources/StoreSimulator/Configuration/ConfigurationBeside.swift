import Foundation

/// The products of a program that names none itself: a file that is named, or lies where the program does.
package enum ConfigurationBeside {
  /// The variable that names a file, or a folder.
  package static let variable = "ISOLA_STOREKIT_CONFIGURATION"
  /// The name that is looked for, which is the default of StoreKit's test session.
  package static let fileName = "Configuration.storekit"

  /// What the file says.
  ///
  /// - Returns: The configuration; nil where there is no file.
  /// - Throws: ``ConfigurationError`` for a file that cannot be used.
  package static func configuration() throws -> StoreConfiguration? {
    if let named = ProcessInfo.processInfo.environment[variable], !named.isEmpty {
      return try configuration(named: named)
    }
    let beside = [Bundle.main.bundlePath, FileManager.default.currentDirectoryPath].map { "\($0)/\(fileName)" }
    guard let path = beside.first(where: FileManager.default.fileExists(atPath:)) else { return nil }
    return try configuration(named: path)
  }

  /// What a file says.
  ///
  /// - Parameter path: The file; a folder stands for the file in it, or where there is none for the built-in catalogue.
  /// - Returns: The configuration.
  /// - Throws: ``ConfigurationError`` for a file that cannot be used.
  package static func configuration(named path: String) throws -> StoreConfiguration {
    guard isFolder(path) else { return try StoreConfiguration(contentsOf: path) }
    let file = "\(path)/\(fileName)"
    return FileManager.default.fileExists(atPath: file) ? try StoreConfiguration(contentsOf: file) : .builtIn
  }

  /// The folder that the variable names, or that its file lies in.
  package static var folder: String? {
    guard let named = ProcessInfo.processInfo.environment[variable], !named.isEmpty else { return nil }
    return isFolder(named) ? named : URL(filePath: named).deletingLastPathComponent().path(percentEncoded: false)
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? URL(filePath: path).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }
}
