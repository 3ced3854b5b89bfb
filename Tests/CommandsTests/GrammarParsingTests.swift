import Testing

@testable import Commands

struct GrammarParsingTests {
  @Test(arguments: storeLines)
  func `a line about the store is its command`(line: String, command: StoreCommand) throws {
    #expect(try Grammar.house.parse(line) == .command(.store(command)))
  }

  static let storeLines: [(String, StoreCommand)] = [
    ("store products", .products),
    ("store prod", .products),
    ("sto buy pro", .buy(product: "pro", quantity: 1, manner: .inApp)),
    ("store buy pro", .buy(product: "pro", quantity: 1, manner: .inApp)),
    ("store buy pro --quantity 3", .buy(product: "pro", quantity: 3, manner: .inApp)),
    ("store buy --quantity=3 --elsewhere pro", .buy(product: "pro", quantity: 3, manner: .elsewhere)),
    ("store buy pro --quantity -1", .buy(product: "pro", quantity: -1, manner: .inApp)),
    ("store buy --quantity=0 -- --pro", .buy(product: "--pro", quantity: 0, manner: .inApp)),
    ("store buy pro --unfinished", .buy(product: "pro", quantity: 1, manner: .unfinished)),
    (#"store buy "a b""#, .buy(product: "a b", quantity: 1, manner: .inApp)),
    ("store buy pro --family", .buy(product: "pro", quantity: 1, manner: .family)),
    (
      "store buy m --elsewhere --offer stay --ago 30d",
      .buy(product: "m", quantity: 1, offer: "stay", manner: .elsewhere, ago: .seconds(30 * 86_400))
    ),
    ("store status", .subscription(.status(nil))),
    ("store status Supporter", .subscription(.status("Supporter"))),
    ("store renew", .subscription(.renew(nil))),
    ("store expire monthly", .subscription(.expire("monthly"))),
    ("store auto-renew off", .subscription(.autoRenew(false, nil))),
    ("store auto-renew on 7", .subscription(.autoRenew(true, .transaction(7)))),
    ("store price-increase request", .subscription(.priceIncrease(.request, nil))),
    ("store price-increase decline monthly", .subscription(.priceIncrease(.decline, .product("monthly")))),
    ("store grace on", .subscription(.grace(true))),
    ("store billing-retry off", .subscription(.billingRetry(false))),
    ("store rate", .subscription(.rate(nil))),
    ("store rate one-renewal-every-two-seconds", .subscription(.rate(.oneRenewalEveryTwoSeconds))),
    ("store family off", .subscription(.family(false))),
    ("store offers", .subscription(.offers(nil))),
    ("store restore", .restore),
    ("store entitlements", .entitlements),
    ("store transactions", .transactions(.latest)),
    ("store transactions --unfinished", .transactions(.unfinished)),
    ("store transactions --all", .transactions(.all)),
    ("store finish", .finish(nil)),
    ("store finish 7", .finish(.transaction(7))),
    ("store finish all", .finish(.all)),
    ("store refund", .refund(nil, reason: .other, percent: nil, after: nil)),
    ("store refund 18446744073709551615", .refund(.transaction(.max), reason: .other, percent: nil, after: nil)),
    (
      "store refund pro --reason developer-issue",
      .refund(.product("pro"), reason: .developerIssue, percent: nil, after: nil)
    ),
    ("store refund --reason=other 1pro", .refund(.product("1pro"), reason: .other, percent: nil, after: nil)),
    ("store refund --prorated 50% --after 2d", .refund(nil, reason: .other, percent: 50, after: .seconds(172_800))),
    ("store refund --prorated=100", .refund(nil, reason: .other, percent: 100, after: nil)),
    ("store request-refund 3", .requestRefund(.transaction(3), reason: .other)),
    ("store refunds", .refunds),
    ("store refund-policy", .refundPolicy(nil)),
    ("store refund-policy ask", .refundPolicy(.ask)),
    ("store ask-to-buy on", .askToBuy(true, timeout: nil)),
    ("store ask-to-buy on --timeout 1d", .askToBuy(true, timeout: .seconds(86_400))),
    ("store ask off", .askToBuy(false, timeout: nil)),
    ("store approve", .approve(nil, after: nil, percent: nil)),
    ("store approve 3 --after 2s", .approve(3, after: .seconds(2), percent: nil)),
    ("store decline --after=1h30m 3", .decline(3, after: .seconds(5400))),
    ("store pending", .pending),
    ("store interrupt on", .interrupt(true)),
    ("store interrupt off", .interrupt(false)),
    ("store resolve", .resolve(nil, after: nil)),
    ("store resolve 4 --after 2s", .resolve(4, after: .seconds(2))),
    ("store fail", .fail(.list)),
    ("store fail off", .fail(.off(nil))),
    ("store fail off restore", .fail(.off(.restore))),
    ("store fail purchase", .failing(.purchase, .store(.networkError), .next)),
    ("store fail purchase invalid-quantity", .failing(.purchase, .purchase(.invalidQuantity), .next)),
    ("store fail purchase unknown --always", .failing(.purchase, .store(.unknown), .every)),
    ("store fail purchase --nth 3", .failing(.purchase, .store(.networkError), .call(3))),
    ("store fail loads not-entitled", .failing(.loads, .store(.notEntitled), .every)),
    ("store fail --once load-products", .failing(.loadProducts, .store(.networkError), .next)),
    ("store fail restore system-error", .failing(.restore, .store(.systemError), .every)),
    ("store fail verification", .failing(.verification, .verification(.invalidSignature), .every)),
    ("store fail refund-request failed --nth=1", .failing(.refundRequest, .refund(.failed), .call(1))),
    ("store show offer-code", .show(.offerCode)),
    ("store app-transaction", .appTransaction(refreshing: false)),
    ("store app-transaction --refresh", .appTransaction(refreshing: true)),
    ("store intent pro", .intent(product: "pro")),
    ("store message billing-issue", .message(.billingIssue)),
    ("store settled", .settled(patience: nil)),
    ("store settled --patience 5s", .settled(patience: .seconds(5))),
    ("store trace", .trace(latest: nil, following: .unchanged)),
    ("store trace 50 --follow", .trace(latest: 50, following: .begin)),
    ("store trace --unfollow", .trace(latest: nil, following: .end)),
    ("store approve --prorated 33%", .approve(nil, after: nil, percent: 33)),
    ("store cancel-next", .cancelNext(.purchase)),
    ("store cancel-next refund-request", .cancelNext(.refundRequest)),
    ("store unverified invalid-signature", .unverified(.invalidSignature)),
    ("store locale", .locale(nil)),
    ("store locale de_DE", .locale("de_DE")),
    ("store storefront", .storefront(nil)),
    ("store storefront DEU", .storefront("DEU")),
    (#"store check a.storekit "b c.storekit""#, .check(files: ["a.storekit", "b c.storekit"])),
    ("store token", .token(nil)),
    ("store token 3", .token(3)),
    ("store verify a.b.c", .verify(token: "a.b.c", environment: .xcode)),
    ("store verify --environment sandbox t.jws", .verify(token: "t.jws", environment: .sandbox)),
    ("store verify t.jws --environment=production", .verify(token: "t.jws", environment: .production)),
    ("store reset", .reset(transactionsOnly: false)),
    ("store reset --transactions", .reset(transactionsOnly: true)),
  ]

  @Test(arguments: otherLines)
  func `a line about anything else is its command`(line: String, command: Command) throws {
    #expect(try Grammar.house.parse(line) == .command(command))
  }

  static let otherLines: [(String, Command)] = [
    ("screen show home", .screen(.show("home"))),
    ("screen close home", .screen(.close("home"))),
    ("screen dismiss home", .screen(.dismiss("home"))),
    ("screen list", .screen(.list)),
    ("scr why home", .screen(.why("home"))),
    ("music search blue train", .music(.search("blue train"))),
    (#"music search "blue  train" 'été'"#, .music(.search("blue  train été"))),
    ("music feed", .music(.feed(limit: nil))),
    ("music feed --limit 5", .music(.feed(limit: 5))),
    ("music album a1", .music(.album("a1"))),
    ("music dismiss a1", .music(.dismiss("a1"))),
    ("playlists list", .playlists(.list)),
    ("playlists new Deep cuts", .playlists(.new("Deep cuts"))),
    (#"playlists new """#, .playlists(.new(""))),
    (#"playlists rename "Deep cuts" Favourites"#, .playlists(.rename("Deep cuts", to: "Favourites"))),
    ("playlists delete p.0123abcd4567", .playlists(.delete("p.0123abcd4567"))),
    ("sync status", .sync(.status)),
    ("sync now", .sync(.now)),
    ("sync show", .sync(.show(limit: 50))),
    ("sync show --limit 5", .sync(.show(limit: 5))),
    ("sync log", .sync(.log(20))),
    ("sync log 5", .sync(.log(5))),
    ("cloud show", .cloud(.show)),
    ("cloud quota", .cloud(.quota(nil))),
    ("cloud quota 200", .cloud(.quota(.bytes(200)))),
    ("cloud quota off", .cloud(.quota(.off))),
    ("cloud corrupt ni", .cloud(.corrupt("ni", how: "truncated"))),
    ("cloud corrupt ni/ko-07 html", .cloud(.corrupt("ni/ko-07", how: "html"))),
    ("cloud account", .cloud(.account(nil))),
    ("cloud account none", .cloud(.account(.nobody))),
    ("cloud account anna@work", .cloud(.account(.account("anna@work")))),
    ("device list", .device(.list)),
    ("device new my-phone2", .device(.new("my-phone2"))),
    ("device use tablet", .device(.use("tablet"))),
    ("device erase", .device(.erase(nil))),
    ("device erase tablet", .device(.erase("tablet"))),
    ("device remove tablet", .device(.remove("tablet"))),
    ("device offline", .device(.setOnline(false, nil))),
    ("device online tablet", .device(.setOnline(true, "tablet"))),
    ("device clock-skew -5s", .device(.skew(.seconds(-5), nil))),
    ("device clock-skew 0s tablet", .device(.skew(.zero, "tablet"))),
    ("device jump +1h30m", .device(.jump(.seconds(5400), nil))),
    ("music undo", .music(.undo(nil))),
    ("music undo a1", .music(.undo("a1"))),
    ("music dismissed --limit 5", .music(.dismissed(limit: 5))),
    ("clock now", .clock(.now)),
    ("c now", .clock(.now)),
    ("clock advance 30d", .clock(.advance(.seconds(30 * 86400)))),
    ("clock wait 5s", .clock(.wait(.seconds(5), isStubborn: false))),
    ("clock wait 5s --stubborn", .clock(.wait(.seconds(5), isStubborn: true))),
    ("clock real", .clock(.real)),
    ("clock virtual", .clock(.virtual)),
    ("app relaunch", .app(.relaunch)),
    ("app graph", .app(.graph)),
    ("sheet open about", .sheet(.open(.about))),
    ("sheet close", .sheet(.close)),
    ("sh cl", .sheet(.close)),
    ("tip small", .tip(.small)),
    ("tip medium", .tip(.medium)),
    (":tip large", .tip(.large)),
    ("help", .help(topic: [])),
    ("help store", .help(topic: ["store"])),
    ("help store buy", .help(topic: ["store", "buy"])),
    ("history", .history(limit: nil)),
    ("history 5", .history(limit: 5)),
    (":hist 5", .history(limit: 5)),
    ("source a.isola", .source(file: "a.isola")),
    ("quit", .quit),
    ("version", .version),
    (":q", .quit),
  ]

  @Test(arguments: swiftLines)
  func `a line about Swift is its command`(line: String, command: Command) throws {
    #expect(try Grammar.house.parse(line) == .command(command))
  }

  static let swiftLines: [(String, Command)] = [
    ("cells list", .cells(.list)),
    ("cel lo x", .cells(.load(file: "x"))),
    ("cells show 3", .cells(.show(3))),
    ("cells save 'a b.swift'", .cells(.save(file: "a b.swift"))),
    ("cells load a.swift", .cells(.load(file: "a.swift"))),
    ("cells mode", .cells(.mode(nil))),
    ("cells mode 6-mainactor", .cells(.mode("6-mainactor"))),
    ("cells reset", .cells(.reset)),
    ("watch", .watch(nil)),
    ("watch  ", .watch(nil)),
    ("watch // nothing", .watch(nil)),
    ("watch app.store.isPro", .watch("app.store.isPro")),
    ("watch  xs.map { \"\\($0)\" } // all ", .watch("xs.map { \"\\($0)\" } // all")),
    ("watch f(\n  1\n)", .watch("f(\n  1\n)")),
    ("watch it's --x # y", .watch("it's --x # y")),
    ("unwatch", .unwatch(nil)),
    ("unwatch 2", .unwatch(2)),
    (":type x", .inspect(.type("x"))),
    (":ty x", .inspect(.type("x"))),
    (": type [1, 2]\n  .map { $0 } ", .inspect(.type("[1, 2]\n  .map { $0 }"))),
    (":info StoreService", .inspect(.info("StoreService"))),
    (":in x", .inspect(.info("x"))),
    (":isolation Task {}", .inspect(.isolation("Task {}"))),
    (":time = 5", .inspect(.time("= 5"))),
    (":time let x = 1; f(x)", .inspect(.time("let x = 1; f(x)"))),
    (":time #\"a\"#", .inspect(.time("#\"a\"#"))),
  ]

  @Test(arguments: labLines)
  func `a line about the compiler is its command`(line: String, command: LabCommand) throws {
    #expect(try Grammar.house.parse(line) == .command(.lab(command)))
  }

  @Test(arguments: experimentLines)
  func `a line about experiments is its command`(line: String, command: ExperimentCommand) throws {
    #expect(try Grammar.house.parse(line) == .command(.lab(.experiment(command))))
  }

  static let experimentLines: [(String, ExperimentCommand)] = [
    ("lab list", .list(area: nil)),
    ("lab list deinit", .list(area: "deinit")),
    ("lab show obs-existential", .show("obs-existential")),
    ("lab run a", .run("a", variant: nil)),
    ("lab run a cure-b", .run("a", variant: "cure-b")),
    ("lab run a.swift 'b c.swift' --mode 5", .program(["a.swift", "b c.swift"], mode: "5")),
    ("lab diff a broken cure", .diff("a", left: "broken", right: "cure")),
    ("lab try a", .copy("a", variants: [], folder: nil, edit: false)),
    ("lab try a cure twist --in Box --edit", .copy("a", variants: ["cure", "twist"], folder: "Box", edit: true)),
    ("lab verify", .verify([])),
    ("lab verify a b", .verify(["a", "b"])),
    ("lab record a --write", .record(["a"], write: true)),
    ("lab beliefs", .beliefs(measure: false, markdown: false)),
    ("lab beliefs --measure --markdown", .beliefs(measure: true, markdown: true)),
  ]

  static let labLines: [(String, LabCommand)] = [
    ("lab check a.swift \"b c.swift\"", .check(.files(["a.swift", "b c.swift"]), mode: "6", build: false)),
    ("lab check { let x = 1 }", .check(.block("let x = 1"), mode: "6", build: false)),
    ("lab ch --build {\n  f(\"}\")\n} --mode 5", .check(.block("f(\"}\")"), mode: "5", build: true)),
    ("lab check {let x = 1}# note", .check(.block("let x = 1"), mode: "6", build: false)),
    ("lab check {}", .check(.block(""), mode: "6", build: false)),
    ("lab check '{}' a{b}", .check(.files(["{}", "a{b}"]), mode: "6", build: false)),
    ("lab check -- { x }", .check(.block("x"), mode: "6", build: false)),
    ("lab matrix { /* } */ }", .matrix(.block("/* } */"), build: false)),
    ("lab matrix a --build", .matrix(.files(["a"]), build: true)),
    ("lab migrate a 'b c' --write --rule A10", .sources(["migrate", "--rule", "A10", "--write", "--", "a", "b c"])),
    ("lab doctor --fix --dry-run App", .sources(["doctor", "--fix", "--dry-run", "--", "App"])),
    ("lab fix a --write", .fix(.files(["a"]), mode: "6", write: true)),
    ("lab fix { x }", .fix(.block("x"), mode: "6", write: false)),
    ("lab expand a", .expand(.files(["a"]), mode: "6")),
    ("lab expand { @Observable class A {} } --mode=5", .expand(.block("@Observable class A {}"), mode: "5")),
    ("lab explain {", .explain("{")),
    ("lab isolation a", .isolation(.files(["a"]), mode: "6")),
    ("lab iso { x }", .isolation(.block("x"), mode: "6")),
  ]

  @Test(arguments: expectLines)
  func `a claim of a script is its command`(line: String, command: ExpectCommand) throws {
    #expect(try Grammar.house.parse(line) == .command(.expect(command)))
  }

  static let expectLines: [(String, ExpectCommand)] = [
    (
      #"expect screen home contains "Go Pro""#,
      .screen(name: "home", contains: "Go Pro", negated: false)
    ),
    (#"expect screen home lacks "--""#, .screen(name: "home", contains: "--", negated: true)),
    (#"expect screen home contains """#, .screen(name: "home", contains: "", negated: false)),
    (
      #"expect reply .products[0].id == "pro""#,
      .reply(
        path: ReplyPath(steps: [.key("products"), .index(0), .key("id")]),
        comparison: .equal,
        value: .string("pro")
      )
    ),
    (
      "expect reply .price <= 9.99",
      .reply(path: ReplyPath(steps: [.key("price")]), comparison: .lessOrEqual, value: .number("9.99"))
    ),
    (
      "expect reply .count != null",
      .reply(path: ReplyPath(steps: [.key("count")]), comparison: .notEqual, value: .null)
    ),
    (
      "expect reply . contains 'é'",
      .reply(path: ReplyPath(steps: []), comparison: .contains, value: .string("é"))
    ),
    ("expect fails", .fails(code: nil)),
    ("expect fails product-unavailable", .fails(code: "product-unavailable")),
  ]

  @Test(arguments: ["store products", "  store\tproducts  ", ":store products", " : store products", ":s prod"])
  func `blanks, the colon and prefixes change nothing`(line: String) throws {
    #expect(try Grammar.house.parse(line) == .command(.store(.products)))
  }

  @Test(arguments: ["store buy pro # it's; {", "store buy pro #", "store buy \\\n  pro", "store \\\nbuy p\\\nro"])
  func `comments and continued lines are no part of a command`(line: String) throws {
    #expect(try Grammar.house.parse(line) == .command(.store(.buy(product: "pro", quantity: 1, manner: .inApp))))
  }

  @Test(arguments: ["", "   ", "\n", "# store products", "  #", "#!/usr/bin/env isola", "// f()", "/* a */ // b"])
  func `blanks and comments are nothing`(line: String) throws {
    #expect(try Grammar.house.parse(line) == .empty)
  }

  @Test func `every word of every list is read`() throws {
    for name in StoreErrorName.allCases {
      let line = "store fail loads \(name.rawValue)"
      #expect(try Grammar.house.parse(line) == .command(.store(.failing(.loads, .store(name), .every))))
    }
    for name in PurchaseErrorName.allCases {
      let line = "store fail purchase \(name.rawValue)"
      #expect(try Grammar.house.parse(line) == .command(.store(.failing(.purchase, .purchase(name), .next))))
    }
    for name in VerificationErrorName.allCases {
      let line = "store unverified \(name.rawValue)"
      #expect(try Grammar.house.parse(line) == .command(.store(.unverified(name))))
    }
    for comparison in Comparison.allCases {
      let line = "expect reply .a \(comparison.rawValue) 1"
      let path = ReplyPath(steps: [.key("a")])
      let command = ExpectCommand.reply(path: path, comparison: comparison, value: .number("1"))
      #expect(try Grammar.house.parse(line) == .command(.expect(command)))
    }
  }
}

extension StoreCommand {
  /// Requests that fail.
  static func failing(
    _ request: FailingRequest,
    _ error: InjectedError,
    _ timing: InjectedFailure.Timing
  ) -> StoreCommand {
    .fail(.set(InjectedFailure(request, error, timing)))
  }
}
