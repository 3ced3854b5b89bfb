extension [Verb] {
  /// Money that goes back, and who decides it.
  static let refunding: [Verb] = [
    Verb(
      "refund",
      "Refunds a transaction, whether anybody asked or not.",
      example: "store refund pro --reason developer-issue --prorated 50%",
      .optional("ID|PRODUCT", .refundTarget, "the transaction, or the product's latest; the latest if left out"),
      .option("reason", "REASON", .choice(RefundReason.self), default: .other, "why; other if left out"),
      .option("prorated", "PERCENT", .percent, "how much of the price; all of it if left out"),
      .option("after", "DURATION", .duration, "how much later; at once if left out")
    ) { .store(.refund($0, reason: $1, percent: $2, after: $3)) },
    Verb(
      "request-refund",
      "Asks for a refund, as the person does in the app.",
      example: "store request-refund pro",
      .optional("ID|PRODUCT", .refundTarget, "the transaction, or the product's latest; the latest if left out"),
      .option("reason", "REASON", .choice(RefundReason.self), default: .other, "why; other if left out")
    ) { .store(.requestRefund($0, reason: $1)) },
    Verb("refunds", "Lists the refunds that wait for a decision.", example: "store refunds") { .store(.refunds) },
    Verb(
      "refund-policy",
      "Tells or chooses what becomes of refunds that the person asks for.",
      example: "store refund-policy ask",
      .optional("POLICY", .choice(RefundPolicyName.self), "the new policy")
    ) { .store(.refundPolicy($0)) },
  ]
}

extension RefundReason: Choice {
  var summary: String {
    switch self {
    case .other: "something other than the app"
    case .developerIssue: "the app did not do what was promised"
    }
  }
}

extension RefundPolicyName: Choice {
  var summary: String {
    switch self {
    case .approve: "at once, as in Xcode"
    case .ask: "store approve and store decline decide"
    case .decline: "at once"
    }
  }
}

extension CancellableRequest: Choice {
  var summary: String {
    switch self {
    case .purchase: "the next purchase"
    case .refundRequest: "the next request for a refund"
    }
  }
}
