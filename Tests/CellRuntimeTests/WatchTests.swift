import CellScope
import Observation
import Probes
import Testing

@MainActor @Observable private final class Lamp {
  var name: String? = "desk"
}

@MainActor struct WatchTests {
  @Test func `a watched value is written as the prompt writes it`() async {
    ProbeNames.register(\Lamp.name, "Lamp.name")
    let lamp = Lamp()
    let (reports, continuation) = AsyncStream.makeStream(of: ProbeReport.self)
    // Other tests of the process report too.
    let installation = ProbeSink.install { report in
      if report["expression"] == "lamp.name" { continuation.yield(report) }
    }
    let tracker = watch("lamp.name") { lamp.name }

    lamp.name = nil
    var iterator = reports.makeAsyncIterator()
    let report = await iterator.next()
    tracker.cancel()
    installation.remove()

    #expect(report?.text == #"lamp.name: "desk" → nil (Lamp.name changed)"#)
    #expect(report?["old"] == #""desk""#)
  }
}
