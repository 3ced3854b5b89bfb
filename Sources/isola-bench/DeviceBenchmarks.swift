import CloudEngines
import Foundation
import Proofs

/// Devices in processes of their own: how long a dismissal takes from one to the screen of another, and what waiting costs.
struct DeviceBenchmarks {
  private static let rounds = 100

  let programs: Programs

  func all() async throws -> [Figure] {
    var figures = try await figures("the embedded cloud", cloud: nil, limit: 50)
    if EtcdServer.isInstalled(for: "devices on an etcd") {
      let server = try EtcdServer(folder: programs.folder, account: "bench")
      defer { server.end() }
      var settings = EtcdSettings()
      settings.passes = 100
      // Returns when the node answers.
      _ = try await EtcdStore(EtcdAddress(server.address), settings: settings).synchronize()
      figures += try await self.figures("etcd", cloud: server.address, limit: 250)
    }
    return figures
  }

  private func figures(_ name: String, cloud: String?, limit: Double) async throws -> [Figure] {
    let request = ProofRequest(cloud: cloud, program: programs.isola, environment: programs.environment)
    let delays = try await LiveDevices.propagation(request, count: Self.rounds)
    let times = delays.map { $0.sinceAcknowledgement / .milliseconds(1) }
    let whole = delays.map { $0.sinceCommand / .milliseconds(1) }
    let share = try await LiveDevices.idleShare(request, over: .seconds(10))
    return [
      Figure(
        name: "a dismissal to another process's screen by \(name), 99 of 100",
        value: times.percentile(0.99),
        limit: limit,
        unit: "ms",
        detail: String(
          format:
            "median %.2f ms from the acknowledgement on; from the command on %.2f ms, 99 of 100 %.1f ms; %d changes",
          times.median,
          whole.median,
          whole.percentile(0.99),
          times.count
        )
      ),
      Figure(
        name: "a device that waits, connected to \(name)",
        value: share * 100,
        limit: 1,
        unit: "% of a core",
        detail: "processor time of the process over 10 s at its prompt, a screen drawn"
      ),
    ]
  }
}
