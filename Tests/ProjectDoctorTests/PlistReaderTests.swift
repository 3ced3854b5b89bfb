import Foundation
import SourceFiles
import Testing

@testable import ProjectDoctor

struct PlistReaderTests {
  private func read(_ text: String) throws -> PlistNode { try PlistDocument(Data(text.utf8), path: "p").root }

  private func problem(_ text: String) -> String? {
    do {
      _ = try PlistDocument(Data(text.utf8), path: "p")
      return nil
    } catch {
      return error.description
    }
  }

  private static func xml(_ body: String) -> String { "<plist version=\"1.0\">\n\(body)\n</plist>\n" }

  @Test func `a list in XML has its values, comments and entities left out`() throws {
    let root = try read(
      Self.xml(
        """
        <!-- a --><dict>
          <key>a &amp; b</key> <!-- c --> <string>x&#x41;<![CDATA[<y>]]></string>
          <key>n</key><array><integer>1</integer><real>2.5</real><false/><true></true><date>d</date><dict/></array>
        </dict>
        """
      )
    )

    #expect(root["a & b"]?.string == "xA<y>")
    #expect(
      root["n"]?.elements.map(\.value) == [
        .number("1"), .number("2.5"), .boolean(false), .boolean(true), .other("date"), .dictionary([]),
      ]
    )
  }

  @Test func `a value knows where it stands`() throws {
    let document = try PlistDocument(Data(Self.xml("<dict>\n\t<key>a</key>\n\t<true/>\n</dict>").utf8), path: "p")

    #expect(document.place(of: document.root["a"]) == Place(line: 4, column: 2))
  }

  @Test(arguments: [
    ("", "p: This is no property list: it is empty."),
    ("<plist><dict><key>a</key></dict></plist>", "p:1:26: This is no property list: the key a has no value."),
    ("<plist>\n<dict>\n<string>a</string></dict></plist>", "p:3:1: This is no property list: <key> was expected here"),
    ("<plist><strin>a</strin></plist>", "p:1:8: This is no property list: <strin> is no value of a property list."),
    ("<plist><dict>", "p:1:14: This is no property list: a tag was expected here."),
    ("<plist><string>a", "p:1:17: This is no property list: </string> was expected before the end."),
    ("<plist><string>&nope;</string></plist>", "p:1:16: This is no property list: '&nope;' stands for no character."),
    ("<html/>", "p:1:1: This is no property list: <plist> was expected here."),
    ("<plist><true/></plist>x", "p:1:23: This is no property list: nothing more was expected here."),
    ("{ a = 1 b }", "p:1:9: This is no property list: ';' was expected here."),
    ("{ a = \"x", "p:1:7: This is no property list: the string is not ended."),
    ("{ a = 1; } }", "p:1:12: This is no property list: nothing more was expected here."),
    ("{ /* a", "p:1:3: This is no property list: the comment is not ended."),
  ])
  func `what is no list is told with its place`(text: String, sentence: String) {
    #expect(problem(text)?.hasPrefix(sentence) == true, "\(problem(text) ?? "read")")
  }

  @Test func `brackets without an end cost no stack`() {
    #expect(problem(String(repeating: "(", count: 100_000))?.contains("too many levels") == true)
    #expect(
      problem("<plist>" + String(repeating: "<array>", count: 100_000))?.contains("too many levels") == true
    )
  }

  @Test func `a list in the old style has its values, comments left out`() throws {
    let root = try read(
      """
      // !$*UTF8*$!
      {
        a = b; /* c */ "d e" = ( 1, "x\\"y\\n", ); f = { };
        path = "../a-b/$(C).plist"; g = <0a0b>; h = "\\U00e9";
      }
      """
    )

    #expect(root["a"]?.string == "b")
    #expect(root["d e"]?.elements.compactMap(\.string) == ["1", "x\"y\n"])
    #expect(root["path"]?.string == "../a-b/$(C).plist")
    #expect(root["h"]?.string == "é")
  }

  @Test func `a binary list tells a Boolean from a number and from a string`() throws {
    let list: [String: Any] = ["flag": true, "number": 1, "text": "YES", "list": ["a"]]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)

    let document = try PlistDocument(data, path: "p")

    #expect(document.format == .binary)
    #expect(document.root["flag"]?.value == .boolean(true))
    #expect(document.root["number"]?.value == .number("1"))
    #expect(document.root["text"]?.value == .string("YES"))
    #expect(document.root["list"]?.elements.first?.string == "a")
    #expect(document.place(of: document.root["flag"]) == nil)
  }

  @Test func `a damaged binary list is told`() {
    #expect(problem("bplist00nonsense") == "p: This is no property list: its binary form is damaged.")
  }
}
