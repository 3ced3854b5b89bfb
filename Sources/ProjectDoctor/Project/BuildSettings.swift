/// The settings of a target in one configuration, those of the project below them.
package struct BuildSettings: Sendable, Hashable {
  /// The name of the configuration, such as `Debug`.
  package let configuration: String
  private let values: [String: String]

  /// Names settings.
  package init(configuration: String, _ values: [String: String]) {
    self.configuration = configuration
    self.values = values
  }

  /// A setting, variables in it replaced as far as they are known.
  package subscript(name: String) -> String? { values[name].map { resolved($0) } }

  /// A text with the variables in it replaced as far as they are known.
  ///
  /// - Parameter text: A text such as `$(PRODUCT_BUNDLE_IDENTIFIER).iap`.
  /// - Returns: The text; what is not known stays as it is written.
  package func resolved(_ text: String) -> String { resolved(text, depth: 0) }

  private func resolved(_ text: String, depth: Int) -> String {
    guard depth < 8, let start = text.firstRange(of: "$"), start.upperBound < text.endIndex else { return text }
    let open = text[start.upperBound]
    guard open == "(" || open == "{",
      let end = text[start.upperBound...].firstIndex(of: open == "(" ? ")" : "}")
    else { return text }
    let inner = text[text.index(after: start.upperBound)..<end]
    // What stands behind a colon changes how the value is written, and is not followed.
    let name = inner.split(separator: ":").first.map(String.init) ?? ""
    let value = values[name].map { resolved($0, depth: depth + 1) } ?? String(text[start.lowerBound...end])
    return text[..<start.lowerBound] + value + resolved(String(text[text.index(after: end)...]), depth: depth + 1)
  }
}
