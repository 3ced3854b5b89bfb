/// One thing that the compiler decided about isolation.
package struct IsolationFact: Equatable, Sendable {
  /// What the fact is about.
  package enum Kind: String, Sendable, Encodable {
    /// A type, function, property, subscript, initializer or deinitializer.
    case declaration
    /// A closure that stands in the source.
    case closure
    /// A call whose callee has another isolation than its caller.
    case call
    /// A property or subscript used from another isolation.
    case access
  }

  /// How the caller waits for the other side.
  package enum Waiting: String, Sendable, Encodable {
    /// Under an `await`.
    case await
    /// As the value of an `async let`.
    case asyncLet = "async let"
    /// Not at all: the compiler notes another isolation but nothing hops, as for an actor's synchronous initializer.
    case none
  }

  /// The two sides of a call or an access that crosses.
  package struct Crossing: Equatable, Sendable {
    /// The function or closure in which it stands.
    package let callerName: String
    /// The isolation it comes from.
    package let caller: Isolation
    /// How the caller waits.
    package let waiting: Waiting

    /// Makes the caller's side of a crossing.
    ///
    /// - Parameters:
    ///   - callerName: The function or closure in which it stands.
    ///   - caller: The isolation it comes from.
    ///   - waiting: How the caller waits.
    package init(callerName: String, caller: Isolation, waiting: Waiting) {
      self.callerName = callerName
      self.caller = caller
      self.waiting = waiting
    }
  }

  /// What the fact is about.
  package let kind: Kind
  /// The declaration's qualified name, what a closure is passed to, or the callee as it is written.
  package let name: String
  /// Where it stands; a declaration begins at its introducer (`func`), a property at its name.
  package let span: SourceSpan
  /// Its isolation; of a call or an access, the callee's.
  package let isolation: Isolation
  /// Whether the isolation is written on the declaration or closure itself, not inferred.
  package let isWritten: Bool
  /// The caller's side, for calls and accesses only.
  package let crossing: Crossing?
  /// Declarations, closures and crossing calls that macros made under this declaration; they are not facts of their own.
  package var generated: Int
  /// The declaration's unified symbol resolution string, or nothing for a local one.
  package let usr: String

  /// Makes a fact.
  ///
  /// - Parameters:
  ///   - kind: What the fact is about.
  ///   - name: Its name in a sentence.
  ///   - span: Where it stands.
  ///   - isolation: Its isolation; of a call or an access, the callee's.
  ///   - isWritten: Whether the isolation is written on it.
  ///   - crossing: The caller's side, for calls and accesses.
  ///   - generated: How much macros made under it.
  ///   - usr: The declaration's unified symbol resolution string.
  package init(
    kind: Kind,
    name: String,
    span: SourceSpan,
    isolation: Isolation,
    isWritten: Bool = false,
    crossing: Crossing? = nil,
    generated: Int = 0,
    usr: String = ""
  ) {
    self.kind = kind
    self.name = name
    self.span = span
    self.isolation = isolation
    self.isWritten = isWritten
    self.crossing = crossing
    self.generated = generated
    self.usr = usr
  }
}
