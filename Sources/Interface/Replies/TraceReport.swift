import Foundation
import StoreSimulator

/// The answer of `store trace`.
struct TraceReport: ReplyValue {
  private let shown: [StoreTrace.Entry]
  private let forgotten: Int
  private let listeners: [StoreTrace.Listener]
  private let waiting: [StoreFact.Subject]
  private let isFollowing: Bool

  init(_ trace: StoreTrace, latest count: Int, isFollowing: Bool) {
    shown = trace.entries.suffix(count)
    forgotten = trace.forgotten + trace.entries.count - shown.count
    listeners = trace.listeners
    waiting = trace.waiting
    self.isFollowing = isFollowing
  }

  func rows(_ style: TextStyle) -> [String] {
    var rows = forgotten == 0 ? [] : [style.dim("\(forgotten) earlier entries are not shown")]
    rows += style.columns(shown.map { [style.dim("\($0.number)"), $0.date.stamp, $0.event.sentence] })
    rows += listeners.map { "listener \($0.number)\($0.name): \($0.state)" }
    if listeners.isEmpty { rows.append("Nobody listens to the updates.") }
    if !waiting.isEmpty {
      rows.append("For the first listener wait: " + waiting.map { "#\($0.id)" }.joined(separator: ", "))
    }
    if isFollowing { rows.append("New entries are told as they come; store trace --unfollow ends that.") }
    return rows
  }

  func encode(to encoder: any Encoder) throws {
    try JSONValue.object([
      .init(name: "count", value: .number("\(shown.count)")),
      .init(name: "forgotten", value: .number("\(forgotten)")),
      .init(name: "entries", value: .array(shown.map { .object($0.members) })),
      .init(name: "listeners", value: .array(listeners.map(\.object))),
      .init(name: "waiting", value: .array(waiting.map { .object($0.members) })),
      .init(name: "following", value: .bool(isFollowing)),
    ]).encode(to: encoder)
  }
}

extension StoreTrace.Entry {
  /// The entry as programs read it.
  var members: [JSONValue.Member] {
    [
      JSONValue.Member(name: "entry", value: .number("\(number)")),
      JSONValue.Member(name: "date", value: .string(date.stamp)),
    ] + event.members
  }

  /// The entry as it is told when it comes.
  var told: Event { Event("store.trace", members: members, text: "trace \(number): \(event.sentence)") }
}

extension StoreTrace.Event {
  /// What happened, in words.
  fileprivate var sentence: String {
    switch self {
    case .sent(let subject, let count): "\(subject.words) was sent to \(count) listener\(count == 1 ? "" : "s")"
    case .received(let subject, let listener): "listener \(listener) received \(subject.words)"
    case .returned(let subject, let task):
      "the purchase call returned \(subject.words)" + (task.map { " to the task \($0)" } ?? "")
    case .waiting(let subject): "\(subject.words) waits, since nobody listens"
    case .dropped(let subject, let reason): "\(subject.words) is not handed out: \(reason.words)"
    case .leftBehind(let subject, let listener): "listener \(listener) left \(subject.words) unread, which is handed on"
    case .listenerAdded(let number, let origin):
      "listener \(number) came" + (origin.label.map { " (\($0))" } ?? "")
        + (origin.iterator == 1 ? "" : ", iterator \(origin.iterator) of sequence \(origin.sequence)")
    case .listenerRemoved(let number, let departure, let unread):
      "listener \(number) went, \(departure.rawValue)" + (unread == 0 ? "" : ", with \(unread) unread")
    case .shared(let number): "two tasks read from listener \(number), so each receives a part"
    }
  }

  fileprivate var members: [JSONValue.Member] {
    func number(_ name: String, _ value: Int) -> JSONValue.Member { .init(name: name, value: .number("\(value)")) }
    func text(_ name: String, _ value: String?) -> [JSONValue.Member] {
      value.map { [JSONValue.Member(name: name, value: .string($0))] } ?? []
    }
    return switch self {
    case .sent(let subject, let count): text("event", "sent") + subject.members + [number("listeners", count)]
    case .received(let subject, let listener):
      text("event", "received") + subject.members + [number("listener", listener)]
    case .returned(let subject, let task): text("event", "returned") + subject.members + text("task", task)
    case .waiting(let subject): text("event", "waiting") + subject.members
    case .dropped(let subject, let reason): text("event", "dropped") + subject.members + text("reason", reason.rawValue)
    case .leftBehind(let subject, let listener):
      text("event", "left-behind") + subject.members + [number("listener", listener)]
    case .listenerAdded(let listener, let origin):
      text("event", "listener-added") + [number("listener", listener)]
        + [number("sequence", origin.sequence), number("iterator", origin.iterator)] + text("label", origin.label)
    case .listenerRemoved(let listener, let departure, let unread):
      text("event", "listener-removed") + [number("listener", listener)] + text("reason", departure.rawValue)
        + [number("unread", unread)]
    case .shared(let listener): text("event", "shared") + [number("listener", listener)]
    }
  }
}

extension StoreTrace.Drop {
  fileprivate var words: String {
    switch self {
    case .finished: "it was finished before"
    case .deleted: "it was deleted"
    case .cleared: "all transactions were deleted"
    case .replaced: "a newer word about it took its place"
    case .closed: "the store was closed"
    }
  }
}

extension StoreTrace.Listener {
  /// Its label, and which iterator it is where that is worth a word.
  fileprivate var name: String {
    (label.map { " (\($0))" } ?? "")
      + (origin.iterator == 1 ? "" : ", iterator \(origin.iterator) of sequence \(origin.sequence)")
  }

  /// How it stands, in words.
  fileprivate var state: String {
    let words =
      switch cause {
      case nil: "waits for more"
      case .hasNotBegun: "has not begun to read"
      case .isBusy: "took something and has not come back"
      case .isBehind: "is behind"
      }
    return "received \(received), \(unread) unread, \(words)" + (isShared ? ", two tasks read from it" : "")
  }

  fileprivate var object: JSONValue {
    var members: [JSONValue.Member] = [.init(name: "listener", value: .number("\(number)"))]
    if let label { members.append(.init(name: "label", value: .string(label))) }
    members += [
      .init(name: "sequence", value: .number("\(origin.sequence)")),
      .init(name: "iterator", value: .number("\(origin.iterator)")),
      .init(name: "received", value: .number("\(received)")), .init(name: "unread", value: .number("\(unread)")),
      .init(name: "state", value: .string(cause?.rawValue ?? "waiting")),
      .init(name: "shared", value: .bool(isShared)),
    ]
    return .object(members)
  }
}

extension StoreFact.Subject {
  /// The number and the product.
  fileprivate var words: String { "#\(id) (\(productID))" }

  fileprivate var members: [JSONValue.Member] {
    [
      JSONValue.Member(name: "transaction", value: .number("\(id)")),
      JSONValue.Member(name: "product", value: .string(productID)),
    ]
  }
}
