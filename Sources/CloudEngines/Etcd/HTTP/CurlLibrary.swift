private import CCurl

/// libcurl, opened when it is first asked for.
///
/// It is opened at run time so that building needs no package and a machine without it starts the program all the same.
/// `URLSession` is no substitute: on Linux (Swift 6.3.1) a reply with a trailer ends the process, and each refusal of
/// etcd's is one.
///
/// `@unchecked Sendable` holds because the table of functions is written before the pointer is handed out and never
/// after, and libcurl's functions may be called from any thread as long as one handle is used by one thread.
///
/// - SeeAlso: libcurl-thread(3).
@safe
struct CurlLibrary: @unchecked Sendable {
  /// The table of functions.
  let pointer: OpaquePointer

  /// What the library says it is, such as "libcurl/7.88.1 OpenSSL/3.0.19".
  var version: String { unsafe String(cString: ccurl_version(pointer)) }

  /// The names under which Debian and others install the library, the usual one first.
  static let usualNames = ["libcurl.so.4", "libcurl-gnutls.so.4"]

  /// The library of this machine; opened once and never closed, since a thread may be inside it at any time.
  static let installed: Result<CurlLibrary, CurlUnavailable> = open(usualNames)

  /// Opens the first library that is there.
  ///
  /// - Parameter names: File names, which are looked for as dlopen(3) does.
  /// - Returns: The library, or one sentence.
  static func open(_ names: [String]) -> Result<CurlLibrary, CurlUnavailable> {
    var faults: [String] = []
    for name in names {
      var text = [CChar](repeating: 0, count: 512)
      // The function writes a text with its zero, and is told how much room there is.
      if let pointer = unsafe ccurl_open(name, &text, text.count) {
        return unsafe .success(CurlLibrary(pointer: pointer))
      }
      let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      faults.append(String(decoding: bytes, as: UTF8.self))
    }
    return .failure(CurlUnavailable(reason: faults.joined(separator: "; ")))
  }
}

/// That this machine has no libcurl, or none that can be used.
struct CurlUnavailable: Error, Equatable, CustomStringConvertible {
  /// What the dynamic linker says.
  let reason: String

  var description: String {
    "The cloud \"etcd\" needs libcurl, which cannot be opened here (\(reason)); Debian's package libcurl4 was expected."
  }
}
