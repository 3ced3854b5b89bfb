import Foundation
import Testing

@testable import Music

struct SearchKeyTests {
  @Test(
    arguments: [
      ("ACAO", "ação"), ("coração", "CORAÇÃO".decomposedStringWithCanonicalMapping), ("strasse", "Straße"),
      ("soeur", "Sœur"), ("pho", "Phở"), ("duong", "Đường"), ("isiksiz", "Işıksız"), ("İNCE", "ince"),
      ("одиссеи", "Одиссей"), ("елка", "Ёлка"), ("καικι", "Καΐκι"), ("φανοσ", "ΦΑΝΟΣ"), ("φανος", "ΦΑΝΟΣ"),
      ("اغنيه", "أغنيةٌ"), ("مقهي", "مقهى"), ("たこ", "タコ"), ("ﾊﾟﾝ", "ぱん"), ("ＡＢＣ１", "abc1"),
      ("l'été", "L’ÉTÉ"), ("rock - roll", "Rock & roll?!".replacing("&", with: "–")), ("❤️", "❤"), ("  a \t b ", "a b"),
      ("지도", "지도".decomposedStringWithCanonicalMapping), ("ㄱ", "\u{1100}"), ("a\u{200E}b", "ab"),
    ]
  )
  func `two spellings of one text have one key`(first: String, second: String) {
    #expect(SearchKey(first) == SearchKey(second))
  }

  @Test(
    arguments: [
      ("か", "が"), ("は", "ぱ"), ("हिन्दी", "हन्दी"), ("ड", "ड़"), ("a b", "ab"), ("🌙", "🚀"), ("年", "歳"), ("n", "m"),
    ]
  )
  func `two sounds have two keys`(first: String, second: String) {
    #expect(SearchKey(first) != SearchKey(second))
  }

  @Test(arguments: ["", " ", "\n\t", "…", "?!", "\u{FE0F}", "-—"])
  func `a text without letter, digit or sign has an empty key`(text: String) {
    #expect(SearchKey(text).isEmpty)
  }

  @Test(
    arguments: [
      ("Slow Harbour Rain", "har", true), ("Slow Harbour Rain", "harbour ra", true),
      ("Slow Harbour Rain", "arb", false),
      ("L’été", "ete", true), ("월요일의 지도", "지", true), ("월요일의 지도", "요일", false), ("한 뼘", "하", true),
      ("한 뼘", "한ㅃ", false), ("한국", "한ㄱ", true), ("ガラスのパン屋", "ぱん", true), ("ガラスのパン屋", "屋", true),
      ("借来的月台", "月台", true), ("Moonlit 🌙", "🌙", true), ("छत पर", "पर", true), ("Slow", "slower", false),
    ]
  )
  func `a query is found where a word begins`(text: String, query: String, isFound: Bool) {
    #expect(SearchKey(text).hasWord(beginningWith: SearchKey(query)) == isFound)
  }
}
