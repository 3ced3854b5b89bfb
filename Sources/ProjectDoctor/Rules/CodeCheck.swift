import SourceFiles
package import SourceTools

/// Looks over what the sources of an app do when it starts and when a URL comes.
package struct CodeCheck: Sendable {
  /// A source and what it uses.
  package struct File: Sendable {
    /// The source.
    package let path: String
    /// What it uses.
    package let use: AppCoinsUse

    /// Names a source.
    package init(path: String, use: AppCoinsUse) {
      self.path = path
      self.use = use
    }
  }

  /// A function and where it is.
  private struct Way {
    var path: String
    var function: AppCoinsUse.Function
  }

  private let files: [File]
  private let functions: [Way]
  private let byName: [String: [Way]]

  /// Prepares the look.
  ///
  /// - Parameter files: The sources of an app.
  package init(_ files: [File]) {
    self.files = files
    functions = files.flatMap { file in file.use.functions.map { Way(path: file.path, function: $0) } }
    byName = Dictionary(grouping: functions) { $0.function.name }
  }

  /// What is not as it should be; nothing where no source imports the SDK.
  package var findings: [DoctorFinding] {
    guard files.contains(where: \.use.importsSDK) else { return formerLinks }
    return entryPoints + order + unfinished + availability + formerLinks
  }

  /// Everything that a function does, itself or by what it calls.
  private func does(_ place: Way) -> Set<AppCoinsUse.Kind> {
    var kinds = Set(place.function.sites.map(\.kind))
    var seen: Set<String> = []
    var open = place.function.calls
    while let name = open.popFirst() {
      guard seen.insert(name).inserted else { continue }
      for called in byName[name] ?? [] {
        kinds.formUnion(called.function.sites.map(\.kind))
        open.formUnion(called.function.calls.subtracting(seen))
      }
    }
    return kinds
  }

  /// The ways into the app that count: with scenes the system hands URLs to them alone.
  private var ways: [Way] {
    let entries = functions.filter { $0.function.entryPoint != nil }
    let hasScenes = entries.contains { [.sceneWillConnect, .sceneOpenURL].contains($0.function.entryPoint) }
    return entries.filter { place in
      !(hasScenes && [.didFinishLaunching, .openURL].contains(place.function.entryPoint))
    }
  }

  private var entryPoints: [DoctorFinding] {
    var findings: [DoctorFinding] = []
    for way in ways {
      guard let entryPoint = way.function.entryPoint else { continue }
      let kinds = does(way)
      // A SwiftUI app is initialized by its structure, and gets every URL by the modifier.
      if entryPoint != .onOpenURL, !kinds.contains(.initialize) {
        let found = "\(entryPoint.spoken) does not call AppcSDK.initialize()"
        findings.append(finding(.initialize, way, found, "it is expected at every entry point, first"))
      }
      if entryPoint != .app, !kinds.contains(.handle) {
        let found = "\(entryPoint.spoken) does not call AppcSDK.handle(redirectURL:)"
        findings.append(finding(.handle, way, found, "it is expected wherever a URL comes in"))
      }
    }
    let warm: Set<AppCoinsUse.EntryPoint> = [.openURL, .sceneOpenURL, .onOpenURL]
    let cold = ways.first { !warm.contains($0.function.entryPoint ?? .app) }
    if let cold, !ways.contains(where: { warm.contains($0.function.entryPoint ?? .app) }) {
      let expected: AppCoinsUse.EntryPoint =
        switch cold.function.entryPoint {
        case .sceneWillConnect: .sceneOpenURL
        case .app: .onOpenURL
        default: .openURL
        }
      let found = "No function gets a URL while the app runs"
      findings.append(finding(.noURLEntry, cold, found, "\(expected.rawValue) is expected, with AppcSDK.handle in it"))
    }
    if ways.isEmpty, let first = files.first(where: \.use.importsSDK) {
      let found = "No source has an entry point of an app, so launch code was not looked at"
      findings.append(
        DoctorFinding(.initialize, .info, path: first.path, place: nil, found: found, expected: "name its folder too")
      )
    }
    return findings
  }

  private var order: [DoctorFinding] {
    ways.compactMap { way in
      let sites = way.function.sites
      guard let handle = sites.firstIndex(where: { $0.kind == .handle }),
        let initialize = sites.firstIndex(where: { $0.kind == .initialize }), handle < initialize
      else { return nil }
      let found = "AppcSDK.handle(redirectURL:) comes before AppcSDK.initialize()"
      return finding(.order, way, found, "initialize() is expected first", at: sites[handle])
    }
  }

  private var unfinished: [DoctorFinding] {
    guard !files.contains(where: { $0.use.sites.contains { $0.kind == .unfinished } }) else { return [] }
    let found = "No source reads Transaction.unfinished"
    return whole(.unfinished, found, "a loop over it is expected at every launch, behind isAvailable()")
  }

  private var availability: [DoctorFinding] {
    guard !files.contains(where: { $0.use.sites.contains { $0.kind == .isAvailable } }) else { return [] }
    return whole(.availability, "No source asks AppcSDK.isAvailable()", "it is expected before products and purchases")
  }

  /// A finding about all sources, at the first purchase, or else at the first source that imports the SDK.
  private func whole(_ rule: DoctorRule, _ found: String, _ expected: String) -> [DoctorFinding] {
    let users = files.filter(\.use.importsSDK)
    for file in users {
      guard let site = file.use.sites.first(where: { $0.kind == .purchase }) else { continue }
      let place = Place(line: site.line, column: site.column)
      return [DoctorFinding(rule, path: file.path, place: place, found: found, expected: expected)]
    }
    return users.prefix(1).map {
      DoctorFinding(rule, path: $0.path, place: nil, found: found, expected: expected)
    }
  }

  private var formerLinks: [DoctorFinding] {
    files.flatMap { file in
      file.use.formerLinks.map { link in
        DoctorFinding(
          .formerLink,
          path: file.path,
          place: Place(line: link.line, column: link.column),
          found: "\"\(link.text)\" is a deep link of the former SDK",
          expected: "/default/mode?value= and /default/info are what is left of them"
        )
      }
    }
  }

  private func finding(
    _ rule: DoctorRule,
    _ way: Way,
    _ found: String,
    _ expected: String,
    at site: AppCoinsUse.Site? = nil
  ) -> DoctorFinding {
    DoctorFinding(
      rule,
      path: way.path,
      place: Place(line: site?.line ?? way.function.line, column: site?.column ?? way.function.column),
      found: found,
      expected: expected
    )
  }
}

extension AppCoinsUse.EntryPoint {
  /// The entry point as a person would name it.
  fileprivate var spoken: String { self == .app ? "The App structure" : rawValue }
}
