import Observation
import Synchronization
import Testing

@testable import CellRuntime

private struct Album {
  let id: String
  let title: String
}

private struct Empty {}

private class Animal {
  let legs: Int
  init(legs: Int) { self.legs = legs }
}

private final class Dog: Animal {
  let name = "Rex"
}

private final class Node {
  let n: Int
  var next: Node?
  weak var back: Node?
  init(_ n: Int) { self.n = n }
}

@Observable private final class Model {
  var title = "a"
  @ObservationIgnored var ignored = 1
}

private final class Lazy {
  lazy var late = 4
}

private enum Shape {
  case point
  case circle(Double)
  case box(width: Int, height: Int)
  case label(text: String)
  case pair((Int, Int))
  case nothing(Void)
  indirect case inside(Shape)
}

private struct Described: CustomStringConvertible {
  var description: String { "line 1\nline 2" }
}

private struct DebugDescribed: CustomDebugStringConvertible {
  var debugDescription: String { "debugged" }
}

@MainActor private struct DescribedOnMain: @MainActor CustomStringConvertible {
  var description: String { "on main" }
}

private actor Counter {
  var n = 0
}

private final class Guarded {
  let state = Mutex(1)
  let n = 2
}

private struct Nest {
  let inside: Any
}

private struct Ticket: ~Copyable {}

/// A type that looks like a collection without end and counts how much of it is read.
private final class Endless: CustomReflectable, Sequence, IteratorProtocol {
  var read = 0
  func next() -> Int? {
    read += 1
    return read
  }
  var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

/// A value, made where it is needed, and the text it should have.
struct Sample: Sendable {
  let value: @Sendable () -> Any
  let text: String

  init(_ value: @escaping @autoclosure @Sendable () -> Any, _ text: String) {
    self.value = value
    self.text = text
  }
}

struct ValueTextTests {
  @Test(arguments: [
    Sample(5, "5"),
    Sample(true, "true"),
    Sample(1.5, "1.5"),
    Sample("a \"b\"\n", #""a \"b\"\n""#),
    Sample("ab".dropFirst(), #""b""#),
    Sample(Character("x"), #""x""#),
    Sample(Int?.none as Any, "nil"),
    Sample(Int?.some(5) as Any, "5"),
    Sample(Int??.some(nil) as Any, "Optional(nil)"),
    Sample(Int???.some(.some(5)) as Any, "Optional(Optional(5))"),
    Sample([1, 2], "[1, 2]"),
    Sample([Int](), "[]"),
    Sample([String: Int](), "[:]"),
    Sample(["b": 2, "a": 1], #"["a": 1, "b": 2]"#),
    Sample(Set([10, 9, 100]), "[9, 10, 100]"),
    Sample([1: "x"].keys, "[1]"),
    Sample([1: "x"].values, #"["x"]"#),
    Sample(["x": 1, "y": 2] as KeyValuePairs, #"["x": 1, "y": 2]"#),
    Sample([[1], [], [2, 3]], "[[1], [], [2, 3]]"),
    Sample([Int?.none, 1], "[nil, 1]"),
    Sample((1, b: "c"), #"(1, b: "c")"#),
    Sample(1..<3, "1..<3"),
    Sample(Int.self, "Int.self"),
    Sample([Int?].self, "[Int?].self"),
    Sample({ 5 } as () -> Int, "(Function)"),
    Sample(Album(id: "ko-07", title: "x"), #"Album(id: "ko-07", title: "x")"#),
    Sample(Album?.some(Album(id: "a", title: "b")) as Any, #"Album(id: "a", title: "b")"#),
    Sample(Empty(), "Empty()"),
    Sample(Dog(legs: 4), #"Dog(legs: 4, name: "Rex")"#),
    Sample(Model(), #"Model(title: "a", ignored: 1)"#),
    Sample(Lazy(), "Lazy(late: nil)"),
    Sample(Shape.point, ".point"),
    Sample(Shape.circle(1), ".circle(1.0)"),
    Sample(Shape.box(width: 1, height: 2), ".box(width: 1, height: 2)"),
    Sample(Shape.label(text: "a"), #".label(text: "a")"#),
    Sample(Shape.pair((1, 2)), ".pair(1, 2)"),
    Sample(Shape.nothing(()), ".nothing(())"),
    Sample(Shape.inside(.circle(2)), ".inside(.circle(2.0))"),
    Sample(Result<Int, any Error>.failure(CancellationError()), ".failure(CancellationError)"),
    Sample(Described(), "line 1\nline 2"),
    Sample(DebugDescribed(), "debugged"),
    Sample(Counter(), "Counter"),
    Sample(Guarded(), "Guarded(state: …, n: 2)"),
    Sample(Task { 5 }, "Task<Int, Never>"),
    Sample(AsyncStream<Int> { $0.finish() }, "AsyncStream<Int>"),
    Sample(sequence(first: 1) { $0 + 1 }, "UnfoldSequence<Int, (Int?, Bool)>"),
    Sample((0...).lazy.map { $0 + 1 }, "LazyMapSequence<PartialRangeFrom<Int>, Int>"),
    Sample(Nest(inside: [Int?.some(1)]), "Nest(inside: [1])"),
    Sample((), "()"),
  ])
  func `a value has a text`(sample: Sample) {
    #expect(ValueText.text(of: sample.value()) == sample.text)
  }

  @MainActor @Test func `a description that belongs to the main actor is found there`() {
    #expect(ValueText.text(of: DescribedOnMain()) == "on main")
  }

  @Test func `what is shown has the type of the expression`() {
    let sounds: [any Error] = [CancellationError()]

    #expect(ValueText.show(true, as: "$R0") == ShownValue(name: "$R0", type: "Bool", text: "true"))
    #expect(ValueText.show(Int?.none).map { "\($0)" } == "Int? = nil")
    #expect(ValueText.show(sounds).map { "\($0)" } == "[any Error] = [CancellationError]")
    #expect(ValueText.show(5 as Any).map { "\($0)" } == "Any = 5")
  }

  @Test func `nothing is shown of a value that says nothing, and the type of one that cannot be copied`() {
    #expect(ValueText.show(()) == nil)
    #expect(ValueText.showType(of: Ticket.self, as: "t") == ShownValue(name: "t", type: "Ticket", text: ""))
  }

  @Test func `a cycle ends where it closes, and a weak reference is followed like any other`() {
    let first = Node(1)
    let second = Node(2)
    first.next = second
    second.back = first
    let text = ValueText.text(of: first)
    first.next = nil

    #expect(text == "Node(n: 1, next: Node(n: 2, next: nil, back: Node(…)), back: nil)")
  }

  @Test func `the same object twice is no cycle`() {
    let dog = Dog(legs: 3)

    #expect(ValueText.text(of: (dog, dog)) == #"(Dog(legs: 3, name: "Rex"), Dog(legs: 3, name: "Rex"))"#)
  }

  @Test func `depth is bounded`() {
    let nest = Nest(inside: Nest(inside: [Nest(inside: 1)]))
    func text(_ depth: Int) -> String { ValueText.text(of: nest, limits: ValueLimits(depth: depth)) }

    #expect(
      (0...4).map(text) == [
        "Nest(…)", "Nest(inside: Nest(…))", "Nest(inside: Nest(inside: […]))",
        "Nest(inside: Nest(inside: [Nest(…)]))", "Nest(inside: Nest(inside: [Nest(inside: 1)]))",
      ]
    )
    #expect(ValueText.text(of: (1, 2), limits: ValueLimits(depth: 0)) == "(…)")
    #expect(ValueText.text(of: Shape.circle(1), limits: ValueLimits(depth: 0)) == ".circle(…)")
  }

  @Test(arguments: [
    Sample(Array(0..<3), "[0, 1, 2]"),
    Sample(Array(0..<4), "[0, 1, 2, … 1 more]"),
    Sample(Array(0..<1_003_003), "[0, 1, 2, … 1 003 000 more]"),
    Sample((0..<4).map { (_: Int) in 1 }[1...], "[1, 1, 1]"),
    Sample(repeatElement(1, count: 4), "Repeated<Int>"),
    Sample(Dictionary(uniqueKeysWithValues: (0..<10_000_000).lazy.map { ($0, 0) }.prefix(3)), "[0: 0, 1: 0, 2: 0]"),
    Sample((1, 2, 3, 4), "(1, 2, 3, …)"),
  ])
  func `the number of elements is bounded, and what is left out is counted`(sample: Sample) {
    #expect(ValueText.text(of: sample.value(), limits: ValueLimits(elements: 3)) == sample.text)
  }

  @Test func `sets and dictionaries above the limit show what comes first`() {
    let text = ValueText.text(of: Set(0..<1000), limits: ValueLimits(elements: 1))
    let keys = ValueText.text(of: Dictionary(grouping: 0..<1000) { $0 }.keys, limits: ValueLimits(elements: 1))

    #expect(text.hasSuffix(", … 999 more]"))
    #expect(keys.hasSuffix(", … 999 more]") || keys.hasSuffix(", … more]"))
  }

  @Test func `a sequence is not read`() {
    let endless = Endless()

    #expect(ValueText.text(of: endless) == "Endless()")
    #expect(endless.read == 0)
  }

  @Test func `a long collection has a line for each element, an inner one has not`() {
    let titles = (0..<3).map { Album(id: "\($0)", title: String(repeating: "x", count: 30)) }
    let xs = String(repeating: "x", count: 30)

    let expected = "[\n" + (0..<3).map { #"  Album(id: "\#($0)", title: "\#(xs)"),"# + "\n" }.joined() + "]"
    #expect(ValueText.text(of: titles) == expected)
    #expect(ValueText.text(of: titles as [Album]?) == expected)
    #expect(!ValueText.text(of: (titles, 1)).contains("\n"))
    #expect(!ValueText.text(of: Array(0..<90)).contains("\n"))
  }

  @Test(arguments: [
    Sample(String(repeating: "x", count: 1_000_000), "\"xxx"),
    Sample(Array(repeating: String(repeating: "x", count: 1_000_000), count: 100), "[\n  \"xxx"),
    Sample(Array(repeating: Array(repeating: Array(0..<100), count: 100), count: 100), "[\n  [[0, 1, 2"),
  ])
  func `the whole text is bounded, and says so`(sample: Sample) {
    let text = ValueText.text(of: sample.value())

    #expect(text.hasPrefix(sample.text))
    #expect(text.hasSuffix("… (cut after 10 000 characters)"))
    #expect(text.count < 10_050)
  }

  @Test func `a text of exactly the limit is whole`() {
    let limits = ValueLimits(characters: 5)

    #expect(ValueText.text(of: "abc", limits: limits) == #""abc""#)
    #expect(ValueText.text(of: "abcd", limits: limits) == #""abcd… (cut after 5 characters)"#)
  }
}
