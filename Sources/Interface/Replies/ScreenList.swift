/// The answer of `screen list`.
struct ScreenList: ReplyValue {
  /// One screen.
  struct Item: Encodable, Sendable {
    let name: String
    let open: Bool
    let summary: String

    init(_ name: ScreenName, isOpen: Bool) {
      self.name = name.rawValue
      open = isOpen
      summary = name.summary
    }
  }

  let screens: [Item]

  func rows(_ style: TextStyle) -> [String] {
    style.columns(screens.map { [$0.name, $0.open ? "open" : "closed", style.dim($0.summary)] })
  }
}
