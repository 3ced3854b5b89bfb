import Testing

@testable import KeyValueSync

struct SyncDocumentTests {
  private let small = SyncDocument(
    ElementSet([
      ("1603171516", .at(1_717_000_000_000)),
      ("l.sticiFl", .at(1_717_000_000_500, node: 0xC0FFEE, isRemoval: true)),
      ("a \"b\"\\\n", .at(3, fields: #""mood": [1, {"x":null}]"#)),
    ])
  )

  @Test func `the readable form reads like this`() {
    #expect(
      String(decoding: small.bytes(.json), as: UTF8.self) == """
        {"v":1,"items":{"1603171516":{"t":1717000000000,"n":"00000001"},\
        "l.sticiFl":{"t":1717000000500,"n":"00c0ffee","d":true},\
        "a \\"b\\"\\\\\\u000a":{"t":3,"n":"00000001","mood": [1, {"x":null}]}}}
        """
    )
  }

  @Test func `the compact form has these bytes`() {
    let document = SyncDocument(ElementSet([("1", .at(1000)), ("3", .at(1001, node: 2, isRemoval: true))]))

    #expect(
      document.bytes(.compact).dropLast(4) == [
        0x95, 0x4B, 0x56, 0x53, 1, 1, 1, 0, 2, 1, 0, 0, 0, 2, 0, 0, 0, 0xE8, 0x07, 1, 2, 1, 1, 0, 7, 0, 0, 0,
      ]
    )
    #expect(CompactForm.checksum(Array("123456789".utf8).span) == 0xCBF4_3926)
  }

  @Test(arguments: [SyncDocument.Form.json, .compact])
  func `what is written is read again, and gives the same bytes`(form: SyncDocument.Form) throws {
    var generator = SeededGenerator(seed: 4)
    for round in 0..<2000 {
      let header = DocumentHeader(version: Int.random(in: 1...3, using: &generator), minimumReader: 1)
      var document = SyncDocument(.random(using: &generator), header: header)
      if round % 3 == 0 { document.fields = Array(#""later":{"a":[true,-1.5e3,"\u00e9"]},"z" : null"#.utf8) }
      document.set.take(.at(UInt64.random(in: 1...1 << 46, using: &generator)), for: ElementID("\(round)"))
      if round % 2 == 0 {
        let time = HybridTime(milliseconds: 5, counter: .random(in: 1 ... .max, using: &generator))
        document.set.take(ElementRecord(Stamp(time: time, node: NodeID(.max), isRemoval: false)), for: "ko-08")
        document.set.take(ElementRecord(Stamp(time: time, node: NodeID(0), isRemoval: true)), for: "12")
      }
      let bytes = document.bytes(form)

      #expect(try SyncDocument(reading: bytes) == document)
      #expect(try SyncDocument(reading: bytes).bytes(form) == bytes)
    }
  }

  @Test func `an empty set has both forms`() throws {
    for form in [SyncDocument.Form.json, .compact] {
      #expect(try SyncDocument(reading: SyncDocument(ElementSet()).bytes(form)) == SyncDocument(ElementSet()))
    }
  }

  @Test func `a person may write it too: spaces, any order, an element twice`() throws {
    let text = """
      { "v" : 1,
        "items" : { "9":{"n":"0000000A","t":5}, "l\\u002ea":{"t":1,"n":"00000001","d":false} , "9":{"t":4,"n":"00000001"},
          "10":{"\\u0074":7,"n":"00000001"} } }

      """
    let expected = ElementSet([("9", .at(5, node: 10)), ("l.a", .at(1)), ("10", .at(7))])

    #expect(try SyncDocument(reading: Array(text.utf8)).set == expected)
  }

  @Test func `sets that came about in different ways give the same bytes`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let a = ElementSet.random(using: &generator)
      let b = ElementSet.random(using: &generator)
      for form in [SyncDocument.Form.json, .compact] {
        #expect(SyncDocument(a.merged(b)).bytes(form) == SyncDocument(b.merged(a)).bytes(form))
      }
    }
  }

  @Test func `a newer version's fields come through an older one byte for byte`() throws {
    let newer =
      #"{"v":7,"minRead":1,"minWrite":1,"theme" : {"b":1, "a":[ ]},"items":{"5":{"t":9,"n":"00000001","why": "é\u00e9"}}}"#
    var document = try SyncDocument(reading: Array(newer.utf8))
    document.set.take(.at(10), for: "6")
    let text = String(decoding: document.bytes(.json), as: UTF8.self)

    #expect(text.contains(#""theme" : {"b":1, "a":[ ]}"#) && text.contains(#""why": "é\u00e9""#))
    #expect(text.hasPrefix(#"{"v":7,"minRead":1,"minWrite":1,"#))
    #expect(try SyncDocument(reading: document.bytes(.compact)).bytes(.json) == document.bytes(.json))
  }

  @Test func `a version that may read and not write is told apart from one that may do neither`() throws {
    let readable = try SyncDocument(reading: Array(#"{"v":3,"minRead":1,"minWrite":2,"items":{}}"#.utf8))
    #expect(readable.header.isReadable && !readable.header.isWritable)

    for bytes in [Array(#"{"v":3,"minRead":2,"what":1}"#.utf8), [0x95, 0x4B, 0x56, 0x53, 3, 2, 3, 0, 0, 0, 0, 0]] {
      let fault = #expect(throws: DocumentFault.self) { try SyncDocument(reading: bytes) }
      guard case .newer(let header) = fault?.kind else {
        Issue.record("\(String(describing: fault))")
        continue
      }
      #expect((header.version, header.minimumReader) == (3, 2))
    }
  }

  @Test func `a hundred thousand entries take a million bytes, a tenth of them removed`() throws {
    for names in [0, 10, 50] {
      let set = ElementSet.catalogue(100_000, names: names)
      let bytes = SyncDocument(set).bytes(.compact)

      #expect(set.count == 100_000)
      #expect(bytes.count <= 1_000_000, "\(names) % names of a library: \(bytes.count) bytes")
      #expect(try SyncDocument(reading: bytes).set == set)
    }
  }

  @Test func `the readable form gives way to the compact one at nine tenths of the room`() {
    let document = SyncDocument(.catalogue(1000, names: 10))
    let text = document.bytes(.json).count

    #expect(document.bytes(within: text * 10 / 9 + 10).form == .json)
    #expect(document.bytes(within: text * 10 / 9 - 10).form == .compact)
    #expect(document.bytes(within: text * 10 / 9 - 10).bytes == document.bytes(.compact))
  }

  @Test func `the record of one element stands alone`() throws {
    let text = #"{"v":2,"minRead":1,"minWrite":1,"t":9,"c":3,"n":"0000000a","d":true,"why": 1}"#
    let document = try ElementDocument(reading: Array(text.utf8))

    #expect(
      document.record.stamp == Stamp(time: HybridTime(milliseconds: 9, counter: 3), node: NodeID(10), isRemoval: true)
    )
    #expect(String(decoding: document.bytes, as: UTF8.self) == text)
  }
}

extension ElementSet {
  /// Elements as a catalogue numbers them, and so many in a hundred as a library names them; a tenth is removed.
  static func catalogue(_ count: Int, names: Int, seed: UInt64 = 42) -> Self {
    var generator = SeededGenerator(seed: seed)
    let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    var ids: Set<String> = []
    while ids.count < count {
      let isName = Int.random(in: 0..<100, using: &generator) < names
      let name = (0..<7).map { _ in letters[Int.random(in: 0..<62, using: &generator)] }
      ids.insert(isName ? "l." + name : String(Int.random(in: 190_000_000...1_860_000_000, using: &generator)))
    }
    return Self(
      ids.sorted().map { id in
        let time = 1_717_000_000_000 + UInt64.random(in: 0...63_000_000_000, using: &generator)
        let node = UInt32.random(in: 1...3, using: &generator)
        return (ElementID(id), .at(time, node: node, isRemoval: Int.random(in: 0..<10, using: &generator) == 0))
      }
    )
  }
}
