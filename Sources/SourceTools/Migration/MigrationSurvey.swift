import SwiftParser
import SwiftSyntax

/// What a first look at a file tells: what it declares, and whether there is any need for a second.
package struct MigrationSurvey: Sendable {
  /// What it declares, for the other files of its module.
  package let index: MigrationIndex
  /// Whether a migration has nothing to say about it: it parses, has nothing of the SDK, and no comment for rules.
  package let isIdle: Bool
  /// Whether it hands the SDK on, so that other files of its module need not import it.
  package let exportsSDK: Bool

  /// Looks at a file.
  ///
  /// - Parameter source: The file's text.
  package init(_ source: String) {
    guard BracketGuard.refusal(of: source) == nil else {
      (index, isIdle, exportsSDK) = (MigrationIndex(), false, false)
      return
    }
    self = DeepThread { MigrationSurvey(parsing: source) }.wait()
  }

  private init(parsing source: String) {
    let bytes = Array(source.utf8)
    let file = Parser.parse(source: source)
    var reader = MigrationIndexReader()
    for item in file.statements {
      if case .decl(let declaration) = item.item { reader.read(declaration, in: "") }
    }
    index = reader.index
    let mentionsSDK = ByteSearch.contains("AppCoinsSDK", in: bytes)
    isIdle = !file.hasError && !mentionsSDK && !ByteSearch.contains(":ignore", in: bytes)
    exportsSDK = mentionsSDK && ByteSearch.contains("@_exported", in: bytes) && Self.exports(file)
  }

  private static func exports(_ file: SourceFileSyntax) -> Bool {
    file.statements.contains { item in
      guard let node = item.item.as(ImportDeclSyntax.self) else { return false }
      return node.path.first?.name.text == "AppCoinsSDK" && node.attributes.trimmedDescription.contains("@_exported")
    }
  }
}
