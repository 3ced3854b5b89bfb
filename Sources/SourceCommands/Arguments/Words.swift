/// The words of a command line, taken from the left.
struct Words {
  private var rest: ArraySlice<String>
  /// The command that they belong to.
  let command: String

  init(_ words: some Sequence<String>, command: String) {
    rest = ArraySlice(Array(words))
    self.command = command
  }

  /// Everything that is left.
  var all: [String] { Array(rest) }

  /// Takes the next word; `--option=value` comes as two.
  mutating func next() -> String? {
    guard let word = rest.popFirst() else { return nil }
    guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return word }
    rest.insert(String(word[word.index(after: sign)...]), at: rest.startIndex)
    return String(word[..<sign])
  }

  /// Takes everything that is left.
  mutating func takeAll() -> [String] {
    defer { rest = [] }
    return all
  }

  /// Takes the value that belongs to an option.
  mutating func value(of option: String, _ kind: String) throws(ArgumentError) -> String {
    guard let value = rest.popFirst() else { throw ArgumentError("\(option) expects \(kind) after it.") }
    return value
  }

  /// Why a word is refused that looks like an option.
  func unknown(_ option: String) -> ArgumentError {
    ArgumentError("\(option) is no option of isola \(command); isola \(command) --help lists them.")
  }
}
