import Testing

@testable import Commands

struct GrammarCompletionTests {
  private static let vocabulary = Vocabulary(
    products: [Candidate("pro", help: "Pro, 9.99"), Candidate("tip small"), Candidate("premium")],
    transactions: [Candidate("11"), Candidate("12")],
    screens: [Candidate("home"), Candidate("paywall")],
    albums: [Candidate("a1")],
    devices: [Candidate("first"), Candidate("tablet")],
    cloudKeys: [Candidate("ni")],
    playlists: [Candidate("Deep cuts"), Candidate("Jazz")],
    locales: [Candidate("de_DE")],
    storefronts: [Candidate("DEU")],
    errors: [Candidate("product-unavailable")],
    files: { prefix in ["dir/", "my dir/", "tour.isola"].filter { $0.hasPrefix(prefix) }.map { Candidate($0) } },
    experiments: { ($0.isEmpty ? ["obs-once", "actor-loop"] : ["broken-twice", "cure-again"]).map { Candidate($0) } }
  )

  /// Completes at the mark `|`.
  private func complete(_ marked: String) throws -> Completions {
    let mark = try #require(marked.firstIndex(of: "|"))
    let before = marked[..<mark]
    let line = String(before + marked[marked.index(after: mark)...])
    return Grammar.house.complete(line, cursor: before.utf8.count, vocabulary: Self.vocabulary)
  }

  @Test(arguments: lines)
  func `candidates go on with the word before the cursor`(line: String, start: Int, texts: [String]) throws {
    let completions = try complete(line)

    #expect(completions.candidates.map(\.text) == texts)
    if !texts.isEmpty { #expect(completions.start == start) }
  }

  static let lines: [(String, Int, [String])] = [
    ("s|", 0, ["store", "screen", "sheet", "sync", "source", "swift"]),
    ("  sto|re products", 2, ["store"]),
    (":s|", 1, ["store", "screen", "sheet", "sync", "source"]),
    (":t|", 1, ["tip", "type", "time"]),
    (":i|", 1, ["info", "isolation"]),
    ("t|", 0, ["tip"]),
    ("tip |", 4, ["small", "medium", "large"]),
    ("sheet |", 6, ["open", "close"]),
    ("sheet open a|", 11, ["about"]),
    ("app g|", 4, ["graph"]),
    ("cloud corrupt |", 14, ["ni"]),
    ("cloud corrupt ni h|", 17, ["html"]),
    ("cloud quota o|", 12, ["off"]),
    ("device use t|", 11, ["tablet"]),
    ("playlists delete J|", 17, ["Jazz"]),
    ("playlists rename |", 17, [#""Deep cuts""#, "Jazz"]),
    ("device clock-skew 5s |", 21, ["first", "tablet"]),
    ("device new t|", 11, []),
    ("i|", 0, []),
    (":type s|", 6, []),
    (":type |", 6, []),
    ("watch s|", 6, []),
    ("w|", 0, ["watch"]),
    ("unwatch |", 8, []),
    ("store = |", 8, []),
    ("store as|", 6, ["ask-to-buy"]),
    ("cells mode 6-m|", 11, ["6-mainactor"]),
    ("cells load t|", 11, ["tour.isola"]),
    ("lab show o|", 9, ["obs-once"]),
    ("lab run obs-once b|", 17, ["broken-twice"]),
    ("lab diff obs-once broken-twice |", 31, ["broken-twice", "cure-again"]),
    ("lab check t|", 10, ["tour.isola"]),
    ("lab check { t|", 10, []),
    ("lab check { t } --m|", 16, ["--mode"]),
    ("lab explain { t|", 14, []),
    ("store pro|", 6, ["products"]),
    ("store re|", 6, ["restore", "refund", "request-refund", "refunds", "refund-policy", "renew", "resolve", "reset"]),
    ("sto re|", 4, ["restore", "refund", "request-refund", "refunds", "refund-policy", "renew", "resolve", "reset"]),
    ("clock |", 6, ["now", "advance", "wait", "real", "virtual"]),
    (
      "store buy |", 10,
      ["pro", #""tip small""#, "premium", "--quantity", "--offer", "--elsewhere", "--unfinished", "--family", "--ago"]
    ),
    ("store buy pr|", 10, ["pro", "premium"]),
    ("store buy p|ro", 10, ["pro", "premium"]),
    ("store buy t|", 10, [#""tip small""#]),
    (#"store buy "t|"#, 10, [#""tip small""#]),
    (#"store buy "p|"#, 10, [#""pro""#, #""premium""#]),
    ("store buy 'tip s|", 10, ["'tip small'"]),
    (#"store buy tip\ s|"#, 10, [#""tip small""#]),
    ("store buy pro |", 14, ["--quantity", "--offer", "--elsewhere", "--unfinished", "--family", "--ago"]),
    ("store buy pro --|", 14, ["--quantity", "--offer", "--elsewhere", "--unfinished", "--family", "--ago"]),
    ("store buy pro -|", 14, ["--quantity", "--offer", "--elsewhere", "--unfinished", "--family", "--ago"]),
    ("store buy --elsewhere --|", 22, ["--quantity", "--offer", "--unfinished", "--family", "--ago"]),
    ("store buy --quantity 2 p|", 23, ["pro", "premium"]),
    ("store buy --quantity |", 21, []),
    ("store buy -- -|", 13, []),
    ("store refund 1|", 13, ["11", "12"]),
    ("store refund pro --reason d|", 26, ["developer-issue"]),
    ("store refund --reason=|", 22, ["other", "developer-issue"]),
    (#"store refund --reason="o|"#, 22, [#""other""#]),
    ("store refund-policy |", 20, ["approve", "ask", "decline"]),
    ("store finish |", 13, ["all", "11", "12"]),
    (
      "store fail |", 11,
      FailingRequest.allCases.map(\.rawValue) + ["off", "--once", "--always", "--nth"]
    ),
    ("store fail ver|", 11, ["verification"]),
    (
      "store fail verification inv|", 24,
      [
        "invalid-certificate-chain", "invalid-device-verification", "invalid-encoding", "invalid-signature",
      ]
    ),
    ("store fail off lo|", 15, ["load-products", "loads"]),
    ("store fail loads u|", 17, ["user-cancelled", "unknown", "unsupported"]),
    ("store fail loads inv|", 17, []),
    ("store fail purchase invalid-q|", 20, ["invalid-quantity"]),
    ("store unverified r|", 17, ["revoked-certificate"]),
    ("store locale |", 13, ["de_DE"]),
    ("store storefront |", 17, ["DEU"]),
    ("screen show |", 12, ["home", "paywall"]),
    ("music album |", 12, ["a1"]),
    ("music search |", 13, []),
    ("source |", 7, ["dir/", "\"my dir/", "tour.isola"]),
    ("store check a.storekit t|", 23, ["tour.isola"]),
    ("expect screen home |", 19, ["contains", "lacks"]),
    ("expect reply .a |", 16, ["==", "!=", "<", "<=", ">", ">=", "contains"]),
    ("expect fails p|", 13, ["product-unavailable"]),
    ("help s|", 5, ["store", "screen", "sheet", "sync", "source", "swift", "scripts"]),
    ("help t|", 5, ["tip", "type", "time"]),
    ("help :t|", 5, [":type", ":time"]),
    ("help :type |", 11, []),
    ("help clock r|", 11, ["real"]),
    ("help json |", 10, []),
    ("quit |", 5, []),
    ("store frobnicate |", 17, []),
    ("store.is|", 0, []),
    ("let x = st|", 10, []),
    ("store buy # |", 12, []),
    ("store é pr|", 11, []),
  ]

  @Test func `an empty line offers every noun that needs no colon`() throws {
    let completions = try complete("|")

    let nouns = Grammar.house.nouns.map(\.name).filter { !["type", "info", "isolation", "time"].contains($0) }
    #expect(completions.candidates.map(\.text) == nouns + ["swift"])
  }

  @Test func `a colon offers every noun`() throws {
    let completions = try complete(":|")

    #expect(completions.candidates.map(\.text) == Grammar.house.nouns.map(\.name))
  }

  @Test func `each candidate has its help`() throws {
    #expect(try complete("store buy pro|").candidates == [Candidate("pro", help: "Pro, 9.99")])
    #expect(try complete("store refund --reason o|").candidates.first?.help == "something other than the app")
    for line in ["|", "store |", "store buy x |", "store fail |", "store fail purchase |", "expect reply .a |"] {
      #expect(try complete(line).candidates.allSatisfy { !$0.help.isEmpty })
    }
  }

  @Test(arguments: [-1, 0, 3, 99])
  func `a cursor outside the line or within a character does no harm`(cursor: Int) {
    let completions = Grammar.house.complete("éé", cursor: cursor, vocabulary: Vocabulary())

    #expect(completions.start <= 4)
  }
}
