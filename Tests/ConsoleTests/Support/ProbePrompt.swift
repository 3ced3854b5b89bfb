import Foundation
import Testing

/// Runs `ConsoleProbe`'s prompt on a terminal of its own, from its first prompt on.
func withProbe(
  _ arguments: String...,
  body: (PseudoTerminal, ConsoleProbe) async throws -> Void
) async throws {
  let terminal = try PseudoTerminal(columns: 200, rows: 60)
  defer { terminal.hangUp() }
  let device = FileHandle(fileDescriptor: terminal.device, closeOnDealloc: false)
  let probe = try ConsoleProbe(["prompt"] + arguments, input: device, output: device, errors: device)
  try await terminal.until { $0.rows.last == "lab>" }
  try await body(terminal, probe)
}

/// Ends the probe at its prompt.
func leave(_ terminal: PseudoTerminal, _ probe: ConsoleProbe) async throws {
  try await terminal.type(at: "lab>", Key.control("d"))
  let end = await probe.ended()
  #expect(end == ConsoleProbe.End(reason: .exit, status: 0))
}
