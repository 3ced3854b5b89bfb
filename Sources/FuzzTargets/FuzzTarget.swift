/// A reader of bytes that nobody vouches for, and what must hold of its answer whatever the bytes are.
///
/// - SeeAlso: libFuzzer, "Fuzz Target".
package protocol FuzzTarget: Sendable {
  /// The name that the command line and the folder of the corpus use.
  static var name: String { get }
  /// One sentence: what is read, and what must hold.
  static var summary: String { get }
  /// Inputs to begin with, which the reader accepts or nearly accepts.
  static var seeds: [[UInt8]] { get }

  /// Makes a target.
  init()

  /// Reads the bytes.
  ///
  /// - Parameter bytes: Any bytes.
  /// - Throws: ``Finding`` where something does not hold.
  func check(_ bytes: [UInt8]) throws(Finding)
}

/// All targets, in the order in which they are listed.
package enum FuzzTargets {
  /// The types of the targets.
  package static let all: [any FuzzTarget.Type] = [
    CommandTarget.self, MarketLinkTarget.self, StoreFileTarget.self, TokenTarget.self,
  ]
}
