// A program whose output is captured and that starts again when it crashes. It plays the scenario that its first argument
// names; `CapturedProgramTests` and `TerminalTests.RestartTests` run it and look at what it writes.

import Foundation

// A scenario that hangs ends by the alarm signal instead of keeping its test waiting.
alarm(40)

switch CommandLine.arguments.dropFirst().first {
case "prompt":
  Task {
    try await PromptScenario().run()
    // Not `exit`: a thread of the scenario may still print while it would clear up.
    _exit(0)
  }
  // The first thread itself runs the main actor; without a run loop it would end, and another would.
  RunLoop.main.run()
case "order": try CaptureScenario().order()
case "closed": try CaptureScenario().closed()
case "input": try CaptureScenario().input()
case "buffer": try CaptureScenario().buffer()
case "kept": try CaptureScenario().kept()
case "flood": try CaptureScenario(limit: 4096).flood()
case let other: print("no scenario is called \(other ?? "nothing")")
}
