import Probes
import Synchronization
import Testing

struct ProbeSinkTests {
  @Test func `a report reaches the handler as it was sent`() {
    let report = ProbeReport(event: "probe", members: [ProbeReport.Member("label", "sent")], text: "sent as it is")
    let recorder = Recorder.installed

    ProbeSink.send(report)

    #expect(recorder.reports(of: "sent") == [report])
  }

  @Test func `every installed handler receives a report, a removed one none`() {
    let received = Mutex<[String]>([])
    let note: @Sendable (String, ProbeReport) -> Void = { name, report in
      if report["label"] == "to several" { received.withLock { $0.append("\(name) \(report.text)") } }
    }
    func send(_ text: String) {
      ProbeSink.send(ProbeReport(event: "probe", members: [ProbeReport.Member("label", "to several")], text: text))
    }
    let first = ProbeSink.install { note("first", $0) }
    let second = ProbeSink.install { note("second", $0) }

    send("a")
    first.remove()
    send("b")
    second.remove()
    send("c")

    #expect(received.withLock { $0 } == ["first a", "second a", "second b"])
  }

  @Test func `any number of reports can be sent`() {
    let received = Atomic(0)
    let installation = ProbeSink.install { report in
      if report.event == "many" { received.add(1, ordering: .relaxed) }
    }

    for _ in 0..<100_000 { ProbeSink.send(ProbeReport(event: "many", members: [], text: "")) }
    installation.remove()

    #expect(received.load(ordering: .relaxed) == 100_000)
  }

  @Test func `until a handler is installed, reports are printed`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      ProbeSink.send(ProbeReport(event: "probe", members: [], text: "printed"))
    }

    let text = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(text.contains("printed\n"))
  }
}
