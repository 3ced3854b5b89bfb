import Testing

@testable import StoreSimulator

struct ConfigurationSecretTests {
  private static let secret = "MZZSECRETZZM"

  private func json(_ pair: String, rest: String = "") -> String { "{\"subscriptionOffersKeyPair\": \(pair)\(rest)}" }

  private func everything(about configuration: StoreConfiguration) -> String {
    var text = ""
    dump(configuration, to: &text)
    debugPrint(configuration, to: &text)
    print(configuration, configuration.document, configuration.warnings, to: &text)
    return text + String(reflecting: configuration) + String(reflecting: configuration.document)
  }

  @Test(arguments: [
    #"{"id": "AB12", "privateKey": "MZZSECRETZZM"}"#, #"{"id": "AB12", "privateKey": ["MZZSECRETZZM"]}"#,
    #"{"id": "AB12", "key": {"pem": "MZZSECRETZZM"}}"#, #""MZZSECRETZZM""#, #"["MZZSECRETZZM"]"#,
  ])
  func `a private key is in the document and in no description`(pair: String) throws {
    let configuration = try StoreConfiguration(json: json(pair), path: "Keys.storekit")

    #expect(!everything(about: configuration).contains(Self.secret))
  }

  @Test func `a private key is warned of and can be written back`() throws {
    let configuration = try StoreConfiguration(
      json: json(#"{"id": "AB12", "privateKey": "MZZSECRETZZM"}"#),
      path: "Keys.storekit"
    )

    let pair = configuration.document.member("subscriptionOffersKeyPair")?.value
    #expect(configuration.warnings.contains { $0.keyPath == "subscriptionOffersKeyPair.privateKey" })
    #expect(pair?.member("privateKey")?.value.content == .secret(SecretText(text: Self.secret)))
    #expect(pair?.member("id")?.value.content == .string("AB12"))
  }

  @Test(arguments: [
    #"{"privateKey": "MZZSECRETZZM" MZZSECRETZZM}"#, #"{"privateKey": MZZSECRETZZM}"#,
    #"{"privateKey": "MZZSECRETZZM"#, #"{"privateKey": "MZZSECRETZZM\x"}"#, "{\"privateKey\": \"MZZSECRETZZM\n\"}",
  ])
  func `a broken file does not give its key away`(pair: String) {
    let error = #expect(throws: ConfigurationError.self) {
      try StoreConfiguration(json: json(pair), path: "Keys.storekit")
    }

    let text = error.map { "\($0) \(String(reflecting: $0))" } ?? Self.secret
    #expect(!text.contains(Self.secret))
    #expect(!text.contains("ZZ"))
  }

  @Test func `a fault elsewhere in the file does not show the key`() {
    let error = #expect(throws: ConfigurationError.self) {
      try StoreConfiguration(json: json(#"{"privateKey": "MZZSECRETZZM"}"#, rest: ", \"products\": 1"), path: "x")
    }

    #expect(error?.code == .wrongType)
    #expect(error.map { String(reflecting: $0).contains(Self.secret) } == false)
  }
}
