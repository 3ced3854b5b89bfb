import Foundation

/// What the market knows while the app runs: a value whose transitions are decided here and nowhere else.
struct MarketState: Sendable {
  /// A purchase that has begun and not ended.
  struct Call: Hashable, Sendable {
    /// Which one it is.
    let number: Int
    /// How it is to end.
    let ending: MarketEnding
  }

  /// Where the app came from.
  var distribution = Distribution.simulator
  /// How the market can be reached.
  var connection = Connection.online
  /// Whether the former surface was told that the app is where no market beside Apple's is allowed.
  var isFormerlyElsewhere = false
  /// What is kept.
  var memory = MarketMemory()
  /// The purchases that somebody has ordered to be refunded.
  var orderedRefunds: Set<UInt64> = []
  /// How the next purchases end, in order.
  var endings: [MarketEnding] = []

  private(set) var isInitialized = false
  /// How often the app was started.
  private(set) var launches = 1
  private(set) var active: Call?
  private var calls = 0
  private var checkout: CheckedContinuation<Checkout, Never>?
  private var listeners: [Int: Listener] = [:]
  private var lastListener = 0
  private var onlineWaiters: [Int: CheckedContinuation<Void, Never>] = [:]

  /// How a checkout ended.
  enum Checkout: Hashable, Sendable {
    /// It was paid.
    case paid
    /// It was not paid.
    case failed
    /// The customer left.
    case cancelled
    /// The network went away.
    case offline
    /// The network went away after it was paid.
    case lost
    /// The app ended.
    case ended
  }

  private struct Listener {
    let tell: @Sendable (MarketIntent) -> Void
    /// What it was told last, and after which launch.
    var told: (intent: UUID, launch: Int)?
  }

  // MARK: The app's life

  /// Notes that the app has started the market; a second time nothing happens.
  ///
  /// - Returns: Whether it was the first time.
  mutating func initialize() -> Bool {
    defer { isInitialized = true }
    return !isInitialized
  }

  /// Ends the app and starts it again.
  ///
  /// - Returns: The checkout that the app leaves behind, to be ended.
  mutating func relaunch() -> CheckedContinuation<Checkout, Never>? {
    isInitialized = false
    launches += 1
    // A purchase that is being paid for ends by itself, in a moment, and stays the only one until then.
    guard let checkout else { return nil }
    active = nil
    self.checkout = nil
    return checkout
  }

  /// Whether things can be bought, as one surface sees it.
  func isAvailable(to surface: MarketSurface) -> Bool {
    switch surface {
    case .present:
      switch memory.mode {
      case .apple: false
      case .appcoins: distribution != .appStore
      case .automatic: !distribution.isApples
      }
    case .former: !distribution.isApples && !isFormerlyElsewhere && memory.mode != .apple
    }
  }

  // MARK: One purchase at a time

  /// Begins a purchase, if none of three things is in its way: they are looked at in this order, and in one step.
  ///
  /// - Parameters:
  ///   - surface: Which surface asks.
  ///   - intent: The intent that it goes on with, which is there no more then.
  ///   - now: The moment.
  /// - Returns: The call.
  /// - Throws: Why it is not allowed.
  mutating func begin(
    _ surface: MarketSurface,
    confirming intent: UUID? = nil,
    at now: Date
  ) throws(MarketError) -> Call {
    guard isInitialized else { throw .notInitialized }
    guard isAvailable(to: surface) else { throw .notAvailable(distribution, memory.mode) }
    guard active == nil else { throw .anotherIsActive }
    if let intent {
      guard let kept = self.intent(at: now), kept.id == intent else { throw .noSuchIntent }
      memory.intent = nil
    }
    calls += 1
    let call = Call(number: calls, ending: nextEnding())
    active = call
    return call
  }

  /// How a purchase that begins now is to end; what was ordered waits for the network.
  private mutating func nextEnding() -> MarketEnding {
    switch connection {
    case .offline: .failure(.networkError)
    case .failing: .failure(.systemError)
    case .online: endings.isEmpty ? .success : endings.removeFirst()
    }
  }

  /// Ends a purchase; one that is not active any more changes nothing.
  mutating func end(_ call: Call) {
    if active == call { active = nil }
  }

  /// Lets a purchase wait for the end of its checkout.
  ///
  /// - Returns: How the checkout has ended already, where it has.
  mutating func wait(_ call: Call, _ continuation: CheckedContinuation<Checkout, Never>, isCancelled: Bool) -> Checkout?
  {
    guard active == call else { return .ended }
    if isCancelled { return .cancelled }
    if connection == .offline { return .offline }
    checkout = continuation
    return nil
  }

  /// Takes the checkout that is open, so that it is ended once.
  ///
  /// - Parameter call: Only that of this call; nil for whichever is open.
  /// - Returns: The checkout; nil where there is none.
  mutating func takeCheckout(of call: Call? = nil) -> CheckedContinuation<Checkout, Never>? {
    guard call == nil || call == active else { return nil }
    defer { checkout = nil }
    return checkout
  }

  /// Whether a customer is in the checkout.
  var hasCheckout: Bool { checkout != nil }

  // MARK: The network

  /// Changes how the market can be reached.
  ///
  /// - Returns: Those who have waited for it.
  mutating func connect(_ new: Connection) -> [CheckedContinuation<Void, Never>] {
    connection = new
    guard new != .offline else { return [] }
    defer { onlineWaiters = [:] }
    return onlineWaiters.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Lets somebody wait for the network.
  ///
  /// - Returns: Whether there is nothing to wait for.
  mutating func waitForNetwork(
    _ number: Int,
    _ continuation: CheckedContinuation<Void, Never>,
    isCancelled: Bool
  ) -> Bool {
    guard connection == .offline, !isCancelled else { return true }
    onlineWaiters[number] = continuation
    return false
  }

  /// How many wait for the network.
  var waiterCount: Int { onlineWaiters.count }

  /// Lets somebody wait no longer.
  mutating func takeWaiter(_ number: Int) -> CheckedContinuation<Void, Never>? {
    onlineWaiters.removeValue(forKey: number)
  }

  /// A number for somebody who listens or waits.
  mutating func nextNumber() -> Int {
    lastListener += 1
    return lastListener
  }

  // MARK: Intents

  /// The intent that is kept, unless it has expired.
  func intent(at now: Date) -> MarketIntent? {
    memory.intent.flatMap { $0.expiration > now ? $0 : nil }
  }

  /// Adds somebody who is told of intents, of the kept one at once.
  mutating func listen(_ number: Int, _ report: @escaping @Sendable (MarketIntent) -> Void, at now: Date) {
    listeners[number] = Listener(tell: report)
    if let kept = intent(at: now) { tell(number, kept) }
  }

  /// Forgets somebody who was told.
  mutating func forget(_ number: Int) { listeners[number] = nil }

  /// Tells all of an intent, each of them once after each launch.
  mutating func tell(_ intent: MarketIntent) {
    for number in listeners.keys.sorted() { tell(number, intent) }
  }

  private mutating func tell(_ number: Int, _ intent: MarketIntent) {
    guard let listener = listeners[number], listener.told.map({ $0 == (intent.id, launches) }) != true else { return }
    listeners[number]?.told = (intent.id, launches)
    listener.tell(intent)
  }
}

extension MarketError {
  /// The first guard.
  static let notInitialized = MarketError(
    .purchaseNotAllowed,
    "The SDK is not initialized.",
    "A purchase began before AppcSDK.initialize(), which is expected first wherever the app can begin."
  )

  /// The second guard.
  static func notAvailable(_ distribution: Distribution, _ mode: MarketMode) -> MarketError {
    MarketError(
      .purchaseNotAllowed,
      "The market is not available.",
      "The app came from \(distribution.rawValue) and the mode is \(mode.rawValue); AppcSDK.isAvailable() was expected to be true."
    )
  }

  /// The third guard.
  static let anotherIsActive = MarketError(
    .purchaseNotAllowed,
    "Another purchase is active.",
    "A purchase began while another one had not ended; one at a time was expected."
  )

  /// An intent that cannot be gone on with.
  static let noSuchIntent = MarketError(
    .purchaseNotAllowed,
    "The intent is not there any more.",
    "It was confirmed, rejected, replaced or has expired; the intent that Purchase.intent has was expected."
  )
}
