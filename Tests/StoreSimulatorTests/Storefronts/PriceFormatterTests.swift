import Foundation
import Testing

@testable import StoreSimulator

struct PriceFormatterTests {
  @Test(arguments: [
    ("USA", "4.99", "$4.99"), ("USA", "0", "$0.00"), ("USA", "1234.5", "$1,234.50"), ("JPN", "1500", "¥1,500"),
    ("KOR", "1500", "₩1,500"), ("BRA", "4.99", "R$\u{A0}4,99"), ("DEU", "4.99", "4,99\u{A0}€"),
    ("CHE", "1234.5", "CHF\u{A0}1’234.50"),
  ])
  func `a storefront writes a price in its own way`(code: String, price: String, expected: String) throws {
    let formatter = PriceFormatter()
    let value = try PriceText.decimal(price)

    let text = formatter.text(value, in: try Storefront(countryCode: code))
    let again = formatter.text(value, in: try Storefront(countryCode: code))

    #expect(text == expected)
    #expect(again == expected)
  }

  @Test(arguments: ["SAU", "EGY"]) func `Arabic storefronts write Arabic digits`(code: String) throws {
    let text = PriceFormatter().text(try PriceText.decimal("4.99"), in: try Storefront(countryCode: code))

    #expect(text.contains("٤٫٩٩"))
  }

  @Test func `a product's style and its display price say the same`() async throws {
    let stage = try Stage()
    try await stage.session.setStorefront("DEU")
    let product = try await stage.product(Stage.pro)

    #expect(product.displayPrice == product.price.formatted(product.priceFormatStyle))
    #expect(product.displayPrice == "19,99\u{A0}€")
  }

  @Test(arguments: [
    ("4.99", "4.99"), ("0", "0"), ("0.10", "0.1"), ("007", "7"), ("123456789.123456789", "123456789.123456789"),
  ])
  func `a whole decimal is a price`(text: String, value: String) throws {
    #expect("\(try PriceText.decimal(text))" == value)
  }
}
