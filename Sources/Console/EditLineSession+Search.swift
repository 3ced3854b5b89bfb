/// The search through the history.
extension EditLineSession {
  private static let older: Unicode.Scalar = "\u{12}"
  private static let newer: Unicode.Scalar = "\u{13}"

  /// Ctrl-R: searches while the pattern is typed.
  ///
  /// Ctrl-G and Ctrl-C bring back what was there before; any other key that is no part of a pattern takes the match and
  /// then does what it always does.
  func searchHistory() -> LineEditor.Reaction {
    let before = (prompt: prompt, content: editor.content)
    let text = String(scalars: before.content.text)
    var search = HistorySearch(entries: history.entries)
    var isGivenUp = false
    searching: while true {
      show(search, over: before.content)
      guard let key = nextKey() else { break }
      switch key {
      case .character(Self.older): search.older()
      case .character(Self.newer): search.newer()
      case .character("\u{7f}"), .character("\u{8}"): search.erase()
      case .character("\u{7}"), .character("\u{3}"):
        isGivenUp = true
        break searching
      case .character(let scalar) where (0x20..<0x7f).contains(scalar.value) || scalar.value >= 0xa0:
        search.type(String(scalar))
      case .sequence(Self.pasteStart):
        search.type(readPaste())
      case .character("\u{1b}"):
        break searching
      case .character, .sequence:
        keys.insert(key, at: 0)
        break searching
      }
    }
    guard outcome == nil else { return .submit }
    // Erased while prompt and text still are what stands on the screen.
    outbox.write(erasure)
    prompt = before.prompt
    if isGivenUp {
      setContent(before.content)
    } else if let match = search.match {
      history.show(match.index, leaving: text)
    }
    editor.refresh()
    return .done
  }

  static let pasteStart = Array("\u{1b}[200~".unicodeScalars)

  private func show(_ search: HistorySearch, over content: (text: [Unicode.Scalar], cursor: Int)) {
    outbox.write(erasure)
    prompt = PromptText(search.prompt, keepsColour: false)
    if let match = search.match {
      setContent((Array(match.entry.unicodeScalars), match.offset))
    } else {
      setContent(content)
    }
    editor.refresh()
  }
}
