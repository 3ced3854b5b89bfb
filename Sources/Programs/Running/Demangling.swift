private import Glibc

/// Names of functions as they are written in Swift.
enum Demangling {
  /// `swift_demangle`, which Swift's library has in every program and no module declares.
  private static let demangle: Function? = {
    guard let symbol = unsafe dlsym(nil, "swift_demangle") else { return nil }
    // The type is that of swift/Demangling/Demangle.h.
    return unsafe unsafeBitCast(symbol, to: Function.self)
  }()

  private typealias Function =
    @convention(c) (
      UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?

  /// The name as it is written in Swift.
  ///
  /// - Parameter symbol: A symbol.
  /// - Returns: The symbol itself when it is no mangled name.
  static func text(_ symbol: String) -> String {
    guard let demangle = unsafe demangle else { return symbol }
    // Without a buffer the function makes one that the caller frees; it is nil for what is no mangled name.
    guard let text = unsafe demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return symbol }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}
