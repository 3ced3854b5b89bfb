/// Finds what looks like code for the former SDK in comments and strings.
enum TextMentions {
  private static let purchaseMembers: Set<String> = [
    "all", "unfinished", "latest", "updates", "intent", "sku", "uid", "state", "orderUid", "created", "verification",
    "finish", "payload",
  ]
  private static let productMembers: Set<String> = [
    "sku", "title", "priceLabel", "priceValue", "priceCurrency", "priceSymbol", "priceDiscountOriginal",
    "priceDiscountPercentage",
  ]
  private static let types: Set<String> = ["PurchaseResult", "PurchaseIntent", "TransactionResult", "AppcStorefront"]

  /// The first mention in a comment.
  ///
  /// - Parameter text: The comment.
  /// - Returns: The offset in bytes and the name; nothing if there is none.
  static func firstInComment(_ text: String) -> (offset: Int, name: String)? {
    first(in: Array(text.utf8)) { base, member, baseOffset, memberOffset in
      switch base {
      case "Purchase" where purchaseMembers.contains(member): (baseOffset, "Purchase.\(member)")
      case "Product" where productMembers.contains(member): (baseOffset, "Product.\(member)")
      case "product" where productMembers.contains(member): (memberOffset, member)
      case "purchase" where member == "sku" || member == "uid": (memberOffset, member)
      default: nil
      }
    }
  }

  /// The first mention in the text of a string.
  static func firstInString(_ text: String) -> (offset: Int, name: String)? {
    if types.contains(text) { return (0, text) }
    let bytes = Array(text.utf8)
    for key in ["sku", "priceLabel"] {
      if let place = ByteSearch.first("\"\(key)\":", in: bytes[...]) { return (place + 1, key) }
    }
    return first(in: bytes) { base, member, baseOffset, _ in
      switch base {
      case "Purchase" where purchaseMembers.contains(member): (baseOffset, "Purchase.\(member)")
      case "Product" where productMembers.contains(member): (baseOffset, "Product.\(member)")
      default: nil
      }
    }
  }

  /// Walks over words that are joined by `.` or `/`.
  private static func first(
    in bytes: [UInt8],
    _ judge: (String, String, Int, Int) -> (Int, String)?
  ) -> (offset: Int, name: String)? {
    var index = 0
    while index < bytes.count {
      guard isWord(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, isWord(bytes[index]) { index += 1 }
      guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: "/"),
        isWord(bytes[index + 1]), index - start <= 8
      else { continue }
      let memberStart = index + 1
      var end = memberStart
      while end < bytes.count, isWord(bytes[end]) { end += 1 }
      let base = String(decoding: bytes[start..<index], as: UTF8.self)
      let member = String(decoding: bytes[memberStart..<end], as: UTF8.self)
      if let found = judge(base, member, start, memberStart) { return found }
    }
    return nil
  }

  /// Whether a byte belongs to a name.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
