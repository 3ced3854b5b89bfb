/// One device's copy of a set, and the rules by which it and a cloud become the same.
///
/// A pure state machine: it is told what happened and answers with what to do. The set on the device is the truth; the
/// cloud is one more replica that cannot think. So a pass is: read, merge, keep, and write what the merge made different
/// from what was read, under the condition that nobody wrote in between. What is not yet known is never written, what
/// could not be read is not taken for empty, and what did not change is not written back.
///
/// One request is under way at a time.
package struct Replica: Sendable {
  /// How many keys are written at once where each entry has its own.
  package static let batch = 64
  /// How many times in a row a write may be refused or ambiguous before it is left for later.
  package static let patience = 16

  enum Request: Equatable, Sendable {
    case none
    case reading
    case writing
  }

  /// What is synced.
  package let feature: SyncFeature
  /// What the engine can do.
  package let capabilities: CloudCapabilities
  /// The set.
  package internal(set) var set: ElementSet
  /// The clock.
  package internal(set) var clock: HybridLogicalClock
  /// Whose rows these are; nil until the first account is seen, which claims them.
  package internal(set) var account: CloudAccount?

  var entitlement = Entitlement.unknown
  var request = Request.none
  var needsRead = true
  var isWatching = false
  /// The account whose rows are being loaded; nothing is synced until they are there.
  var switchTarget: CloudAccount?
  var isSignedOut = false
  /// Whether a call failed, and nothing is tried until it is time again.
  var isStalled = false
  /// What the cloud is known to hold; nil until its first answer.
  var view: CloudView?
  /// Keys that the cloud has to be told about.
  var dirty: Set<CloudKey> = []
  /// Keys that are being written.
  var inFlight: Set<CloudKey> = []
  /// How many times in a row a write was refused or ambiguous.
  var setbacks = 0
  var quota = SyncStatus.Quota.fine
  var error: CloudError?

  /// Goes on from what was kept.
  ///
  /// - Parameters:
  ///   - feature: What is synced.
  ///   - capabilities: What the engine can do.
  ///   - set: The set as it was kept.
  ///   - clock: The clock as it was kept.
  ///   - account: Whose rows these are; nil for rows that were made before an account was seen.
  package init(
    _ feature: SyncFeature,
    capabilities: CloudCapabilities,
    set: ElementSet,
    clock: ClockState,
    account: CloudAccount? = nil
  ) {
    self.feature = feature
    self.capabilities = capabilities
    self.set = set
    self.clock = HybridLogicalClock(clock)
    self.account = account
  }

  /// Stamps what a person did.
  ///
  /// - Parameters:
  ///   - id: The element.
  ///   - isRemoval: Whether it was taken out.
  ///   - wall: Milliseconds since 1970 by the wall clock.
  ///   - fields: Members of the record that only its writer knows; nil for those that it has.
  /// - Returns: The action, to be kept and then handed to ``take(_:)``; nil where it changes nothing.
  package mutating func edit(
    _ id: ElementID,
    isRemoval: Bool,
    at wall: UInt64,
    fields: [UInt8]? = nil
  ) -> UnsavedEdit? {
    let present = set[id]
    let kept = fields ?? present?.fields ?? []
    guard (present?.stamp.isRemoval ?? true) != isRemoval || !isRemoval && present?.fields != kept else {
      return nil
    }
    let time = clock.tick(at: wall, after: present?.stamp.time).saved { _, _ in }
    let record = ElementRecord(Stamp(time: time, node: clock.node, isRemoval: isRemoval), fields: kept)
    return UnsavedEdit(LocalChange(clock: clock.state, records: [id: record], account: account))
  }

  /// Takes an action that is kept.
  ///
  /// - Parameter edit: The action.
  /// - Returns: What to do.
  package mutating func take(_ edit: SavedEdit) -> [SyncAction] {
    // The rows may have become another account's while the action was being kept: it stays with those it was made for.
    guard edit.change.account == nil || edit.change.account == account else { return [] }
    for (id, record) in edit.change.records where set.take(record, for: id) { soil(id) }
    resume()
    return proceed()
  }

  /// Takes note of whose the rows are that were nobody's.
  ///
  /// - Parameter account: Whose, as the device's storage says.
  package mutating func belong(to account: CloudAccount) {
    if self.account == nil { self.account = account }
  }

  /// Goes on with the rows of another account.
  ///
  /// - Parameters:
  ///   - account: Whose.
  ///   - set: The rows.
  /// - Returns: What to do.
  package mutating func switched(to account: CloudAccount, set: ElementSet) -> [SyncAction] {
    self.account = account
    self.set = set
    switchTarget = nil
    isStalled = false
    forget()
    return proceed()
  }

  /// Takes note that the rows of another account could not be loaded; they are asked for again when it is time.
  package mutating func couldNotSwitch() {
    guard isSwitching else { return }
    isStalled = true
  }

  /// Whether the person may sync, as far as it is known.
  package var isEntitled: Bool { entitlement == .entitled }

  /// How syncing stands.
  package var status: SyncStatus {
    SyncStatus(
      phase: phase,
      quota: quota,
      error: error,
      needsUpdate: view?.blocked.isEmpty == false,
      unreadableKeys: (view?.unreadable.keys).map { $0.sorted() } ?? [],
      unsyncable: capabilities.layout == .blob ? [] : set.texts.map(\.id).filter { feature.key(of: $0) == nil }
    )
  }

  private var phase: SyncStatus.Phase {
    switch entitlement {
    case .notEntitled: .notEntitled
    case .unknown: .entitlementUnknown
    case .entitled:
      if isSwitching {
        .switchingAccount
      } else if isSignedOut {
        .signedOut
      } else if request != .none {
        .busy
      } else if view == nil {
        .waitingForFirstAnswer
      } else {
        dirty.isEmpty ? .current : .pending
      }
    }
  }

  /// Notes that the cloud has to be told of an element.
  mutating func soil(_ id: ElementID) {
    switch capabilities.layout {
    case .blob: if let key = try? feature.blobKey { dirty.insert(key) }
    case .keyPerEntry: if let key = feature.key(of: id) { dirty.insert(key) }
    }
  }

  /// Whether the rows of another account are being loaded.
  var isSwitching: Bool { switchTarget != nil }

  /// Tries again after a failure, and reads first.
  mutating func resume() {
    guard isStalled, !isSwitching else { return }
    isStalled = false
    needsRead = true
  }

  /// Forgets what is known of the cloud.
  mutating func forget() {
    view = nil
    dirty = []
    inFlight = []
    needsRead = true
    setbacks = 0
    quota = .fine
  }
}

/// What the cloud is known to hold.
struct CloudView: Equatable, Sendable {
  /// The newest revision that was looked at.
  var position: CloudRevision
  /// The revision of each key that has a value.
  var revisions: [CloudKey: CloudRevision] = [:]
  /// The revisions of values that could not be read, and were not written over yet.
  var unreadable: [CloudKey: CloudRevision] = [:]
  /// Which of these were seen a second time, so that the device's own values may replace them.
  var confirmed: Set<CloudKey> = []
  /// Keys whose values only a newer version may change.
  var blocked: Set<CloudKey> = []
  /// What a document at the whole set's key begins with, besides the records.
  var header = DocumentHeader.current
  /// Its unknown members.
  var fields: [UInt8] = []
}
