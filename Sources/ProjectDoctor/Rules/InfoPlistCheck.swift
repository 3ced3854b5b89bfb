/// Looks over the Info.plist of an app.
package struct InfoPlistCheck: Sendable {
  private let document: PlistDocument
  private let target: String?
  private let settings: [BuildSettings]
  private var root: PlistNode { document.root }

  /// Prepares the look.
  ///
  /// - Parameters:
  ///   - document: The list.
  ///   - target: The target that has it, where a project says so.
  ///   - settings: The settings of the configurations of that target that have it.
  package init(_ document: PlistDocument, target: String?, settings: [BuildSettings]) {
    self.document = document
    self.target = target
    self.settings = settings
  }

  /// What is not as it should be.
  package var findings: [DoctorFinding] {
    guard case .dictionary = root.value else {
      let found = "The list is \(root.spoken)"
      return [finding(.urlScheme, root, found, "a dictionary is expected", [])]
    }
    return scheme + role + goods + leftovers
  }

  // MARK: URL types

  /// A scheme that stands in the list.
  private struct Scheme {
    var text: String
    var type: Int
    var node: PlistNode
  }

  private var schemes: [Scheme] {
    (root["CFBundleURLTypes"]?.elements ?? []).enumerated().flatMap { index, type in
      (type["CFBundleURLSchemes"]?.elements ?? []).compactMap { node in
        node.string.map { Scheme(text: $0, type: index, node: node) }
      }
    }
  }

  /// The schemes that are wanted, by configuration; without any name where only the list is known.
  private var wanted: [(settings: BuildSettings?, scheme: String)] {
    let known = settings.compactMap { settings in
      settings["PRODUCT_BUNDLE_IDENTIFIER"].map { (settings: BuildSettings?.some(settings), scheme: $0 + ".iap") }
    }
    if !known.isEmpty { return known.filter { !$0.scheme.contains("$") } }
    guard let identifier = root["CFBundleIdentifier"]?.string, !identifier.contains("$") else { return [] }
    return [(nil, identifier + ".iap")]
  }

  private func fits(_ scheme: String, _ wanted: String, _ settings: BuildSettings?) -> Bool {
    let text = settings?.resolved(scheme) ?? scheme
    return Self.isVariable(scheme) || text.lowercased() == wanted.lowercased()
  }

  private static func isVariable(_ scheme: String) -> Bool {
    ["$(PRODUCT_BUNDLE_IDENTIFIER).iap", "${PRODUCT_BUNDLE_IDENTIFIER}.iap"].contains(scheme)
  }

  /// The type that has the scheme, or one that was meant to.
  private var ownType: Int? {
    schemes.first { scheme in
      Self.isVariable(scheme.text) || wanted.contains { fits(scheme.text, $0.scheme, nil) }
    }?.type ?? schemes.first { $0.text.hasSuffix(".iap") }?.type
  }

  private var scheme: [DoctorFinding] {
    let failing = wanted.filter { wanted in
      !schemes.contains { fits($0.text, wanted.scheme, wanted.settings) }
    }
    let near = schemes.first { $0.text.hasSuffix(".iap") }
    if wanted.isEmpty {
      if schemes.contains(where: { Self.isVariable($0.text) }) { return [] }
      if let near {
        let found = "The scheme is \(near.text), and no project says what the bundle identifier is"
        return [finding(.urlScheme, near.node, found, "it has to be that and .iap", [], .info)]
      }
    }
    guard wanted.isEmpty || !failing.isEmpty else { return [] }
    let value = value
    let types = root["CFBundleURLTypes"]
    guard let types else {
      let edit = PlistEdit([.key("CFBundleURLTypes")], .set(.array([Self.type(value)])))
      return [finding(.urlScheme, nil, "There are no URL types", "one with the scheme \(value) is expected", [edit])]
    }
    guard case .array(let elements) = types.value else {
      return [finding(.urlScheme, types, "CFBundleURLTypes is \(types.spoken)", "an array is expected", [])]
    }
    if let near, let first = failing.first {
      let array = elements[near.type]["CFBundleURLSchemes"]?.elements.count ?? 0
      let way: [PlistEdit.Step] = [
        .key("CFBundleURLTypes"), .index(near.type), .key("CFBundleURLSchemes"), .index(array),
      ]
      let names = failing.compactMap(\.settings?.configuration)
      let name = names.isEmpty ? "" : " in \(names.joined(separator: ", "))"
      let found = "The scheme is \(near.text), and \(first.scheme) would be the app's\(name)"
      return [finding(.urlScheme, near.node, found, "\(value) is expected", [PlistEdit(way, .insert(.string(value)))])]
    }
    let edit = PlistEdit([.key("CFBundleURLTypes"), .index(elements.count)], .insert(Self.type(value)))
    return [finding(.urlScheme, types, "No URL type has the scheme", "\(value) is expected", [edit])]
  }

  /// What is written: the variable where a project replaces it.
  private var value: String {
    let isReplaced = !settings.isEmpty || root["CFBundleIdentifier"]?.string?.contains("$") ?? true
    return isReplaced ? "$(PRODUCT_BUNDLE_IDENTIFIER).iap" : wanted.first?.scheme ?? "$(PRODUCT_BUNDLE_IDENTIFIER).iap"
  }

  private static func type(_ scheme: String) -> PlistEdit.Content {
    .dictionary([
      .init(key: "CFBundleTypeRole", content: .string("Editor")),
      .init(key: "CFBundleURLSchemes", content: .array([.string(scheme)])),
    ])
  }

  private var role: [DoctorFinding] {
    guard let index = ownType, let type = root["CFBundleURLTypes"]?.elements[index] else { return [] }
    let role = type["CFBundleTypeRole"]
    guard role?.string != "Editor" else { return [] }
    let edit = PlistEdit(
      [.key("CFBundleURLTypes"), .index(index), .key("CFBundleTypeRole")],
      .set(.string("Editor"))
    )
    let found = role.map { "CFBundleTypeRole is \($0.spoken)" } ?? "The URL type has no CFBundleTypeRole"
    return [finding(.urlRole, role ?? type, found, "Editor is expected", [edit])]
  }

  // MARK: Other keys

  private var goods: [DoctorFinding] {
    let key = "MKSellsDigitalGoods"
    let node = root[key]
    guard node?.value != .boolean(true) else { return [] }
    let isSetting = settings.contains { $0["INFOPLIST_KEY_\(key)"] != nil }
    let found =
      node.map { "\(key) is \($0.spoken)" }
      ?? (isSetting ? "\(key) is a build setting and not in the file" : "There is no \(key)")
    let edit = PlistEdit([.key(key)], .set(.boolean(true)))
    return [finding(.sellsDigitalGoods, node, found, "the Boolean true is expected", [edit])]
  }

  private var leftovers: [DoctorFinding] {
    var findings: [DoctorFinding] = []
    let wallet = "com.aptoide.appcoins-wallet"
    let queries = root["LSApplicationQueriesSchemes"]?.elements ?? []
    if let index = queries.firstIndex(where: { $0.string == wallet }) {
      let key = PlistEdit.Step.key("LSApplicationQueriesSchemes")
      let edit = PlistEdit(queries.count == 1 ? [key] : [key, .index(index)], .remove)
      let found = "LSApplicationQueriesSchemes asks for \(wallet)"
      findings.append(finding(.formerQuery, queries[index], found, "the SDK does not need it since version 2", [edit]))
    }
    if let entry = root.entry("AppCoinsDevToolsEnabled") {
      let edit = PlistEdit([.key(entry.key)], .remove)
      let found = "\(entry.key) is \(entry.node.spoken)"
      findings.append(finding(.formerTools, entry.node, found, "the SDK does not read it since version 5", [edit]))
    }
    if let entry = root.entry("CFBundleAllowMixedLocalizations") {
      let found = "\(entry.key) is \(entry.node.spoken)"
      let expected = "the SDK does not ask for it since version 2; remove it if nothing else needs it"
      findings.append(finding(.formerLocalization, entry.node, found, expected, [], .info))
    }
    return findings
  }

  private func finding(
    _ rule: DoctorRule,
    _ node: PlistNode?,
    _ found: String,
    _ expected: String,
    _ edits: [PlistEdit],
    _ disposition: DoctorFinding.Disposition? = nil
  ) -> DoctorFinding {
    DoctorFinding(
      rule,
      disposition,
      path: document.path,
      place: document.place(of: node),
      found: found,
      expected: expected,
      target: target,
      edits: document.canBeEdited ? edits : []
    )
  }
}
