import Foundation
import Testing

@testable import ProjectDoctor

struct InfoPlistCheckTests {
  private func findings(_ keys: String, _ settings: [BuildSettings] = []) throws -> [DoctorFinding] {
    InfoPlistCheck(try Lists.xml(keys), target: nil, settings: settings).findings
  }

  private func rules(_ keys: String, _ settings: [BuildSettings] = []) throws -> [String] {
    try findings(keys, settings).map(\.rule.id)
  }

  @Test func `a list with everything in it is fine`() throws {
    #expect(try rules(Lists.info()) == [])
    #expect(try rules(Lists.info(scheme: "${PRODUCT_BUNDLE_IDENTIFIER}.iap"), Lists.settings("a.b", "a.c")) == [])
    #expect(try rules(Lists.info(scheme: "a.b.iap"), Lists.settings("a.b", "a.b")) == [])
    #expect(try rules(Lists.info(scheme: "a.b.iap", more: "<key>CFBundleIdentifier</key><string>a.b</string>")) == [])
  }

  @Test func `an empty list lacks a scheme and the digital goods`() throws {
    let findings = try findings("")

    #expect(findings.map(\.rule.id) == ["D01", "D03"])
    #expect(findings.allSatisfy { $0.disposition == .automatic })
  }

  @Test func `a literal scheme is compared with the bundle identifier of each configuration`() throws {
    let findings = try findings(Lists.info(scheme: "a.b.iap"), Lists.settings("a.b.debug", "a.b"))

    #expect(
      findings.map(\.message) == [
        "The scheme is a.b.iap, and a.b.debug.iap would be the app's in Debug; "
          + "$(PRODUCT_BUNDLE_IDENTIFIER).iap is expected."
      ]
    )
  }

  @Test func `variables of settings are followed`() throws {
    let settings = [
      BuildSettings(configuration: "Debug", ["PRODUCT_BUNDLE_IDENTIFIER": "$(BASE).x", "BASE": "a", "SUFFIX": "iap"])
    ]

    #expect(try rules(Lists.info(scheme: "$(BASE).x.$(SUFFIX)"), settings) == [])
    #expect(try rules(Lists.info(scheme: "$(BASE).y.iap"), settings) == ["D01"])
  }

  @Test func `a literal scheme that nothing can be compared with is a remark`() throws {
    let findings = try findings(Lists.info(scheme: "a.b.iap"))

    #expect(findings.map(\.rule.id) == ["D01"])
    #expect(findings.map(\.disposition) == [.info])
  }

  @Test func `other schemes of the app stay, and the wanted one is added`() throws {
    let document = try Lists.xml(Lists.info(scheme: "myapp"))
    let findings = InfoPlistCheck(document, target: nil, settings: []).findings

    let cured = try document.applying(findings.flatMap(\.edits))

    #expect(findings.map(\.rule.id) == ["D01"])
    let schemes = cured.root["CFBundleURLTypes"]?.elements.flatMap { $0["CFBundleURLSchemes"]?.elements ?? [] }
    #expect(schemes?.compactMap(\.string) == ["myapp", "$(PRODUCT_BUNDLE_IDENTIFIER).iap"])
    #expect(InfoPlistCheck(cured, target: nil, settings: []).findings.isEmpty)
  }

  @Test(arguments: [
    ("", "There is no MKSellsDigitalGoods"),
    ("<key>MKSellsDigitalGoods</key><string>YES</string>", "MKSellsDigitalGoods is the string \"YES\""),
    ("<key>MKSellsDigitalGoods</key><integer>1</integer>", "MKSellsDigitalGoods is the number 1"),
    ("<key>MKSellsDigitalGoods</key><false/>", "MKSellsDigitalGoods is the Boolean false"),
  ])
  func `only the Boolean true sells digital goods`(goods: String, found: String) throws {
    let findings = try findings(Lists.info(goods: goods))

    #expect(findings.map(\.rule.id) == ["D03"])
    #expect(findings.map(\.found) == [found])
  }

  @Test(arguments: ["", "<key>CFBundleTypeRole</key><string>Viewer</string>"])
  func `the role of the URL type is Editor`(role: String) throws {
    #expect(try rules(Lists.info(role: role)) == ["D02"])
  }

  @Test func `what former versions needed is told, and what is surely dead goes`() throws {
    let more = """
      <key>LSApplicationQueriesSchemes</key>
      <array><string>other</string><string>com.aptoide.appcoins-wallet</string></array>
      <key>AppCoinsDevToolsEnabled</key><string>YES</string>
      <key>CFBundleAllowMixedLocalizations</key><true/>
      """
    let document = try Lists.xml(Lists.info(more: more))
    let findings = InfoPlistCheck(document, target: nil, settings: []).findings

    let cured = try document.applying(findings.flatMap(\.edits))

    #expect(findings.map(\.rule.id) == ["D04", "D05", "D06"])
    #expect(findings.map(\.disposition) == [.automatic, .automatic, .info])
    #expect(cured.root["LSApplicationQueriesSchemes"]?.elements.compactMap(\.string) == ["other"])
    #expect(cured.root["AppCoinsDevToolsEnabled"] == nil)
    #expect(cured.root["CFBundleAllowMixedLocalizations"] != nil)
  }

  @Test func `a list in the old style has findings for a person`() throws {
    let document = try PlistDocument(Data("{ MKSellsDigitalGoods = YES; }".utf8), path: "Info.plist")

    let findings = InfoPlistCheck(document, target: nil, settings: []).findings

    #expect(findings.map(\.disposition) == [.manual, .manual])
  }

  @Test func `a list of the wrong shape is told`() throws {
    let keys = "<key>CFBundleURLTypes</key><string>x</string><key>MKSellsDigitalGoods</key><true/>"

    let findings = try findings(keys)

    #expect(findings.map(\.found) == ["CFBundleURLTypes is the string \"x\""])
    #expect(findings.map(\.disposition) == [.manual])
  }
}
