package import Foundation

/// What the market keeps from one run of the app to the next, beside the ledger.
package struct MarketMemory: Hashable, Sendable, Codable {
  /// Which market the person has chosen.
  package var mode = MarketMode.automatic
  /// The intent that waits.
  package var intent: MarketIntent?
  /// The addresses of the device's wallets, the active one first; an address may stand here twice, as guest's and as user's.
  package var wallets: [String] = []
  /// What the app gave to purchases, by their identifiers.
  package var orders: [String: KeptOrder] = [:]

  /// What was given to a purchase, and who paid.
  package struct KeptOrder: Hashable, Sendable, Codable {
    /// What the app gave.
    package var order: MarketOrder
    /// The address of the wallet that paid.
    package var wallet: String
  }

  /// Nothing.
  package init() {}
}

/// Where a market keeps what it remembers.
package protocol MarketStorage: Sendable {
  /// What was kept.
  ///
  /// - Returns: The bytes; nil where nothing was kept.
  /// - Throws: Whatever keeps it from being read.
  func load() throws -> Data?

  /// Keeps something in the place of what was kept.
  ///
  /// - Parameter data: The bytes.
  /// - Throws: Whatever keeps it from being written; what was there before is whole then.
  func save(_ data: Data) throws
}

/// A file with what a market remembers, readable by people.
package struct MarketFile: MarketStorage {
  private let path: String
  private let isReadOnly: Bool

  /// Names a file.
  ///
  /// - Parameters:
  ///   - path: Its path; it is made when something is kept.
  ///   - isReadOnly: Whether nothing is to be kept.
  package init(path: String, isReadOnly: Bool = false) {
    self.path = path
    self.isReadOnly = isReadOnly
  }

  /// What the file says; nil where there is none.
  package func load() throws -> Data? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try Data(contentsOf: URL(filePath: path))
  }

  /// Writes the file, whole or not at all.
  package func save(_ data: Data) throws {
    guard !isReadOnly else { return }
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: URL(filePath: path), options: .atomic)
  }
}
