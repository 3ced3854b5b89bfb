import Foundation
import Persistence
import StoreSimulator
import Testing

/// A store over a ledger in a folder, on a clock that stands still.
struct Stage {
  static let pro = "app.deepcuts.pro"
  static let tip = "app.deepcuts.tip.small"
  static let monthly = "app.deepcuts.supporter.monthly"
  static let yearly = "app.deepcuts.supporter.yearly"

  let ledger: LedgerDatabase
  let session: StoreSession

  init(_ folder: TemporaryFolder) throws {
    let keyFile = try StoreKeyFile(directory: folder.path)
    try self.init(LedgerDatabase(directory: folder.path, keyFile: keyFile), keyFile)
  }

  /// A store that only reads.
  init(reading folder: TemporaryFolder) throws {
    let keyFile = try StoreKeyFile(directory: folder.path)
    try self.init(LedgerDatabase(reading: folder.path, keyFile: keyFile), nil)
  }

  private init(_ ledger: LedgerDatabase, _ keyFile: StoreKeyFile?) throws {
    self.ledger = ledger
    session = try StoreSession(
      configuration: .builtIn,
      // 31 January 2026, noon in UTC.
      clock: ManualStoreClock(Date(timeIntervalSince1970: 1_769_860_800)),
      storage: ledger,
      keyFile: keyFile
    )
  }

  /// Buys a product and returns its transaction.
  @discardableResult
  func buy(_ id: String) async throws -> Transaction {
    let product = try #require(try await session.products(for: [id]).first)
    guard case .success(let verification) = try await product.purchase() else { throw NotBought() }
    return try verification.payloadValue
  }

  /// The transactions of a sequence, by number, with the reason why one is not verified.
  static func results(_ transactions: Transaction.Transactions) async -> [UInt64: VerificationError?] {
    var results: [UInt64: VerificationError?] = [:]
    for await result in transactions {
      switch result {
      case .verified(let transaction): results[transaction.id] = .some(nil)
      case .unverified(let transaction, let error): results[transaction.id] = error
      }
    }
    return results
  }

  struct NotBought: Error {}
}

extension TemporaryFolder {
  /// The path of the ledger.
  var ledger: String { path + "/ledger.sqlite" }

  /// The bytes of a file.
  func bytes(of name: String) throws -> Data { try Data(contentsOf: URL(filePath: "\(path)/\(name)")) }

  /// Writes a file.
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
  }

  /// Whether there is a file.
  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }
}
