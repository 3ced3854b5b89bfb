import Foundation
import Testing

@testable import StoreSimulator

struct LocalizationChoiceTests {
  private func choose(
    _ locales: [String],
    storefront: String = "USA",
    fallback: String = "en_US",
    override: String? = nil
  ) throws -> String? {
    let localizations = locales.map { ConfiguredLocalization(locale: $0, displayName: $0, description: "") }
    let choice = LocalizationChoice(
      override: override,
      storefront: try Storefront(countryCode: storefront),
      fallback: fallback
    )
    return choice.best(of: localizations)?.locale
  }

  @Test(arguments: [
    (["en_US", "pt_BR", "pt_PT"], "BRA", "pt_BR"), (["en_US", "pt-PT", "pt-BR"], "PRT", "pt-PT"),
    (["en_US", "pt_BR"], "PRT", "pt_BR"), (["en_US", "pt", "pt_BR"], "PRT", "pt"), (["en_US", "ja"], "JPN", "ja"),
    (["en_US", "zh_Hans", "zh_Hant"], "TWN", "zh_Hant"), (["en_US", "zh_Hans", "zh_Hant"], "CHN", "zh_Hans"),
    (["en_US", "zh_CN", "zh_TW"], "TWN", "zh_TW"), (["en_US", "zh_Hans"], "TWN", "zh_Hans"),
    (["fr", "en_GB", "de"], "KOR", "en_GB"), (["fr", "de"], "KOR", "fr"), (["ko", "en_US"], "GBR", "en_US"),
  ])
  func `the storefront's language is chosen, or what comes nearest`(
    locales: [String],
    storefront: String,
    expected: String
  ) throws {
    #expect(try choose(locales, storefront: storefront) == expected)
  }

  @Test func `the configuration's locale comes after the storefront's`() throws {
    #expect(try choose(["en_US", "fr", "ko"], storefront: "KOR", fallback: "fr") == "ko")
    #expect(try choose(["en_US", "fr"], storefront: "KOR", fallback: "fr_FR") == "fr")
  }

  @Test func `a locale that was set comes before the storefront's`() throws {
    #expect(try choose(["en_US", "ko", "ja"], storefront: "USA", override: "ja_JP") == "ja")
    #expect(try choose(["en_US", "ko"], storefront: "KOR", override: "ja_JP") == "ko")
  }

  @Test func `without localizations there is nothing to choose, and one is always chosen`() throws {
    #expect(try choose([]) == nil)
    #expect(try choose(["tlh"]) == "tlh")
    #expect(try choose(["", "tlh"]) == "")
  }

  @Test func `names follow the storefront and then the locale of the session`() async throws {
    let stage = try Stage()
    let english = try await stage.product(Stage.pro).displayName
    try await stage.session.setStorefront("JPN")
    let japanese = try await stage.product(Stage.pro)
    await stage.session.setLocale(.init(identifier: "ar"))
    let arabic = try await stage.product(Stage.monthly)

    #expect(english == "Pro for life")
    #expect(japanese.displayName == "プロ（買い切り）")
    #expect(japanese.description == "すべての機能を、すべてのデバイスでずっと。")
    #expect(arabic.displayName == "داعم شهري")
    #expect(arabic.subscription?.groupDisplayName == "داعم")
    #expect(await stage.session.locale.identifier == "ar")
  }
}
