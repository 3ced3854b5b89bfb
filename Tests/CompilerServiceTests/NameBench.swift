import CompilerService
import Foundation

/// A source with a mark where it is asked about, and the arguments to ask with.
struct NameBench {
  static let declarations = """
    import Foundation
    @MainActor @Observable final class Store {
      var isPro = false
      /// Buys a product.
      ///
      /// It may take a while; "é" & <others>.
      func purchase(_ id: String = "pro", count: Int) async throws -> Bool { true }
      func restore() async {}
      nonisolated func plain<T: Sendable>(_ value: T) -> [T] { [value] }
      @available(*, deprecated, message: "Use restore.") func reload() {}
    }
    @MainActor struct App { let store = Store() }
    actor Counter { var value = 0; func increase(by n: Int) -> Int { value += n; return value } }
    let app = App()
    let text = "abc"
    let counter = Counter()
    @MainActor func cell() async throws {

    """

  /// The whole text.
  let source: String
  /// Where the mark was.
  let offset: Int

  /// A body of a function behind some declarations.
  ///
  /// - Parameter line: The body with a `|` at the place in question.
  init(_ line: String) {
    let parts = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let before = Self.declarations + parts[0]
    source = before + parts.dropFirst().joined() + "\n}\n"
    offset = before.utf8.count
  }

  static func arguments(_ bench: Bench) throws -> [String] {
    ["-swift-version", "6", "-parse-as-library", "-module-name", "cell"] + (try Toolchain.inUse().pluginFlags)
      + ["-module-cache-path", "\(bench.folder)/cache/modules"]
  }
}
