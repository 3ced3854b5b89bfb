import Foundation
import SourceFiles
import Testing

@testable import ProjectDoctor

/// Lists come from strangers, so no bytes may end the program.
struct StrangeBytesTests {
  private static let xml = """
    <?xml version="1.0"?><!DOCTYPE plist><plist version="1.0"><dict><key>a&amp;</key><array><string>x</string>
    <true/><integer>1</integer><!-- c --></array><key>CFBundleURLTypes</key><array><dict/></array></dict></plist>
    """
  private static let old = "// c\n{ a = b; \"c d\" = ( 1, \"x\\U00e9\\n\", ); /* e */ f = { g = <0a>; }; }"

  private static func binary() throws -> Data {
    let list: [String: Any] = [
      "a": true, "b": [1, "x", 2.5], "c": ["d": Data([1, 2])], "e": Date(timeIntervalSince1970: 0),
    ]
    return try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
  }

  /// Foundation ended the program over a list with a set in the place of an array; which one depended on the run.
  @Test func `a set is no value of a property list`() throws {
    let list: [String: Any] = ["a": ["x", "y"]]
    var bytes = Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    let array = try #require(bytes.firstIndex(of: 0xA2))
    #expect(try PlistDocument(Data(bytes), path: "p").root["a"]?.elements.map(\.string) == ["x", "y"])

    bytes[array] = 0xC2
    #expect(throws: FileProblem.self) { try PlistDocument(Data(bytes), path: "p") }
  }

  @Test func `a binary list is read as Foundation wrote it`() throws {
    let list: [String: Any] = [
      "text": "Grüße 🎧", "long": String(repeating: "x", count: 300), "yes": true, "no": false, "one": 1, "minus": -7,
      "big": 5_000_000_000, "half": 0.5, "data": Data([1]), "date": Date(timeIntervalSince1970: 0),
      "many": (0..<20).map { "\($0)" }, "empty": [String: String](),
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    let root = try PlistDocument(data, path: "p").root

    #expect(root["text"]?.string == "Grüße 🎧")
    #expect(root["long"]?.string?.count == 300)
    #expect(root["yes"]?.value == .boolean(true) && root["no"]?.value == .boolean(false))
    #expect(root["one"]?.value == .number("1") && root["minus"]?.value == .number("-7"))
    #expect(root["big"]?.value == .number("5000000000") && root["half"]?.value == .number("0.5"))
    #expect(root["data"]?.value == .other("data") && root["date"]?.value == .other("date"))
    #expect(root["many"]?.elements.count == 20 && root["empty"]?.value == .dictionary([]))
  }

  @Test func `changed bytes are read or told, and what is read can be looked over and changed`() throws {
    var random = Numbers(state: 11)
    var read = 0
    for seed in [Data(Self.xml.utf8), Data(Self.old.utf8), try Self.binary()] {
      for _ in 0..<3_000 {
        var bytes = Array(seed)
        for _ in 0...random.below(3) {
          let place = random.below(bytes.count)
          switch random.below(3) {
          case 0: bytes[place] = UInt8(random.below(256))
          case 1: bytes.remove(at: place)
          default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 9)], at: random.below(bytes.count))
          }
        }
        guard let document = try? PlistDocument(Data(bytes), path: "p") else { continue }
        read += 1
        let edits =
          InfoPlistCheck(document, target: nil, settings: []).findings.flatMap(\.edits)
          + EntitlementsCheck(document, target: nil).findings.flatMap(\.edits)
        guard let cured = try? document.applying(edits) else { continue }
        let left = InfoPlistCheck(cured, target: nil, settings: []).findings.filter { !$0.edits.isEmpty }
        #expect(left.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
        _ = try? XcodeProject(document, folder: "/")
      }
    }
    #expect(read > 500)
  }
}

/// Numbers that look random and are the same in every run.
private struct Numbers {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
