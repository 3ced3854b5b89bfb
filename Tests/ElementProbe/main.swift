// A device that dismisses one album after the other, and says each time when it is done; a test kills it.

import Glibc
import KeyValueSync
import Persistence

// A device that nobody kills ends by the alarm signal.
alarm(60)

func say(_ text: String) {
  let line = Array("\(text)\n".utf8)
  // The array outlives the call; one write of a short line is whole or is not there.
  _ = unsafe write(1, line, line.count)
}

let arguments = CommandLine.arguments
do {
  let elements = try ElementDatabase(directory: arguments[1])
  let start = Int(arguments[2]) ?? 0
  for number in start... {
    say("will \(number)")
    try await elements.act(on: ElementID("\(number)"), in: .dismissals, isRemoval: number % 5 == 4, at: 1)
    say("did \(number)")
  }
} catch {
  say("\(error)")
}
