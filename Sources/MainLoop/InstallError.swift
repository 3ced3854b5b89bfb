/// Why our executors did not become the program's.
package enum InstallError: Error, Equatable, CustomStringConvertible {
  /// They are the program's already.
  case alreadyInstalled
  /// The main actor would run elsewhere than on the main thread.
  case notOnMainThread
  /// The runtime went on using other executors.
  case refused
  /// The system gave no descriptor.
  case noDescriptor(DescriptorError)

  /// One sentence for a person.
  package var description: String {
    switch self {
    case .alreadyInstalled: "The main loop is installed already: a process has one, and it stays."
    case .notOnMainThread: "The main loop can only be installed on the main thread, where its jobs are to run."
    case .refused: "The runtime kept its own executors: this toolchain does not let a program replace them."
    case .noDescriptor(let error): error.description
    }
  }
}
