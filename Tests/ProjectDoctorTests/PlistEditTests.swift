import Foundation
import Testing

@testable import ProjectDoctor

struct PlistEditTests {
  private func edited(_ text: String, _ edits: PlistEdit...) throws -> String {
    let document = try PlistDocument(Data(text.utf8), path: "p").applying(edits)
    return String(decoding: document.data, as: UTF8.self)
  }

  @Test func `a value is replaced, and every other byte stays`() throws {
    let text = "<plist>\r\n<dict>\r\n  <key>a</key>   <string>YES</string><!-- é -->\r\n</dict></plist>"

    let result = try edited(text, PlistEdit([.key("a")], .set(.boolean(true))))

    #expect(result == text.replacing("<string>YES</string>", with: "<true/>"))
  }

  @Test func `a key is added behind the last one, set in as it is`() throws {
    let text = "<plist>\n<dict>\n    <key>a</key>\n    <true/>\n    <!-- end -->\n</dict>\n</plist>\n"

    let result = try edited(text, PlistEdit([.key("b & c")], .set(.array([.string("<x>")]))))

    #expect(
      result == """
        <plist>
        <dict>
            <key>a</key>
            <true/>
            <key>b &amp; c</key>
            <array>
                <string>&lt;x&gt;</string>
            </array>
            <!-- end -->
        </dict>
        </plist>

        """
    )
  }

  @Test(arguments: [
    ("<plist>\n<dict/>\n</plist>\n", "<plist>\n<dict>\n\t<key>a</key>\n\t<true/>\n</dict>\n</plist>\n"),
    ("<plist>\n<dict></dict>\n</plist>\n", "<plist>\n<dict>\n\t<key>a</key>\n\t<true/>\n</dict>\n</plist>\n"),
    ("<plist>\n<dict>\n</dict>\n</plist>\n", "<plist>\n<dict>\n\t<key>a</key>\n\t<true/>\n</dict>\n</plist>\n"),
    ("<plist><dict/></plist>", "<plist><dict>\n\t<key>a</key>\n\t<true/>\n</dict></plist>"),
  ])
  func `an empty dictionary takes a key`(text: String, expected: String) throws {
    #expect(try edited(text, PlistEdit([.key("a")], .set(.boolean(true)))) == expected)
  }

  @Test func `an element comes before, behind, or into nothing`() throws {
    let text = "<plist>\n<dict>\n\t<key>a</key>\n\t<array>\n\t\t<string>x</string>\n\t</array>\n</dict>\n</plist>"
    let empty = "<plist>\n<dict>\n\t<key>a</key>\n\t<array/>\n</dict>\n</plist>"

    let before = try edited(text, PlistEdit([.key("a"), .index(0)], .insert(.string("y"))))
    let behind = try edited(text, PlistEdit([.key("a"), .index(1)], .insert(.string("y"))))
    let into = try edited(empty, PlistEdit([.key("a"), .index(0)], .insert(.string("x"))))

    #expect(before == text.replacing("\t\t<string>x", with: "\t\t<string>y</string>\n\t\t<string>x"))
    #expect(behind == text.replacing("x</string>", with: "x</string>\n\t\t<string>y</string>"))
    #expect(into == text)
  }

  @Test func `what is removed takes its line with it, and no comment`() throws {
    let text =
      "<plist>\n<dict>\n\t<!-- of b -->\n\t<key>b</key>\n\t<true/>\n\t<key>c</key>\n\t<true/>\n</dict>\n</plist>"

    let result = try edited(text, PlistEdit([.key("b")], .remove))

    #expect(result == "<plist>\n<dict>\n\t<!-- of b -->\n\t<key>c</key>\n\t<true/>\n</dict>\n</plist>")
  }

  @Test func `a binary list stays one, and nothing but the change differs`() throws {
    let list: [String: Any] = ["a": "YES", "n": 1, "d": Date(timeIntervalSince1970: 5), "b": Data([1])]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)

    let result = try PlistDocument(data, path: "p").applying([
      PlistEdit([.key("a")], .set(.boolean(true))),
      PlistEdit([.key("g")], .set(.array([.string("x")]))),
      PlistEdit([.key("g"), .index(0)], .insert(.string("w"))),
      PlistEdit([.key("n")], .remove),
    ])

    #expect(result.format == .binary)
    #expect(result.root["a"]?.value == .boolean(true))
    #expect(result.root["g"]?.elements.compactMap(\.string) == ["w", "x"])
    #expect(result.root["n"] == nil)
    #expect(result.root["d"]?.value == .other("date"))
  }

  @Test func `a list in the old style is not changed`() {
    #expect(throws: (any Error).self) { try edited("{ a = 1; }", PlistEdit([.key("a")], .remove)) }
  }
}
