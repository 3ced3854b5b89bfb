import Foundation

/// Writes the payload of a token with the numbers of Xcode: dates are milliseconds with their fraction, and prices
/// thousandths.
struct PayloadText {
  /// The JSON so far, an object that is not closed yet.
  private var text: [UInt8] = []
  /// A property that is left out on purpose.
  private let omitted: StaticString?

  /// Begins a payload.
  ///
  /// - Parameter omitted: A property that is left out on purpose.
  init(omitting omitted: StaticString? = nil) {
    self.omitted = omitted
    text.reserveCapacity(900)
  }

  /// The JSON.
  var bytes: [UInt8] { (text.isEmpty ? [UInt8(ascii: "{")] : text) + [UInt8(ascii: "}")] }

  /// Adds a property whose value is JSON already; nothing for nil.
  mutating func add(_ key: StaticString, json: String?) {
    guard let json, begin(key) else { return }
    text += json.utf8
  }

  /// Adds a whole number; nothing for nil.
  mutating func add(_ key: StaticString, _ number: (some FixedWidthInteger)?) { add(key, json: number.map { "\($0)" }) }

  /// Adds true or false; nothing for nil.
  mutating func add(_ key: StaticString, _ truth: Bool?) { add(key, json: truth.map { $0 ? "true" : "false" }) }

  /// Adds a moment; nothing for nil.
  mutating func add(_ key: StaticString, _ date: Date?) { add(key, json: date.map(Self.milliseconds)) }

  /// Adds a text; nothing for nil.
  mutating func add(_ key: StaticString, _ value: String?) {
    guard let value, begin(key) else { return }
    let isPlain = value.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    guard isPlain else {
      text += JSONObjectText.quoted(value).utf8
      return
    }
    text.append(UInt8(ascii: "\""))
    text += value.utf8
    text.append(UInt8(ascii: "\""))
  }

  /// Adds a UUID in small letters; nothing for nil.
  mutating func add(_ key: StaticString, _ id: UUID?) {
    guard let id else { return }
    add(key, ascii: DeviceCheck.text(id))
  }

  /// Adds a text of letters, digits and signs that need no escape.
  mutating func add(_ key: StaticString, ascii value: [UInt8]) {
    guard begin(key) else { return }
    text.append(UInt8(ascii: "\""))
    text += value
    text.append(UInt8(ascii: "\""))
  }

  /// Adds the digest of the device and its nonce.
  mutating func addDevice(_ seal: TokenSeal) {
    add("deviceVerification", ascii: Base64URL.encode(seal.deviceVerification, alphabet: Base64URL.plainAlphabet))
    add("deviceVerificationNonce", seal.nonce)
  }

  private mutating func begin(_ key: StaticString) -> Bool {
    if let omitted, "\(omitted)" == "\(key)" { return false }
    text.append(text.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
    text.append(UInt8(ascii: "\""))
    // The text is a constant of the program; the buffer is used only during the call.
    key.withUTF8Buffer { unsafe text.append(contentsOf: $0) }
    text.append(UInt8(ascii: "\""))
    text.append(UInt8(ascii: ":"))
    return true
  }
}

extension PayloadText {
  /// A price in thousandths of its currency's unit, rounded to nearest; nil where it is no number.
  static func thousandths(_ price: Decimal) -> Int64? {
    // Whole cents are the rule, and their text is cheaper than arithmetic with decimals.
    let parts = "\(price)".split(separator: ".", omittingEmptySubsequences: false)
    if parts.count <= 2, let units = Int64(parts[0]), units >= 0, units < 1_000_000_000_000 {
      let fraction = parts.count == 2 ? parts[1] : ""
      if fraction.utf8.count <= 3, let rest = Int64((fraction + "000").prefix(3)) { return units * 1000 + rest }
    }
    var product = price * 1000
    var rounded = Decimal()
    // Both live in this function, and the call only reads the one and writes the other.
    unsafe NSDecimalRound(&rounded, &product, 0, .plain)
    return rounded.isNaN ? nil : Int64("\(rounded)")
  }

  /// A moment as milliseconds since 1970, with a fraction only where there is one.
  static func milliseconds(_ date: Date) -> String {
    let milliseconds = date.timeIntervalSince1970 * 1000
    if let whole = Int64(exactly: milliseconds) { return "\(whole)" }
    return "\(milliseconds)"
  }
}
