import Commands
import Interface
import StoreSimulator

/// `isola store verify TOKEN|FILE`: the verifier of tokens, without an app and beside one that runs.
enum TokenChecker {
  /// Verifies a token.
  ///
  /// - Returns: `fine` when it can be believed, `failed` when it cannot or when it cannot be read.
  static func run(
    _ token: String,
    _ environment: TokenEnvironment,
    dataFolder: String?,
    writesJSON: Bool
  ) -> ProgramStatus {
    let presenter = JSONPresenter(isQuiet: false, write: StandardStreams.write)
    do {
      // The store's own key is known by its file, which is only read.
      let file = try dataFolder.map { folder throws(StoreKeyError) in try StoreKeyFile(directory: folder) }
      let verifier = try TokenVerifier(environment: environment.rules, keyFile: file)
      let report = try TokenReport(token, verifier)
      if writesJSON {
        presenter.present(.reply(Reply(command: "store verify", value: report)))
      } else {
        let write = report.isVerified ? StandardStreams.write : StandardStreams.writeError
        write(report.rows(TextStyle()).joined(separator: "\n"))
      }
      return report.isVerified ? .fine : .failed
    } catch {
      let failure = error as? Failure ?? Failure("store-key-unusable", "\(error)")
      if writesJSON {
        presenter.present(.failure(failure))
      } else {
        let sentences = ["isola: \(failure.message)", failure.hint].compactMap { $0 }
        StandardStreams.writeError(sentences.joined(separator: " "))
      }
      return .failed
    }
  }
}
