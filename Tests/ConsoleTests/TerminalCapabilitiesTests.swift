import Foundation
import Testing

@testable import Console

struct TerminalCapabilitiesTests {
  @Test(arguments: [
    (["TERM": "xterm"], true, true),
    (["TERM": "xterm", "NO_COLOR": "1"], true, false),
    (["TERM": "xterm", "NO_COLOR": ""], true, true),
    (["TERM": "dumb"], false, false),
    (["TERM": ""], false, false),
    ([:], false, false),
  ])
  func `escapes and colour depend on TERM and NO_COLOR`(
    environment: [String: String],
    usesEscapes: Bool,
    usesColour: Bool
  ) throws {
    let terminal = try PseudoTerminal(columns: 70, rows: 20)
    defer { terminal.hangUp() }

    let capabilities = TerminalCapabilities.current(
      environment: environment,
      input: terminal.device,
      output: terminal.device
    )

    #expect(
      capabilities
        == TerminalCapabilities(
          isInteractive: true,
          usesEscapes: usesEscapes,
          usesColour: usesColour,
          width: 70,
          height: 20
        )
    )
  }

  @Test func `a pipe is no terminal`() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor

    let capabilities = TerminalCapabilities.current(
      environment: ["TERM": "xterm"],
      input: pipe.fileHandleForReading.fileDescriptor,
      output: descriptor
    )

    #expect(!capabilities.isInteractive)
    #expect(!capabilities.usesEscapes)
    #expect(!capabilities.usesColour)
    #expect(capabilities.width == 80)
  }
}
