import Foundation
import KeyValueSync

/// The answer of `sync log`.
struct SyncLogReport: ReplyValue {
  private let device: String
  private let shown: [ExchangeLog.Entry]
  private let forgotten: Int

  init(_ entries: [ExchangeLog.Entry], of device: String, latest count: Int) {
    self.device = device
    shown = entries.suffix(count)
    forgotten = (shown.first?.number ?? 1) - 1
  }

  func rows(_ style: TextStyle) -> [String] {
    guard !shown.isEmpty else { return [style.dim("'\(device)' has not exchanged anything yet.")] }
    let rows = forgotten == 0 ? [] : [style.dim("\(forgotten) earlier entries are not shown")]
    return rows
      + style.columns(
        shown.map { entry in
          let sentence = entry.event.sentence
          return [
            style.dim("\(entry.number)"), entry.date, entry.event.isAlarming ? style.alarming(sentence) : sentence,
          ]
        }
      )
  }

  func encode(to encoder: any Encoder) throws {
    try JSONValue.object([
      .init(name: "device", value: .string(device)),
      .init(name: "count", value: .number("\(shown.count)")),
      .init(name: "forgotten", value: .number("\(forgotten)")),
      .init(name: "entries", value: .array(shown.map { .object($0.members) })),
    ]).encode(to: encoder)
  }
}

extension ExchangeLog.Entry {
  fileprivate var date: String {
    Date(timeIntervalSince1970: Double(moment) / 1000).formatted(
      Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    )
  }

  fileprivate var members: [JSONValue.Member] {
    [
      .init(name: "entry", value: .number("\(number)")), .init(name: "date", value: .string(date)),
      .init(name: "event", value: .string(event.name)), .init(name: "text", value: .string(event.sentence)),
    ] + event.members
  }
}

extension ExchangeLog.Event {
  /// A stable word.
  fileprivate var name: String {
    switch self {
    case .read: "read"
    case .notYetKnown: "not-yet-known"
    case .wrote: "wrote"
    case .refused: "refused"
    case .ambiguous: "ambiguous"
    case .listens: "listens"
    case .heard: "heard"
    case .retries: "retries"
    case .failed: "failed"
    case .kept: "kept"
    case .quarantined: "quarantined"
    case .switched: "switched"
    case .notKept: "not-kept"
    }
  }

  fileprivate var isAlarming: Bool {
    switch self {
    case .failed, .quarantined, .notKept: true
    default: false
    }
  }

  /// What happened, in words.
  fileprivate var sentence: String {
    switch self {
    case .read(let prefix, let keys, let bytes, let revision):
      keys == 0
        ? "read \(prefix): nothing there, at revision \(revision)"
        : "read \(prefix): \(counted(keys, "key")), \(counted(bytes, "byte")), at revision \(revision)"
    case .notYetKnown(let prefix): "read \(prefix): nothing is known, since nobody is signed in or nothing came yet"
    case .wrote(let key, let bytes, let revision): "wrote \(key): \(counted(bytes, "byte")), revision \(revision)"
    case .refused(let key, let revision): "was refused \(key): revision \(revision) came first, which is merged"
    case .ambiguous(let key): "wrote \(key), and no answer came; it is read again"
    case .listens(let prefix): "listens to \(prefix)"
    case .heard(let keys?, let revision):
      "heard of \(counted(keys, "key"))" + (revision.map { ", up to revision \($0)" } ?? "")
    case .heard(nil, _): "heard that something changed"
    case .retries: "tries again"
    case .failed(let call, let error): "could not \(call.rawValue): \(error)"
    case .kept(let records): "kept \(counted(records, "record")) of other devices"
    case .quarantined(let key, let fault): "kept what stands under \(key) apart: \(fault)"
    case .switched(let account): "went on with the rows of \(account.map { "\($0)" } ?? "nobody")"
    case .notKept(let fault): "could not keep something on the device: \(fault)"
    }
  }

  fileprivate var members: [JSONValue.Member] {
    func number(_ name: String, _ value: Int) -> JSONValue.Member { .init(name: name, value: .number("\(value)")) }
    func key(_ text: String) -> JSONValue.Member { .init(name: "key", value: .string(text)) }
    func at(_ revision: CloudRevision) -> JSONValue.Member {
      .init(name: "revision", value: .number("\(revision)"))
    }
    switch self {
    case .read(let prefix, let keys, let bytes, let revision):
      return [key(prefix.text), number("keys", keys), number("bytes", bytes), at(revision)]
    case .wrote(let written, let bytes, let revision): return [key(written.text), number("bytes", bytes), at(revision)]
    case .refused(let refused, let revision): return [key(refused.text), at(revision)]
    case .heard(let keys, let revision):
      return (keys.map { [number("keys", $0)] } ?? []) + (revision.map { [at($0)] } ?? [])
    case .kept(let records): return [number("records", records)]
    case .ambiguous(let other), .quarantined(let other, _): return [key(other.text)]
    case .notYetKnown(let prefix), .listens(let prefix): return [key(prefix.text)]
    case .switched(let account):
      return account.map { [JSONValue.Member(name: "account", value: .string($0.id))] } ?? []
    case .retries, .failed, .notKept: return []
    }
  }

  private func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}
