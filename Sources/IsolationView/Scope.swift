/// A stretch of the tree that the walk is inside of.
struct Scope {
  /// What the walk is inside of.
  enum Role {
    /// A type or an extension of one.
    case type(TypeScope)
    /// A function, an accessor, a closure or an autoclosure.
    case body(BodyScope)
    /// A call; its arguments begin at an index.
    case call(name: String, arguments: Range<Int>)
    /// The initial value of a variable.
    case binding(name: String)
    /// An assignment to a variable, or to whatever is written on its left.
    case assignment(name: String)
    /// An `await` expression.
    case await
  }

  let role: Role
  /// The index after its last part.
  let end: Int
  /// The place of its declaration among the facts.
  var fact: Int?
}

/// What members need to know of the type they are in.
struct TypeScope {
  let name: String
  let isolation: Isolation
  let isActor: Bool
  /// Whether the type is declared in another module, so that only its extension is here.
  let isForeign: Bool
}

/// What code needs to know of the body it is in.
struct BodyScope {
  let name: String
  let isolation: Isolation
  /// The names by which the body's own actor is reached without crossing.
  var isolatedNames: Set<String> = ["self"]
  var isAsyncLet = false
}
