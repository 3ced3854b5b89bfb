package import CompilerService
import SwiftParser
import SwiftSyntax

/// Reads what a piece of source consists of, with the toolchain's own parser.
package enum OutlineReader {
  /// The outline of a source.
  ///
  /// The parser and its diagnostics call themselves for each level of nesting, so they run on a thread with a stack of
  /// their own, whatever thread asks. Brackets are counted by the parser, which gives up at its limit of levels.
  ///
  /// - Parameter source: Any text, whether or not it is Swift; a shebang line and a byte order mark are no items.
  /// - Returns: Its items, what the parser did not expect, and whether more lines could finish it. A source whose
  ///   brackets would keep the parser for too long has no items and one problem, which says so.
  package static func outline(of source: String) -> SourceOutline {
    if let offset = BracketGuard.refusal(of: source) {
      let message = "too many brackets are open here for the source to be read"
      let problem = SourceOutline.Problem(offset: offset, message: message)
      return SourceOutline(items: [], problems: [problem], isUnfinished: false)
    }
    return DeepThread { read(source) }.wait()
  }

  private static func read(_ source: String) -> SourceOutline {
    let file = Parser.parse(source: source)
    let walk = TokenWalk(Syntax(file), viewMode: .all)
    let completeness = Completeness(walk.tokens)
    return SourceOutline(
      items: file.statements.compactMap(ItemReader.item),
      problems: ParserProblems.problems(in: file, depth: walk.depth, faults: completeness.faults),
      isUnfinished: completeness.isUnfinished || Completeness.lacksBody(file.statements.last)
    )
  }
}
