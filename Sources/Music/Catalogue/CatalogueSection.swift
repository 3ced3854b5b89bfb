/// One language's part of the catalogue, as it was written.
struct CatalogueSection: Sendable {
  /// The language of the titles, a BCP 47 tag.
  let language: String

  /// One album a line: `id|title|artist|year|genre|plays|track m:ss;track m:ss`.
  let lines: String

  /// Every section, in the order in which the catalogue is read.
  static let all = [
    english, korean, japanese, brazilianPortuguese, europeanPortuguese, spanish, french, german, greek, russian,
    ukrainian, arabic, hindi, simplifiedChinese, traditionalChinese, vietnamese, italian, turkish, swedish,
  ]
}
