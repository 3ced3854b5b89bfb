import Foundation
import StoreKit
import StoreSimulator

/// Finds and reads configuration files.
enum ConfigurationFile {
  private static let ending = ".storekit"
  /// The name of the catalogue that needs no file.
  private static let builtIn = "built-in"

  /// The file with a name.
  ///
  /// - Parameter name: The name, with or without its ending.
  /// - Returns: What it says.
  /// - Throws: ``SKTestError``.
  static func named(_ name: String) throws(SKTestError) -> StoreConfiguration {
    let file = name.hasSuffix(ending) ? name : name + ending
    let places = places
    for place in places where FileManager.default.fileExists(atPath: "\(place)/\(file)") {
      return try read("\(place)/\(file)")
    }
    if file == builtIn + ending { return .builtIn }
    throw SKTestError(
      .fileNotFound,
      "There is no \(file) in \(places.joined(separator: ", ")); the file has to lie beside the program, in a bundle of "
        + "resources there or in the working directory."
    )
  }

  /// The file at a place.
  static func at(_ url: URL) throws(SKTestError) -> StoreConfiguration {
    let path = url.path(percentEncoded: false)
    guard url.isFileURL, path.hasSuffix(ending) else {
      throw SKTestError(.invalidURL, "\(url.absoluteString) does not name a file that ends in \(ending).")
    }
    guard FileManager.default.fileExists(atPath: path) else {
      throw SKTestError(.fileNotFound, "There is no file \(path); a \(ending) file was expected there.")
    }
    return try read(path)
  }

  private static func read(_ path: String) throws(SKTestError) -> StoreConfiguration {
    do { return try StoreConfiguration(contentsOf: path) } catch {
      throw SKTestError(.invalidURL, String(describing: error))
    }
  }

  /// Where a file is looked for: beside the program, in the bundles of resources there, in the working directory, and
  /// where the file is that the environment names.
  private static var places: [String] {
    let beside = Bundle.main.bundlePath
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: beside)) ?? []).sorted()
    let bundles = names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.map { "\(beside)/\($0)" }
    let working = FileManager.default.currentDirectoryPath
    let named = ConfigurationBeside.folder.map { [$0] } ?? []
    return [beside] + bundles + (working == beside ? [] : [working]) + named
  }
}
