import Foundation

/// The programs that were built together with the tests that are running.
enum BuiltProduct {
  /// Returns where a product of the package lies: beside the bundle of the tests.
  ///
  /// So tests built for release or for a sanitizer run the program built in the same way.
  ///
  /// - Parameter name: The product's name.
  /// - Returns: The path; whether something is there shows when it is started.
  static func path(_ name: String) -> String {
    folder + "/" + name
  }

  /// A cache that all tests share, so that what every program needs is built once; its keys are contents.
  static let sharedCache = folder + "/test-cache"

  /// On Linux the bundle is the executable that is running.
  private static let folder: String = {
    let bundle =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return (bundle as NSString).deletingLastPathComponent
  }()
}
