/// Chooses among the localizations of a product.
///
/// The order: a locale that the session was told to use, the storefront's, the configuration's, US English, any
/// English, and then whatever comes first. For each of them an exact match is sought, then the language without a
/// region, then the same language in another region.
struct LocalizationChoice: Hashable, Sendable {
  /// The locale that the session was told to use.
  let override: String?
  /// The storefront.
  let storefront: Storefront
  /// The locale of the configuration file.
  let fallback: String

  /// The localization to show, nil where there is none at all.
  func best(of localizations: [ConfiguredLocalization]) -> ConfiguredLocalization? {
    guard localizations.count > 1 else { return localizations.first }
    let tags = localizations.map { LanguageTag($0.locale) }
    for wanted in [override, storefront.localeIdentifier, fallback, "en_US"].lazy.compactMap({ $0 }) {
      if let index = LanguageTag(wanted).bestMatch(in: tags) { return localizations[index] }
    }
    return localizations[0]
  }
}

/// A locale identifier taken apart.
struct LanguageTag: Hashable, Sendable {
  private let language: String
  private let script: String?
  private let region: String?

  /// Takes an identifier apart, with hyphens or underscores.
  init(_ identifier: String) {
    let parts = identifier.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    language = parts.first ?? ""
    script = parts.dropFirst().first { $0.count == 4 }
    region = parts.dropFirst().first { $0.count == 2 || ($0.count == 3 && Int($0) != nil) }
  }

  /// The place of the tag that suits best, nil where none has the language.
  func bestMatch(in tags: [LanguageTag]) -> Int? {
    let ranked = tags.indices.map { (index: $0, rank: rank(tags[$0])) }.filter { $0.rank > 0 }
    return ranked.max { ($0.rank, $1.index) < ($1.rank, $0.index) }?.index
  }

  /// How well another tag stands for this one; 0 is not at all.
  private func rank(_ other: LanguageTag) -> Int {
    guard !language.isEmpty, other.language == language else { return 0 }
    let sameScript = script == other.script
    let scriptFits = sameScript || script == nil || other.script == nil
    if other.region == region, scriptFits { return sameScript ? 6 : 5 }
    if other.region == nil, scriptFits { return sameScript ? 4 : 3 }
    return scriptFits ? 2 : 1
  }
}
