import Probes
import Testing

@MainActor private final class Owner {
  private let probe: DeinitProbe

  init(_ label: String) { probe = DeinitProbe(label) }
}

@MainActor private final class Careful {
  private let probe: DeinitProbe

  init(_ label: String) { probe = DeinitProbe(label) }

  isolated deinit {}
}

struct DeinitProbeTests {
  private let recorder = Recorder.installed

  @Test func `a probe says nothing while it lives and once when it ends`() {
    do {
      let probe = DeinitProbe("lives")
      #expect(recorder.reports(of: "lives").isEmpty)
      withExtendedLifetime(probe) {}
    }

    #expect(recorder.reports(of: "lives").map(\.event) == ["deinit"])
  }

  @Test func `an object of the main actor ends where its last reference is let go`() async throws {
    await release { await Owner("owner") }

    let report = try #require(await recorder.reports(of: "owner", count: 1).first)
    #expect(report.text == #"deinit owner: on a pool thread, in task "last""#)
  }

  @Test func `an isolated deinit takes its object back to the main actor`() async throws {
    await release { await Careful("careful") }

    let report = try #require(await recorder.reports(of: "careful", count: 1).first)
    #expect(report["place"]?.hasPrefix("on the main") == true)
  }

  /// Makes an object and lets the last reference go in a task of the pool.
  private func release(_ make: @escaping @Sendable () async -> some Sendable) async {
    await Task.detached(name: "last") {
      let object = await make()
      withExtendedLifetime(object) {}
    }
    .value
  }
}
