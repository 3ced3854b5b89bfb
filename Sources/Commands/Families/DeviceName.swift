/// How a device may be called: its name is the name of its folder, too.
package enum DeviceName {
  /// The device that lies in the data folder itself.
  package static let first = "first"

  /// What keeps a text from being a name.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - label: What the parameter is called.
  /// - Returns: One sentence; nil for a name.
  package static func fault(_ text: String, _ label: String = "NAME") -> String? {
    let isName = text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0.isDigit || $0.isSmallLetter }
    guard isName, (1...32).contains(text.utf8.count), text.first != "-" else {
      return "\(label) must be 1 to 32 small letters, digits and hyphens such as my-phone, not \(shown(text))."
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isSmallLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}

extension Kind where Value == String {
  /// A device there is, which only the receiver can know.
  static var device: Kind { deviceName([.devices]) }

  /// A device there is not yet.
  static var newDevice: Kind { deviceName([]) }

  private static func deviceName(_ sources: [CandidateSource]) -> Kind {
    Kind(sources) { (word, label) throws(Mistake) in
      if let fault = DeviceName.fault(word.text, label) {
        throw Mistake(.invalidName, fault, at: word.range.lowerBound)
      }
      return word.text
    }
  }
}
