import Testing

@testable import Commands

struct GrammarHelpTests {
  private static let verbs = Grammar.house.nouns.flatMap { noun in
    switch noun.body {
    case .verbs(let verbs): verbs.map { (noun, $0) }
    case .alone(let verb): [(noun, verb)]
    }
  }

  @Test func `every example is a command of its verb`() throws {
    for (noun, verb) in Self.verbs {
      let input = try Grammar.house.parse(verb.example)

      guard case .command(let command) = input else {
        Issue.record("\(verb.example) became \(input)")
        continue
      }
      #expect(command.name == (verb.name.isEmpty ? noun.name : "\(noun.name) \(verb.name)"))
    }
  }

  @Test func `every verb has a page with its usage and its example`() throws {
    for (noun, verb) in Self.verbs {
      let page = try #require(Grammar.house.help(verb.name.isEmpty ? [noun.name] : [noun.name, verb.name]))

      #expect(page.rows.contains(.code(noun.usage(verb))))
      #expect(page.rows.contains(.code(verb.example)))
      #expect(page.title == "\(noun.phrase(verb)): \(verb.summary)")
    }
  }

  @Test func `summaries are sentences and other texts are not`() {
    for (noun, verb) in Self.verbs {
      #expect(noun.summary.hasSuffix("."))
      #expect(verb.summary.hasSuffix("."))
      #expect(verb.outlines.allSatisfy { !$0.summary.isEmpty && !$0.summary.hasSuffix(".") })
    }
  }

  @Test func `names are unique`() {
    let nouns = Grammar.house.nouns
    #expect(Set(nouns.map(\.name)).count == nouns.count)
    for noun in nouns {
      #expect(Set(noun.verbs.map(\.name)).count == noun.verbs.count)
    }
    #expect(HelpTopic.allCases.allSatisfy { topic in !nouns.contains { $0.name == topic.rawValue } })
  }

  @Test func `the overview lists every noun and topic`() throws {
    let page = try #require(Grammar.house.help())

    for noun in Grammar.house.nouns {
      #expect(page.rows.contains(.entry(term: noun.typed, meaning: noun.summary)))
    }
    for topic in ["swift", "json", "scripts", "keys", "exit"] {
      #expect(page.rows.contains { if case .entry(topic, _) = $0 { true } else { false } })
      #expect(Grammar.house.help([topic]) != nil)
    }
  }

  @Test func `a verb page explains parameters, options and choices`() {
    let text = Grammar.house.help(["store", "refund"])?.text(width: 72)

    #expect(
      text == """
        store refund: Refunds a transaction, whether anybody asked or not.

        Usage
          store refund [ID|PRODUCT] [--reason REASON] [--prorated PERCENT] [--after DURATION]

        Parameters
          ID|PRODUCT          the transaction, or the product's latest; the
                              latest if left out

        Options
          --reason REASON     why; other if left out
          --prorated PERCENT  how much of the price; all of it if left out
          --after DURATION    how much later; at once if left out

        Values of REASON
          other               something other than the app
          developer-issue     the app did not do what was promised

        Example
          store refund pro --reason developer-issue --prorated 50%
        """
    )
  }

  @Test(arguments: [["type"], [":type"], ["ty"], [":ty"]])
  func `a noun that needs a colon is explained with it`(topic: [String]) {
    #expect(
      Grammar.house.help(topic)?.text(width: 72) == """
        :type: Tells what type an expression has.

        Usage
          :type EXPR…

        Parameters
          EXPR  a Swift expression

        Example
          :type app.store.isPro
        """
    )
  }

  @Test func `help says where a block may stand in place of files`() throws {
    for verb in ["check", "matrix", "fix", "expand", "isolation"] {
      let page = try #require(Grammar.house.help(["lab", verb]))
      #expect(page.text(width: 200).contains("|{ SWIFT }"))
      #expect(page.text(width: 200).contains("or a block of Swift"))
    }
  }

  @Test func `values that depend on another word are all explained`() throws {
    let page = try #require(Grammar.house.help(["store", "fail"]))

    for name in StoreErrorName.allCases.map(\.rawValue) + PurchaseErrorName.allCases.map(\.rawValue) {
      #expect(page.rows.contains { if case .entry(name, _) = $0 { true } else { false } })
    }
  }

  @Test func `what stands between backquotes is not broken`() {
    let page = HelpPage(title: "T", rows: [.prose("one two three `swift { … }` four")])

    #expect(
      page.text(width: 20) == """
        T

        one two three
        `swift { … }` four
        """
    )
  }

  @Test func `a term too long for its column stands on its own line`() {
    let page = HelpPage(
      title: "T",
      rows: [.entry(term: "a", meaning: "one two three"), .entry(term: "abcdefghijklmno", meaning: "four")]
    )

    #expect(
      page.text(width: 20) == """
        T

          a  one two three
          abcdefghijklmno
             four
        """
    )
  }

  @Test(arguments: [20, 40, 80])
  func `no prose goes beyond the width`(width: Int) throws {
    for topic in [[], ["swift"], ["json"], ["scripts"], ["keys"], ["exit"], ["store"]] {
      let page = try #require(Grammar.house.help(topic))
      let fixed = page.rows.compactMap { row in
        switch row {
        case .code(let text): text
        case .entry(let term, _): term
        case .heading, .prose: nil
        }
      }
      let lines = page.text(width: width).split(separator: "\n")
      #expect(lines.allSatisfy { line in line.count <= width || fixed.contains { line.hasSuffix($0) } })
    }
  }

  @Test(arguments: [["sto"], ["store", "prod"], ["expect", "re"], ["hist"]])
  func `a unique prefix is enough`(topic: [String]) {
    #expect(Grammar.house.help(topic) != nil)
  }

  @Test(arguments: [
    (["stroe"], "There is no help about `stroe`; did you mean `help store`?"),
    (["jsno"], "There is no help about `jsno`; did you mean `help json`?"),
    (["store", "prodcuts"], "There is no help about `store prodcuts`; did you mean `help store products`?"),
    (["store", "xyzzy"], "There is no help about `store xyzzy`; did you mean `help store`?"),
    (["json", "x"], "There is no help about `json x`; did you mean `help json`?"),
    (["quit", "now"], "There is no help about `quit now`; did you mean `help quit`?"),
    (["tpye"], "There is no help about `tpye`; did you mean `help type`?"),
    ([":tpye"], "There is no help about `:tpye`; did you mean `help type`?"),
    (["xyzzy"], "There is no help about `xyzzy`."),
    (["s"], "There is no help about `s`."),
  ])
  func `an unknown topic is answered with the nearest`(topic: [String], message: String) {
    #expect(Grammar.house.help(topic) == nil)
    #expect(Grammar.house.unknownTopic(topic).message == message)
  }
}
