import Foundation

/// Carries proofs out, each on a thread and in a folder of its own.
package enum ProofRunner {
  /// A step of a proof.
  package struct Step: Equatable, Sendable {
    /// Which promise.
    package let proof: Proof
    /// What was done, as one sentence.
    package let sentence: String
  }

  /// Proves one promise after the other.
  ///
  /// Cancelling ends the devices and removes what they kept before this throws.
  ///
  /// - Parameters:
  ///   - request: What is to be proven, and where.
  ///   - tell: Called with each step, on the thread of the proof.
  ///   - report: Called with each result.
  /// - Throws: `CancellationError`.
  package static func run(
    _ request: ProofRequest,
    tell: @escaping @Sendable (Step) -> Void = { _ in },
    report: (ProofResult) -> Void
  ) async throws(CancellationError) {
    for proof in request.proofs { report(try await run(proof, request, tell)) }
  }

  private static func run(
    _ proof: Proof,
    _ request: ProofRequest,
    _ tell: @escaping @Sendable (Step) -> Void
  ) async throws(CancellationError) -> ProofResult {
    let interruption: Interruption
    do throws(ProofError) { interruption = try Interruption() } catch {
      return ProofResult(proof, fault: error.sentence)
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The thread waits in `poll`, which no thread of tasks may do.
        Thread.detachNewThread {
          continuation.resume(
            returning: perform(proof, request, interruption) { tell(Step(proof: proof, sentence: $0)) }
          )
        }
      }
    } onCancel: {
      interruption.raise()
    }
    guard let result else { throw CancellationError() }
    return result
  }

  /// Proves one promise on this thread.
  ///
  /// - Returns: The result; nil when somebody wanted the end.
  private static func perform(
    _ proof: Proof,
    _ request: ProofRequest,
    _ interruption: Interruption,
    _ tell: @escaping (String) -> Void
  ) -> ProofResult? {
    var album: ProofAlbum?
    do throws(ProofError) {
      let stage = try Stage(request, interruption: interruption, tell: tell)
      let time =
        switch proof {
        case .reinstall: try Reinstall(stage: stage).prove { album = $0 }
        case .propagation: try Propagation(stage: stage).prove { album = $0 }
        }
      return ProofResult(proof, album: album, time: time)
    } catch {
      return error == .interrupted ? nil : ProofResult(proof, album: album, fault: error.sentence)
    }
  }
}
