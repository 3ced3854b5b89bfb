import Foundation

/// A text reduced to what two spellings of the same thing share.
///
/// Characters are decomposed by compatibility, so composed and decomposed spellings are equal, full-width letters are
/// letters, and a Hangul syllable is the sequence of its letters: 하 begins 한, as it does while one types it.
/// Letter case, punctuation and accents are dropped, and katakana reads as hiragana.
///
/// - SeeAlso: Unicode Standard Annex 15, normalization form KD.
struct SearchKey: Hashable, Sendable {
  private let scalars: [Unicode.Scalar]

  /// Where a word begins.
  ///
  /// Han and kana are written without spaces, so a word may begin at each of them; the same holds for a sign.
  private let starts: [Int]

  init(_ text: String) {
    var folding = Folding()
    for scalar in text.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      folding.append(scalar)
    }
    self.init(folding.scalars)
  }

  private init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    starts = scalars.indices.filter { index in
      guard scalars[index] != " " else { return false }
      return index == 0 || scalars[index - 1] == " " || scalars[index].standsAlone
    }
  }

  /// Whether nothing is left to look for.
  var isEmpty: Bool { scalars.isEmpty }

  /// The parts between spaces.
  var words: [SearchKey] {
    scalars.split(separator: " ").map { SearchKey(Array($0)) }
  }

  /// Whether the text begins as the query does.
  func begins(with query: SearchKey) -> Bool {
    scalars.starts(with: query.scalars)
  }

  /// Whether the query begins where a word does.
  func hasWord(beginningWith query: SearchKey) -> Bool {
    guard let first = query.scalars.first else { return true }
    return starts.contains { scalars[$0] == first && scalars[$0...].starts(with: query.scalars) }
  }
}

/// The reduction, one scalar at a time.
private struct Folding {
  private(set) var scalars: [Unicode.Scalar] = []
  private var spaceIsDue = false

  mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .nonspacingMark where (scalars.last?.value ?? 0) < Self.endOfAccentedAlphabets || scalar.isVariationSelector:
      return
    case .format:
      return
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
      spaceIsDue = !scalars.isEmpty
    default:
      if spaceIsDue { scalars.append(" ") }
      spaceIsDue = false
      append(folded: scalar)
    }
  }

  private mutating func append(folded scalar: Unicode.Scalar) {
    if let replacement = Self.replacements[scalar] {
      scalars += replacement.unicodeScalars
    } else if Self.katakana.contains(scalar), let hiragana = Unicode.Scalar(scalar.value - Self.kanaDistance) {
      scalars.append(hiragana)
    } else {
      scalars.append(scalar)
    }
  }

  /// Where the alphabets whose accents can be left out end.
  ///
  /// Latin, Greek, Cyrillic, Hebrew and Arabic lie below: people in a hurry type no accents or vowel points there.
  /// Above, in Devanagari or kana, a mark is a different sound.
  private static let endOfAccentedAlphabets: UInt32 = 0x0780

  private static let katakana: ClosedRange<Unicode.Scalar> = "\u{30A1}"..."\u{30F6}"
  private static let kanaDistance: UInt32 = 0x60

  /// Letters that have no decomposition and yet are typed as others.
  private static let replacements: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i", "ς": "σ",
    "ة": "ه", "ى": "ي", "\u{0640}": "",
  ]
}

extension Unicode.Scalar {
  fileprivate var isVariationSelector: Bool { ("\u{FE00}"..."\u{FE0F}").contains(self) }

  fileprivate var standsAlone: Bool {
    if properties.isIdeographic || ("\u{3041}"..."\u{309F}").contains(self) { return true }
    switch properties.generalCategory {
    case .otherSymbol, .mathSymbol, .currencySymbol, .modifierSymbol: return true
    default: return false
    }
  }
}
