/// A set as it stands in a cloud: the records, who may read and write them, and what this version does not know.
package struct SyncDocument: Equatable, Sendable {
  /// How a document is written.
  package enum Form: Equatable, Sendable {
    /// Text that a person can read, about 60 bytes for an entry.
    case json
    /// Bytes, about 8 for an entry.
    case compact
  }

  /// Who may read and write it.
  package var header: DocumentHeader
  /// The records.
  package var set: ElementSet
  /// Members at the top that this version does not know, as they were written, separated by commas.
  package var fields: [UInt8]

  /// Makes a document.
  ///
  /// - Parameters:
  ///   - set: The records.
  ///   - header: Who may read and write it.
  ///   - fields: Members at the top that this version does not know, byte for byte.
  package init(_ set: ElementSet, header: DocumentHeader = .current, fields: [UInt8] = []) {
    self.set = set
    self.header = header
    self.fields = fields
  }

  /// Reads a document in either form.
  ///
  /// - Parameter bytes: What a cloud holds.
  /// - Throws: ``DocumentFault``: what is not a whole document is never taken for an empty one.
  package init(reading bytes: [UInt8]) throws(DocumentFault) {
    if bytes.first == CompactForm.magic[0] {
      var reader = CompactReader(bytes)
      self = try reader.document()
    } else {
      var reader = JSONDocumentReader(bytes)
      self = try reader.document()
    }
  }

  /// Writes the document.
  ///
  /// Equal documents give equal bytes.
  ///
  /// - Parameter form: How.
  /// - Returns: The bytes.
  package func bytes(_ form: Form) -> [UInt8] {
    switch form {
    case .json: JSONDocumentWriter.bytes(self)
    case .compact: CompactWriter.bytes(self)
    }
  }

  /// Writes the document so that it can be read by people where there is room, and fits where there is not.
  ///
  /// - Parameter limit: How many bytes there are.
  /// - Returns: The readable form while it takes less than nine tenths of the room, else the compact one, which may be
  ///   larger than the room.
  package func bytes(within limit: Int) -> (form: Form, bytes: [UInt8]) {
    // An entry takes at least 37 bytes in the readable form, so most that do not fit need not be written to know it.
    if set.count * 37 < limit {
      let text = bytes(.json)
      if text.count < limit / 10 * 9 { return (.json, text) }
    }
    return (.compact, bytes(.compact))
  }
}
