/// The nouns a line may begin with, and all that follows from them: parsing, completion and help.
///
/// The table is the only description of a command. A noun is added by a file with its family of commands and its row of
/// the table; besides, ``Command`` gets a case and ``house`` an entry.
package struct Grammar: Sendable {
  /// The nouns, in the order help lists them.
  package let nouns: [Noun]

  /// Makes a grammar of some nouns.
  ///
  /// - Parameter nouns: The nouns, each name once.
  package init(nouns: [Noun]) {
    self.nouns = nouns
  }

  /// The grammar of the house.
  package static let house = Grammar(nouns: [
    .store, .appcoins, .screen, .sheet, .tip, .music, .playlists, .sync, .device, .cloud, .clock, .app, .cells, .watch,
    .unwatch, .type, .info, .isolation, .time, .lab,
    .expect, .source, .history, .help, .version, .quit,
  ])
}

extension Grammar {
  /// The noun with exactly this name.
  func noun(_ name: String) -> Noun? { nouns.first { $0.name == name } }

  /// The nouns that begin a command without a colon in front of them.
  var plainNouns: [Noun] { nouns.filter { !$0.needsColon } }
}
