/// How syncing stands, for those who look at it.
package struct SyncStatus: Equatable, Sendable {
  /// Where it stands.
  package enum Phase: Equatable, Sendable {
    /// The person may not sync.
    case notEntitled
    /// Whether the person may sync could not be found out.
    case entitlementUnknown
    /// The first answer of the cloud has not come; what is done here waits on the device.
    case waitingForFirstAnswer
    /// Something is being read or written.
    case busy
    /// The cloud and the device have the same.
    case current
    /// The device has what the cloud has not, and tries again when it is time.
    case pending
    /// Nobody is signed in.
    case signedOut
    /// The rows of another account are being loaded.
    case switchingAccount
  }

  /// How full the cloud is for this feature.
  package enum Quota: Equatable, Sendable {
    /// There is room.
    case fine
    /// Nine tenths are used.
    case near(bytes: Int, limit: Int)
    /// The list does not fit: it is whole on the device, and what others do still arrives.
    case exceeded(CloudOverrun)
  }

  /// Where it stands.
  package var phase: Phase
  /// How full the cloud is.
  package var quota: Quota
  /// The newest error of the cloud, until a call succeeds.
  package var error: CloudError?
  /// Whether a newer version of the program wrote what this one may not change.
  package var needsUpdate: Bool
  /// Keys whose values could not be read when last looked at.
  package var unreadableKeys: [CloudKey]
  /// Elements whose names fit into no key: they stay on this device.
  package var unsyncable: [ElementID]
  /// When what failed is tried again by itself, in milliseconds since 1970 by the wall clock; nil while nothing waits for that.
  package var nextTry: UInt64?
}
