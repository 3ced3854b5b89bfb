import Foundation
package import SourceFiles

extension PlistDocument {
  /// Whether ``applying(_:)`` can change a list of this form.
  package var canBeEdited: Bool { format != .openStep }

  /// The list after changes: of a text only what they are about differs, a binary list is written anew.
  ///
  /// - Parameter edits: The changes, one after the other.
  /// - Returns: The list; itself where nothing changes.
  /// - Throws: ``FileProblem`` where a change is not possible.
  package func applying(_ edits: [PlistEdit]) throws(FileProblem) -> PlistDocument {
    guard !edits.isEmpty else { return self }
    switch format {
    case .xml:
      var bytes = Array(data)
      for edit in edits {
        do throws(PlistError) {
          guard let next = try XMLPlistEditor.apply(edit, to: bytes) else { throw PlistError.lost }
          bytes = next
        } catch {
          throw FileProblem(path, .other("A change was not possible: \(error.message)"))
        }
      }
      return try PlistDocument(Data(bytes), path: path)
    case .binary:
      // No pointer is given for the form. The bytes have been through our own reader, so Foundation survives them.
      var list: Any? = try? unsafe PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      for edit in edits { list = edit.made(to: list, edit.way[...]) }
      guard let list,
        let result = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
      else { throw FileProblem(path, .other("A change of the binary list was not possible.")) }
      return try PlistDocument(result, path: path)
    case .openStep: throw FileProblem(path, .other("A list in the old style is not changed; write it as XML."))
    }
  }
}

extension PlistError {
  fileprivate static let lost = PlistError(offset: 0, message: "the place is not there.")
}

extension PlistEdit {
  /// What a value of Foundation's is after the change.
  fileprivate func made(to value: Any?, _ way: ArraySlice<Step>) -> Any? {
    guard let step = way.first else {
      switch action {
      case .set(let content), .insert(let content): return content.foundation
      case .remove: return nil
      }
    }
    let rest = way.dropFirst()
    switch step {
    case .key(let key):
      var members = value as? [String: Any] ?? [:]
      members[key] = made(to: members[key], rest)
      return members
    case .index(let index):
      var elements = value as? [Any] ?? []
      if rest.isEmpty, case .insert(let content) = action {
        elements.insert(content.foundation, at: min(index, elements.count))
      } else if elements.indices.contains(index) {
        if let element = made(to: elements[index], rest) {
          elements[index] = element
        } else {
          elements.remove(at: index)
        }
      }
      return elements
    }
  }
}

extension PlistEdit.Content {
  fileprivate var foundation: Any {
    switch self {
    case .string(let text): text
    case .boolean(let flag): flag
    case .array(let elements): elements.map(\.foundation)
    case .dictionary(let members):
      Dictionary(members.map { ($0.key, $0.content.foundation) }) { first, _ in first } as [String: Any]
    }
  }
}
