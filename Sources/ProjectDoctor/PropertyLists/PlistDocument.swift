package import Foundation
package import SourceFiles

/// A property list as it lies on disk.
package struct PlistDocument: Sendable {
  /// The forms.
  package enum Format: Sendable, Equatable {
    case xml, binary, openStep
  }

  /// The file as a person names it.
  package let path: String
  /// The bytes of the file.
  package let data: Data
  /// The form.
  package let format: Format
  /// What it holds.
  package let root: PlistNode
  private let lines: LineTable

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - path: The name in what is said of it.
  /// - Throws: ``FileProblem``, with the place where the list stops being one.
  package init(_ data: Data, path: String) throws(FileProblem) {
    self.path = path
    self.data = data
    let bytes = Array(data)
    guard !bytes.starts(with: "bplist".utf8) else {
      format = .binary
      lines = LineTable([])
      do {
        root = try BinaryPlistReader.read(bytes)
      } catch {
        throw FileProblem(path, .notPropertyList(error.message))
      }
      return
    }
    lines = LineTable(bytes)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw FileProblem(path, .notPropertyList("it is neither binary nor UTF-8 text."))
    }
    guard !bytes.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
      throw FileProblem(path, .notPropertyList("it is empty."))
    }
    let start = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    format = start == UInt8(ascii: "<") ? .xml : .openStep
    do {
      root = try format == .xml ? XMLPlistReader.read(bytes) : OpenStepReader.read(bytes)
    } catch {
      throw FileProblem(path, at: lines.place(of: error.offset), .notPropertyList(error.message))
    }
  }

  /// Whether the list can be the Info.plist of an app, and not of an extension, a framework or tests.
  package var isOfApp: Bool {
    guard root["NSExtension"] == nil else { return false }
    let kind = root["CFBundlePackageType"]?.string ?? "APPL"
    return kind == "APPL" || kind.contains("$")
  }

  /// Where a value stands.
  ///
  /// - Parameter node: A value of the list, nil for the list as a whole.
  /// - Returns: The place; nil in a binary list.
  package func place(of node: PlistNode?) -> Place? { place(at: node?.range.lowerBound ?? root.range.lowerBound) }

  /// Where a key stands, nil in a binary list.
  func place(of entry: PlistNode.Entry) -> Place? { place(at: entry.keyRange.lowerBound) }

  private func place(at offset: Int) -> Place? { format == .binary ? nil : lines.place(of: offset) }
}
