/// The toolchain's own explanation of a diagnostic group.
package struct ExplanationPage: Sendable, Hashable {
  /// The group, as `-Werror` takes it.
  package let group: String
  /// The title of the page.
  package let title: String
  /// The text, Markdown.
  package let text: String
  /// The path of the page.
  package let path: String
}
