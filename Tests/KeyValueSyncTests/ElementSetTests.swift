import Testing

@testable import KeyValueSync

struct ElementSetTests {
  @Test func `a row has 24 bytes`() {
    #expect(MemoryLayout<ElementRow>.stride == 24)
  }

  @Test func `an element is in the set until it is taken out, and its tombstone stays`() {
    var set = ElementSet()
    set.take(.at(1), for: "1603171516")
    #expect(set.contains("1603171516"))

    set.take(.at(2, isRemoval: true), for: "1603171516")
    #expect(!set.contains("1603171516"))
    #expect((set.count, set.memberCount) == (1, 0))

    let isTaken = [set.take(.at(1), for: "1603171516"), set.take(.at(3), for: "1603171516")]
    #expect(isTaken == [false, true], "an older record is not taken")
    #expect(set.contains("1603171516"))
  }

  @Test func `merging is commutative, associative and idempotent, with ties forced`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<3000 {
      let sets = (0..<3).map { _ in ElementSet.random(using: &generator) }
      let (a, b, c) = (sets[0], sets[1], sets[2])

      #expect(a.merged(b) == b.merged(a))
      #expect(a.merged(b).merged(c) == a.merged(b.merged(c)))
      #expect(a.merged(b).merged(b) == a.merged(b))
    }
  }

  @Test func `merging is the largest record of each element, as a dictionary has it`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<3000 {
      let a = ElementSet.random(using: &generator)
      let b = ElementSet.random(using: &generator)
      let expected = a.dictionary.merging(b.dictionary) { max($0, $1) }

      var merged = a
      let outcome = merged.merge(b)

      #expect(merged.dictionary == expected)
      #expect(outcome.changesOfFirst == expected.count { a[$0.key] != $0.value })
      #expect(outcome.changesOfSecond == expected.count { b[$0.key] != $0.value })
      #expect(Set(merged.differences(from: a)) == Set(expected.filter { a[$0.key] != $0.value }.keys))
      #expect(a.differences(from: b) == b.differences(from: a))
      #expect(merged == ElementSet(expected.shuffled(using: &generator).map { ($0.key, $0.value) }))
    }
  }

  @Test func `the memory of a result is used again`() {
    let a = ElementSet((0..<100).map { (ElementID(String($0)), .at(1)) })
    let b = ElementSet((50..<150).map { (ElementID(String($0)), .at(2)) })
    var result = ElementSet()
    _ = ElementSet.merge(a, b, into: &result)
    let before = address(of: result)
    let outcome = ElementSet.merge(b, a, into: &result)

    #expect(address(of: result) == before)
    #expect(outcome == MergeOutcome(changesOfFirst: 50, changesOfSecond: 100))
    #expect(result == a.merged(b))
  }

  private func address(of set: ElementSet) -> UInt {
    // The pointer does not leave the closure, only its number does.
    unsafe set.rows.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  @Test func `of two records with one stamp the larger bytes of fields win on both sides`() {
    for id: ElementID in ["1", "l.sticiFl", "café"] {
      let plain = ElementSet([(id, .at(1))])
      let low = ElementSet([(id, .at(1, fields: #""x":1"#))])
      let high = ElementSet([(id, .at(1, fields: #""x":2"#))])

      for (lesser, greater) in [(plain, low), (low, high), (plain, high)] {
        var one = lesser
        #expect(one.merge(greater) == MergeOutcome(changesOfFirst: 1, changesOfSecond: 0))
        var other = greater
        #expect(other.merge(lesser) == MergeOutcome(changesOfFirst: 0, changesOfSecond: 1))
        #expect(one == greater && other == greater)
      }
    }
  }

  @Test func `a newer record brings its own fields, or none`() {
    var set = ElementSet([("1", .at(1, fields: #""x":1"#))])
    set.merge(ElementSet([("1", .at(2))]))
    #expect(set["1"] == .at(2))
    #expect(set.fields.isEmpty)
  }
}

struct ElementIDTests {
  @Test(arguments: ["0", "7", "1603171516", "999999999999999999", "l.sticiFl", "l.0", "l.00", "l.zzzzzzzzzz", "l.Z"])
  func `numbers of a catalogue and names of a library are packed, and come back`(text: String) {
    #expect(ElementID(text).packed != ElementID.isText)
    #expect(ElementID(text).text == text)
  }

  @Test(
    arguments: [
      "", "00", "007", "1000000000000000000", "l.", "l.12345678901", "l.a-b", "l", "lx", "-1", "1.0", "ko-07", "Björk",
      "18446744073709551615",
    ]
  )
  func `every other text stays as it is`(text: String) {
    #expect(ElementID(text).packed == ElementID.isText)
    #expect(ElementID(text).text == text)
  }

  @Test func `random names are packed one to one, in order of length and letters`() {
    var generator = SeededGenerator(seed: 3)
    let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    let names = Set(
      (0..<5000).map { _ in
        "l."
          + String(
            (0..<Int.random(in: 1...10, using: &generator)).map { _ in
              letters[Int.random(in: 0..<62, using: &generator)]
            }
          )
      }
    )
    let ordered = names.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }

    #expect(Set(names.map { ElementID($0).packed }).count == names.count)
    #expect(names.map { ElementID($0) }.sorted().map(\.text) == ordered)
  }

  @Test func `texts are the same when their bytes are`() {
    #expect(ElementID("é") != ElementID("e\u{301}"))
    #expect(ElementID("2") < "10")
    #expect(ElementID("999999999999999999") < "l.0")
    #expect(ElementID("l.zzzzzzzzzz") < "ko-07")
  }
}
