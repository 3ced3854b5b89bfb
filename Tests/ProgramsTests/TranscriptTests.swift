import Testing

@testable import Programs

/// Runs that are played, without a program.
struct TranscriptTests {
  private func play(
    _ limits: ProgramLimits = ProgramLimits(),
    messages: [(ProgramEvent.Source, String)]
  ) -> (events: [ProgramEvent], ends: Int, outcome: ProgramOutcome) {
    var transcript = Transcript(executable: "/nowhere", limits: limits)
    var events: [ProgramEvent] = []
    var ends = 0
    for (source, text) in messages {
      let bytes = Array(text.utf8)
      for action in transcript.receive(bytes[...], size: bytes.count, from: source) {
        switch action {
        case .tell(let event): events.append(event)
        case .end: ends += 1
        }
      }
    }
    let (rest, outcome) = transcript.finish(after: .zero)
    return (events + rest, ends, outcome)
  }

  @Test func `pieces of lines are joined for each stream by itself`() {
    let run = play(
      messages: [
        (.stdout, "one, "), (.stderr, "er"), (.stdout, "two\nthree"), (.stderr, "ror\n"), (.stdout, "\n\nlast"),
        (.cage, "end exit 0 0"),
      ]
    )

    #expect(run.events.map(\.text) == ["one, two", "error", "three", "", "last"])
    #expect(run.events.map(\.sequence) == [1, 2, 3, 4, 5])
    #expect(run.outcome.stdout == ["one, two", "three", "", "last"])
    #expect(run.outcome.stderr == ["error"])
  }

  @Test func `bytes that are no text are shown as such`() {
    var transcript = Transcript(executable: "/nowhere", limits: ProgramLimits())
    let actions = transcript.receive([0xff, 0x61, 0xe2, 0x82, 0x0a][...], size: 5, from: .stdout)

    guard case .tell(let event)? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(event.text == "\u{fffd}a\u{fffd}")
  }

  @Test func `what is written after a limit is not told`() {
    let run = play(
      ProgramLimits(outputBytes: 10),
      messages: [(.stdout, "12345\n"), (.stderr, "678\n9 and more\n"), (.stdout, "late\n"), (.cage, "end signal 9 0")]
    )

    #expect(run.events.map(\.text) == ["12345", "678"])
    #expect(run.ends == 1)
    #expect(run.outcome.limit == .output(bytes: 10))
    #expect(run.outcome.text == "stopped: wrote more than 10 bytes")
  }

  @Test func `a stack trace of the runtime is left out, and what follows is not`() {
    let run = play(
      messages: [
        (.stderr, "Fatal error: no\nCurrent stack trace:\n0    libswiftCore.so  0x00007f swift_reportError + 33\n"),
        (.stderr, "1    program          0x000055 <unavailable> + 10426\nlater\n"), (.cage, "end signal 4 0"),
      ]
    )

    #expect(run.outcome.stderr == ["Fatal error: no", "later"])
    #expect(run.outcome.trap == ProgramTrap(kind: .fatalError, message: "Fatal error: no"))
  }

  @Test(arguments: [(10, ProgramTrap.Kind.stackOverflow), (11, .badAccess)])
  func `the trap of another process says nothing of this one`(process: Int, kind: ProgramTrap.Kind) {
    let row = "{\"event\":\"trap\",\"process\":\"\(process)\",\"signal\":\"11\",\"stack\":\"overflow\"}\n"
    let run = play(messages: [(.cage, "started 10"), (.probe, row), (.cage, "end signal 11 0")])

    #expect(run.outcome.trap?.kind == kind)
  }

  @Test func `lines that are no reports are ignored`() {
    let run = play(
      messages: [
        (.probe, "{\"event\":\"probe\",\"text\":\"a \\\"b\\\" \\u0007\",\"label\":\"x\"}\n"), (.probe, "nonsense\n"),
        (.probe, "{\"event\":\"probe\"}\n{\"text\":\"x\"}\n{}\n{\"event\":\"probe\",\"text\":\"c\"} x\n"),
        (.cage, "nonsense"), (.cage, ""), (.cage, "walls"), (.cage, "end exit 0 0"),
      ]
    )

    #expect(run.events.map(\.text) == ["a \"b\" \u{7}"])
    #expect(run.events.first?.members == [.init("label", "x")])
    #expect(run.outcome.exit == 0)
  }

  @Test func `what did not hold is said`() {
    let bare = play(messages: [(.cage, "walls 0 0 0 0"), (.cage, "end exit 0 0")]).outcome
    let whole = play(messages: [(.cage, "walls 7 1 1 2"), (.cage, "end exit 0 0")]).outcome
    let old = play(messages: [(.cage, "walls 1 0 0 1"), (.cage, "end exit 0 0")]).outcome

    #expect(bare.protections.missing.count == 2)
    #expect(bare.json.contains("\"unprotected\":[\"Nothing kept it from writing elsewhere"))
    #expect(whole.protections.missing.isEmpty)
    #expect(
      old.protections.missing == [
        "Mounts of its own are missing: Landlock alone kept its writes in its folder.",
        "What was refused is not said: the kernel's filter cannot report it.",
      ]
    )
  }

  @Test func `a refusal that does not end the program is kept once`() {
    let run = play(
      ProgramLimits(endsAtRefusal: false),
      messages: [
        (.cage, "refused write /a b"), (.stdout, "on\n"), (.cage, "refused write /a b"), (.cage, "refused process"),
        (.cage, "end exit 0 0"),
      ]
    )

    #expect(run.outcome.refusals == [.write("/a b"), .process])
    #expect(run.events.map(\.name) == ["refused", "output", "refused", "refused"])
    #expect(run.outcome.text == "exit 0")
  }

  @Test func `an event and an outcome are lines of JSON`() {
    let event = ProgramEvent(
      sequence: 3,
      source: .probe,
      name: "probe.deinit",
      text: "deinit \"a\"",
      members: [.init("label", "\"a\"\n")]
    )
    let outcome = ProgramOutcome(
      signal: ProgramSignal(4),
      trap: ProgramTrap(kind: .mainActorCheck, function: "f()", frames: ["f()"]),
      stdout: ["x"],
      leaks: ["y"]
    )

    #expect(
      event.json == #"{"v":1,"kind":"event","name":"probe.deinit","sequence":3,"source":"probe","#
        + #""text":"deinit \"a\"","label":"\"a\"\n"}"#
    )
    #expect(
      outcome.json.hasPrefix(
        #"{"v":1,"kind":"outcome","exit":null,"signal":"SIGILL","trap":{"kind":"main-actor-check","message":null,"#
          + #""function":"f()","frames":["f()"]},"limit":null,"cancelled":false,"#
          + #""text":"SIGILL: a check for the main actor failed in f() (the runtime prints nothing)","stdout":["x"],"#
      )
    )
  }
}
