/// Why a file was left alone, as one sentence that begins with its place.
package struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons.
  package enum Reason: Hashable, Sendable {
    case missing, folder, special, unreadable, notText
    /// The file has more bytes than are read.
    case tooLarge(limit: Int)
    /// A link leads out of the tree that was named.
    case linkOut(target: String)
    /// A link leads to nothing.
    case linkToNothing(target: String)
    /// The file says that a tool wrote it.
    case generated
    /// The parser did not understand it.
    case syntax(String)
    /// The file is not what it was when it was read.
    case changed
    /// It may not be written, for the reason in the sentence.
    case refused(String)
    /// The system refused to write it.
    case notWritten(String)
    /// What was expected to be a property list is none.
    case notPropertyList(String)
    /// Another sentence.
    case other(String)
  }

  /// The file.
  package let path: String
  /// Where in it.
  package let place: Place?
  /// Why.
  package let reason: Reason

  /// Names a file and the reason.
  package init(_ path: String, at place: Place? = nil, _ reason: Reason) {
    self.path = path
    self.place = place
    self.reason = reason
  }

  /// Whether only a remark is made, and nothing is wrong with the run.
  package var isRemark: Bool {
    switch reason {
    case .linkOut, .linkToNothing, .generated: true
    default: false
    }
  }

  /// The sentence without the place.
  package var sentence: String {
    switch reason {
    case .missing: "There is no such file; it may have been removed while this ran."
    case .folder: "This is a folder, and a file was expected."
    case .special: "This is no regular file, and was left alone."
    case .unreadable: "The file cannot be read."
    case .notText: "The file is not UTF-8 text, and was left alone."
    case .tooLarge(let limit): "The file has more than \(limit) bytes, and was left alone."
    case .linkOut(let target): "The link leads out of the tree, to \(target), and was not followed."
    case .linkToNothing(let target): "The link leads to \(target), which is not there."
    case .generated: "A tool generates this file, so it was left alone; change what generates it."
    case .syntax(let message): "The parser says '\(message)', so the file was left alone."
    case .changed: "The file has changed since it was read, and was not written."
    case .refused(let sentence): "The file was not written: \(sentence)"
    case .notWritten(let message): "The file cannot be written: \(message)."
    case .notPropertyList(let message): "This is no property list: \(message)"
    case .other(let sentence): sentence
    }
  }

  /// `path:line:column: sentence`.
  package var description: String {
    guard let place else { return "\(path): \(sentence)" }
    return "\(path):\(place.line):\(place.column): \(sentence)"
  }
}
