import Commands
import Proofs

extension Conversation {
  /// Proves with processes of the program itself; what they keep lies in a folder of the proof's own.
  ///
  /// - Parameter command: What is to be proven.
  /// - Returns: What came of it.
  /// - Throws: ``Failure`` where a promise was not kept; `CancellationError`, when the processes are gone.
  func perform(_ command: ProofCommand) async throws -> ProofReport {
    let request: ProofRequest
    do throws(UsageError) { request = try ProofRequest(command) } catch {
      throw Failure("invalid-cloud", error.description, kind: .usage)
    }
    var results: [ProofResult] = []
    try await ProofRunner.run(request) { [presenter = parts.presenter] step in
      presenter.present(.event(Event(step)))
    } report: {
      results.append($0)
    }
    let report = ProofReport(results: results)
    guard let broken = results.first(where: { !$0.isProven }) else { return report }
    parts.presenter.present(.reply(Reply(command: "device prove", value: report)))
    throw Failure("not-proven", "\(broken.proof.rawValue) is not proven.")
  }
}
