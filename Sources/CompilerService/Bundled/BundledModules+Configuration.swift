import Foundation

extension BundledModules {
  /// What tells a program which products its store sells where it does not say so itself.
  ///
  /// The person's own variable goes before the folder of the source, in which `Configuration.storekit` is looked for.
  ///
  /// - Parameters:
  ///   - file: A source of the program.
  ///   - environment: The environment of this process.
  /// - Returns: A variable and its value.
  package static func configuration(
    beside file: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> [String: String] {
    let own = environment[configurationVariable].flatMap { $0.isEmpty ? nil : URL(filePath: $0).standardizedFileURL }
    let place = own ?? URL(filePath: file).standardizedFileURL.deletingLastPathComponent()
    return [configurationVariable: place.path(percentEncoded: false)]
  }

  /// The variable, as our `StoreKit` knows it: a file, or a folder with or without one.
  package static let configurationVariable = "ISOLA_STOREKIT_CONFIGURATION"
}
