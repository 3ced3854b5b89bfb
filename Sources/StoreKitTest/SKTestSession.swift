public import Foundation
import StoreKit
package import StoreSimulator
import Synchronization

/// A store that a test controls.
///
/// The session that was made last is the process's: StoreKit's statics speak to it. In StoreKit there is one store for all
/// sessions; here each has its own, and inside ``asCurrent(_:)`` the statics speak to it whatever others do, so that tests
/// can run side by side.
///
/// - SeeAlso: StoreKitTest, `SKTestSession`.
public final class SKTestSession: NSObject, Sendable {
  /// The store.
  package let store: StoreSession
  /// The store's clock.
  let clock: MovedStoreClock
  /// Whether sheets are left out, which they are in any case.
  private let hidesDialogs: Mutex<Bool>

  /// Makes a session with a file of the program or of a resource bundle beside it.
  ///
  /// - Parameter name: The file's name, with or without ".storekit"; "built-in" is the catalogue of Isola's app.
  /// - Throws: ``SKTestError/fileNotFound`` where there is none; ``SKTestError/invalidURL`` where it cannot be read.
  /// - SeeAlso: StoreKitTest, `SKTestSession.init(configurationFileNamed:)`.
  public convenience init(configurationFileNamed name: String) throws {
    try self.init(configuration: try ConfigurationFile.named(name))
  }

  /// Makes a session with a file.
  ///
  /// - Parameter url: Where the file is; its name ends in ".storekit".
  /// - Throws: ``SKTestError/fileNotFound`` or ``SKTestError/invalidURL``.
  /// - SeeAlso: StoreKitTest, `SKTestSession.init(contentsOf:)`.
  public convenience init(contentsOf url: URL) throws {
    try self.init(configuration: try ConfigurationFile.at(url))
  }

  /// Makes a session and installs its store.
  ///
  /// - Parameter configuration: What is sold.
  /// - Throws: ``SKTestError``.
  package init(configuration: StoreConfiguration) throws {
    clock = MovedStoreClock()
    store = try SKTestError.mapping { [clock] in try StoreSession(configuration: configuration, clock: clock) }
    hidesDialogs = Mutex(false)
    super.init()
    StoreEnvironment.process.install(store)
  }

  /// Lets StoreKit's statics speak to this session's store while something is done.
  ///
  /// It holds for tasks that are made inside, with `Task` and in groups, and not for detached ones.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the caller, where `body` runs.
  ///   - body: What is done.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func asCurrent<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Value
  ) async rethrows -> Value {
    try await StoreEnvironment.$bound.withValue(store, operation: body)
  }

  /// Takes this session away as the process's, if it still is; those who hold it can go on with it.
  public func close() { StoreEnvironment.process.remove(store) }

  /// Returns when everybody who listens to the store has dealt with everything that was done.
  ///
  /// - Throws: An error that says who has not, after five seconds in which nothing happened; `CancellationError`.
  public func settled() async throws { try await store.settled() }

  /// Moves the session's clock, which otherwise goes with the system's; what is due then is done.
  ///
  /// - Parameter duration: How far.
  public func advance(by duration: Duration) {
    clock.advance(by: duration)
    // Whoever is asked does first what is due.
    _ = store.synchronously { $0.latestTransactions(1) }
  }

  /// The session's time.
  public var now: Date { clock.now }

  /// Whether sheets are left out; there are none, so it changes nothing.
  ///
  /// - SeeAlso: StoreKitTest, `SKTestSession.disableDialogs`.
  public var disableDialogs: Bool {
    get { hidesDialogs.withLock { $0 } }
    set { hidesDialogs.withLock { $0 = newValue } }
  }
}
