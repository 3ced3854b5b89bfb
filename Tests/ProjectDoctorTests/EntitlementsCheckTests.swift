import Testing

@testable import ProjectDoctor

struct EntitlementsCheckTests {
  private static let wanted = "$(AppIdentifierPrefix)com.aptoide.appcoins-wallet"

  private func document(_ groups: String...) throws -> PlistDocument {
    let elements = groups.map { "<string>\($0)</string>" }.joined()
    return try Lists.xml("<key>keychain-access-groups</key><array>\(elements)</array>")
  }

  @Test(arguments: [
    wanted, "${AppIdentifierPrefix}com.aptoide.appcoins-wallet", "AB12CD34EF.com.aptoide.appcoins-wallet",
  ])
  func `the wallet's group with a prefix, in first place, is fine`(group: String) throws {
    #expect(EntitlementsCheck(try document(group, "$(AppIdentifierPrefix)own"), target: nil).findings.isEmpty)
  }

  @Test func `without the group it is added, before the others`() throws {
    for document in [try Lists.xml(""), try document(), try document("$(AppIdentifierPrefix)own")] {
      let findings = EntitlementsCheck(document, target: nil).findings
      let cured = try document.applying(findings.flatMap(\.edits))

      #expect(findings.map(\.rule.id) == ["D10"])
      #expect(cured.root["keychain-access-groups"]?.elements.first?.string == Self.wanted)
      #expect(EntitlementsCheck(cured, target: nil).findings.isEmpty)
    }
  }

  @Test func `a group without a prefix gets one`() throws {
    let document = try document("com.aptoide.appcoins-wallet")
    let findings = EntitlementsCheck(document, target: nil).findings

    #expect(findings.map(\.rule.id) == ["D11"])
    #expect(
      try document.applying(findings.flatMap(\.edits)).root["keychain-access-groups"]?.elements.map(\.string)
        == [Self.wanted]
    )
  }

  @Test func `a group that is not first is for a person to decide`() throws {
    let findings = EntitlementsCheck(try document("$(AppIdentifierPrefix)own", Self.wanted), target: nil).findings

    #expect(findings.map(\.rule.id) == ["D12"])
    #expect(findings.map(\.disposition) == [.manual])
    #expect(findings.first?.found == "The keychain group of the wallet is number 2 of 2")
  }

  @Test func `the name of a team has ten letters and digits`() throws {
    let findings = EntitlementsCheck(try document("TEAM.com.aptoide.appcoins-wallet"), target: nil).findings

    #expect(findings.map(\.rule.id) == ["D10"])
  }
}
