/// A command over people's sources.
package enum SourceCommand: String, CaseIterable, Sendable {
  /// Rewrites code that was written for the former AppCoins SDK.
  case migrate

  /// Looks over what a project needs besides code.
  case doctor

  /// Reads and parses files and nothing more: what the time of `migrate` is compared with.
  case parse

  /// Carries a command line out.
  ///
  /// - Parameters:
  ///   - arguments: The command and the words after it.
  ///   - output: Where to write.
  ///   - places: Where it runs.
  /// - Returns: The exit status.
  package static func run(_ arguments: [String], _ output: SourceOutput, _ places: SourcePlaces) async -> SourceStatus {
    guard let first = arguments.first, let command = SourceCommand(rawValue: first) else {
      output.remark("isola: '\(arguments.first ?? "")' is no command over sources; migrate and doctor are.")
      return .usage
    }
    do throws(ArgumentError) {
      let words = Words(arguments.dropFirst(), command: first)
      switch command {
      case .migrate: return await MigrateCommand(try MigrateOptions(words), output, places).run()
      case .doctor: return await DoctorCommand(try DoctorOptions(words), output, places).run()
      case .parse: return await ParseCommand(paths: words.all, output, places).run()
      }
    } catch {
      output.remark("isola: \(error.description)")
      return .usage
    }
  }
}
