import Testing

/// The installed form, which a process has once: each scenario is a process of its own.
struct InstallationTests {
  @Test func `jobs keep their order and every suspension comes back to the main thread`() async throws {
    let run = try await ProbeRun(scenario: "order")

    #expect(
      run.lines == [
        "job 1 on main: true",
        "job 2 on main: true",
        "job 3 on main: true",
        "after a yield on main: true",
        "elsewhere on main: false",
        "after another task on main: true",
        "after a sleep on main: true",
        "after a continuation on main: true",
        "block on main: true",
        "blocks and jobs take turns",
        "stopped",
      ]
    )
    #expect(run.status == 0)
  }

  @Test func `a held main actor shows its jobs, steps through them, and keeps blocks back`()
    async throws
  {
    let run = try await ProbeRun(scenario: "hold")

    #expect(
      run.lines == [
        "pending first 17",
        "pending second 25",
        "pending third 21",
        "pending - 21",
        "first runs",
        "stepped first",
        "second runs",
        "stepped second",
        #"held true, pending ["third", "-"]"#,
        "third runs",
        "unnamed runs",
        "block runs",
        "held false, pending 0, step -",
      ]
    )
  }

  @Test func `every way to sleep goes through the scheduler, and ends exactly`() async throws {
    let run = try await ProbeRun(scenario: "sleep")

    #expect(
      run.lines == [
        "pending [300.0 seconds, 400.0 seconds, 500.0 seconds, 600.0 seconds, 900.0 seconds, 1800.0 seconds,"
          + " 3600.0 seconds]",
        "suspending clock at 300.0 seconds",
        "continuous clock at 400.0 seconds",
        "suspending at 500.0 seconds",
        "until at 600.0 seconds",
        "nanoseconds at 900.0 seconds",
        "global for 1800 at 1800.0 seconds",
        "main for 3600 at 3600.0 seconds",
        "fired 7, unsettled 0, now 7200.0 seconds",
      ]
    )
  }

  @Test func `an hour passes at once and in order, and whoever sleeps again inside it is served`() async throws {
    let run = try await ProbeRun(scenario: "window")

    #expect(
      run.lines == [
        "again at 1000.0 seconds",
        "again at 2000.0 seconds",
        "again at 3000.0 seconds",
        "long at 3600.0 seconds",
        "fired 4, unsettled 0, now 3600.0 seconds",
        "again at 4000.0 seconds",
        "fired 1, now 4600.0 seconds",
      ]
    )
  }

  @Test func `the program is not still while blocks of the main queue wait`() async throws {
    let run = try await ProbeRun(scenario: "blocks")

    #expect(run.lines == ["300 of 300 blocks had run"])
  }

  @Test func `real time goes on while the main actor is held, and cannot be advanced`() async throws {
    let run = try await ProbeRun(scenario: "real")

    #expect(
      run.lines == [
        "slept while held",
        "Time is real and moves by itself: only virtual time can be advanced.",
      ]
    )
  }

  @Test func `the runtime finds the main actor in main, in jobs and in blocks of the main queue`() async throws {
    let run = try await ProbeRun(scenario: "isolated")

    #expect(run.lines == ["a block may assume the main actor", "isolated everywhere"])
    #expect(run.status == 0)
  }

  @Test func `touching the main actor from elsewhere ends the program and says what was expected`() async throws {
    let run = try await ProbeRun(scenario: "trap")

    #expect(run.status != 0)
    #expect(run.errors.contains("Incorrect actor executor assumption"))
    #expect(run.errors.contains("the model was touched"))
  }

  @Test func `a runtime that leaves the check to the loop gets a sentence with the thread and the queue`() async throws
  {
    let run = try await ProbeRun(scenario: "check")

    #expect(run.lines == ["passed on the main thread"])
    #expect(run.status != 0)
    #expect(run.errors.contains(#"queue "stranger": expected the main actor"#))
  }

  @Test func `a second installation is refused with a sentence`() async throws {
    let run = try await ProbeRun(scenario: "again")

    #expect(
      run.lines == [
        "The main loop is installed already: a process has one, and it stays.",
        "The main loop can only be installed on the main thread, where its jobs are to run.",
      ]
    )
  }
}
