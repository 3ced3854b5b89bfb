private import COpenSSL
import Foundation
private import Glibc
private import Synchronization

// Every call of libcrypto stands in this file. Two rules hold for all of them and are not repeated: a pointer to an
// array's bytes is used only during the closure that lends it, together with that array's own count; and an object
// that a function makes is freed by the scope or the class that asked for it, once.

/// An object of libcrypto that nobody changes any more.
///
/// `@unchecked Sendable` holds because only objects are put in here that libcrypto reads under its own locks or not
/// at all after they were made: keys and algorithms.
///
/// - SeeAlso: openssl-threads(7).
@safe
private struct Unchanging: @unchecked Sendable {
  let pointer: OpaquePointer
}

/// A context of libcrypto that is ready for one kind of call with one key.
///
/// `@unchecked Sendable` holds because a context is in its pool or in one call, never in both, and only the pool's
/// mutex hands it out.
@safe
private final class Context: @unchecked Sendable {
  let pointer: OpaquePointer

  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe EVP_PKEY_CTX_free(pointer)
  }
}

/// The contexts of one kind of call that no call uses at the moment.
///
/// Making a context takes locks and looks algorithms up; using one again costs nothing.
private struct ContextPool: ~Copyable {
  private let idle = Mutex<[Context]>([])

  /// Calls a function with an idle context, or with a new one where there is none.
  ///
  /// - Returns: What the function returns; nil where no context could be made.
  func withContext<Result>(
    _ make: () -> Context?,
    _ body: (OpaquePointer) -> Result
  ) -> Result? {
    guard let context = idle.withLock({ $0.popLast() }) ?? make() else { return nil }
    defer { idle.withLock { $0.append(context) } }
    return unsafe body(context.pointer)
  }
}

/// A key on the curve P-256: a public one, or a pair.
final class P256Key: Sendable {
  private let key: Unchanging
  private let signing = ContextPool()
  private let verifying = ContextPool()

  /// Takes over a key, if it is on P-256.
  private init?(adopting pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    var name = [CChar](repeating: 0, count: 32)
    var length = 0
    guard unsafe EVP_PKEY_get_group_name(pointer, &name, name.count, &length) == 1,
      unsafe strcmp(name, "prime256v1") == 0
    else {
      unsafe EVP_PKEY_free(pointer)
      return nil
    }
    key = unsafe Unchanging(pointer: pointer)
  }

  deinit {
    unsafe EVP_PKEY_free(key.pointer)
  }

  /// Makes a new pair.
  ///
  /// - Returns: The pair; nil where libcrypto has no entropy or no memory.
  static func generate() -> P256Key? {
    guard LibCrypto.isReady, let context = unsafe EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { return nil }
    defer { unsafe EVP_PKEY_CTX_free(context) }
    var pointer: OpaquePointer?
    guard unsafe EVP_PKEY_keygen_init(context) == 1, unsafe EVP_PKEY_CTX_set_group_name(context, "P-256") == 1,
      unsafe EVP_PKEY_generate(context, &pointer) == 1
    else { return nil }
    return unsafe P256Key(adopting: pointer)
  }

  /// Reads a pair.
  ///
  /// - Parameter bytes: An `ECPrivateKey` (RFC 5915) in DER.
  convenience init?(privateKey bytes: [UInt8]) {
    guard LibCrypto.isReady else { return nil }
    // The function moves the pointer that it is given, and it is told how far it may go.
    let pointer = unsafe bytes.withUnsafeBufferPointer { buffer in
      var start = buffer.baseAddress
      return unsafe d2i_PrivateKey(EVP_PKEY_EC, nil, &start, buffer.count)
    }
    unsafe self.init(adopting: pointer)
  }

  /// Reads a public key.
  ///
  /// - Parameter bytes: A `SubjectPublicKeyInfo` (RFC 5280) in DER.
  convenience init?(publicKey bytes: [UInt8]) {
    guard LibCrypto.isReady else { return nil }
    let pointer = unsafe bytes.withUnsafeBufferPointer { buffer in
      var start = buffer.baseAddress
      return unsafe d2i_PUBKEY(nil, &start, buffer.count)
    }
    unsafe self.init(adopting: pointer)
  }

  /// Reads the public key of a certificate.
  ///
  /// - Parameter certificate: A certificate in DER.
  convenience init?(certificate: [UInt8]) {
    let pointer = unsafe LibCrypto.withCertificate(certificate) { unsafe X509_get_pubkey($0) }
    unsafe self.init(adopting: pointer ?? nil)
  }

  /// The pair as an `ECPrivateKey` in DER; empty for a public key.
  var privateKeyBytes: [UInt8] {
    unsafe LibCrypto.written { unsafe i2d_PrivateKey(key.pointer, $0) }
  }

  /// The public key as a `SubjectPublicKeyInfo` in DER.
  var publicKeyBytes: [UInt8] {
    unsafe LibCrypto.written { unsafe i2d_PUBKEY(key.pointer, $0) }
  }

  /// Signs a digest.
  ///
  /// - Parameter digest: 32 bytes.
  /// - Returns: An `ECDSA-Sig-Value` in DER; nil for a public key.
  func sign(_ digest: [UInt8]) -> [UInt8]? {
    // Two integers of 33 bytes and their frame are 72; libcrypto is told the room and tells how much it used.
    var signature = [UInt8](repeating: 0, count: 80)
    var length = signature.count
    let status = unsafe signing.withContext({ unsafe context(EVP_PKEY_sign_init) }) { context in
      unsafe EVP_PKEY_sign(context, &signature, &length, digest, digest.count)
    }
    guard status == 1 else { return nil }
    signature.removeLast(signature.count - length)
    return signature
  }

  /// Whether a signature belongs to a digest and this key.
  ///
  /// - Parameters:
  ///   - signature: An `ECDSA-Sig-Value` in DER.
  ///   - digest: 32 bytes.
  /// - Returns: Whether it does.
  func verifies(_ signature: [UInt8], of digest: [UInt8]) -> Bool {
    let status = unsafe verifying.withContext({ unsafe context(EVP_PKEY_verify_init) }) { context in
      unsafe EVP_PKEY_verify(context, signature, signature.count, digest, digest.count)
    }
    return status == 1
  }

  /// A new context, made ready by a function.
  private func context(_ initialize: (OpaquePointer?) -> Int32) -> Context? {
    guard let context = unsafe Context(EVP_PKEY_CTX_new(key.pointer, nil)),
      unsafe initialize(context.pointer) == 1
    else { return nil }
    return context
  }
}

/// What libcrypto is asked besides keys: digests, and what stands in certificates.
enum LibCrypto {
  /// Whether the library is there for use.
  ///
  /// It reads no configuration file, so that nobody's file decides what a signature is, and leaves nothing to be done
  /// when the process ends.
  static let isReady: Bool =
    OPENSSL_init_crypto(
      UInt64(OPENSSL_INIT_NO_LOAD_CONFIG) | UInt64(OPENSSL_INIT_NO_ATEXIT),
      nil
    ) == 1

  /// The SHA-256 digest, 32 bytes.
  static func sha256(_ bytes: some ContiguousBytes) -> [UInt8] { digest(sha256Algorithm, bytes, count: 32) }

  /// The SHA-384 digest, 48 bytes.
  static func sha384(_ bytes: some ContiguousBytes) -> [UInt8] { digest(sha384Algorithm, bytes, count: 48) }

  /// What a certificate says.
  ///
  /// - Parameter bytes: One certificate in DER, and nothing behind it.
  /// - Returns: What it says; nil where the bytes are none.
  static func certificate(_ bytes: [UInt8]) -> Certificate? {
    let content = unsafe withCertificate(bytes) { pointer -> Certificate? in
      // What these functions return belongs to the certificate, which lives as long as the closure.
      guard let from = unsafe date(X509_get0_notBefore(pointer)), let until = unsafe date(X509_get0_notAfter(pointer))
      else { return nil }
      return unsafe Certificate(
        bytes: bytes,
        subject: commonName(X509_get_subject_name(pointer)),
        issuer: commonName(X509_get_issuer_name(pointer)),
        validFrom: from,
        validUntil: until,
        isSelfSigned: X509_self_signed(pointer, 1) == 1
      )
    }
    return content ?? nil
  }

  /// Whether a certificate has an extension.
  ///
  /// - Parameters:
  ///   - certificate: A certificate in DER.
  ///   - identifier: The extension's object identifier, such as "1.2.840.113635.100.6.11.1".
  /// - Returns: Whether it has.
  static func hasExtension(_ certificate: [UInt8], _ identifier: String) -> Bool {
    unsafe withCertificate(certificate) { pointer in
      guard let object = unsafe OBJ_txt2obj(identifier, 1) else { return false }
      defer { unsafe ASN1_OBJECT_free(object) }
      return unsafe X509_get_ext_by_OBJ(pointer, object, -1) >= 0
    } ?? false
  }

  /// What keeps a chain of certificates from being valid at a moment.
  ///
  /// - Parameters:
  ///   - chain: Certificates in DER: the leaf, what is between, and the root, which is trusted.
  ///   - moment: When it has to be valid.
  /// - Returns: The end of a sentence; nil where nothing does.
  /// - SeeAlso: RFC 5280, section 6.
  static func fault(of chain: [[UInt8]], at moment: Date) -> String? {
    var pointers = unsafe [OpaquePointer]()
    defer { unsafe pointers.forEach { unsafe X509_free($0) } }
    for bytes in chain {
      guard let pointer = unsafe decoded(bytes) else { return "a certificate cannot be read" }
      unsafe pointers.append(pointer)
    }
    guard let leaf = unsafe pointers.first, let root = unsafe pointers.last, let store = unsafe X509_STORE_new() else {
      return "there is no certificate"
    }
    defer { unsafe X509_STORE_free(store) }
    // The stack holds what `pointers` owns, and goes before it.
    guard let between = unsafe OPENSSL_sk_new_null(), let context = unsafe X509_STORE_CTX_new() else {
      return "there is no memory"
    }
    defer {
      unsafe X509_STORE_CTX_free(context)
      unsafe OPENSSL_sk_free(between)
    }
    unsafe pointers.dropFirst().dropLast().forEach { unsafe _ = OPENSSL_sk_push(between, UnsafeRawPointer($0)) }
    guard unsafe X509_STORE_add_cert(store, root) == 1,
      unsafe X509_STORE_CTX_init(context, store, leaf, between) == 1
    else { return "there is no memory" }
    unsafe X509_STORE_CTX_set_time(context, 0, time_t(moment.timeIntervalSince1970))
    guard unsafe X509_verify_cert(context) != 1 else { return nil }
    // The texts are constants of libcrypto.
    let reason = unsafe String(cString: X509_verify_cert_error_string(Int(X509_STORE_CTX_get_error(context))))
    return "certificate \(unsafe X509_STORE_CTX_get_error_depth(context) + 1): \(reason)"
  }

  /// Calls a function with a certificate that lives as long as the call; nil where the bytes are none.
  fileprivate static func withCertificate<Result>(_ bytes: [UInt8], _ body: (OpaquePointer) -> Result) -> Result? {
    guard let pointer = unsafe decoded(bytes) else { return nil }
    defer { unsafe X509_free(pointer) }
    return unsafe body(pointer)
  }

  /// What a function of the family `i2d` writes: it is asked for the length first and given just that much room.
  fileprivate static func written(
    _ write: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32
  ) -> [UInt8] {
    let length = Int(write(nil))
    guard length > 0 else { return [] }
    return unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      var start = buffer.baseAddress
      count = unsafe max(0, Int(write(&start)))
    }
  }

  /// A certificate that whoever asks frees.
  private static func decoded(_ bytes: [UInt8]) -> OpaquePointer? {
    guard isReady else { return nil }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      var start = buffer.baseAddress
      guard let pointer = unsafe d2i_X509(nil, &start, buffer.count) else { return nil }
      // The function has moved the pointer to where the certificate ends, which has to be the end of the bytes.
      if let base = buffer.baseAddress, unsafe start == base + buffer.count { return unsafe pointer }
      unsafe X509_free(pointer)
      return nil
    }
  }

  private static func commonName(_ name: OpaquePointer?) -> String {
    var text = [CChar](repeating: 0, count: 256)
    let length = unsafe X509_NAME_get_text_by_NID(name, NID_commonName, &text, Int32(text.count))
    let bytes = text.prefix(max(0, Int(length))).map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func date(_ time: UnsafePointer<ASN1_TIME>?) -> Date? {
    var parts = unsafe tm()
    guard unsafe ASN1_TIME_to_tm(time, &parts) == 1 else { return nil }
    return unsafe Date(timeIntervalSince1970: TimeInterval(timegm(&parts)))
  }

  private static let sha256Algorithm = algorithm("SHA256")
  private static let sha384Algorithm = algorithm("SHA384")

  /// Looks an algorithm up, once: each look-up takes locks.
  private static func algorithm(_ name: String) -> Unchanging? {
    guard isReady else { return nil }
    // It is never freed, since it is used as long as the process lives.
    return unsafe EVP_MD_fetch(nil, name, nil).map { unsafe Unchanging(pointer: $0) }
  }

  private static func digest(_ algorithm: Unchanging?, _ bytes: some ContiguousBytes, count: Int) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: count)
    var length: UInt32 = 0
    let status = unsafe bytes.withUnsafeBytes { buffer in
      // `count` is the size of this algorithm's digests, and the array has that much room.
      unsafe EVP_Digest(buffer.baseAddress, buffer.count, &digest, &length, algorithm?.pointer, nil)
    }
    // Only a process without memory comes here; a digest of zeros would be worse than its end.
    precondition(status == 1 && Int(length) == count, "libcrypto made no digest")
    return digest
  }
}
