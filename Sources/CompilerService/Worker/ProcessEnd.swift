/// How a child process ended.
package enum ProcessEnd: Sendable, Hashable, CustomStringConvertible {
  /// It ended itself.
  case exit(Int32)
  /// A signal ended it.
  case signal(Int32)

  /// The end as words that follow "the compiler".
  package var description: String {
    switch self {
    case .exit(let status): "ended with status \(status)"
    case .signal(let number): "was ended by signal \(number)\(Self.names[number].map { " (\($0))" } ?? "")"
    }
  }

  private static let names: [Int32: String] = [
    4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE", 9: "SIGKILL", 11: "SIGSEGV", 15: "SIGTERM",
  ]
}
