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

  /// How many listeners there are.
  var listenerCount: Int { listeners.count }

  /// What waits for the first listener, in order.
  var waiting: [TransactionRecord] {
    var rest = parked
    return parkedOrder.compactMap { rest.removeValue(forKey: $0) }
  }

  /// Registers a listener and gives it what waits.
  mutating func add() -> Int {
    lastListener += 1
    guard !isFinished else { return lastListener }
    listeners[lastListener] = Listener()
    let records = waiting
    forgetWaiting()
    for record in records { _ = send(record) }
    return lastListener
  }

  /// Hands a transaction to all listeners, or lets it wait.
  mutating func send(_ record: TransactionRecord) -> [Action] {
    guard !isFinished else { return [] }
    guard !listeners.isEmpty else {
      if parked.updateValue(record, forKey: record.id) == nil { parkedOrder.append(record.id) }
      return [.parked(record)]
    }
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
  mutating func receive(_ waiter: Waiter, for number: Int) -> [Action] {
    guard listeners[number] != nil else { return [.resume(waiter, nil, listener: number)] }
    listeners[number]?.waiters.append(waiter)
    return serve(number)
  }

  /// Forgets a listener; what only it held is handed on or waits.
  mutating func remove(_ number: Int) -> [Action] {
    guard let listener = listeners.removeValue(forKey: number) else { return [] }
    var actions = listener.waiters.map { Action.resume($0, nil, listener: number) }
    for key in listener.unread {
      guard let parcel = release(key), !parcel.isReceived else { continue }
      actions += send(parcel.record)
    }
    return actions
  }

  /// Takes back what waits about a transaction, unless it tells of a refund.
  mutating func withdraw(_ id: UInt64) {
    if parked[id]?.revocationDate == nil { parked[id] = nil }
  }

  /// Forgets everything that has not been received.
  mutating func clear() {
    forgetWaiting()
    parcels = [:]
    for number in listeners.keys { listeners[number]?.unread = [] }
  }

  /// Ends all listeners for good.
  mutating func finish() -> [Action] {
    isFinished = true
    let ended = listeners
    listeners = [:]
    clear()
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
