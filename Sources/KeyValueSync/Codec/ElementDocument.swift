/// The record of one element as it stands under a key of its own.
package struct ElementDocument: Equatable, Sendable {
  /// Who may read and write it.
  package let header: DocumentHeader
  /// The record.
  package let record: ElementRecord

  /// Makes a document.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - header: Who may read and write it.
  package init(_ record: ElementRecord, header: DocumentHeader = .current) {
    self.header = header
    self.record = record
  }

  /// Reads a document.
  ///
  /// - Parameter bytes: What a cloud holds.
  /// - Throws: ``DocumentFault``.
  package init(reading bytes: [UInt8]) throws(DocumentFault) {
    var reader = JSONDocumentReader(bytes)
    (header, record) = try reader.record()
  }

  /// The document as text; equal documents give equal bytes.
  package var bytes: [UInt8] { JSONDocumentWriter.bytes(record, header: header) }
}
