import Foundation
import StoreSimulator

/// What the checker says about one `.storekit` file.
package struct ConfigurationReport: Sendable {
  private let file: String
  private let result: Result<StoreConfiguration, ConfigurationError>

  /// Loads a file as the product does and keeps what came of it.
  ///
  /// - Parameter file: Path of the file.
  package init(checking file: String) {
    self.file = file
    do throws(ConfigurationError) {
      result = .success(try StoreConfiguration(contentsOf: file))
    } catch {
      result = .failure(error)
    }
  }

  /// Whether the file can be used.
  package var isUsable: Bool {
    if case .success = result { true } else { false }
  }

  /// The object of kind `configuration` or `error`, as `Docs/JSON.md` says.
  package var json: JSONValue {
    switch result {
    case .success(let configuration): json(configuration)
    case .failure(let error):
      .members([
        "v": 1,
        "kind": "error",
        "code": .string(error.code.rawValue),
        "message": .string(error.message),
        "file": .string(file),
        "line": error.line.map { .number("\($0)") },
        "column": error.column.map { .number("\($0)") },
        "path": error.keyPath.map(JSONValue.string),
      ])
    }
  }

  /// What a person reads: one sentence for a file that cannot be used, else a summary and its warnings.
  package var rows: [String] {
    switch result {
    case .success(let configuration):
      let kinds = configuration.products.count == 1 ? "1 product" : "\(configuration.products.count) products"
      let groups = configuration.groups.count == 1 ? "1 group" : "\(configuration.groups.count) groups"
      let head = "\(file): format \(configuration.format ?? "unknown"), \(kinds), \(groups)"
      return [head] + configuration.warnings.map { "\(file):\($0.line):\($0.column): warning: \($0.message)" }
    case .failure(let error):
      return [error.description]
    }
  }

  private func json(_ configuration: StoreConfiguration) -> JSONValue {
    .members([
      "v": 1,
      "kind": "configuration",
      "file": .string(file),
      "format": configuration.format.map(JSONValue.string) ?? .null,
      "products": .array(configuration.products.map(json)),
      "groups": .number("\(configuration.groups.count)"),
      "warnings": .array(configuration.warnings.map { .string("\($0.line):\($0.column): \($0.message)") }),
    ])
  }

  private func json(_ product: ConfiguredProduct) -> JSONValue {
    let names = product.localizations.map { JSONValue.Member(name: $0.locale, value: .string($0.displayName)) }
    return .members([
      "id": .string(product.id),
      "type": .string(product.kind.word),
      "price": .string(product.priceText),
      "names": .object(names),
    ])
  }
}

/// The answer of `store check` at the prompt.
struct ConfigurationReports: ReplyValue {
  let reports: [ConfigurationReport]

  func rows(_ style: TextStyle) -> [String] { reports.flatMap(\.rows) }

  func encode(to encoder: any Encoder) throws {
    try JSONValue.members(["files": .array(reports.map(\.json))]).encode(to: encoder)
  }
}
