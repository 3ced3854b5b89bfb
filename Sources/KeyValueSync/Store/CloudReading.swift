/// What a store says of a key.
package struct CloudReading: Equatable, Sendable {
  /// What is there.
  package enum Content: Equatable, Sendable {
    /// The first answer of the cloud has not come, so nobody may take the key for absent.
    case notYetKnown
    /// The cloud has no value.
    case absent
    /// The cloud has a value.
    case value([UInt8])
  }

  /// What is there.
  package let content: Content
  /// The revision of the value; of an absence the newest revision of the store; zero for what is not yet known.
  package let revision: CloudRevision

  /// Describes a reading.
  ///
  /// - Parameters:
  ///   - content: What is there.
  ///   - revision: The revision of the value, or of the store.
  package init(_ content: Content, revision: CloudRevision) {
    self.content = content
    self.revision = revision
  }

  /// The first answer of the cloud has not come.
  package static let notYetKnown = Self(.notYetKnown, revision: .zero)

  /// What a write has to expect so that nothing comes between this reading and it; nil for what is not yet known.
  package var expectation: CloudExpectation? {
    switch content {
    case .notYetKnown: nil
    case .absent: .absent
    case .value: .revision(revision)
    }
  }
}

/// One key with its value and the revision at which it was written.
package struct CloudEntry: Equatable, Sendable {
  /// The key.
  package let key: CloudKey
  /// The value; nil for a key that was removed, which only a change can say.
  package let value: [UInt8]?
  /// The change that wrote it.
  package let revision: CloudRevision

  /// Describes an entry.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value; nil for a key that was removed.
  ///   - revision: The change that wrote it.
  package init(key: CloudKey, value: [UInt8]?, revision: CloudRevision) {
    self.key = key
    self.value = value
    self.revision = revision
  }
}

/// All keys with a prefix at one moment.
package struct CloudRange: Equatable, Sendable {
  /// Whether the first answer of the cloud has come; without it no entries mean nothing.
  package let isKnown: Bool
  /// The entries, in the order of their keys.
  package let entries: [CloudEntry]
  /// The newest revision of the store at that moment, from which changes go on.
  package let position: CloudRevision
  /// Whose entries they are.
  package let account: CloudAccount?

  /// Describes a range.
  ///
  /// - Parameters:
  ///   - isKnown: Whether the first answer of the cloud has come.
  ///   - entries: The entries, in the order of their keys.
  ///   - position: The newest revision of the store at that moment.
  ///   - account: Whose entries they are.
  package init(isKnown: Bool, entries: [CloudEntry], position: CloudRevision, account: CloudAccount?) {
    self.isKnown = isKnown
    self.entries = entries
    self.position = position
    self.account = account
  }
}
