private import Glibc

/// A descriptor that is closed with its owner, or before.
final class OwnedDescriptor: Sendable {
  /// Its number.
  let number: Int32

  /// Takes a descriptor over.
  ///
  /// - Parameter number: An open descriptor that nobody else closes.
  init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}
