/// A change of a property list.
package struct PlistEdit: Sendable, Hashable {
  /// One step from the root of a list to a value.
  package enum Step: Sendable, Hashable {
    case key(String)
    case index(Int)
  }

  /// What comes in.
  package indirect enum Content: Sendable, Hashable {
    case string(String)
    case boolean(Bool)
    case array([Content])
    case dictionary([Member])

    /// A key and what belongs to it.
    package struct Member: Sendable, Hashable {
      let key: String
      let content: Content
    }
  }

  /// What is done at the end of the way.
  package enum Action: Sendable, Hashable {
    /// The value is replaced, or the key is added.
    case set(Content)
    /// An element is put into the array at this place, or behind the last.
    case insert(Content)
    /// The value goes, and its key with it.
    case remove
  }

  /// The way from the root.
  package let way: [Step]
  /// What is done there.
  package let action: Action

  /// Names a change.
  init(_ way: [Step], _ action: Action) {
    self.way = way
    self.action = action
  }
}
