import Synchronization

/// Sends every element to every subscriber, each of which has a stream of its own.
///
/// An `AsyncStream` serves one consumer: two loops over one stream share its elements. So each subscriber gets its
/// own, which is registered before it is handed out and forgotten when its consumer goes or is cancelled. A stream asks
/// for each element, so that it is known who has read what.
///
/// The subscribers are owned by the mutex. Under it is decided who gets what, which keeps one order for all; woken are the
/// waiters behind it: waking a task takes the lock of its state, and whoever cancels the task holds that lock while the
/// stream is told, which takes the mutex. The other way round both would wait for ever.
package final class Broadcast<Element: Sendable>: Sendable, DeliveryChannel {
  /// What becomes of an element that nobody listens to.
  package enum Unheard: Sendable {
    /// It is gone.
    case isLost
    /// It waits for the first subscriber.
    case waits
  }

  private struct Subscriber {
    var unread: ArraySlice<Element> = []
    var waiters: ArraySlice<CheckedContinuation<Element?, Never>> = []
    var reading = Reading()
  }

  /// A waiter with what it gets, to be woken behind the mutex.
  private struct Wake {
    let waiter: CheckedContinuation<Element?, Never>
    let element: Element?
  }

  private struct State {
    var subscribers: [Int: Subscriber] = [:]
    var unheard: [Element] = []
    var last = 0
    var isFinished = false
  }

  private let name: String
  private let unheard: Unheard
  private let settling: Settling?
  private let state = Mutex(State())

  /// Makes a broadcast.
  ///
  /// - Parameters:
  ///   - name: What is sent, in the plural.
  ///   - unheard: What becomes of an element that nobody listens to.
  ///   - settling: Told of what is sent and read.
  init(_ name: String = "elements", unheard: Unheard = .isLost, settling: Settling?) {
    self.name = name
    self.unheard = unheard
    self.settling = settling
    settling?.add(self)
  }

  /// Makes a broadcast whose readers nobody waits for.
  ///
  /// - Parameters:
  ///   - name: What is sent, in the plural.
  ///   - unheard: What becomes of an element that nobody listens to.
  package convenience init(_ name: String = "elements", unheard: Unheard = .isLost) {
    self.init(name, unheard: unheard, settling: nil)
  }

  /// How many streams are being read.
  package var subscriberCount: Int { state.withLock { $0.subscribers.count } }

  /// Those who have begun to read and have not dealt with everything.
  ///
  /// A stream that nobody has begun to read holds nobody up: what is told here, is told to onlookers.
  var laggards: [Laggard] {
    state.withLock { state in
      state.subscribers.sorted { $0.key < $1.key }.compactMap { number, subscriber in
        let reading = subscriber.reading
        guard reading.hasBegun, let cause = reading.cause(unread: subscriber.unread.count) else { return nil }
        return Laggard(
          stream: name,
          number: number,
          label: reading.label,
          unread: subscriber.unread.count,
          cause: cause
        )
      }
    }
  }

  /// A new stream that carries every element sent from now on, and what has waited for the first one.
  package func stream() -> AsyncStream<Element> { stream { $0 } }

  /// A new stream whose elements are made of what was sent when they are read, up to one that cannot be made.
  ///
  /// - Parameter transform: Makes an element, or nil to end the stream.
  /// - Returns: The stream.
  func stream<Output>(_ transform: @escaping @Sendable (Element) async -> Output?) -> AsyncStream<Output> {
    let (subscription, number) = subscribe()
    return AsyncStream {
      guard let element = await subscription.next() else { return nil }
      return await transform(element)
    } onCancel: { [weak self] in
      self?.remove(number)
    }
  }

  /// Sends an element to all streams.
  package func send(_ element: Element) {
    let wakes = state.withLock { state -> [Wake] in
      guard !state.isFinished else { return [] }
      settling?.noteSending()
      if state.subscribers.isEmpty, unheard == .waits { state.unheard.append(element) }
      return state.subscribers.keys.flatMap { number in
        state.subscribers[number]?.unread.append(element)
        return Self.serve(number, &state)
      }
    }
    Self.perform(wakes)
    settling?.lookAgain()
  }

  /// Forgets what waits for the first subscriber and what nobody has read.
  func clear() {
    state.withLock { state in
      state.unheard = []
      for number in state.subscribers.keys { state.subscribers[number]?.unread = [] }
    }
    settling?.lookAgain()
  }

  /// Ends all streams once they have been read.
  package func finish() {
    let wakes = state.withLock { state in
      state.isFinished = true
      state.unheard = []
      return state.subscribers.keys.flatMap { Self.serve($0, &state) }
    }
    Self.perform(wakes)
    settling?.lookAgain()
  }

  private func subscribe() -> (Subscription<Element>, Int) {
    let number = state.withLock { state in
      state.last += 1
      guard !state.isFinished else { return state.last }
      state.subscribers[state.last] = Subscriber(unread: state.unheard[...])
      state.unheard = []
      return state.last
    }
    return (Subscription(broadcast: self, number: number), number)
  }

  fileprivate func next(for number: Int) async -> Element? {
    let name = Task.name
    return await withCheckedContinuation { waiter in
      let wakes = state.withLock { state in
        guard state.subscribers[number] != nil else { return [Wake(waiter: waiter, element: nil)] }
        state.subscribers[number]?.reading.ask(as: name)
        state.subscribers[number]?.waiters.append(waiter)
        return Self.serve(number, &state)
      }
      Self.perform(wakes)
      settling?.lookAgain()
    }
  }

  fileprivate func remove(_ number: Int) {
    let subscriber = state.withLock { $0.subscribers.removeValue(forKey: number) }
    for waiter in subscriber?.waiters ?? [] { waiter.resume(returning: nil) }
    if subscriber != nil { settling?.lookAgain() }
  }

  /// Gives a subscriber's waiters what is there for them, and after the end nothing.
  ///
  /// - Returns: Whom to wake, in order.
  private static func serve(_ number: Int, _ state: inout State) -> [Wake] {
    var wakes: [Wake] = []
    while let waiter = state.subscribers[number]?.waiters.first {
      if let element = state.subscribers[number]?.unread.popFirst() {
        state.subscribers[number]?.reading.take()
        state.subscribers[number]?.waiters.removeFirst()
        wakes.append(Wake(waiter: waiter, element: element))
      } else {
        guard state.isFinished, let subscriber = state.subscribers.removeValue(forKey: number) else { return wakes }
        wakes += subscriber.waiters.map { Wake(waiter: $0, element: nil) }
      }
    }
    return wakes
  }

  private static func perform(_ wakes: [Wake]) {
    for wake in wakes { wake.waiter.resume(returning: wake.element) }
  }
}

/// One subscriber's place in a broadcast; it ends when the stream goes.
private final class Subscription<Element: Sendable>: Sendable {
  private let broadcast: Broadcast<Element>
  private let number: Int

  init(broadcast: Broadcast<Element>, number: Int) {
    self.broadcast = broadcast
    self.number = number
  }

  deinit {
    broadcast.remove(number)
  }

  func next() async -> Element? { await broadcast.next(for: number) }
}
