import Foundation

/// Who has been handed which transaction, and what waits for whom.
///
/// A pure state machine. Every listener is handed every transaction that is sent while it listens. What is sent while
/// nobody listens waits for the first listener, and so does what a listener leaves behind unread and nobody else has
/// seen or will see: a transaction counts as handed out when somebody has received it, not when it was sent.
///
/// `Waiter` is whatever is resumed when an element comes.
struct UpdateQueue<Waiter: Sendable>: Sendable {
  /// What to do after a step, outside any lock.
  enum Action: Sendable {
    /// Give a waiter its element, or tell it that there is none any more.
    case resume(Waiter, TransactionRecord?, listener: Int)
    /// A transaction waits, because nobody listens.
    case parked(TransactionRecord)
  }

  private struct Listener {
    var unread: ArraySlice<Int> = []
    var waiters: ArraySlice<Waiter> = []
    var reading = Reading()
    let origin: StoreTrace.Origin
    var isShared = false
  }

  private struct Parcel {
    let record: TransactionRecord
    var holders: Int
    var isReceived = false
  }

  private var listeners: [Int: Listener] = [:]
  private var parcels: [Int: Parcel] = [:]
  /// What waits for the first listener; of one transaction only the newest word.
  private var parked: [UInt64: TransactionRecord] = [:]
  /// The order in which transactions began to wait.
  private var parkedOrder: [UInt64] = []
  private var lastListener = 0
  private var lastParcel = 0
  private var isFinished = false

  /// What happened on the way.
  private(set) var log = TraceLog()
  /// The moment of the step that is being taken, for the log.
  var moment = Date(timeIntervalSince1970: 0)

  /// How many listeners there are.
  var listenerCount: Int { listeners.count }

  /// What waits for the first listener, in order.
  var waiting: [TransactionRecord] {
    var rest = parked
    return parkedOrder.compactMap { rest.removeValue(forKey: $0) }
  }

  /// Registers a listener and gives it what waits.
  mutating func add(_ origin: StoreTrace.Origin = StoreTrace.Origin(sequence: 1, iterator: 1, label: nil)) -> Int {
    lastListener += 1
    guard !isFinished else { return lastListener }
    listeners[lastListener] = Listener(reading: Reading(label: origin.label), origin: origin)
    note(.listenerAdded(lastListener, origin))
    let records = waiting
    forgetWaiting()
    for record in records { _ = send(record) }
    return lastListener
  }

  /// Hands a transaction to all listeners, or lets it wait.
  mutating func send(_ record: TransactionRecord) -> [Action] {
    guard !isFinished else {
      note(.dropped(record.fact, .closed))
      return []
    }
    guard !listeners.isEmpty else {
      if let old = parked.updateValue(record, forKey: record.id) {
        note(.dropped(old.fact, .replaced))
      } else {
        parkedOrder.append(record.id)
      }
      note(.waiting(record.fact))
      return [.parked(record)]
    }
    note(.sent(record.fact, listeners: listeners.count))
    lastParcel += 1
    parcels[lastParcel] = Parcel(record: record, holders: listeners.count)
    var actions: [Action] = []
    for number in listeners.keys.sorted() {
      listeners[number]?.unread.append(lastParcel)
      actions += serve(number)
    }
    return actions
  }

  /// Notes that a waiter wants a listener's next element.
  mutating func receive(_ waiter: Waiter, for number: Int, as name: String? = nil) -> [Action] {
    guard listeners[number] != nil else { return [.resume(waiter, nil, listener: number)] }
    if listeners[number]?.waiters.isEmpty == false, listeners[number]?.isShared == false {
      listeners[number]?.isShared = true
      note(.shared(listener: number))
    }
    listeners[number]?.reading.ask(as: name)
    listeners[number]?.waiters.append(waiter)
    return serve(number)
  }

  /// Forgets a listener; what only it held is handed on or waits.
  mutating func remove(_ number: Int, because departure: StoreTrace.Departure = .released) -> [Action] {
    guard let listener = listeners.removeValue(forKey: number) else { return [] }
    note(.listenerRemoved(number, departure, unread: listener.unread.count))
    var actions = listener.waiters.map { Action.resume($0, nil, listener: number) }
    for key in listener.unread {
      guard let parcel = release(key), !parcel.isReceived else { continue }
      note(.leftBehind(parcel.record.fact, listener: number))
      actions += send(parcel.record)
    }
    return actions
  }

  /// Takes back what waits about a transaction.
  ///
  /// What tells of a refund stays when the transaction is finished; of a deleted transaction nothing stays, and those who
  /// listen are not handed it either.
  mutating func withdraw(_ id: UInt64, because drop: StoreTrace.Drop = .finished) {
    if let record = parked[id], drop != .finished || record.revocationDate == nil {
      parked[id] = nil
      note(.dropped(record.fact, drop))
    }
    guard drop != .finished else { return }
    let gone = parcels.filter { $0.value.record.id == id }
    for (_, parcel) in gone.sorted(by: { $0.key < $1.key }) { note(.dropped(parcel.record.fact, drop)) }
    for key in gone.keys { parcels[key] = nil }
    for number in listeners.keys { listeners[number]?.unread.removeAll { gone[$0] != nil } }
  }

  /// Forgets everything that has not been received.
  mutating func clear(because drop: StoreTrace.Drop = .cleared) {
    for record in waiting { note(.dropped(record.fact, drop)) }
    for (_, parcel) in parcels.sorted(by: { $0.key < $1.key }) { note(.dropped(parcel.record.fact, drop)) }
    forgetWaiting()
    parcels = [:]
    for number in listeners.keys { listeners[number]?.unread = [] }
  }

  /// Ends all listeners for good.
  mutating func finish() -> [Action] {
    isFinished = true
    let ended = listeners
    clear(because: .closed)
    for (number, listener) in ended.sorted(by: { $0.key < $1.key }) {
      note(.listenerRemoved(number, .closed, unread: listener.unread.count))
    }
    listeners = [:]
    return ended.sorted { $0.key < $1.key }.flatMap { number, listener in
      listener.waiters.map { Action.resume($0, nil, listener: number) }
    }
  }

  /// Gives a listener's waiters what is there for them.
  private mutating func serve(_ number: Int) -> [Action] {
    var actions: [Action] = []
    while listeners[number]?.unread.isEmpty == false, let waiter = listeners[number]?.waiters.popFirst(),
      let key = listeners[number]?.unread.popFirst()
    {
      parcels[key]?.isReceived = true
      let record = parcels[key]?.record
      _ = release(key)
      listeners[number]?.reading.take()
      if let record { note(.received(record.fact, listener: number)) }
      actions.append(.resume(waiter, record, listener: number))
    }
    return actions
  }

  private mutating func forgetWaiting() {
    parked = [:]
    parkedOrder = []
  }

  /// Lets go of a parcel for one holder, and returns it when that was the last.
  private mutating func release(_ key: Int) -> Parcel? {
    guard var parcel = parcels[key] else { return nil }
    parcel.holders -= 1
    parcels[key] = parcel.holders > 0 ? parcel : nil
    return parcel.holders > 0 ? nil : parcel
  }
}

// MARK: - What those who watch are told

extension UpdateQueue {
  /// Notes what happened.
  mutating func note(_ event: StoreTrace.Event) {
    log.note(event, at: moment)
  }

  /// Forgets what happened; numbers go on.
  mutating func clearLog() {
    log.clear()
  }

  /// Everything that is remembered, and how it stands.
  var trace: StoreTrace {
    StoreTrace(
      entries: Array(log.entries),
      forgotten: log.forgotten,
      listeners: listeners.sorted { $0.key < $1.key }.map { number, listener in
        StoreTrace.Listener(
          number: number,
          origin: listener.origin,
          label: listener.reading.label,
          received: listener.reading.received,
          unread: listener.unread.count,
          cause: listener.reading.cause(unread: listener.unread.count),
          isShared: listener.isShared
        )
      },
      waiting: waiting.map(\.fact)
    )
  }

  /// The listeners that have not dealt with everything.
  var laggards: [Laggard] {
    listeners.sorted { $0.key < $1.key }.compactMap { number, listener in
      guard let cause = listener.reading.cause(unread: listener.unread.count) else { return nil }
      return Laggard(
        stream: "updates",
        number: number,
        label: listener.reading.label,
        unread: listener.unread.count,
        cause: cause
      )
    }
  }
}
