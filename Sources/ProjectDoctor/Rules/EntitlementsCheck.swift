/// Looks over the entitlements of an app.
package struct EntitlementsCheck: Sendable {
  private static let name = "com.aptoide.appcoins-wallet"
  private static let group = "$(AppIdentifierPrefix)" + name
  private static let key = "keychain-access-groups"

  private let document: PlistDocument
  private let target: String?

  /// Prepares the look.
  ///
  /// - Parameters:
  ///   - document: The list.
  ///   - target: The target that has it, where a project says so.
  package init(_ document: PlistDocument, target: String?) {
    self.document = document
    self.target = target
  }

  /// What is not as it should be.
  package var findings: [DoctorFinding] {
    guard case .dictionary = document.root.value else {
      return [finding(.keychainGroup, nil, "The list is \(document.root.spoken)", "a dictionary is expected", [])]
    }
    guard let groups = document.root[Self.key] else {
      let edit = PlistEdit([.key(Self.key)], .set(.array([.string(Self.group)])))
      return [finding(.keychainGroup, nil, "There is no \(Self.key)", "\(Self.group) is expected in it", [edit])]
    }
    guard case .array(let elements) = groups.value else {
      return [finding(.keychainGroup, groups, "\(Self.key) is \(groups.spoken)", "an array is expected", [])]
    }
    if let index = elements.firstIndex(where: { Self.isGroup($0.string ?? "") }) {
      guard index > 0 else { return [] }
      let found = "The keychain group of the wallet is number \(index + 1) of \(elements.count)"
      return [finding(.keychainOrder, elements[index], found, "the SDK stores in the first", [])]
    }
    if let index = elements.firstIndex(where: { $0.string == Self.name }) {
      let edit = PlistEdit([.key(Self.key), .index(index)], .set(.string(Self.group)))
      return [finding(.keychainPrefix, elements[index], "The group has no prefix", "\(Self.group) is expected", [edit])]
    }
    let edit = PlistEdit([.key(Self.key), .index(0)], .insert(.string(Self.group)))
    let found = "\(Self.key) does not have the wallet's group"
    return [finding(.keychainGroup, groups, found, "\(Self.group) is expected, and first", [edit])]
  }

  /// Whether a group is the wallet's, the team's prefix as a variable or written out.
  private static func isGroup(_ text: String) -> Bool {
    guard text.hasSuffix(name), text != name else { return false }
    let prefix = text.dropLast(name.count)
    let variables = ["$(AppIdentifierPrefix)", "${AppIdentifierPrefix}", "$(TeamIdentifierPrefix)"]
    if variables.contains(String(prefix)) { return true }
    let team = prefix.dropLast()
    return prefix.last == "." && team.count == 10
      && team.allSatisfy { ("A"..."Z").contains($0) || ("0"..."9").contains($0) }
  }

  private func finding(
    _ rule: DoctorRule,
    _ node: PlistNode?,
    _ found: String,
    _ expected: String,
    _ edits: [PlistEdit]
  ) -> DoctorFinding {
    DoctorFinding(
      rule,
      path: document.path,
      place: document.place(of: node),
      found: found,
      expected: expected,
      target: target,
      edits: document.canBeEdited ? edits : []
    )
  }
}
