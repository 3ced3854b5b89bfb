import Testing

@testable import KeyValueSync

struct DocumentFaultTests {
  private let document: SyncDocument = SyncDocument(
    ElementSet([
      ("1603171516", .at(1_717_000_000_000)), ("l.sticiFl", .at(1_717_000_000_500, node: 9, isRemoval: true)),
      ("ko-07", .at(3, counter: 7, node: 2)),
      ("Björk", .at(3, fields: #""mood":[1,{"x":null}],"a":-1.5e+3"#)),
    ]),
    fields: Array(#""later":"\u00e9""#.utf8)
  )

  @Test(arguments: [SyncDocument.Form.json, .compact])
  func `a document cut off at any byte is a fault with a place, never a smaller document`(
    form: SyncDocument.Form
  ) {
    let bytes = document.bytes(form)
    for length in bytes.indices {
      let fault = #expect(throws: DocumentFault.self) { try SyncDocument(reading: Array(bytes[..<length])) }
      #expect((0...length).contains(fault?.offset ?? -1))
      if form == .json, length > 0 { #expect(fault?.kind == .truncated, "\(length): \(String(describing: fault))") }
    }
  }

  @Test func `a record cut off at any byte is a fault`() {
    let bytes = ElementDocument(.at(5, isRemoval: true, fields: #""x":[1]"#)).bytes
    for length in bytes.indices {
      #expect(throws: DocumentFault.self) { try ElementDocument(reading: Array(bytes[..<length])) }
    }
  }

  @Test func `no compact document with one bit changed is read as another`() throws {
    let bytes = document.bytes(.compact)
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        #expect(throws: DocumentFault.self, "bit \(bit) of byte \(index)") { try SyncDocument(reading: changed) }
      }
    }
  }

  @Test func `bytes changed at random do not crash either reader`() {
    var generator = SeededGenerator(seed: 6)
    for form in [SyncDocument.Form.json, .compact] {
      let bytes = document.bytes(form)
      for _ in 0..<20_000 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          changed[Int.random(in: changed.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        if form == .compact { changed = Self.sealed(changed) }
        do {
          let read = try SyncDocument(reading: changed)
          // What is accepted is whole: it comes back from both forms.
          #expect(try SyncDocument(reading: read.bytes(.json)) == read)
          #expect(try SyncDocument(reading: read.bytes(.compact)) == read)
        } catch {
          #expect(!"\(error)".isEmpty)
        }
      }
    }
  }

  @Test(
    arguments: [
      ("", .foreign, "it is empty, and a document was expected"),
      ("<!DOCTYPE html><html>", .foreign, "it is a page for a browser, not a document"),
      ("\n <html>", .foreign, "it is a page for a browser, not a document"),
      ("[]", .foreign, "`[` stands where a document was expected"),
      ("null", .foreign, "`n` stands where a document was expected"),
      ("{}", .wrongValue, "the member `v`, the version, was expected first"),
      (#"{"items":{},"v":1}"#, .wrongValue, "the member `v`, the version, was expected first"),
      (#"{"v":0,"items":{}}"#, .wrongValue, "the member `v`, the version, was expected first"),
      (#"{"v":1,"items":{},"v":2}"#, .malformed, "the member `v` was expected once, before all others"),
      (#"{"v":"1","items":{}}"#, .wrongValue, "`\"` stands where the number of a version was expected"),
      (#"{"v":1}"#, .wrongValue, "the member `items` is missing"),
      (#"{"v":1,"items":[]}"#, .wrongValue, "`[` stands where an object with one member for each element was expected"),
      (#"{"v":1,"items":{},"items":{}}"#, .malformed, "the member `items` is there twice"),
      (#"{"v":1,"items":{"1":5}}"#, .wrongValue, "`5` stands where a record was expected"),
      (#"{"v":1,"items":{"1":{"n":"00000001"}}}"#, .wrongValue, "a record has no time `t`"),
      (#"{"v":1,"items":{"1":{"t":1}}}"#, .wrongValue, "a record has no node `n`"),
      (#"{"v":1,"items":{"1":{"t":1,"t":1,"n":"00000001"}}}"#, .malformed, "a member of a record is there twice"),
      (
        #"{"v":1,"items":{"1":{"t":-1,"n":"00000001"}}}"#, .wrongValue,
        "`-` stands where milliseconds since 1970 was expected"
      ),
      (#"{"v":1,"items":{"1":{"t":1.5,"n":"00000001"}}}"#, .wrongValue, "`.` stands where a whole number was expected"),
      (
        #"{"v":1,"items":{"1":{"t":140737488355328,"n":"00000001"}}}"#, .wrongValue,
        "140737488355328 is too large; at most 140737488355327 was expected"
      ),
      (
        #"{"v":1,"items":{"1":{"t":1,"c":65536,"n":"00000001"}}}"#, .wrongValue,
        "65536 is too large; at most 65535 was expected"
      ),
      (#"{"v":1,"items":{"1":{"t":1,"n":"1"}}}"#, .wrongValue, "a node is not eight hexadecimal digits"),
      (#"{"v":1,"items":{"1":{"t":1,"n":"0000000g"}}}"#, .wrongValue, "a node is not eight hexadecimal digits"),
      (#"{"v":1,"items":{"1":{"t":1,"n":7}}}"#, .wrongValue, "`7` stands where a node in quotes was expected"),
      (
        #"{"v":1,"items":{"1":{"t":1,"n":"00000001","d":1}}}"#, .wrongValue,
        "`1` stands where true or false was expected"
      ),
      (#"{"v":1,"items":{"1":{"t":01,"n":"00000001"}}}"#, .malformed, "a number begins with a zero"),
      (#"{"v":1,"items":{"\ud800":{"t":1,"n":"00000001"}}}"#, .malformed, "half of a surrogate pair"),
      (#"{"v":1,"items":{}} {}"#, .malformed, "`{` stands where the end was expected"),
      (#"{"v":1,"items":{},"x":nul}"#, .malformed, "`}` stands where null was expected"),
      (#"{"v":1,"items":{},}"#, .malformed, "`}` stands where a name in quotes was expected"),
      ("PK\u{3}\u{4}", .foreign, "`P` stands where a document was expected"),
    ] as [(String, DocumentFault.Kind, String)]
  )
  func `what is wrong is said in a sentence`(text: String, kind: DocumentFault.Kind, reason: String) {
    let fault = #expect(throws: DocumentFault.self) { try SyncDocument(reading: Array(text.utf8)) }

    #expect(fault?.kind == kind)
    #expect(fault?.reason == reason)
  }

  @Test func `a hundred thousand brackets are refused before the stack ends`() {
    let text = #"{"v":1,"x":"# + String(repeating: "[", count: 100_000)
    let fault = #expect(throws: DocumentFault.self) { try SyncDocument(reading: Array(text.utf8)) }

    #expect(fault?.reason == "values lie deeper than 64 in each other")
  }

  @Test func `a count that promises more than there is reserves nothing`() {
    let header: [UInt8] = [0x95, 0x4B, 0x56, 0x53, 1, 1, 1, 0, 0, 0, 1]
    let bytes = header + [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 0, 0, 0, 0]

    #expect(throws: DocumentFault.self) { try SyncDocument(reading: bytes) }
  }

  @Test func `what could not be read is kept under a name of its own, and overwrites nothing`() throws {
    let value = QuarantinedValue(
      account: nil,
      key: try CloudKey("ni/ä.json"),
      revision: CloudRevision(17),
      bytes: Array("<html>".utf8),
      fault: DocumentFault(.foreign, at: 0, "it is a page for a browser, not a document")
    )
    let name = "ni%2f%c3%a4%2ejson-r17-6-f1bb2d73"
    guard case .keep(let chosen) = value.place(in: { _ in nil }) else { throw value.fault }

    #expect(chosen.hasPrefix("ni%2f%c3%a4%2ejson-r17-6-") && chosen.count == name.count)
    #expect(value.place { $0 == chosen ? value.bytes : nil } == .alreadyKept(chosen))
    #expect(value.place { $0 == chosen ? [1] : nil } == .keep(chosen + "-2"))
    #expect(value.place { $0 == chosen ? [1] : value.bytes } == .alreadyKept(chosen + "-2"))
  }

  /// The bytes with a checksum that fits, so that a change reaches what lies behind it.
  private static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    let body = Array(bytes.dropLast(4))
    let sum = CompactForm.checksum(body.span)
    return body + [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: sum >> UInt32($0)) }
  }
}
