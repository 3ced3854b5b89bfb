/// Which way an answer was found.
package enum CompilerEngine: Sendable, Hashable {
  /// The library of the toolchain, kept warm in a child process.
  case warm
  /// The compiler, started for this answer; the reason is a sentence.
  case frontend(reason: String)

  /// A word for it, as JSON has it.
  package var name: String {
    switch self {
    case .warm: "sourcekitd"
    case .frontend: "swift-frontend"
    }
  }
}
