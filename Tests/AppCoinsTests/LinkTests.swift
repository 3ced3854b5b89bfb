import Foundation
import Testing

@testable import AppCoins
@testable import AppCoinsSDK

/// Links that open the app.
struct LinkTests {
  private static let base = "com.example.game.iap://wallet.appcoins.io"

  @Test(arguments: [
    ("", true), ("/", true), ("/default", true), ("/default/mode", true), ("/default/mode?value=nonsense", true),
    ("/default/mode?value", true), ("/checkout", true), ("/checkout/success/more", true), ("?value=true", true),
    ("/%00%ff", true), ("/default/storefront?locale=&marketplace=", true), ("/purchase", true), ("//", true),
  ])
  func `a link without a path, or with one that means nothing, is the market's and does not trap`(
    _ rest: String,
    _ isOurs: Bool
  ) throws {
    let stage = try Stage()
    for surface in MarketSurface.allCases {
      #expect(stage.market.handle(URL(string: Self.base + rest), by: surface) == isOurs, "\(rest)")
    }
  }

  @Test(arguments: [
    ("https://wallet.appcoins.io/default/info", false), ("com.example.game.iap:", true),
    ("com.example.game.iap:default", true), ("COM.EXAMPLE.GAME.IAP://wallet.appcoins.io/default/info", true),
    ("com.example.other.iap://wallet.appcoins.io", false), ("file:///etc/passwd", false), ("mailto:a@b", false),
    ("com.example.game.iap://example.com/checkout/success", true), ("relative/path", false), ("?", false),
  ])
  func `the scheme says whose a link is`(_ text: String, _ isOurs: Bool) async throws {
    let stage = try Stage()
    let url = try #require(URL(string: text))
    await stage.run { #expect(AppcSDK.handle(redirectURL: url) == isOurs) }
  }

  @Test func `no link is nobody's`() async throws {
    await (try Stage()).run { #expect(!AppcSDK.handle(redirectURL: nil)) }
  }

  @Test func `any text that is a URL has an answer`() throws {
    let stage = try Stage()
    var generator = SystemRandomNumberGenerator()
    let pieces = [
      "com.example.game.iap", ":", "//", "/", "?", "#", "=", "&", "%", "%41", "value", "mode", "default", "é", " ",
    ]
    for _ in 0..<2000 {
      let count = Int.random(in: 0...12, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      guard let url = URL(string: text) else { continue }
      let isOurs = url.scheme?.lowercased() == "com.example.game.iap"
      for surface in MarketSurface.allCases { #expect(stage.market.handle(url, by: surface) == isOurs, "\(text)") }
    }
  }

  @Test func `the mode can be chosen by a link, and is kept`() throws {
    let stage = try Stage()
    #expect(stage.market.handle(URL(string: Self.base + "/default/mode?value=apple"), by: .present))
    #expect(stage.market.mode == .apple && !stage.market.isAvailable())
    #expect(try Stage(after: stage).market.mode == .apple)
  }

  @Test(arguments: [
    ("/default/mode?value=apple", MarketLink.mode(.apple), false), ("/default/info", .info, false),
    ("/default?value=true", .mode(.appcoins), true), ("/default?value=false", .mode(.apple), true),
    ("/default/storefront?locale=PRT&marketplace=aptoide", .storefront(country: "PRT", marketplace: "aptoide"), true),
    ("/purchase?product=gas&oemid=1&discount_policy=none", .purchase(productID: "gas"), true),
  ])
  func `each surface knows its own links and not the other's`(
    _ rest: String,
    _ link: MarketLink,
    _ isFormer: Bool
  ) throws {
    let url = try #require(URL(string: Self.base + rest))
    let (own, other): (MarketSurface, MarketSurface) = isFormer ? (.former, .present) : (.present, .former)
    #expect(MarketLink(url, as: own) == link)
    guard case .nothing = MarketLink(url, as: other) else {
      Issue.record("\(rest) is known to the \(other) surface")
      return
    }
  }

  @Test func `the former surface is nowhere outside the European Union`() throws {
    let market = try Stage().market
    for (country, isThere) in [("PRT", true), ("USA", false), ("FRA", true)] {
      let url = URL(string: Self.base + "/default/storefront?locale=\(country)&marketplace=aptoide")
      #expect(market.handle(url, by: .former))
      #expect(market.isAvailable(to: .former) == isThere && market.isAvailable(to: .present))
    }
  }
}
