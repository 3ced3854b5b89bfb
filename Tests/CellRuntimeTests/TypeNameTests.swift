import Observation
import Testing

@testable import CellRuntime

private struct Outer<Value> {
  struct Inner {}
}
protocol Noise {}
protocol Volume {}
class Creature {}
struct Token: ~Copyable {}

/// A type and the name it should have.
struct Row: Sendable {
  let qualified: String
  let name: String

  init(_ type: any Any.Type, _ name: String) {
    qualified = String(reflecting: type)
    self.name = name
  }
}

struct TypeNameTests {
  @Test(arguments: [
    Row(Int.self, "Int"),
    Row(Int?.self, "Int?"),
    Row(Int??.self, "Int??"),
    Row([Int].self, "[Int]"),
    Row([String: [Int?]].self, "[String: [Int?]]"),
    Row(Set<Int>.self, "Set<Int>"),
    Row([Int].Type.self, "[Int].Type"),
    Row(ArraySlice<Int>.self, "ArraySlice<Int>"),
    Row((Int, name: String).self, "(Int, name: String)"),
    Row(Void.self, "()"),
    Row(Any.self, "Any"),
    Row(AnyObject.self, "AnyObject"),
    Row(((Int) -> String).self, "(Int) -> String"),
    Row((() -> Int)?.self, "(() -> Int)?"),
    Row([() -> Int].self, "[() -> Int]"),
    Row([() -> Int]?.self, "[() -> Int]?"),
    Row((@MainActor @Sendable () async throws -> [Int]).self, "@MainActor @Sendable () async throws -> [Int]"),
    Row((@MainActor () -> Void)?.self, "(@MainActor @Sendable () -> ())?"),
    Row(((inout Int) throws(CancellationError) -> Void).self, "(inout Int) throws(CancellationError) -> ()"),
    Row(Outer<Int>.Inner.self, "Outer<Int>.Inner"),
    Row([Outer<Int?>.Inner].self, "[Outer<Int?>.Inner]"),
    Row(Task<Int, Never>.self, "Task<Int, Never>"),
    Row(Result<Int, any Error>.self, "Result<Int, any Error>"),
    Row((any Noise).self, "any Noise"),
    Row((any Noise)?.self, "(any Noise)?"),
    Row([any Noise].self, "[any Noise]"),
    Row([String: any Noise].self, "[String: any Noise]"),
    Row((any Noise & Volume).self, "any Noise & Volume"),
    Row((any Creature & Noise).self, "any Creature & Noise"),
    Row((any Noise.Type).self, "any Noise.Type"),
    Row((any Noise).Type.self, "(any Noise).Type"),
    Row(((any Noise) -> any Error).self, "(any Noise) -> any Error"),
    Row(((inout any Noise) -> Void).self, "(inout any Noise) -> ()"),
    Row((any Collection<Int>).self, "any Collection<Int>"),
    Row((any Observable).self, "any Observable"),
  ])
  func `a type is named as a person would write it`(row: Row) {
    #expect(TypeName.text(qualified: row.qualified) == row.name)
  }

  @Test func `a local type is named without its place`() {
    struct Local {}

    #expect(TypeName.text(of: Local.self) == "Local")
    #expect(TypeName.text(of: [Local?].self) == "[Local?]")
  }

  @Test func `a type that cannot be copied has a name`() {
    #expect(TypeName.text(of: Token.self) == "Token")
    #expect(TypeName.text(of: Token?.self) == "Token?")
  }

  @Test(arguments: [
    ("Cell7.Probe", "Probe"),
    ("Cell7.(unknown context at $55d0c8).Probe", "Probe"),
    ("Swift.Optional<Cell7.Probe>", "Probe?"),
    ("Foundation.Date", "Date"),
    ("Cell7.Gen<Pack{Swift.Int, Swift.String}>", "Gen<Int, String>"),
  ])
  func `a name of the runtime is rewritten`(qualified: String, name: String) {
    #expect(TypeName.text(qualified: qualified) == name)
  }

  @Test(arguments: ["", "(", "Swift.Array<", "A.", "Cell7.(unknown", "<", "@", "->", "Swift.Optional<>", ")", "A<B.C"])
  func `a name that the runtime never writes does no harm`(qualified: String) {
    #expect(TypeName.text(qualified: qualified).count <= qualified.count + 2)
  }
}
