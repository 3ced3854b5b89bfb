import Foundation
import Testing

/// Every line that `--json` writes has the form that `Docs/JSON.schema.json` gives it.
struct JSONFormTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private let folder: TemporaryFolder
  private let schema: JSONSchema

  init() throws {
    folder = try TemporaryFolder()
    schema = try JSONSchema(
      json: String(contentsOf: Self.root.appending(path: "Docs/JSON.schema.json"), encoding: .utf8)
    )
  }

  @Test func `a session with every command keeps to the schema`() async throws {
    let script = """
      version
      help store
      history
      screen list
      screen show settings
      screen show store
      screen show discover
      store products
      store buy pro
      store buy pro
      store buy small --quantity 3
      store buy medium --elsewhere
      store buy large --unfinished
      store transactions
      store transactions --all
      store transactions --unfinished
      store finish
      store entitlements
      store refund pro --reason developer-issue
      store ask-to-buy on
      store buy pro
      store pending
      store approve
      store buy small
      store decline
      store ask-to-buy off
      store interrupt on
      store buy small
      store resolve
      store interrupt off
      store fail purchase product-unavailable
      store buy small
      store fail loads unknown
      store products
      store fail restore user-cancelled
      store restore
      store fail verification revoked-certificate --nth 2
      store fail manage-subscriptions --once
      store fail
      store show manage-subscriptions
      store show manage-subscriptions
      store app-transaction
      store fail app-transaction --once
      store app-transaction --refresh
      store intent small
      store message generic
      store refund-policy ask
      store buy small
      store request-refund small
      store refunds
      store approve --prorated 50% --reason other
      store approve --prorated 50%
      store buy small
      store request-refund
      store decline
      store cancel-next refund-request
      store request-refund
      store refund --after 1ms
      store refund-policy approve
      store request-refund
      store trace --follow
      store buy small --elsewhere
      store settled
      store trace 500
      store trace 1 --unfollow
      store fail off loads
      store fail off
      store fail
      store restore
      store cancel-next
      store buy small
      store unverified invalid-signature
      store buy small
      store token
      store verify a.b.c
      store verify /nowhere/token.jws --environment sandbox
      screen why settings
      screen dismiss settings
      store buy monthly
      store buy yearly
      store locale ko_KR
      store storefront KOR
      store storefront XXX
      store check \(folder.path("none.storekit"))
      tip small
      sheet open about
      tip small
      store ask-to-buy on
      tip medium
      app graph
      sheet close
      store approve
      sheet close
      store ask-to-buy off
      screen show about
      app graph
      music feed --limit 3
      music search a
      music album nothing
      music dismiss ko-07
      music dismissed
      music undo
      music undo
      appcoins available
      appcoins buy small
      appcoins initialize
      appcoins products
      appcoins buy small --payload x
      appcoins unfinished
      appcoins updates on
      appcoins next pending
      appcoins next unverified
      appcoins next
      appcoins buy small
      appcoins approve
      appcoins buy medium --old
      appcoins buy large --elsewhere
      appcoins finish 1
      appcoins latest small
      appcoins refund 2
      appcoins next checkout
      appcoins buy small
      appcoins checkout success
      appcoins checkout success
      appcoins intent small
      appcoins intent
      appcoins intent reject
      appcoins handle app.deepcuts.iap://wallet.appcoins.io/default/info
      appcoins handle https://example.com
      appcoins network offline
      appcoins all
      appcoins finish all
      appcoins network online
      appcoins mode apple
      appcoins distribution web
      appcoins wallet --switch
      appcoins updates off
      appcoins relaunch
      sync status
      sync now
      sync show
      sync log
      cloud show
      cloud quota
      cloud quota 100000
      cloud quota off
      cloud account anna
      cloud account none
      cloud account me
      cloud corrupt ni
      cloud corrupt nothing
      sync show
      sync log
      device list
      device new tablet
      device use tablet
      device offline
      device online
      device clock-skew -5s
      device jump +1h
      device list
      device new tablet
      device use first
      device erase
      device remove tablet
      device remove first
      device prove reinstall
      device prove --cloud file:/no/such/folder
      clock virtual
      clock advance 1d
      clock now
      clock real
      app relaunch
      app status
      screen close settings
      store reset
      let x = 1
      expect reply .x == 1
      """
    let result = try await Run.isola(["--ephemeral", "--json", "--keep-going"], input: script + "\n", in: folder)

    let lines = result.stdout.split(separator: "\n")
    #expect(lines.count > 100)
    for line in lines {
      let problems = try schema.failures(inJSON: String(line))
      #expect(problems.isEmpty, "\(line)\n\(problems)")
    }
  }

  @Test func `the checker writes a configuration or an error for each file`() async throws {
    let good = try folder.write(
      #"""
      {"products": [{"displayPrice": "4.99", "familyShareable": false, "localizations": [
        {"displayName": "프로", "description": "", "locale": "ko"}], "productID": "pro", "type": "NonConsumable"}],
       "subscriptionGroups": [], "version": {"major": 4, "minor": 0}}
      """#,
      to: "good.storekit"
    )
    let bad = try folder.write(
      #"{"products": [{"displayPrice": "9,99", "productID": "pro", "type": "Consumable"}], "version": {"major": 4, "minor": 0}}"#,
      to: "bad.storekit"
    )

    let result = try await Run.isola(["store", "check", "--json", good, bad], in: folder)

    #expect(result.exit == 1)
    let objects = try result.stdout.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    try #require(objects.count == 2)
    for object in objects {
      let problems = try schema.failures(in: object)
      #expect(problems.isEmpty, "\(object)\n\(problems)")
    }
    #expect(objects[0]["kind"] as? String == "configuration")
    #expect(objects[0]["format"] as? String == "4.0")
    #expect(objects[1]["kind"] as? String == "error")
    #expect(objects[1]["path"] as? String == "products[0].displayPrice")
    #expect((objects[1]["message"] as? String)?.contains("9,99") == true)
  }
}
