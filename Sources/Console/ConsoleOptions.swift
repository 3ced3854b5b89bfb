import Foundation

/// How a console is opened.
package struct ConsoleOptions: Sendable {
  /// The file that keeps submitted lines, or nil to keep none.
  package var historyPath: String?
  /// How many lines are kept; the file may grow to twice as many.
  package var historyLimit: Int
  /// The name that prefixes this program's lines in an editrc file.
  package var programName: String
  /// The descriptor that keys are read from.
  package var input: Int32
  /// The descriptor that is written to.
  package var output: Int32
  /// Where TERM and NO_COLOR are looked up.
  package var environment: [String: String]
  /// The editrc file, or nil for `$EDITRC` and then `~/.editrc`.
  package var editorConfiguration: String?
  /// Whether the console handles the process's terminal and crash signals; one console at a time may.
  package var handlesSignals: Bool

  /// Makes options for the process's own terminal, unless said otherwise.
  package init(
    historyPath: String? = nil,
    historyLimit: Int = 1000,
    programName: String = "isola",
    input: Int32 = 0,
    output: Int32 = 1,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    editorConfiguration: String? = nil,
    handlesSignals: Bool = true
  ) {
    self.historyPath = historyPath
    self.historyLimit = historyLimit
    self.programName = programName
    self.input = input
    self.output = output
    self.environment = environment
    self.editorConfiguration = editorConfiguration
    self.handlesSignals = handlesSignals
  }
}
