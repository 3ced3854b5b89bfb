/// Why a text is not JSON, and where it stops being so.
///
/// The message never quotes letters or digits of the text: what stands at the fault may be part of a secret.
struct JSONFault: Error, Equatable {
  /// What sort of fault it is.
  enum Kind: Sendable, Equatable {
    /// Nothing but space.
    case empty
    /// The text ends before its outermost value does.
    case truncated
    /// The bytes are not UTF-8.
    case notUTF8
    /// Arrays and objects are nested deeper than the reader goes.
    case tooDeep
    /// Anything else that the grammar does not allow.
    case syntax
  }

  /// The sort of fault.
  let kind: Kind
  /// Where it is.
  let position: SourcePosition
  /// What was expected, as the end of a sentence.
  let message: String
}
