/// Why no toolchain can be used.
package enum ToolchainError: Error, Equatable, CustomStringConvertible {
  /// No folder of the search path holds a `swiftc`.
  case notOnPath
  /// A folder holds no toolchain.
  case notAToolchain(String)

  /// One sentence.
  package var description: String {
    switch self {
    case .notOnPath:
      "No swiftc was found in the folders of PATH; install a Swift toolchain or name its folder."
    case .notAToolchain(let folder):
      "\(folder) holds no Swift toolchain: usr/bin/swift-frontend or bin/swift-frontend was expected in it."
    }
  }
}
