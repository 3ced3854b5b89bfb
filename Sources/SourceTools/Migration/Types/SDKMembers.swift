/// What the former SDK's values have, and what became of it.
enum SDKMembers {
  /// What became of a member.
  enum Fate: Equatable {
    /// It has another name.
    case renamed(rule: String, to: String)
    /// A person has to decide.
    case manual(rule: String)
    /// It is as it was.
    case same
  }

  /// What became of a member of a value.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - type: The type of the value.
  /// - Returns: Its fate; nothing if the type never had it.
  static func fate(of name: String, in type: SDKType) -> Fate? {
    switch type {
    case .product: product[name]
    case .purchase: purchase[name]
    case .intent: name == "id" || name == "product" || intent.contains(name) ? .manual(rule: "M06") : nil
    case .debugInfo, .debugRequest: .manual(rule: "M07")
    default: nil
    }
  }

  private static let product: [String: Fate] = [
    "sku": .renamed(rule: "A01", to: "id"), "title": .renamed(rule: "A02", to: "displayName"),
    "priceLabel": .renamed(rule: "A03", to: "displayPrice"), "priceValue": .manual(rule: "M02"),
    "priceCurrency": .manual(rule: "M03"), "priceSymbol": .manual(rule: "M03"),
    "priceDiscountOriginal": .manual(rule: "M03"), "priceDiscountPercentage": .manual(rule: "M03"),
  ]

  private static let purchase: [String: Fate] = [
    "sku": .renamed(rule: "A04", to: "productID"), "uid": .renamed(rule: "A05", to: "id"),
    "state": .manual(rule: "M04"), "orderUid": .manual(rule: "M04"), "payload": .manual(rule: "M04"),
    "created": .manual(rule: "M04"), "verification": .manual(rule: "M04"),
  ]

  private static let intent: Set<String> = ["confirm", "reject", "timestamp"]

  /// The names that changed.
  static let changed = Set(product.keys).union(purchase.keys).union(intent).union(["finish", "purchase"])

  /// The names that hardly any other type has: one of them on an unknown value is worth a question.
  static let distinctive: Set<String> = [
    "sku", "priceLabel", "priceValue", "priceCurrency", "priceSymbol", "priceDiscountOriginal",
    "priceDiscountPercentage", "orderUid",
  ]

  /// The type of a member.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - type: The type of the value.
  /// - Returns: What the value's member is.
  static func type(of name: String, in type: SDKType) -> InferredType {
    switch (type, name) {
    case (.product, "description"), (.product, "priceDiscountOriginal"), (.product, "priceDiscountPercentage"),
      (.purchase, "payload"):
      .optional(.other)
    case (.product, "latestTransaction"), (.product, "currentEntitlement"): .optional(.sdk(.verificationResult))
    case (.product, "purchase"): .function([], .sdk(.purchaseResult))
    case (.purchase, "verification"): .sdk(.verification)
    case (.purchase, "finish"): .function([], .other)
    case (.verification, "data"): .sdk(.verificationData)
    case (.intent, "product"): .sdk(.product)
    case (.intent, "confirm"): .function([], .sdk(.purchaseResult))
    case (.debugInfo, "request"): .optional(.sdk(.debugRequest))
    default: .other
    }
  }

  /// The type of a member of the type itself.
  static func staticType(of name: String, in type: SDKType) -> InferredType {
    switch (type, name) {
    case (.product, "products"): .function([], .array(.sdk(.product)))
    case (.purchase, "all"), (.purchase, "unfinished"): .function([], .array(.sdk(.purchase)))
    case (.purchase, "latest"): .function([], .optional(.sdk(.purchase)))
    case (.purchase, "updates"): .stream(.sdk(.intent))
    case (.purchase, "intent"): .optional(.sdk(.intent))
    case (.error, _) where SDKType.errorCases.contains(name): .function([], .sdk(.error))
    case (_, "self"): .meta(.sdk(type))
    case (_, "Type"), (_, "init"): .function([], .sdk(type))
    default: .other
    }
  }

  /// The types that a case of an SDK's enumeration carries, with the labels they had.
  ///
  /// - Parameters:
  ///   - name: The case's name.
  ///   - type: The enumeration.
  /// - Returns: Its values; nothing if there is no such case.
  static func payload(of name: String, in type: SDKType) -> [InferredType.Element]? {
    switch (type, name) {
    case (.purchaseResult, "success"), (.presentResult, "success"):
      [InferredType.Element(label: "verificationResult", type: .sdk(.verificationResult))]
    case (.purchaseResult, "failed"), (.presentResult, "failed"):
      [InferredType.Element(label: "error", type: .sdk(.error))]
    case (.purchaseResult, "pending"), (.purchaseResult, "userCancelled"), (.presentResult, "pending"),
      (.presentResult, "userCancelled"):
      []
    case (.verificationResult, "verified"): [InferredType.Element(label: "purchase", type: .sdk(.purchase))]
    case (.verificationResult, "unverified"):
      [
        InferredType.Element(label: "purchase", type: .sdk(.purchase)),
        InferredType.Element(label: "verificationError", type: .sdk(.error)),
      ]
    case (.error, _) where SDKType.errorCases.contains(name):
      [InferredType.Element(label: "debugInfo", type: .sdk(.debugInfo))]
    default: nil
    }
  }
}
