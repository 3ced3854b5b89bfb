import CloudEngines
import Foundation
import KeyValueSync
import Music

/// The answer of `sync show`: each record of a device, and what the cloud has of it.
struct SyncRecordList: ReplyValue {
  /// One album, dismissed or undone.
  struct Item: Encodable, Sendable {
    let id: String
    let title: String?
    let dismissed: Bool
    /// The moment of the stamp, to the millisecond.
    let date: String
    /// Which of the actions of one millisecond.
    let count: Int
    let node: String
    /// Whether this device stamped it.
    let own: Bool
    /// `same`, `older`, `newer` or `absent`; nil where the cloud was not looked at.
    let cloud: String?
  }

  let device: String
  let node: String
  let count: Int
  let dismissed: Int
  let records: [Item]
  /// Why the cloud was not looked at, or what could not be read there.
  let remark: String?

  init(
    _ rows: DeviceRows,
    of device: String,
    in contents: CloudRows,
    limit: Int,
    album: (Album.ID) async -> Album?
  ) async {
    self.device = device
    node = "\(rows.node)"
    var found: [(id: ElementID, stamp: Stamp)] = []
    rows.set.forEach { found.append(($0, $1.stamp)) }
    count = found.count
    dismissed = found.count { !$0.stamp.isRemoval }
    found.sort { $0.stamp == $1.stamp ? $0.id.text < $1.id.text : $1.stamp < $0.stamp }
    var records: [Item] = []
    for (id, stamp) in found.prefix(limit) {
      records.append(
        Item(
          id: id.text,
          title: await album(id.text)?.title,
          dismissed: !stamp.isRemoval,
          date: Date(timeIntervalSince1970: Double(stamp.time.milliseconds) / 1000).formatted(Self.moment),
          count: Int(stamp.time.counter),
          node: "\(stamp.node)",
          own: stamp.node == rows.node,
          cloud: contents.comparison(of: id, stamp)
        )
      )
    }
    self.records = records
    remark = contents.remark
  }

  func rows(_ style: TextStyle) -> [String] {
    var rows = style.columns(
      records.map { record in
        [
          record.id, record.title ?? style.dim("not in the library"), record.dismissed ? "dismissed" : "undone",
          record.date + (record.count == 0 ? "" : "+\(record.count)"), record.own ? "here" : record.node,
        ] + (record.cloud.map { [style.dim(Self.words[$0] ?? $0)] } ?? [])
      }
    )
    if records.isEmpty { rows.append(style.dim("'\(device)' knows of no dismissal.")) }
    if count > records.count {
      let rest = count - records.count
      rows.append(style.dim("… and \(rest) older \(rest == 1 ? "one" : "ones"); sync show --limit \(count) shows all."))
    }
    rows.append(style.dim("'\(device)' stamps as \(node)."))
    if let remark { rows.append(remark) }
    return rows
  }

  private static let words = [
    "same": "the cloud has the same", "older": "the cloud has an older one", "newer": "the cloud has a newer one",
    "absent": "the cloud has none",
  ]

  private static let moment = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}

/// What a cloud has of a set, as far as it was looked at.
struct CloudRows: Sendable {
  /// The records, nil where the cloud was not looked at, or has what cannot be read.
  private let set: ElementSet?
  /// Why it was not looked at, or what could not be read.
  let remark: String?

  /// Describes a cloud that was not looked at.
  init(_ remark: String) {
    set = nil
    self.remark = remark
  }

  /// Looks at what a cloud has.
  init(_ feature: SyncFeature, in cloud: any KeyValueStore) async {
    do {
      guard let set = try await Self.set(of: feature, in: cloud) else {
        self.init("Nobody is signed in to the cloud, so it was not looked at.")
        return
      }
      self.init(set)
    } catch {
      self.init("\(error)")
    }
  }

  private init(_ set: ElementSet) {
    self.set = set
    remark = nil
  }

  /// The set that a cloud has, nil where nobody is signed in.
  private static func set(of feature: SyncFeature, in cloud: any KeyValueStore) async throws -> ElementSet? {
    let layout = cloud.capabilities.layout
    let range = try await cloud.range(feature.prefix(in: layout))
    guard range.isKnown, range.account != nil else { return nil }
    var set = ElementSet()
    for entry in range.entries {
      guard let value = entry.value else { continue }
      switch layout {
      case .blob: if entry.key == (try feature.blobKey) { set = try SyncDocument(reading: value).set }
      case .keyPerEntry:
        if let id = feature.id(of: entry.key) { _ = set.take(try ElementDocument(reading: value).record, for: id) }
      }
    }
    return set
  }

  /// How the cloud's record of an element stands to the device's.
  func comparison(of id: ElementID, _ stamp: Stamp) -> String? {
    guard let set else { return nil }
    guard let other = set.stamp(of: id) else { return "absent" }
    return other == stamp ? "same" : other < stamp ? "older" : "newer"
  }
}
