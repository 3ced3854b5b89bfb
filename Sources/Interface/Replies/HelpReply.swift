import Commands

/// The answer of `help`.
struct HelpReply: ReplyValue {
  let page: HelpPage

  func rows(_ style: TextStyle) -> [String] {
    page.text(width: style.width).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func encode(to encoder: any Encoder) throws {
    try JSONValue.members(["title": .string(page.title), "text": .string(page.text(width: 80))]).encode(to: encoder)
  }
}
