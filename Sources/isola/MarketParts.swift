import AppCoins
import Foundation
import Interface
import Persistence
import StoreSimulator

/// The market of the AppCoins SDK, which sells what the store sells and has a ledger of its own in a folder beside the store's.
enum MarketParts {
  /// Builds the market; its ledger is opened when somebody first asks for it.
  ///
  /// - Parameters:
  ///   - configuration: What is sold.
  ///   - clock: Where the time comes from.
  ///   - options: What the command line asks for.
  ///   - folder: The folder of the data.
  ///   - keyFile: The store's key, with which the market signs as well.
  /// - Returns: The market.
  static func market(
    selling configuration: StoreConfiguration,
    clock: any StoreClock,
    options: LaunchOptions,
    folder: String,
    keyFile: StoreKeyFile?
  ) -> Market {
    guard !options.isEphemeral, let keyFile else { return Market(selling: configuration, clock: clock) }
    let place = URL(filePath: folder).appending(path: "appcoins").path(percentEncoded: false)
    let ledger: @Sendable () throws -> Market.Ledger
    if options.isReadOnly {
      ledger = {
        // Without a ledger nothing was bought, which is nothing to complain of.
        guard FileManager.default.fileExists(atPath: "\(place)/ledger.sqlite") else { return Market.Ledger() }
        return Market.Ledger(storage: try LedgerDatabase(reading: place, keyFile: keyFile), keyFile: keyFile)
      }
    } else {
      ledger = { Market.Ledger(storage: try LedgerDatabase(directory: place, keyFile: keyFile), keyFile: keyFile) }
    }
    return Market(
      selling: configuration,
      clock: clock,
      storage: MarketFile(path: "\(place)/market.json", isReadOnly: options.isReadOnly),
      ledger: ledger
    )
  }
}
