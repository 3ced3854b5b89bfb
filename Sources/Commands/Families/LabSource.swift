/// What the compiler is asked about.
package enum LabSource: Sendable, Equatable {
  /// Files by their paths, at least one.
  case files([String])
  /// What stood between braces, without the blanks at both ends.
  case block(String)
}

extension Parameter where Value == LabSource {
  /// Files up to the end of the line, or one block.
  static func sources(_ name: String, _ summary: String) -> Parameter {
    source(name, summary, isRepeated: true)
  }

  /// One file or one block.
  static func source(_ name: String, _ summary: String) -> Parameter {
    source(name, summary, isRepeated: false)
  }

  private static func source(_ name: String, _ summary: String, isRepeated: Bool) -> Parameter {
    let kind = Kind<String>.file
    return Parameter(name, .source(isRepeated: isRepeated), summary, kind.sources) { (arguments) throws(Mistake) in
      guard let first = arguments.takePositional() else { throw arguments.missing("\(name) or a block in braces") }
      var words = [first]
      while let word = arguments.takePositional() { words.append(word) }
      guard words.count > 1 || !first.isBlock else { return .block(first.text) }
      var files: [String] = []
      for word in words {
        guard !word.isBlock else { throw .blockAmongFiles(word) }
        files.append(try kind.read(word, name))
      }
      return .files(files)
    }
  }
}

extension Mistake {
  /// The mistake of a block that is not the only source.
  fileprivate static func blockAmongFiles(_ word: Word) -> Mistake {
    Mistake(
      .unexpectedArgument,
      "A block of Swift stands in place of files, not beside them.",
      at: word.range.lowerBound
    )
  }

  /// The mistake of changes that have no file to go to.
  static func writingBlock(at word: Word) -> Mistake {
    Mistake(
      .conflictingOptions,
      "`--write` changes files, and a block of Swift is in none.",
      at: word.range.lowerBound,
      hint: "Without `--write` the changes are shown."
    )
  }
}
