import SourceFiles
import SourceTools
import Testing

@testable import ProjectDoctor

struct CodeCheckTests {
  private func rules(_ sources: String...) -> [String] {
    CodeCheck(
      sources.enumerated().map { CodeCheck.File(path: "\($0).swift", use: AppCoinsUse.reading($1)) }
    ).findings.map { "\($0.rule.id) \($0.place.map { "\($0.line)" } ?? "-")" }
  }

  /// The rest of an app, with which nothing but the launch code can be at fault.
  private static let shop = """
    import AppCoinsSDK
    struct Shop {
      func start() async {
        guard await AppcSDK.isAvailable() else { return }
        for await result in Transaction.unfinished { _ = result }
      }
    }
    """

  @Test func `an app of scenes with both entry points is fine, and the application's do not count`() {
    #expect(
      rules(
        Self.shop,
        """
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            AppcSDK.initialize()
            if AppcSDK.handle(redirectURL: options.urlContexts.first?.url) { return }
          }
          func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
            AppcSDK.initialize()
            if AppcSDK.handle(redirectURL: contexts.first?.url) { return }
          }
        }
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [Key: Any]?) -> Bool { true }
        }
        """
      ) == []
    )
  }

  @Test func `what an entry point calls counts, over files and initializers`() {
    #expect(
      rules(
        Self.shop,
        "struct Billing { init() { begin() }; private func begin() { AppcSDK.initialize() } }",
        """
        class AppDelegate {
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [Key: Any]?) -> Bool {
            _ = Billing()
            return open(o)
          }
          func application(_ a: UIApplication, open url: URL, options: [Key: Any]) -> Bool {
            _ = Billing()
            return AppcSDK.handle(redirectURL: url)
          }
          private func open(_ o: [Key: Any]?) -> Bool { AppcSDK.handle(redirectURL: o?[.url] as? URL) }
        }
        """
      ) == []
    )
  }

  @Test func `each entry point that lacks a call is told`() {
    #expect(
      rules(
        Self.shop,
        """
        class AppDelegate {
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [Key: Any]?) -> Bool {
            AppcSDK.initialize()
            return true
          }
          func application(_ a: UIApplication, open url: URL, options: [Key: Any]) -> Bool {
            AppcSDK.handle(redirectURL: url)
          }
        }
        """
      ) == ["D31 2", "D30 6"]
    )
  }

  @Test func `handle before initialize is told at its place`() {
    let source = """
      class AppDelegate {
        func application(_ a: UIApplication, open url: URL, options: [Key: Any]) -> Bool {
          let isOurs = AppcSDK.handle(redirectURL: url)
          AppcSDK.initialize()
          return isOurs
        }
      }
      """
    #expect(rules(Self.shop, source) == ["D32 3"])
  }

  @Test func `without an entry for URLs the checkout cannot come back`() {
    let source = """
      class AppDelegate {
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [Key: Any]?) -> Bool {
          AppcSDK.initialize()
          return AppcSDK.handle(redirectURL: nil)
        }
      }
      """
    #expect(rules(Self.shop, source) == ["D33 2"])
  }

  @Test func `a SwiftUI app is initialized by its structure and gets URLs by the modifier`() {
    let right = """
      import SwiftUI
      @main struct Demo: App {
        init() { AppcSDK.initialize() }
        var body: some Scene {
          WindowGroup { Text("").onOpenURL { url in _ = AppcSDK.handle(redirectURL: url) } }
        }
      }
      """
    #expect(rules(Self.shop, right) == [])
    #expect(rules(Self.shop, right.replacing("AppcSDK.initialize()", with: "")) == ["D30 2"])
    #expect(rules(Self.shop, right.replacing("_ = AppcSDK.handle(redirectURL: url)", with: "")) == ["D31 5"])
    #expect(rules(Self.shop, right.replacing(".onOpenURL {", with: ".onAppear {")) == ["D33 2"])
  }

  @Test func `purchases without a sweep and a guard are told at the first`() {
    let source = """
      import AppCoinsSDK
      class AppDelegate {
        func application(_ a: UIApplication, open url: URL, options: [Key: Any]) -> Bool {
          AppcSDK.initialize()
          return AppcSDK.handle(redirectURL: url)
        }
        func buy(_ product: Product) async { _ = try? await product.purchase() }
      }
      """
    #expect(rules(source) == ["D34 7", "D35 7"])
  }

  @Test func `what stands in comments and texts is no call`() {
    let source =
      "import AppCoinsSDK\n// AppcSDK.isAvailable() Transaction.unfinished\nlet a = \"AppcSDK.isAvailable()\"\n"

    #expect(rules(source) == ["D30 -", "D34 -", "D35 -"])
  }

  @Test func `deep links of the former SDK are told`() {
    let source = """
      let a = "\\(id).iap://wallet.appcoins.io/default?value=true"
      let b = "\\(id).iap://wallet.appcoins.io/default/mode?value=apple"
      """
    #expect(rules(source) == ["D36 1"])
  }

  @Test func `sources without the SDK have nothing to say`() {
    #expect(rules("class AppDelegate { func application(_ a: A, open u: URL, options: O) -> Bool { true } }") == [])
  }

  @Test func `a script of Unity that replaces URL types is told`() {
    let script = """
      // root.CreateArray("CFBundleURLTypes")
      var types = root.CreateArray("CFBundleURLTypes");
      root.CreateArray("LSApplicationQueriesSchemes").AddString("com.aptoide.appcoins-wallet");
      """
    let findings = UnityCheck(path: "P.cs", text: script).findings

    #expect(
      findings.map { "\($0.rule.id) \($0.place?.line ?? 0):\($0.place?.column ?? 0)" } == ["D40 2:18", "D41 3:18"]
    )
  }
}
