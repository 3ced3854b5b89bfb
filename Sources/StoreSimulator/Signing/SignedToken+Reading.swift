private import Glibc

extension SignedToken {
  /// The bytes of a file that is said to hold a token.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: All of it; nil where there is no such file.
  /// - Throws: ``TokenFault`` for a folder, for a file that cannot be read, and for one that is longer than any token.
  package static func contents(ofFile path: String) throws(TokenFault) -> [UInt8]? {
    // The path is a Swift string, which the call receives as a C string that lives as long as the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR || errno == ENAMETOOLONG { return nil }
      throw TokenFault(.unreadable, "The file \(path) cannot be read; look at its permissions.")
    }
    defer { close(descriptor) }
    var status = stat()
    // The structure is this function's own and outlives the call.
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw TokenFault(.unreadable, "The file \(path) cannot be examined.")
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw TokenFault(.isFolder, "The path \(path) leads to a folder, but a file with one token was expected.")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw TokenFault(.unreadable, "The path \(path) leads to a device or a pipe, but a file was expected.")
    }
    let size = Int(status.st_size)
    guard size <= CompactToken.sizeLimit else { throw CompactToken.tooLong(size) }
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      // The rest of the array is lent for the call together with its own size.
      let step = unsafe bytes.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        return unsafe read(descriptor, rest.baseAddress, rest.count)
      }
      if step < 0, errno == EINTR { continue }
      guard step >= 0 else { throw TokenFault(.unreadable, "The file \(path) cannot be read.") }
      guard step > 0 else { break }
      count += step
    }
    return Array(bytes[..<count])
  }
}
