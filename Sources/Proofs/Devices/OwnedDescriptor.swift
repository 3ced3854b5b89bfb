private import Glibc

/// A descriptor that is closed with its owner, and that no child inherits.
final class OwnedDescriptor {
  /// Its number.
  let number: Int32

  /// Takes a descriptor over.
  ///
  /// - Parameter number: An open descriptor that nobody else closes.
  init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}

/// The number of an error of the system, as the system words it.
func systemSentence(_ number: Int32) -> String { unsafe String(cString: strerror(number)) }
