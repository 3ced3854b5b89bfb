import Foundation
import StoreSimulator
import Synchronization

/// Which market the statics of both surfaces speak to.
///
/// The task's own goes before the process's, which is the host's, or else one that sells what a file beside the program says.
/// The state is owned by the mutex.
package final class MarketEnvironment: Sendable {
  /// The market of this task and of the tasks it makes, detached ones excepted.
  @TaskLocal package static var bound: Market?

  /// The environment of the process.
  package static let process = MarketEnvironment()

  private struct State {
    var host: Market?
    var found: Result<Market, MarketError>?
    var complaints: Set<String> = []
  }

  private let state = Mutex(State())

  /// Makes a market the process's.
  ///
  /// - Parameter market: The market; nil takes it away.
  package func host(_ market: Market?) { state.withLock { $0.host = market } }

  /// The market that this task's statics speak to.
  ///
  /// - Throws: ``MarketError`` where there is none.
  package var market: Market {
    get throws(MarketError) {
      if let bound = Self.bound { return bound }
      return try state.withLock { state -> Result<Market, MarketError> in
        if let host = state.host { return .success(host) }
        let found = state.found ?? Self.find()
        state.found = found
        return found
      }.get()
    }
  }

  /// Says what a surface has no way to say: to those who watch the market, and in a program on standard error, once for
  /// each call.
  ///
  /// - Parameters:
  ///   - error: What went wrong.
  ///   - call: What was called.
  package func swallow(_ error: MarketError, in call: String) {
    let market = try? market
    market?.swallow(error, in: call)
    let isFirst = state.withLock { state in
      (state.host == nil || state.host !== market) && Self.bound == nil && state.complaints.insert(call).inserted
    }
    guard isFirst else { return }
    FileHandle.standardError.write(
      Data("AppCoinsSDK: \(call) cannot say what went wrong: \(error.description)\n".utf8)
    )
  }

  private static func find() -> Result<Market, MarketError> {
    do {
      guard let configuration = try ConfigurationBeside.configuration() else { return .failure(.noMarket) }
      let bundleID = Bundle.main.bundleIdentifier ?? "app.deepcuts"
      return .success(Market(selling: configuration, clock: SystemStoreClock(), bundleID: bundleID))
    } catch {
      return .failure(MarketError(.systemError, "There is no market.", "\(error)"))
    }
  }
}

extension MarketError {
  /// Nothing says what is sold.
  fileprivate static let noMarket = MarketError(
    .systemError,
    "There is no market.",
    "A file named by \(ConfigurationBeside.variable), or \(ConfigurationBeside.fileName) beside the program or in the "
      + "working directory, was expected."
  )
}
