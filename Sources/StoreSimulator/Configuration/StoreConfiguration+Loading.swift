import Foundation

extension StoreConfiguration {
  /// Reads a configuration file.
  ///
  /// - Parameter path: The file's path, absolute or relative to the working directory.
  /// - Throws: ``ConfigurationError`` with the place of the first fault.
  public init(contentsOf path: String) throws(ConfigurationError) {
    try self.init(json: try Self.bytes(at: path), path: path)
  }

  /// Reads a configuration from a text.
  ///
  /// - Parameters:
  ///   - json: The text of a `.storekit` file.
  ///   - path: The name that errors give the text.
  /// - Throws: ``ConfigurationError`` with the place of the first fault.
  public init(json: String, path: String) throws(ConfigurationError) {
    try self.init(json: Array(json.utf8), path: path)
  }

  /// Reads a configuration from the bytes of a file.
  ///
  /// - Parameters:
  ///   - json: The bytes, UTF-8 with or without a byte order mark.
  ///   - path: The name that errors give the bytes.
  /// - Throws: ``ConfigurationError`` with the place of the first fault.
  public init(json: [UInt8], path: String) throws(ConfigurationError) {
    if let list = Self.propertyListKind(of: json) {
      throw ConfigurationError(
        .propertyList,
        path: path,
        "The file is \(list) property list, but a StoreKit configuration is JSON; save it from Xcode again."
      )
    }
    let document: JSONValue
    do {
      document = try JSONReader.value(of: json)
    } catch {
      throw Self.error(error, in: json, path: path)
    }
    var decoder = ConfigurationDecoder(path: path)
    self = try decoder.configuration(from: document)
  }

  private static func bytes(at path: String) throws(ConfigurationError) -> [UInt8] {
    let manager = FileManager.default
    let type: FileAttributeType?
    do {
      // The attributes are those of a link itself, so the link is followed first.
      let resolved = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
      type = try manager.attributesOfItem(atPath: resolved)[.type] as? FileAttributeType
    } catch {
      throw missing(path, error)
    }
    if type == .typeDirectory {
      throw ConfigurationError(
        .isFolder,
        path: path,
        "The path leads to a folder, but a StoreKit configuration is one file; name the file inside it."
      )
    }
    guard type == .typeRegular else {
      throw ConfigurationError(
        .unreadable,
        path: path,
        "The path leads to a device or a pipe, but a file was expected."
      )
    }
    guard let data = manager.contents(atPath: path) else {
      throw ConfigurationError(.unreadable, path: path, "The file cannot be read; look at its permissions.")
    }
    return Array(data)
  }

  private static func missing(_ path: String, _ error: any Error) -> ConfigurationError {
    let code = (error as? CocoaError)?.code
    if code == .fileReadNoSuchFile || code == .fileNoSuchFile {
      return ConfigurationError(.noSuchFile, path: path, "There is no such file.")
    }
    return ConfigurationError(
      .unreadable,
      path: path,
      "The file cannot be read; look at the permissions of its folder."
    )
  }

  /// The words for a property list, nil for anything else.
  private static func propertyListKind(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: "bplist".utf8) { return "a binary" }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let head = bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0).drop { $0 <= 0x20 }
    let isMarkup = ["<?xml", "<!DOCTYPE plist", "<plist"].contains { head.starts(with: $0.utf8) }
    return isMarkup ? "an XML" : nil
  }

  private static func error(_ fault: JSONFault, in bytes: [UInt8], path: String) -> ConfigurationError {
    let wide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let (code, message): (ConfigurationError.Code, String) =
      switch fault.kind {
      case .empty: (.empty, "The file is empty, but a JSON object was expected.")
      case .truncated: (.truncated, "The file is cut off: \(fault.message).")
      case .notUTF8 where wide: (.notUTF8, "The file is UTF-16, but a StoreKit configuration is UTF-8.")
      case .notUTF8: (.notUTF8, "The file is not UTF-8 text: \(fault.message).")
      case .tooDeep: (.tooDeep, "The file cannot be read: \(fault.message).")
      case .syntax: (.badJSON, "The file is not JSON: \(fault.message).")
      }
    return ConfigurationError(code, path: path, position: fault.position, message)
  }
}
