import Foundation
import StoreSimulator

/// The products of a program that makes no test session: a file that is named, or lies where the program does.
enum ConfigurationBeside {
  /// The variable that names a file.
  static let variable = "ISOLA_STOREKIT_CONFIGURATION"
  /// The name that is looked for, which is the default of StoreKit's test session.
  static let fileName = "Configuration.storekit"

  /// A store that sells what the file says.
  static func session() -> Result<StoreSession, NoStoreError> {
    guard let path = path(environment: ProcessInfo.processInfo.environment) else { return .failure(.nothingFound) }
    return session(path)
  }

  /// A store that sells what a file says.
  static func session(_ path: String) -> Result<StoreSession, NoStoreError> {
    do {
      let configuration = try StoreConfiguration(contentsOf: path)
      return .success(try StoreSession(configuration: configuration, clock: SystemStoreClock()))
    } catch {
      return .failure(NoStoreError(description: String(describing: error)))
    }
  }

  /// The file, nil where none is named and none lies there.
  static func path(environment: [String: String]) -> String? {
    if let named = environment[variable], !named.isEmpty { return named }
    return [Bundle.main.bundlePath, FileManager.default.currentDirectoryPath].map { "\($0)/\(fileName)" }
      .first(where: FileManager.default.fileExists(atPath:))
  }
}
