import Foundation
import Testing

@testable import StoreSimulator

struct ConfigurationErrorTests {
  private func product(_ members: String) -> String { "{\"products\": [\n  {\(members)}]}" }

  private func subscription(_ members: String) -> String {
    "{\"subscriptionGroups\": [{\"id\": \"g\", \"subscriptions\": [\n  {\(members)}]}]}"
  }

  private func error(_ json: String) -> ConfigurationError? {
    #expect(throws: ConfigurationError.self) { try StoreConfiguration(json: json, path: "Shop.storekit") }
  }

  @Test(arguments: [
    "9,99", "4.99abc", "0x10", "", " 1", "1.", ".5", "1.2.3", "1e3", "+1", "free", "٤", "-", "-x",
    "1234567890123456789012345678901",
  ])
  func `a price that is not a whole decimal is refused`(text: String) {
    let error = error(product(#""productID": "a", "type": "Consumable", "displayPrice": "\#(text)""#))

    #expect(error?.code == .badPrice)
    #expect(error?.keyPath == "products[0].displayPrice")
    #expect(error?.line == 2)
    #expect(error?.column == 60)
  }

  @Test func `what stands in a file does not command the terminal of whoever reads about it`() throws {
    let keys = #""a\u001b[2J": 1, "a\u001b[2J": 2, "\u007f": 0"#
    let refused = error(product(#""productID": "\u009b2J", "type": "\u0007", "displayPrice": "1""#))
    let file = try StoreConfiguration(json: "{\(keys)}", path: "x")

    #expect(!file.warnings.isEmpty)
    for message in file.warnings.map(\.description) + [try #require(refused).description] {
      #expect(message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test func `an error reads like a compiler's, in one sentence`() {
    let error = error(product(#""productID": "a", "type": "Consumable", "displayPrice": "9,99""#))

    #expect(
      error?.description == """
        Shop.storekit:2:60: products[0].displayPrice is "9,99", but digits with an optional point such as "4.99" were expected.
        """
    )
  }

  @Test func `a negative price is refused, and minus zero is zero`() throws {
    let negative = error(product(#""productID": "a", "type": "Consumable", "displayPrice": "-1.00""#))
    let zero = try StoreConfiguration(
      json: product(#""productID": "a", "type": "Consumable", "displayPrice": "-0""#),
      path: "x"
    )

    #expect(negative?.code == .negativePrice)
    #expect(zero.products.first?.price == 0)
  }

  @Test(arguments: [
    (#""productID": 5, "type": "Consumable", "displayPrice": "1""#, ConfigurationError.Code.wrongType, "productID"),
    (#""type": "Consumable", "displayPrice": "1""#, .missingKey, ""),
    (#""productID": "", "type": "Consumable", "displayPrice": "1""#, .missingKey, "productID"),
    (#""productID": "a", "displayPrice": "1""#, .missingKey, ""),
    (#""productID": "a", "type": "Consumable""#, .missingKey, ""),
    (#""productID": "a", "type": "Consumable", "displayPrice": null"#, .missingKey, ""),
    (#""productID": "a", "type": "Subscription", "displayPrice": "1""#, .unknownProductType, "type"),
    (#""productID": "a", "type": "RecurringSubscription", "displayPrice": "1""#, .misplacedProduct, "type"),
    (#""productID": "a", "type": "Consumable", "displayPrice": 4.99"#, .wrongType, "displayPrice"),
    (#""productID": "a", "type": "Consumable", "displayPrice": "1", "localizations": 3"#, .wrongType, "localizations"),
    (
      #""productID": "a", "type": "Consumable", "displayPrice": "1", "familyShareable": "no""#, .wrongType,
      "familyShareable"
    ),
  ])
  func `a product that does not fit is refused at its key`(
    members: String,
    code: ConfigurationError.Code,
    key: String
  ) {
    let error = error(product(members))

    #expect(error?.code == code)
    #expect(error?.keyPath == (key.isEmpty ? "products[0]" : "products[0].\(key)"))
  }

  @Test(arguments: ["P1H", "PT1H", "1M", "P1Y6M", "P0M", "P-1M", "P", "P1m", "", "monthly", "P99999D"])
  func `a period that no subscription can have is refused`(text: String) {
    let error = error(
      subscription(#""productID": "a", "displayPrice": "1", "recurringSubscriptionPeriod": "\#(text)""#)
    )

    #expect(error?.code == .badPeriod)
    #expect(error?.keyPath == "subscriptionGroups[0].subscriptions[0].recurringSubscriptionPeriod")
  }

  @Test func `a group holds nothing but subscriptions`() {
    let members = #""productID": "a", "displayPrice": "1", "recurringSubscriptionPeriod": "P1M", "type": "#

    #expect(error(subscription(members + "\"Consumable\""))?.code == .misplacedProduct)
    #expect(error(subscription(members + "\"Something\""))?.code == .unknownProductType)
  }

  @Test func `of two products with one identifier both places are named`() {
    let json = """
      {"products": [
        {"productID": "a", "type": "Consumable", "displayPrice": "1"}
      ], "nonRenewingSubscriptions": [
        {"productID": "a", "displayPrice": "1"}
      ]}
      """

    let error = error(json)

    #expect(error?.code == .duplicateProduct)
    #expect(error?.line == 4)
    #expect(
      error?.message
        == "nonRenewingSubscriptions[0].productID is \"a\", which is taken by products[0].productID on line 2."
    )
  }

  @Test(arguments: [
    ("[]", ConfigurationError.Code.wrongType, 1, 1), ("", .empty, 1, 1), (" \n", .empty, 2, 1),
    ("{\"products\": [", .truncated, 1, 15), ("{\"products\": ]}", .badJSON, 1, 14),
    ("{\"products\": {}}", .wrongType, 1, 14), ("{\"products\": [7]}", .wrongType, 1, 15),
    ("{\"version\": {\"minor\": 1}}", .missingKey, 1, 13), ("{\"version\": {\"major\": 1.5}}", .wrongType, 1, 23),
    ("{\"settings\": {\"_timeRate\": \"1\"}}", .wrongType, 1, 28),
    (String(repeating: "[", count: 300), .tooDeep, 1, 101),
  ])
  func `a text that is no configuration is refused at its place`(
    json: String,
    code: ConfigurationError.Code,
    line: Int,
    column: Int
  ) {
    let error = error(json)

    #expect(error?.code == code)
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test func `what is not a file of JSON is named for what it is`() throws {
    let folder = try TemporaryFolder()
    let list = try #require(Bundle.module.url(forResource: "Fixtures/property-list", withExtension: "storekit"))
    let cases: [(String, ConfigurationError.Code)] = [
      (folder.path, .isFolder),
      ("\(folder.path)/none.storekit", .noSuchFile),
      ("/dev/null", .unreadable),
      (list.path(percentEncoded: false), .propertyList),
      (try folder.write(Array("bplist00".utf8) + [0xD1, 0x01], to: "binary.storekit"), .propertyList),
      (try folder.write([], to: "empty.storekit"), .empty),
      (try folder.write([0xFF, 0xFE, 0x7B, 0x00], to: "wide.storekit"), .notUTF8),
      (try folder.write(Array("{\"identifier\": \"".utf8) + [0xE9, 0x22, 0x7D], to: "latin.storekit"), .notUTF8),
    ]

    for (path, code) in cases {
      let error = #expect(throws: ConfigurationError.self) { try StoreConfiguration(contentsOf: path) }
      #expect(error?.code == code)
      #expect(error?.path == path)
    }
  }

  @Test func `a link leads to its file`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Array("{}".utf8), to: "real.storekit")
    let link = "\(folder.path)/link.storekit"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)

    #expect(try StoreConfiguration(contentsOf: link).products == [])
  }

  @Test func `a text of the file is shown short and without control characters`() {
    let long = String(repeating: "x", count: 500)
    let wild = error(product(#""productID": "a", "type": "\u001b[31mred", "displayPrice": "1""#))
    let wordy = error(product("\"productID\": \"a\", \"type\": \"\(long)\", \"displayPrice\": \"1\""))

    #expect(wild?.message.contains("\u{1B}") == false)
    #expect(wild?.message.contains("[31mred") == true)
    #expect((wordy?.message.count ?? 500) < 300)
  }
}
