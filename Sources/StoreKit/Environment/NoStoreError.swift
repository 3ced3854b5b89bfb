import Foundation
import StoreSimulator

/// There is no store that StoreKit's statics could speak to.
///
/// Those that may throw throw `StoreKitError.systemError` with it; the others say it once on standard error and answer
/// like a store that sells nothing.
package struct NoStoreError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, where, and what was expected, in a sentence.
  package let description: String

  /// Nothing was installed and no file was found.
  package static let nothingFound = NoStoreError(
    description: "There is no store to ask: an SKTestSession, a file named by \(ConfigurationBeside.variable) or "
      + "\(ConfigurationBeside.fileName) beside the program or in the working directory was expected."
  )

  /// Says it on standard error.
  func write() {
    FileHandle.standardError.write(Data("StoreKit: \(description)\n".utf8))
  }
}
