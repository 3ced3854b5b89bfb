import CloudEngines
import KeyValueSync

/// The answer of `cloud show`.
struct CloudReport: ReplyValue {
  /// One key.
  struct Key: Encodable, Sendable {
    let key: String
    let bytes: Int
    let revision: UInt64
  }

  let cloud: String
  let device: String
  let account: String?
  let online: Bool
  /// How many bytes all values have.
  let bytes: Int
  /// How many they may have, nil without a limit.
  let limit: Int?
  let count: Int
  let keys: [Key]

  private let isUsed: Bool

  private enum CodingKeys: CodingKey {
    case cloud
    case device
    case account
    case online
    case bytes
    case limit
    case count
    case keys
  }

  /// Looks at a cloud as the account of a device has it.
  init(_ desk: CloudDesk, _ device: DeviceParts) async throws(CloudError) {
    cloud = "\(desk.address)"
    self.device = device.name
    account = desk.account(of: device)?.id
    online = device.line.isOnline
    isUsed = desk.exists
    let quota = try desk.quota()
    limit = quota ?? desk.address.capabilities.limits.totalBytes
    let range = isUsed ? try await desk.open(as: device.line.account).range(.all) : nil
    keys = (range?.entries ?? []).map { entry in
      Key(key: entry.key.text, bytes: entry.value?.count ?? 0, revision: entry.revision.number)
    }
    count = keys.count
    bytes = keys.reduce(0) { $0 + $1.bytes }
  }

  func rows(_ style: TextStyle) -> [String] {
    var rows = style.columns([
      ["cloud", cloud],
      ["account", (account ?? "nobody is signed in") + " on '\(device)'" + (online ? "" : ", which is offline")],
      ["bytes", "\(bytes)" + (limit.map { " of \($0)" } ?? "")],
    ])
    rows += style.columns(keys.map { [$0.key, "\($0.bytes) bytes", style.dim("revision \($0.revision)")] })
    if keys.isEmpty {
      rows.append(style.dim(isUsed ? "No key lies there." : "No device has exchanged yet, so there is nothing there."))
    }
    return rows
  }
}
