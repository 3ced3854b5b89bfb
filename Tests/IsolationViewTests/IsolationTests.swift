import Foundation
import Testing

@testable import IsolationView

struct IsolationTests {
  @Test(arguments: [
    ("actor-isolated to global actor MainActor", Isolation.globalActor("MainActor")),
    ("actor-isolated to instance of actor Till", .actorInstance("Till")),
    ("actor-isolated to instance of actor Actor", .actorInstance("any Actor")),
    ("actor-isolated to a statically-unknown actor", .erased),
    ("isolated to isolation of caller", .callerIsolated),
    ("nonisolated", .nonisolated),
    ("nonisolated(unsafe)", .nonisolatedUnsafe),
    ("unspecified actor isolation", .unspecified),
    ("", .unspecified),
  ])
  func `the compiler's words name an isolation`(_ text: String, _ expected: Isolation) {
    #expect(Isolation(compilerText: text) == expected)
  }

  @Test(arguments: [
    (Isolation.globalActor("MainActor"), #"{"kind":"globalActor","name":"MainActor"}"#),
    (.actorInstance("Till"), #"{"kind":"actorInstance","name":"Till"}"#),
    (.nonisolated, #"{"kind":"nonisolated"}"#),
    (.nonisolatedUnsafe, #"{"kind":"nonisolatedUnsafe"}"#),
    (.callerIsolated, #"{"kind":"callerIsolated"}"#),
    (.unspecified, #"{"kind":"unspecified"}"#),
    (.erased, #"{"kind":"erased"}"#),
  ])
  func `an isolation is written as its kind and the actor's name`(_ isolation: Isolation, _ expected: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys

    #expect(String(decoding: try encoder.encode(isolation), as: UTF8.self) == expected)
  }

  @Test func `two sides are read from the compiler's words on a call`() throws {
    let text = "{caller='nonisolated', callee='actor-isolated to global actor MainActor'}"

    let crossing = try #require(CrossingText(text))

    #expect(crossing.caller == .nonisolated)
    #expect(crossing.callee == .globalActor("MainActor"))
  }

  @Test(arguments: ["none", "", "{caller='nonisolated'}", "', callee='x'}", "{caller=', callee='}"])
  func `other words on a call are no crossing`(_ text: String) {
    #expect(CrossingText(text) == nil)
  }
}
