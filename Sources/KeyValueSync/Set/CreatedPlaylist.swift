/// A playlist that the app created, as an entry of ``SyncFeature/playlists``.
///
/// Its name is a member of the record beside the stamp, so that a device that has never seen the playlist can tell what it
/// was called, and the rest of the codec need not know of it.
package struct CreatedPlaylist: Equatable, Sendable {
  /// The library's name for it.
  package let id: ElementID
  /// What it was called when it was created.
  package let name: String

  /// Describes a playlist.
  ///
  /// - Parameters:
  ///   - id: The library's name for it.
  ///   - name: What it was called when it was created.
  package init(id: ElementID, name: String) {
    self.id = id
    self.name = name
  }

  /// Reads a playlist from its record.
  ///
  /// - Parameters:
  ///   - id: The library's name for it.
  ///   - record: The record; one without a name is of a version that had none, and the playlist's name is empty.
  /// - Throws: ``DocumentFault`` for a name that is no text.
  package init(id: ElementID, record: ElementRecord) throws(DocumentFault) {
    self.id = id
    name = try Self.members(of: record.fields).name
  }

  /// The members of its record beside the stamp once it is called so; those that this version does not know stay as they
  /// are, byte for byte.
  ///
  /// - Parameter fields: The members that the record has so far; what cannot be read is left out.
  /// - Returns: The name, then the others.
  package func fields(after fields: [UInt8]) -> [UInt8] {
    let others = (try? Self.members(of: fields).others) ?? []
    return self.fields + (others.isEmpty ? [] : [0x2C]) + others
  }

  private static func members(of fields: [UInt8]) throws(DocumentFault) -> (name: String, others: [UInt8]) {
    var text = JSONText([0x7B] + fields + [0x7D])
    var found = ""
    var others: [UInt8] = []
    var goesOn = try text.opens(0x7B, 0x7D, "the fields of a playlist")
    while goesOn {
      _ = text.next()
      let start = text.offset
      let name = try text.name()
      if try text.isName(name, "name") {
        let content = try text.string("the name of a playlist")
        found = String(decoding: try text.unescaped(content), as: UTF8.self)
      } else {
        try text.keep(from: start, in: &others)
      }
      goesOn = try text.goesOn(0x7D)
    }
    return (found, others)
  }

  /// The members of its record beside the stamp, for ``Replica/edit(_:isRemoval:at:fields:)``.
  package var fields: [UInt8] {
    var bytes = Array(#""name":""#.utf8)
    for byte in name.utf8 {
      switch byte {
      case 0x22, 0x5C: bytes += [0x5C, byte]
      case 0..<0x20: bytes += Array((byte < 16 ? "\\u000" : "\\u00").utf8) + Array(String(byte, radix: 16).utf8)
      default: bytes.append(byte)
      }
    }
    return bytes + [0x22]
  }
}
