import Foundation
private import Glibc

/// Where a store keeps the key that it signs with.
///
/// The file is made when something is first signed, readable by its owner only, and never changed. What is in it is
/// shown nowhere.
public struct StoreKeyFile: Sendable {
  /// The file's path.
  public let path: String

  /// What was in the file when it was found, nil where there was none.
  private let found: SecretText?

  /// Finds the key of a data directory.
  ///
  /// - Parameters:
  ///   - directory: The directory of the app's data.
  ///   - name: The file's name.
  /// - Throws: ``StoreKeyError`` where there is a file and it cannot be read or is no key.
  public init(directory: String, name: String = "store-key.pem") throws(StoreKeyError) {
    path = URL(filePath: directory).appending(path: name).path(percentEncoded: false)
    found = try Self.contents(of: path).map { SecretText(text: $0) }
  }

  /// Whether there was a key when the file was sought.
  package var exists: Bool { found != nil }

  /// The key of the file, which is made where there is none.
  func key() throws(StoreKeyError) -> StoreKey {
    if let found { return try key(in: found.text) }
    guard let key = StoreKey.make() else { throw .noKey }
    let text = StoreKeyText(privateKey: key.pair.privateKeyBytes, certificate: key.certificate).text
    guard try write(text) else {
      // Somebody was faster, and both have to sign with one key.
      guard let other = try Self.contents(of: path) else { throw .notAKey(path: path, reason: "it has gone") }
      return try self.key(in: other)
    }
    return key
  }

  private func key(in text: String) throws(StoreKeyError) -> StoreKey {
    let parts: StoreKeyText
    do { parts = try StoreKeyText(text) } catch { throw .notAKey(path: path, reason: error.reason) }
    guard let pair = P256Key(privateKey: parts.privateKey) else {
      throw .notAKey(path: path, reason: "its private key is not one on the curve P-256")
    }
    guard let key = StoreKey(pair: pair, certificate: parts.certificate) else {
      throw .notAKey(path: path, reason: "its certificate is about another key")
    }
    return key
  }

  /// The text of the file, made private and checked for its outer form; nil where there is no file.
  private static func contents(of path: String) throws(StoreKeyError) -> String? {
    // The path is a Swift string, which the call receives as a C string that lives as long as the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw failure(path, "opened")
    }
    defer { close(descriptor) }
    var status = stat()
    // The structure is this function's own and outlives the call.
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure(path, "examined") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAKey(path: path, reason: "it is not a regular file") }
    guard status.st_size <= sizeLimit else { throw .notAKey(path: path, reason: "it is larger than any key") }
    if status.st_mode & 0o077 != 0, fchmod(descriptor, 0o600) != 0 { throw failure(path, "made private") }
    var bytes = [UInt8](repeating: 0, count: sizeLimit)
    // The call is told how much room the array has.
    let count = unsafe read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw failure(path, "read") }
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    do { _ = try StoreKeyText(text) } catch { throw .notAKey(path: path, reason: error.reason) }
    return text
  }

  /// Writes the file whole or not at all.
  ///
  /// - Returns: False where there is one by now.
  private func write(_ text: String) throws(StoreKeyError) -> Bool {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    do {
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw .system(path: folder, action: "made", reason: error.localizedDescription)
    }
    let draft = "\(path).\(UUID().uuidString)"
    // Both paths live as long as the calls that take them.
    let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path, "made") }
    defer {
      close(descriptor)
      unsafe unlink(draft)
    }
    let bytes = Array(text.utf8)
    // The buffer is used only during the call, and the count is its own.
    guard unsafe Glibc.write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0 else {
      throw Self.failure(path, "written")
    }
    if unsafe link(draft, path) == 0 { return true }
    if errno == EEXIST { return false }
    throw Self.failure(path, "made")
  }

  private static func failure(_ path: String, _ action: String) -> StoreKeyError {
    let code = errno
    // The C library owns the text and keeps it at least until its next call; it is copied at once.
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return .system(path: path, action: action, reason: reason)
  }

  /// The most bytes that a file with a key may have.
  private static let sizeLimit = 16_384
}

/// Why a store has no key to sign with.
public enum StoreKeyError: Error, Equatable, Sendable {
  /// A call of the system failed.
  case system(path: String, action: String, reason: String)
  /// A file is not the key of a store.
  case notAKey(path: String, reason: String)
  /// No key could be made.
  case noKey
}

extension StoreKeyError: CustomStringConvertible {
  /// The cause in one sentence.
  public var description: String {
    switch self {
    case .system(let path, let action, let reason): "The store's key \(path) cannot be \(action): \(reason)."
    case .notAKey(let path, let reason): "\(path) is not the key of a store: \(reason)."
    case .noKey: "The store cannot make a key to sign with, because libcrypto refuses."
    }
  }
}
