import Foundation
import Testing

@testable import StoreSimulator

struct StorefrontTests {
  @Test func `the App Store has 175 storefronts and each has a currency and a language`() throws {
    let codes = Storefront.countryCodes

    #expect(codes.count == 175)
    #expect(codes == codes.sorted())
    #expect(Set(codes).count == 175)
    for code in codes {
      let storefront = try Storefront(countryCode: code)
      #expect(storefront.currency != nil, "\(code)")
      #expect(storefront.localeIdentifier.hasSuffix("_\(storefront.region)"), "\(code)")
    }
  }

  @Test(arguments: [
    ("USA", "US", "143441", "USD", "en_US"), ("JPN", "JP", "143462", "JPY", "ja_JP"),
    ("KOR", "KR", "143466", "KRW", "ko_KR"), ("BRA", "BR", "143503", "BRL", "pt_BR"),
    ("EGY", "EG", "143516", "EGP", "ar_EG"), ("TWN", "TW", "143470", "TWD", "zh_Hant_TW"),
    ("XKS", "XK", "XKS", "EUR", "sq_XK"),
  ])
  func `a storefront knows its region, number, currency and locale`(
    code: String,
    region: String,
    id: String,
    currency: String,
    locale: String
  ) throws {
    let storefront = try Storefront(countryCode: code)

    #expect(storefront.region == region)
    #expect(storefront.id == id)
    #expect(storefront.currency?.identifier == currency)
    #expect(storefront.localeIdentifier == locale)
  }

  @Test(arguments: [
    ("usa", "USA"), ("JPM", "JPN"), ("US", "USA"), ("USAA", "USA"), ("DE", "DEU"), ("XYZQ", nil), ("", nil),
  ])
  func `an unknown code is answered with the nearest one`(code: String, nearest: String?) {
    #expect(throws: StoreSessionError.unknownStorefront(code, nearest: nearest)) { try Storefront(countryCode: code) }
  }
}
