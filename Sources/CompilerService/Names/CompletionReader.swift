/// What the compiler library is asked for completions, and what it answers.
struct CompletionReader {
  /// How many completions are asked for; the members of a `String` are 260, a global name is one of 9 000.
  static let limit = 400

  /// The word that is completed.
  let word: WordPlace

  /// What the library is asked: completions, filtered by the library itself, and then to forget them.
  ///
  /// Without its filter an answer about a global name has 4.5 MB.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - path: The path the source goes by.
  ///   - arguments: The compiler's arguments, the path included.
  /// - Returns: One that asks, and one that forgets.
  func requests(source: String, path: String, arguments: [String]) -> [SourceKitRequest] {
    let opened = SourceKitRequest(
      "codecomplete.open",
      [
        "name": .string(path),
        "sourcefile": .string(path),
        "sourcetext": .string(source),
        "offset": .integer(word.start),
        "compilerargs": .strings(arguments),
        "codecomplete.options": .members([
          "codecomplete.filtertext": .string(word.prefix),
          "codecomplete.requestlimit": .integer(Self.limit),
          "codecomplete.fuzzymatching": .integer(0),
          "codecomplete.group.overloads": .integer(0),
          "codecomplete.group.stems": .integer(0),
          "codecomplete.hidelowpriority": .integer(1),
          "codecomplete.addinneroperators": .integer(0),
          "codecomplete.addinnerresults": .integer(0),
        ]),
      ]
    )
    let closed = SourceKitRequest(
      "codecomplete.close",
      ["name": .string(path), "sourcefile": .string(path), "offset": .integer(word.start)]
    )
    return [opened, closed]
  }

  /// The completions in an answer.
  ///
  /// The library compares without regard to case; what agrees in case as well is all that is kept, if there is any.
  ///
  /// - Parameter answer: The answer to the first of the requests.
  /// - Returns: The completions, in the library's order.
  func items(in answer: SourceKitValue) -> [CompletionItem] {
    let items = (answer["key.results"]?.elements ?? []).compactMap(item)
    let exact = items.filter { $0.name.hasPrefix(word.prefix) }
    return exact.isEmpty ? items : exact
  }

  private func item(_ value: SourceKitValue) -> CompletionItem? {
    guard let text = value["key.sourcetext"]?.text, let kind = value["key.kind"]?.text else { return nil }
    let name = Self.insertable(text)
    let short = kind.hasPrefix(Self.family) ? String(kind.dropFirst(Self.family.count)) : kind
    guard !name.isEmpty, !short.hasPrefix("literal"), short != "pattern" else { return nil }
    return CompletionItem(
      name: name,
      label: value["key.description"]?.text ?? name,
      typeName: value["key.typename"]?.text ?? "",
      kind: short,
      module: value["key.modulename"]?.text,
      summary: value["key.doc.brief"]?.text,
      isNotRecommended: value["key.not_recommended"]?.number == 1,
      erases: value["key.num_bytes_to_erase"]?.number ?? 0
    )
  }

  private static let family = "source.lang.swift."

  /// The text up to its first placeholder, and of a call only up to its bracket.
  private static func insertable(_ text: String) -> String {
    guard let placeholder = text.firstRange(of: "<#") else { return text }
    let kept = text[..<placeholder.lowerBound]
    guard let bracket = kept.firstIndex(where: { $0 == "(" || $0 == "[" }) else { return String(kept) }
    return String(kept[...bracket])
  }
}
