/// A token as it travels: three texts in Base64URL between two points.
///
/// - SeeAlso: RFC 7515, section 3.1, compact serialization.
struct CompactToken: Sendable, Hashable {
  /// A part, in the order of the text.
  enum Part: String, Sendable, CaseIterable {
    /// How it is signed.
    case header
    /// What it says.
    case payload
    /// The signature over both.
    case signature
  }

  /// All of it.
  let text: [UInt8]
  /// Where the first point stands.
  private let firstPoint: Int
  /// Where the second point stands.
  private let secondPoint: Int

  /// Splits a text.
  ///
  /// - Parameter text: ASCII characters without space around them.
  /// - Throws: ``TokenFault`` where there are not three parts, or one is empty.
  init(_ text: [UInt8]) throws(TokenFault) {
    guard !text.isEmpty else { throw TokenFault(.empty, "The text is empty, but a token was expected.") }
    guard text.count <= Self.sizeLimit else { throw Self.tooLong(text.count) }
    guard let first = text.firstIndex(of: Self.point),
      let second = text[(first + 1)...].firstIndex(of: Self.point)
    else { throw Self.parts(text.contains(Self.point) ? 2 : 1) }
    guard !text[(second + 1)...].contains(Self.point) else {
      throw Self.parts(1 + text.count { $0 == Self.point })
    }
    self.init(text, firstPoint: first, secondPoint: second)
    for part in Part.allCases where self[part].isEmpty {
      throw TokenFault(.notThreeParts, "The \(part.rawValue) is empty: there is nothing \(Self.place(of: part)).")
    }
  }

  /// A text whose points are known.
  init(_ text: [UInt8], firstPoint: Int, secondPoint: Int) {
    self.text = text
    self.firstPoint = firstPoint
    self.secondPoint = secondPoint
  }

  /// The text of a part.
  subscript(part: Part) -> ArraySlice<UInt8> {
    switch part {
    case .header: text[..<firstPoint]
    case .payload: text[(firstPoint + 1)..<secondPoint]
    case .signature: text[(secondPoint + 1)...]
    }
  }

  /// What is signed: the header and the payload as they are written, with the point between them.
  var signedText: ArraySlice<UInt8> { text[..<secondPoint] }

  /// The bytes that a part stands for.
  ///
  /// - Parameter part: The part.
  /// - Returns: Its bytes.
  /// - Throws: ``TokenFault``, which names the character.
  func bytes(of part: Part) throws(TokenFault) -> [UInt8] {
    do {
      return try Base64URL.decode(self[part])
    } catch {
      throw TokenFault(error, in: part, of: self[part])
    }
  }

  /// The most bytes that a token may have; real ones have fewer than ten thousand.
  static let sizeLimit = 1_000_000

  static func tooLong(_ count: Int) -> TokenFault {
    TokenFault(.tooLong, "The text has \(count) bytes, but a token has \(sizeLimit) at most.")
  }

  private static let point = UInt8(ascii: ".")

  private static func parts(_ count: Int) -> TokenFault {
    TokenFault(
      .notThreeParts,
      "The text has \(count == 1 ? "one part" : "\(count) parts"), but a token has three with a point between them."
    )
  }

  private static func place(of part: Part) -> String {
    switch part {
    case .header: "before the first point"
    case .payload: "between the points"
    case .signature: "behind the second point"
    }
  }
}
