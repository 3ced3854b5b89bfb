import Foundation

/// The folder of a device that exists for one test.
final class TemporaryDevice {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "device-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
