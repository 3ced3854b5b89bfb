import CloudEngines
import KeyValueSync

/// The answer of `device list`.
struct DeviceList: ReplyValue {
  /// One device.
  struct Item: Encodable, Sendable {
    let name: String
    let inUse: Bool
    /// `running`, `closed`, or `elsewhere` in another process.
    let state: String
    var process: Int32?
    var online: Bool?
    var skewSeconds: Double?
    var account: String?
    /// How the exchange stands, as `sync status` has it.
    var phase: String?

    fileprivate var skew: Duration?

    private enum CodingKeys: CodingKey {
      case name
      case inUse
      case state
      case process
      case online
      case skewSeconds
      case account
      case phase
    }
  }

  let devices: [Item]

  /// Looks at all devices.
  @MainActor init(of devices: Devices) async {
    var items: [Item] = []
    for name in devices.names {
      if let device = devices.running.first(where: { $0.name == name }) {
        let report = await device.host.syncReport()
        var item = Item(name: name, inUse: name == devices.inUse.name, state: "running", phase: report.phase)
        if let parts = device.parts {
          item.online = parts.line.isOnline
          item.skew = parts.clock.skew
          item.skewSeconds = parts.clock.skew / .seconds(1)
          item.account = parts.line.account?.id
        }
        items.append(item)
      } else {
        let process = devices.workshop?.process(of: name)
        items.append(Item(name: name, inUse: false, state: process == nil ? "closed" : "elsewhere", process: process))
      }
    }
    self.devices = items
  }

  func rows(_ style: TextStyle) -> [String] {
    style.columns(
      devices.map { device in
        let state = device.process.map { "in process \($0)" } ?? device.state
        let cells = [device.inUse ? "*" : "", device.name, state]
        guard let isOnline = device.online else { return cells }
        return cells + [isOnline ? "online" : style.alarming("offline"), style.dim(details(of: device))]
      }
    )
  }

  private func details(of device: Item) -> String {
    var details: [String] = []
    if let phase = device.phase { details.append(phase) }
    if device.state == "running", let account = device.account, account != "me" { details.append("account \(account)") }
    if let skew = device.skew, skew != .zero { details.append("clock \(SkewText.signed(skew))") }
    return details.joined(separator: ", ")
  }
}

/// Distances of clocks, as they are typed.
enum SkewText {
  /// The distance with its sign, such as `+1h30m` or `-0.5s`.
  static func signed(_ skew: Duration) -> String { (skew < .zero ? "-" : "+") + length(of: skew) }

  /// The distance without its sign.
  static func length(of skew: Duration) -> String {
    var rest = Int64((skew < .zero ? .zero - skew : skew) / .milliseconds(1))
    var text = ""
    for (unit, size) in [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1)]
      as [(String, Int64)]
    where rest >= size {
      text += "\(rest / size)\(unit)"
      rest %= size
    }
    return text.isEmpty ? "0s" : text
  }
}
