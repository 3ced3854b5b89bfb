import Probes
import Synchronization

/// Keeps every report of the test process; each test asks for those of its own labels.
final class Recorder: Sendable {
  private struct State {
    var reports: [ProbeReport] = []
    var waiters: [(isServed: ([ProbeReport]) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  }

  /// The recorder that receives what is sent.
  static let installed: Recorder = {
    let recorder = Recorder()
    ProbeSink.install { recorder.receive($0) }
    return recorder
  }()

  private let state = Mutex(State())

  /// What has been reported for a label so far.
  func reports(of label: String) -> [ProbeReport] {
    state.withLock { $0.reports.filter { $0.isOf(label) } }
  }

  /// Waits until that many reports have come for a label.
  func reports(of label: String, count: Int) async -> [ProbeReport] {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        let isServed: @Sendable ([ProbeReport]) -> Bool = { $0.count { $0.isOf(label) } >= count }
        if isServed(state.reports) { return true }
        state.waiters.append((isServed, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
    return reports(of: label)
  }

  private func receive(_ report: ProbeReport) {
    let served = state.withLock { state in
      state.reports.append(report)
      let served = state.waiters.filter { $0.isServed(state.reports) }.map(\.continuation)
      state.waiters.removeAll { $0.isServed(state.reports) }
      return served
    }
    for continuation in served { continuation.resume() }
  }
}

extension ProbeReport {
  fileprivate func isOf(_ label: String) -> Bool {
    self["label"] == label || self["expression"] == label
  }
}
