import Foundation
import Testing

@testable import ProjectDoctor

struct ProjectCheckTests {
  /// A project of targets, each with a kind, the products it links, and settings for both configurations.
  private func project(
    _ targets: [(name: String, kind: String, packages: [String], settings: String)],
    common: String = "",
    configurations: (String) -> String? = { _ in nil }
  ) throws -> XcodeProject {
    let list = targets.enumerated().map { index, target in
      let packages = target.packages.indices.map { "P\(index)_\($0)," }.joined()
      let products = target.packages.enumerated().map { "P\(index)_\($0) = { productName = \($1); };\n" }.joined()
      return """
        T\(index) = { isa = PBXNativeTarget; name = \(target.name); buildConfigurationList = L\(index);
          packageProductDependencies = (\(packages)); productType = "com.apple.product-type.\(target.kind)"; };
        L\(index) = { buildConfigurations = (D\(index), R\(index)); };
        D\(index) = { name = Debug; baseConfigurationReference = X; buildSettings = { \(target.settings) }; };
        R\(index) = { name = Release; buildSettings = { \(target.settings) }; };
        \(products)
        """
    }
    let text = """
      // !$*UTF8*$!
      { objects = {
        X = { path = Debug.xcconfig; };
        \(list.joined(separator: "\n"))
        Q = { isa = PBXProject; buildConfigurationList = L; targets = (\(targets.indices.map { "T\($0)," }.joined())); };
        L = { buildConfigurations = (D, R); };
        D = { name = Debug; buildSettings = { \(common) }; };
        R = { name = Release; buildSettings = { \(common) }; };
      }; rootObject = Q; }
      """
    return try XcodeProject(
      try PlistDocument(Data(text.utf8), path: "A.xcodeproj/project.pbxproj"),
      folder: "/root",
      configurations: configurations
    )
  }

  private static let files = "INFOPLIST_FILE = A/Info.plist; CODE_SIGN_ENTITLEMENTS = A/A.entitlements;"

  @Test func `settings of a target lie above those of the project, and variables are followed`() throws {
    let project = try project(
      [
        (
          "App", "application", [],
          "PRODUCT_BUNDLE_IDENTIFIER = \"$(BASE).app\"; INFOPLIST_FILE = \"$(SRCROOT)/I.plist\";"
        )
      ],
      common: "BASE = com.example; INFOPLIST_FILE = other;"
    )

    let target = try #require(project.targets.first)
    #expect(target.isApp)
    #expect(target.settings.map(\.configuration) == ["Debug", "Release"])
    #expect(target.settings.first?["PRODUCT_BUNDLE_IDENTIFIER"] == "com.example.app")
    #expect(target.settings.first?["INFOPLIST_FILE"] == "/root/I.plist")
  }

  @Test func `a file of settings lies below those of the target`() throws {
    let project = try project([("App", "application", [], "B = \"$(A)\";")]) { name in
      name == "Debug.xcconfig" ? "// c\nA = x // y\nB = z\nA[sdk=*] = w\n" : nil
    }

    #expect(project.targets.first?.settings.map { $0["B"] } == ["x", "$(A)"])
  }

  @Test func `an app without files for its lists is told of them`() throws {
    let findings = ProjectCheck(try project([("App", "application", [], "A = b;")])).findings

    #expect(findings.map(\.rule.id) == ["D07", "D13"])
    #expect(findings.first?.found == "No INFOPLIST_FILE is set for Debug, Release")
    #expect(findings.first?.target == "App")
  }

  @Test func `the SDK is linked by an app or by its framework, not by both`() throws {
    let both = try project([
      ("App", "application", ["AppCoinsSDK"], Self.files), ("Kit", "framework", ["AppCoinsSDK"], ""),
    ])
    let tests = try project([
      ("App", "application", ["AppCoinsSDK"], Self.files), ("Tests", "bundle.unit-test", ["AppCoinsSDK"], ""),
    ])

    #expect(ProjectCheck(both).findings.map(\.found) == ["AppCoinsSDK is linked here, and by Kit"])
    #expect(ProjectCheck(tests).findings.isEmpty)
  }

  @Test func `a project of Unity links the SDK to UnityFramework alone`() throws {
    let project = try project([
      ("Unity-iPhone", "application", ["AppCoinsSDK"], Self.files),
      ("UnityFramework", "framework", ["AppCoinsSDK"], ""),
    ])

    #expect(ProjectCheck(project).findings.map(\.rule.id) == ["D42"])
  }

  @Test func `only apps that link the SDK are looked at, all where none does`() throws {
    let one = try project([("A", "application", ["AppCoinsSDK"], ""), ("B", "application", [], "")])
    let none = try project([("A", "application", [], ""), ("B", "application", [], ""), ("C", "app-extension", [], "")])

    #expect(ProjectCheck(one).apps.map(\.name) == ["A"])
    #expect(ProjectCheck(none).apps.map(\.name) == ["A", "B"])
  }

  @Test(arguments: [("12.4", ["D21"]), ("13.0", []), ("17.4", [])])
  func `a deployment target that the package does not build for is told`(version: String, rules: [String]) throws {
    let project = try project([("A", "application", [], Self.files + "IPHONEOS_DEPLOYMENT_TARGET = \(version);")])

    #expect(ProjectCheck(project).findings.map(\.rule.id) == rules)
  }

  @Test func `a list that is no project is told`() throws {
    let document = try PlistDocument(Data("{ a = b; }".utf8), path: "project.pbxproj")

    #expect(throws: (any Error).self) { try XcodeProject(document, folder: "/") }
  }
}
