import Foundation
package import StoreSimulator
import Synchronization

/// The market that both surfaces of the AppCoins SDK speak to.
///
/// It sells what a store configuration says, each product as a consumable, with a ledger of its own. What changes while the
/// app runs is owned by the mutex, in one step each time: so guards and the purchase they let through cannot be parted.
/// Continuations are resumed and facts told after it is released. The ledger is opened when it is first needed.
package final class Market: Sendable {
  /// What a ledger is kept in; nothing for one in memory.
  package struct Ledger: Sendable {
    /// Where it is kept.
    package var storage: (any LedgerStorage)?
    /// The key that signs.
    package var keyFile: StoreKeyFile?

    /// Names what a ledger is kept in.
    ///
    /// - Parameters:
    ///   - storage: Where it is kept.
    ///   - keyFile: The key that signs.
    package init(storage: (any LedgerStorage)? = nil, keyFile: StoreKeyFile? = nil) {
      self.storage = storage
      self.keyFile = keyFile
    }
  }

  /// The app that the market sells for.
  package let bundleID: String
  /// Where the time comes from.
  package let clock: any StoreClock

  let state: Mutex<MarketState>
  let broadcast = Broadcast<MarketFact>("market facts")
  let alarm = Mutex<RenewalAlarm?>(nil)
  private let storage: (any MarketStorage)?
  private let open: @Sendable () throws -> StoreSession
  private let opened = Mutex<Result<StoreSession, MarketError>?>(nil)

  /// Makes a market.
  ///
  /// - Parameters:
  ///   - configuration: What is sold.
  ///   - clock: Where the time comes from.
  ///   - bundleID: The app that it sells for.
  ///   - storage: Where it keeps what it remembers beside the ledger; nil keeps it in memory.
  ///   - ledger: Opens the ledger, when it is first needed.
  package init(
    selling configuration: StoreConfiguration,
    clock: any StoreClock,
    bundleID: String = "app.deepcuts",
    storage: (any MarketStorage)? = nil,
    ledger: @escaping @Sendable () throws -> Ledger = { Ledger() }
  ) {
    self.bundleID = bundleID
    self.clock = clock
    self.storage = storage
    state = Mutex(MarketState())
    open = {
      let ledger = try ledger()
      return try StoreSession(
        configuration: configuration.sellingConsumables,
        clock: clock,
        storage: ledger.storage,
        keyFile: ledger.keyFile,
        bundleID: bundleID,
        unfinishedRefundDelay: Self.refundDelay
      )
    }
    remember()
  }

  deinit { broadcast.finish() }

  /// How long a purchase may stay unfinished until it is refunded.
  package static let refundDelay = Duration.seconds(24 * 60 * 60)

  /// What happens in the market from now on; each reading of this property is a stream of its own.
  package var facts: AsyncStream<MarketFact> { broadcast.stream() }

  /// The store with the ledger.
  ///
  /// - Throws: ``MarketError`` where the ledger cannot be opened.
  package var session: StoreSession {
    get throws(MarketError) {
      let result = opened.withLock { opened -> Result<StoreSession, MarketError> in
        if let opened { return opened }
        let result: Result<StoreSession, MarketError>
        do {
          let session = try open()
          forward(session.facts)
          result = .success(session)
        } catch {
          result = .failure(MarketError(.systemError, "The ledger cannot be opened.", "\(error)"))
        }
        opened = result
        return result
      }
      return try result.get()
    }
  }

  /// Whether the ledger was opened, since somebody has asked.
  var isOpen: Bool { opened.withLock { $0 != nil } }

  // MARK: What is kept

  /// Reads what was kept; what cannot be read is as if nothing had been.
  private func remember() {
    guard let storage else { return }
    do {
      guard let data = try storage.load() else { return }
      let memory = try JSONDecoder().decode(MarketMemory.self, from: data)
      state.withLock { $0.memory = memory }
      setAlarm()
    } catch {
      broadcast.send(.notKept(reason: "\(error)"))
    }
  }

  /// Changes what the market knows, keeps what is to be kept, and tells where that failed.
  func change<Answer: Sendable>(_ body: (inout MarketState) -> Answer) -> Answer {
    var fault: String?
    let answer = state.withLock { state in
      let old = state.memory
      let answer = body(&state)
      // Within the lock, so that of two changes the later one is kept last.
      if state.memory != old, let storage {
        do { try storage.save(JSONEncoder().encode(state.memory)) } catch { fault = "\(error)" }
      }
      return answer
    }
    if let fault { broadcast.send(.notKept(reason: fault)) }
    return answer
  }

  // MARK: The network

  /// Fails where the market cannot be reached.
  ///
  /// - Parameters:
  ///   - path: What is asked for.
  ///   - method: How.
  /// - Throws: ``MarketError``.
  func reach(_ path: String, _ method: String = "GET") throws(MarketError) {
    switch state.withLock({ $0.connection }) {
    case .online: return
    case .offline: throw .offline(path, method)
    case .failing: throw .failing(path, method)
    }
  }

  /// How the market can be reached.
  package var connection: Connection { state.withLock { $0.connection } }

  /// Changes how the market can be reached; a customer in the checkout is left there without a network.
  package func setConnection(_ connection: Connection) {
    let (waiting, checkout) = state.withLock { state in
      (state.connect(connection), connection == .offline ? state.takeCheckout() : nil)
    }
    checkout?.resume(returning: .offline)
    for waiter in waiting { waiter.resume() }
  }

  /// Returns when the network is there, or the task is cancelled.
  func network() async {
    let number = state.withLock { $0.nextNumber() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isThere = state.withLock { $0.waitForNetwork(number, continuation, isCancelled: Task.isCancelled) }
        if isThere { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.takeWaiter(number) }?.resume()
    }
  }
}

extension StoreConfiguration {
  /// The same products, subscriptions left out, as the market sells them: again and again.
  fileprivate var sellingConsumables: StoreConfiguration {
    var draft = ConfigurationDraft(self)
    draft.groups = []
    draft.products = draft.products.map { item in
      var item = item
      item.kind = .consumable
      item.isFamilyShareable = false
      return item
    }
    (draft.isAskToBuyEnabled, draft.areBillingIssuesEnabled) = (false, false)
    // A draft of a configuration that was read can be read.
    return (try? draft.configuration(named: path)) ?? self
  }
}
