import AppModel
import Foundation
import KeyValueSync

/// The answer of `sync status` and `sync now`.
struct SyncReport: ReplyValue {
  /// A stable word for the phase.
  let phase: String
  let error: String?
  let quota: String?
  let account: String?
  let needsUpdate: Bool
  let unreadable: [String]
  /// When what failed is tried again by itself.
  let nextTry: Date?

  private let sentence: String

  private enum CodingKeys: CodingKey {
    case phase
    case error
    case quota
    case account
    case needsUpdate
    case unreadable
    case nextTry
  }

  /// Says how an engine stands, nil where nothing is exchanged.
  init(_ status: SyncStatus?, entitlement: Entitlement, account: CloudAccount?, fault: String? = nil) {
    let words = Self.words(status?.phase, entitlement)
    phase = words.code
    sentence = words.sentence
    error = fault ?? status?.error?.description
    quota = status.flatMap { Self.quota($0.quota) }
    self.account = account?.id
    needsUpdate = status?.needsUpdate ?? false
    unreadable = status?.unreadableKeys.map(\.text) ?? []
    nextTry = (status?.nextTry).map { Date(timeIntervalSince1970: Double($0) / 1000) }
  }

  func rows(_ style: TextStyle) -> [String] {
    var rows = [sentence]
    if let error { rows.append(style.alarming(error)) }
    if let nextTry {
      rows.append(style.dim("It is tried again by itself at \(nextTry.stamp), or by sync now."))
    }
    if let quota, quota != error { rows.append(quota) }
    if needsUpdate { rows.append("A newer version of isola wrote what this one does not change; update it.") }
    for key in unreadable {
      rows.append("What stands under \(key) in the cloud cannot be read; it was kept on this device.")
    }
    return rows
  }

  private static func words(_ phase: SyncStatus.Phase?, _ entitlement: Entitlement) -> (code: String, sentence: String)
  {
    switch phase {
    case nil where entitlement == .notEntitled, .notEntitled:
      ("not-entitled", "Dismissals and playlists stay on this device; Pro takes them along.")
    case nil where entitlement == .unknown, .entitlementUnknown:
      ("unknown", "Whether Pro is owned is not known yet; until it is, nothing leaves this device.")
    case nil: ("no-cloud", "There is no cloud; dismissals and playlists stay on this device.")
    case .waitingForFirstAnswer: ("waiting", "The cloud has not answered yet; what is done is kept on this device.")
    case .busy: ("busy", "The exchange is under way.")
    case .current: ("current", "This device and the cloud have the same.")
    case .pending: ("pending", "This device has what the cloud has not; it is sent as soon as that can be done.")
    case .signedOut: ("signed-out", "Nobody is signed in to the cloud; what is done is kept on this device.")
    case .switchingAccount: ("switching", "What another account keeps is being loaded.")
    }
  }

  private static func quota(_ quota: SyncStatus.Quota) -> String? {
    switch quota {
    case .fine: nil
    case .near(let bytes, let limit): "The list takes \(bytes) of \(limit) bytes in the cloud."
    case .exceeded(let overrun): overrun.description
    }
  }
}
