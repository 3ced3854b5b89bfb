import Foundation
import SourceCommands
import Testing

struct DoctorTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  private static let project = """
    // !$*UTF8*$!
    { objects = {
      T = { isa = PBXNativeTarget; name = Shop; buildConfigurationList = L;
        productType = "com.apple.product-type.application"; };
      L = { buildConfigurations = (D, R); };
      D = { name = Debug; buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = com.example.shop;
        INFOPLIST_FILE = Shop/Info.plist; CODE_SIGN_ENTITLEMENTS = Shop/Shop.entitlements; }; };
      R = { name = Release; buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = com.example.shop;
        INFOPLIST_FILE = "$(SRCROOT)/Shop/Info.plist"; CODE_SIGN_ENTITLEMENTS = "./Shop/Shop.entitlements"; }; };
      Q = { isa = PBXProject; targets = (T); };
    }; rootObject = Q; }
    """

  private static let info = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>MKSellsDigitalGoods</key>
    \t<string>YES</string>
    </dict>
    </plist>

    """

  private func writeProject(in folder: String = "App") throws {
    try desk.write(Self.project, to: "\(folder)/Shop.xcodeproj/project.pbxproj")
    try desk.write(Self.info, to: "\(folder)/Shop/Info.plist")
    try desk.write("<plist version=\"1.0\">\n<dict/>\n</plist>\n", to: "\(folder)/Shop/Shop.entitlements")
    try desk.write(Self.info, to: "\(folder)/Widget/Info.plist")
  }

  @Test func `a project is looked over by what it says of its files`() async throws {
    try writeProject()

    let run = await desk.run("doctor", "App")

    #expect(run.status == .pending)
    #expect(
      run.output == """
        App/Shop/Info.plist:3:1: error: There are no URL types (target Shop); \
        one with the scheme $(PRODUCT_BUNDLE_IDENTIFIER).iap is expected. [D01]
        App/Shop/Info.plist:5:2: error: MKSellsDigitalGoods is the string "YES" (target Shop); \
        the Boolean true is expected. [D03]
        App/Shop/Shop.entitlements:2:1: error: There is no keychain-access-groups (target Shop); \
        $(AppIdentifierPrefix)com.aptoide.appcoins-wallet is expected in it. [D10]

        """
    )
    #expect(run.remarks == ["Findings: 3 that --fix cures."])
  }

  @Test func `what is fixed is shown, and a second look finds nothing`() async throws {
    try writeProject()

    let dry = await desk.run("doctor", "--fix", "--dry-run", "App")
    #expect(dry.status == .pending)
    #expect(dry.output.contains("-\t<string>YES</string>\n+\t<true/>\n"))
    #expect(try desk.read("App/Shop/Info.plist") == Self.info)

    let fix = await desk.run("doctor", "--fix", "App")
    #expect(fix.status == .fine)
    #expect(fix.output == dry.output)
    #expect(
      try desk.read("App/Shop/Info.plist") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \t<key>MKSellsDigitalGoods</key>
        \t<true/>
        \t<key>CFBundleURLTypes</key>
        \t<array>
        \t\t<dict>
        \t\t\t<key>CFBundleTypeRole</key>
        \t\t\t<string>Editor</string>
        \t\t\t<key>CFBundleURLSchemes</key>
        \t\t\t<array>
        \t\t\t\t<string>$(PRODUCT_BUNDLE_IDENTIFIER).iap</string>
        \t\t\t</array>
        \t\t</dict>
        \t</array>
        </dict>
        </plist>

        """
    )
    let second = await desk.run("doctor", "App")
    #expect(second.status == .fine)
    #expect(second.remarks == ["Nothing is missing."])
  }

  @Test func `a binary list is changed as one, and its difference is shown as text`() async throws {
    let list: [String: Any] = ["CFBundleIdentifier": "a.b", "MKSellsDigitalGoods": "YES"]
    try desk.write(
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0),
      to: "Info.plist"
    )

    let run = await desk.run("doctor", "--fix", "Info.plist")

    #expect(run.status == .fine)
    #expect(run.output.contains("+\t<true/>"), "\(run.output)")
    #expect(try desk.data("Info.plist").starts(with: Data("bplist".utf8)))
    #expect(await desk.run("doctor", "Info.plist").status == .fine)
  }

  @Test func `a project or a workspace can be named itself`() async throws {
    try writeProject(in: "A")
    try writeProject(in: "B")
    try desk.write(
      "<Workspace version=\"1.0\"><FileRef location = \"group:A/Shop.xcodeproj\"></FileRef></Workspace>",
      to: "All.xcworkspace/contents.xcworkspacedata"
    )

    let project = await desk.run("doctor", "B/Shop.xcodeproj")
    let workspace = await desk.run("doctor", "All.xcworkspace")

    #expect(project.output.split(separator: "\n").allSatisfy { $0.hasPrefix("B/Shop/") }, "\(project.output)")
    #expect(workspace.output.split(separator: "\n").allSatisfy { $0.hasPrefix("A/Shop/") }, "\(workspace.output)")
    #expect(project.status == .pending && workspace.status == .pending)
  }

  @Test func `launch code is looked over`() async throws {
    try desk.write("import AppCoinsSDK\nfunc buy(_ p: Product) async { _ = try? await p.purchase() }\n", to: "a.swift")

    let objects = try await desk.run("doctor", "--json", ".").objects()

    #expect(objects.compactMap { $0["rule"] as? String } == ["D30", "D34", "D35"])
    #expect(objects.last?["manual"] as? Int == 2)
    #expect(objects.last?["exit"] as? Int == 2)
  }

  @Test func `bad input is a sentence and the right status`() async throws {
    try desk.write("x", to: "folder/Info.plist/x")
    try desk.write("<plist><dict>", to: "cut/Info.plist")
    try desk.write("", to: "empty/notes.txt")

    let folder = await desk.run("doctor", "folder")
    let cut = await desk.run("doctor", "cut")

    #expect(folder.remarks.first == "folder/Info.plist: This is a folder, and a file was expected.")
    #expect(cut.remarks.first?.hasPrefix("cut/Info.plist:1:14: This is no property list:") == true, "\(cut)")
    #expect([folder.status, cut.status] == [.failed, .failed])
    #expect(await desk.run("doctor", "empty").status == .usage)
    #expect(await desk.run("doctor", "nope").status == .usage)
    #expect(await desk.run("doctor").status == .usage)
    #expect(await desk.run("doctor", "--dry-run", ".").status == .usage)
    #expect(await desk.run("doctor", "Nope.xcodeproj").status == .failed)
  }

  @Test func `SARIF has all rules, and no result where nothing is missing`() async throws {
    try desk.write("let a = 1\n", to: "a.swift")

    let run = await desk.run("doctor", "--sarif", ".")

    #expect(run.status == .fine)
    #expect(run.output.contains("\"results\":[]"))
    for rule in ["D01", "D10", "D20", "D36", "D42"] { #expect(run.output.contains("\"id\":\"\(rule)\"")) }
  }
}
