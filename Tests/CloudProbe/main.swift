// A program that shares the file of a cloud with a test. It does what its first argument names and prints what came of it.

import CloudEngines
import Glibc
import KeyValueSync

// A scenario that hangs ends by the alarm signal instead of keeping its test waiting.
alarm(120)

let arguments = CommandLine.arguments.dropFirst()
let account = CloudAccount("ana")
let key = try CloudKey("number")

func open(_ path: String, willWake: @escaping @Sendable () -> Void = {}) throws -> EmbeddedCloud {
  try EmbeddedCloud(path: path, account: account, willWake: willWake)
}

func say(_ text: String) {
  let line = Array("\(text)\n".utf8)
  // The array outlives the call.
  _ = unsafe write(1, line, line.count)
}

/// Reads a number, adds one, and writes it if nobody came in between; prints how many were acknowledged and doubtful.
func increment(_ path: String, times: Int) async throws {
  let cloud = try open(path)
  var acknowledged = 0
  var doubtful = 0
  while acknowledged + doubtful < times {
    let reading = try await cloud.read(key)
    guard let expectation = reading.expectation else { continue }
    var number = 0
    if case .value(let bytes) = reading.content { number = Int(String(decoding: bytes, as: UTF8.self)) ?? 0 }
    let next = Array(String(number + 1).utf8)
    switch try await cloud.write(next, for: key, expecting: expectation, as: account) {
    case .written:
      acknowledged += 1
      say("\(acknowledged) \(doubtful)")
    case .ambiguous: doubtful += 1
    case .refused: continue
    }
  }
}

switch arguments.first {
case "increment":
  try await increment(arguments[2], times: Int(arguments[3]) ?? 0)
case "write":
  let cloud = try open(arguments[2])
  say("\(try await cloud.write(Array(arguments[3].utf8), for: key, expecting: .anything, as: account))")
case "die-before-waking":
  let cloud = try open(arguments[2]) { kill(getpid(), SIGKILL) }
  _ = try await cloud.write(Array(arguments[3].utf8), for: key, expecting: .anything, as: account)
case "watch-and-die":
  let cloud = try open(arguments[2])
  _ = cloud.changes(under: .all, after: nil)
  say("watching")
  kill(getpid(), SIGKILL)
case let other:
  say("no scenario is called \(other ?? "nothing")")
}
