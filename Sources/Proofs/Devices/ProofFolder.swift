import Foundation
private import Glibc

/// A folder for everything that the devices of a proof keep, removed with its owner.
final class ProofFolder {
  /// Where it is.
  let path: String

  /// Makes an empty folder.
  ///
  /// - Throws: ``ProofError/fault(_:)``.
  init() throws(ProofError) {
    let place = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    var template = Array((place + (place.hasSuffix("/") ? "" : "/") + "isola-proof-XXXXXX").utf8CString)
    // The call writes into the array, within its length.
    guard unsafe mkdtemp(&template) != nil else {
      throw .fault("No folder for the devices can be made in \(place): \(systemSentence(errno)).")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Where a device keeps its data.
  func data(of device: String) -> String { "\(path)/\(device)" }

  /// The variables of a device: ours, but that it keeps nothing outside of the folder and knows its terminal.
  func environment(_ ours: [String: String], of device: String) -> [String: String] {
    var variables = ours
    for name in ["CONFIG", "DATA", "STATE", "CACHE"] { variables["XDG_\(name)_HOME"] = "\(path)/home-\(device)" }
    variables["TERM"] = "xterm-256color"
    // No Swift is typed at a device, so it needs no compiler, which it would warm up meanwhile.
    variables["PATH"] = nil
    return variables
  }

  /// Removes everything that a device has kept.
  ///
  /// - Throws: ``ProofError/fault(_:)``.
  func erase(_ device: String) throws(ProofError) {
    let folder = data(of: device)
    do {
      try FileManager.default.removeItem(atPath: folder)
      try? FileManager.default.removeItem(atPath: "\(path)/home-\(device)")
    } catch {
      throw .fault("\(folder), which the device to erase had kept, cannot be removed.")
    }
    guard !FileManager.default.fileExists(atPath: folder) else {
      throw .fault("\(folder) is still there after the device was erased.")
    }
  }

  /// Where a process complains.
  func complaints(of name: String) -> String { "\(path)/\(name).complaints" }

  /// The last line that a process complained with.
  func complaint(of name: String) -> String? {
    let text = try? String(contentsOfFile: complaints(of: name), encoding: .utf8)
    return text?.split(separator: "\n").last.map(String.init)
  }
}
