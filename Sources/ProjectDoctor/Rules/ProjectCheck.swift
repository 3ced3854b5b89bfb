import SourceFiles

/// Looks over the targets of a project.
package struct ProjectCheck: Sendable {
  private static let product = "AppCoinsSDK"
  private let project: XcodeProject

  /// Prepares the look.
  package init(_ project: XcodeProject) { self.project = project }

  /// The app targets that the SDK is for: those that link it, or have a framework that does; all where none says so.
  package var apps: [XcodeProject.Target] {
    let apps = project.targets.filter(\.isApp)
    let users = project.targets.filter { $0.packages.contains(Self.product) && !$0.isTest }
    let linked = apps.filter { $0.packages.contains(Self.product) }
    return linked.isEmpty || users.contains(where: { !$0.isApp }) ? apps : linked
  }

  /// What is not as it should be.
  package var findings: [DoctorFinding] {
    apps.flatMap { missingFiles($0) + deployment($0) } + links
  }

  /// A finding about a file that a target names and that is not there.
  ///
  /// - Parameters:
  ///   - setting: The setting that names it.
  ///   - value: The path.
  ///   - target: The target.
  ///   - configuration: The configuration.
  ///   - isEntitlements: Whether it would hold entitlements, rather than be an Info.plist.
  /// - Returns: The finding.
  package func missing(
    _ setting: String,
    _ value: String,
    _ target: XcodeProject.Target,
    _ configuration: String,
    isEntitlements: Bool
  ) -> DoctorFinding {
    let rule = isEntitlements ? DoctorRule.noEntitlements : .noInfoPlist
    let found = "\(setting) is \(value), and no file is there"
    return finding(rule, target, found, "the file is expected, or another path")
  }

  private func missingFiles(_ target: XcodeProject.Target) -> [DoctorFinding] {
    var findings: [DoctorFinding] = []
    for (value, configurations) in target.values(of: "INFOPLIST_FILE") where value?.isEmpty ?? true {
      let names = configurations.joined(separator: ", ")
      let found = "No INFOPLIST_FILE is set for \(names)"
      findings.append(finding(.noInfoPlist, target, found, "a file with URL types is expected"))
    }
    for (value, configurations) in target.values(of: "CODE_SIGN_ENTITLEMENTS") where value?.isEmpty ?? true {
      let names = configurations.joined(separator: ", ")
      let found = "No CODE_SIGN_ENTITLEMENTS is set for \(names)"
      findings.append(finding(.noEntitlements, target, found, "a file with keychain-access-groups is expected"))
    }
    return findings
  }

  private func deployment(_ target: XcodeProject.Target) -> [DoctorFinding] {
    target.values(of: "IPHONEOS_DEPLOYMENT_TARGET").compactMap { value, configurations in
      guard let value, let major = value.split(separator: ".").first.flatMap({ Int($0) }), major < 13 else {
        return nil
      }
      let found = "IPHONEOS_DEPLOYMENT_TARGET is \(value) for \(configurations.joined(separator: ", "))"
      return finding(.deployment, target, found, "13.0 or later is expected")
    }
  }

  private var links: [DoctorFinding] {
    let users = project.targets.filter { $0.packages.contains(Self.product) && !$0.isTest }
    let frameworks = users.filter { !$0.isApp }
    guard !frameworks.isEmpty else { return [] }
    let isUnity = project.targets.contains { $0.name == "UnityFramework" }
    let others = isUnity ? users.filter { $0.name != "UnityFramework" } : users.filter(\.isApp)
    return others.map { target in
      let names = frameworks.filter { $0.name != target.name }.map(\.name).joined(separator: ", ")
      let found = "\(Self.product) is linked here, and by \(names)"
      let expected = isUnity ? "UnityFramework alone is expected to link it" : "one of them is expected to link it"
      return finding(isUnity ? .unityLink : .linkedTwice, target, found, expected)
    }
  }

  private func finding(
    _ rule: DoctorRule,
    _ target: XcodeProject.Target,
    _ found: String,
    _ expected: String
  ) -> DoctorFinding {
    DoctorFinding(
      rule,
      path: project.path,
      place: target.place,
      found: found,
      expected: expected,
      target: target.name
    )
  }
}
