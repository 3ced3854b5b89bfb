import Foundation
private import Glibc

/// What is measured on devices that are processes of their own, as the proofs have them.
package enum LiveDevices {
  /// How long a change took to another device's screen.
  package struct Delay: Equatable, Sendable {
    /// From the moment at which the command was given.
    package let sinceCommand: Duration
    /// From its acknowledgement; zero where the screen was earlier.
    package let sinceAcknowledgement: Duration
  }

  /// How long dismissals and their taking back take from one device to another's screen.
  ///
  /// - Parameters:
  ///   - request: Where the cloud is, and what the devices are processes of.
  ///   - count: How often something is dismissed; each time it is taken back, which counts too.
  /// - Returns: How long each took until the other device's terminal had shown the screen with its change.
  /// - Throws: ``MeasureError``.
  package static func propagation(_ request: ProofRequest, count: Int) async throws -> [Delay] {
    try await onThread(request) { stage throws(ProofError) in
      let propagation = Propagation(stage: stage)
      let (acting, watching) = try propagation.connectedDevices()
      _ = try watching.run("music feed")
      try watching.begin(Propagation.beginning)
      var delays: [Delay] = []
      for _ in 0..<count {
        let album = try FreshAlbum.choose(on: acting)
        for (order, mark) in [("dismiss", "−"), ("undo", "▸")] {
          watching.forget()
          let start = ContinuousClock.now
          let acknowledgement = try acting.ask("music \(order) \(album.id)").time
          let moment = try watching.waitForChange(
            of: album.row,
            mark: mark,
            on: "Discover",
            above: Propagation.beginning,
            within: .seconds(30)
          )
          let rest = max(.zero, moment - acknowledgement)
          delays.append(Delay(sinceCommand: moment - start, sinceAcknowledgement: rest))
        }
      }
      return delays
    }
  }

  /// How much processor time a device takes that is connected and waits at its prompt, with a screen drawn.
  ///
  /// - Parameters:
  ///   - request: Where the cloud is, and what the device is a process of.
  ///   - duration: How long it is looked at.
  /// - Returns: Processor time over wall time: 0.01 is one percent of a core.
  /// - Throws: ``MeasureError``.
  package static func idleShare(_ request: ProofRequest, over duration: Duration) async throws -> Double {
    try await onThread(request) { stage throws(ProofError) in
      let (acting, watching) = try Propagation(stage: stage).connectedDevices()
      _ = try watching.run("music feed")
      // What the last command left to do is not idling.
      try acting.synchronize()
      try stage.pass(.seconds(1))
      let (start, before) = (ContinuousClock.now, try watching.processorTime())
      try stage.pass(duration)
      let (end, after) = (ContinuousClock.now, try watching.processorTime())
      return (after - before) / (end - start)
    }
  }

  private static func onThread<Value: Sendable>(
    _ request: ProofRequest,
    _ body: @escaping @Sendable (Stage) throws(ProofError) -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: onStage(request, body)) }
    }
  }

  /// Does something on a stage, which is cleared when this returns.
  private static func onStage<Value>(
    _ request: ProofRequest,
    _ body: (Stage) throws(ProofError) -> Value
  ) -> Result<Value, MeasureError> {
    do throws(ProofError) {
      return .success(try body(try Stage(request, interruption: Interruption()) { _ in }))
    } catch {
      return .failure(MeasureError(description: error.sentence))
    }
  }
}

/// Why something could not be measured.
package struct MeasureError: Error, CustomStringConvertible {
  /// One sentence.
  package let description: String
}
