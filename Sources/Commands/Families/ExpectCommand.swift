/// What a script can claim; a claim that does not hold ends it.
package enum ExpectCommand: Sendable, Equatable {
  /// A screen shows a text, or must not show it.
  case screen(name: String, contains: String, negated: Bool)
  /// A value in the reply to the command before compares so with a literal.
  case reply(path: ReplyPath, comparison: Comparison, value: Literal)
  /// The command before failed, with this code if one is given.
  case fails(code: String?)

  /// The verb in full.
  var verb: String {
    switch self {
    case .screen: "screen"
    case .reply: "reply"
    case .fails: "fails"
    }
  }
}

/// Whether a screen is to have a text.
enum Presence: String, Choice {
  case contains
  case lacks

  var summary: String {
    switch self {
    case .contains: "the text is on the screen"
    case .lacks: "the text is nowhere on the screen"
    }
  }
}

extension Noun {
  static let expect = Noun(
    "expect",
    "States in a script what must hold now.",
    verbs: [
      Verb(
        "screen",
        "Expects a text on a screen, or its absence.",
        example: #"expect screen settings contains "Pro for life""#,
        .required("NAME", .screen, "an open screen"),
        .required("contains|lacks", .choice(Presence.self), "whether the text must be there"),
        .required("TEXT", .text, "the text, in quotes if it has spaces")
      ) { (name: String, presence: Presence, text: String) in
        .expect(.screen(name: name, contains: text, negated: presence == .lacks))
      },
      Verb(
        "reply",
        "Expects a value in the reply to the command before.",
        example: #"expect reply .products[0].price == 19.99"#,
        .required("PATH", .replyPath, "the way to the value, such as .products[0].id or .count"),
        .required("OPERATOR", .choice(Comparison.self), "how the value compares"),
        .required("LITERAL", .literal, "a JSON literal: a number, a text in quotes, true, false or null")
      ) { .expect(.reply(path: $0, comparison: $1, value: $2)) },
      Verb(
        "fails",
        "Expects that the command before failed.",
        example: "expect fails no-such-product",
        .optional("CODE", .errorCode, "the code of its error; any if left out")
      ) { .expect(.fails(code: $0)) },
    ]
  )
}
