extension SyncStatus {
  /// How two exchanges of one device stand together: what is less well counts.
  ///
  /// - Parameter other: How the other one stands.
  /// - Returns: How both do.
  package func joined(with other: Self) -> Self {
    Self(
      phase: [phase, other.phase].min { $0.rank < $1.rank } ?? phase,
      quota: other.quota.rank > quota.rank ? other.quota : quota,
      error: error ?? other.error,
      needsUpdate: needsUpdate || other.needsUpdate,
      unreadableKeys: unreadableKeys + other.unreadableKeys,
      unsyncable: unsyncable + other.unsyncable,
      nextTry: [nextTry, other.nextTry].compactMap(\.self).min()
    )
  }
}

extension SyncStatus.Phase {
  /// Where the phase stands among all, the least well first.
  fileprivate var rank: Int {
    switch self {
    case .notEntitled: 0
    case .entitlementUnknown: 1
    case .switchingAccount: 2
    case .signedOut: 3
    case .waitingForFirstAnswer: 4
    case .pending: 5
    case .busy: 6
    case .current: 7
    }
  }
}

extension SyncStatus.Quota {
  fileprivate var rank: Int {
    switch self {
    case .fine: 0
    case .near: 1
    case .exceeded: 2
    }
  }
}
