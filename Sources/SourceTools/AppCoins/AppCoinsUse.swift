/// Where one source uses the AppCoins SDK, and from which functions.
package struct AppCoinsUse: Sendable, Equatable {
  /// What is used.
  package enum Kind: String, Sendable, CaseIterable {
    /// `AppcSDK.initialize()`.
    case initialize
    /// `AppcSDK.handle(redirectURL:)`.
    case handle
    /// `AppcSDK.isAvailable()`.
    case isAvailable
    /// A call of a method `purchase`.
    case purchase
    /// `Transaction.unfinished`, or `Purchase.unfinished()` of the former SDK.
    case unfinished
  }

  /// Ways in which the system starts an app or hands it a URL.
  package enum EntryPoint: String, Sendable, CaseIterable {
    case didFinishLaunching = "application(_:didFinishLaunchingWithOptions:)"
    case openURL = "application(_:open:options:)"
    case sceneWillConnect = "scene(_:willConnectTo:options:)"
    case sceneOpenURL = "scene(_:openURLContexts:)"
    /// A structure that is a SwiftUI `App`.
    case app = "App"
    /// SwiftUI's modifier.
    case onOpenURL = "onOpenURL(perform:)"
  }

  /// A place in the source.
  package struct Site: Sendable, Equatable {
    /// What is used there.
    package let kind: Kind
    /// The line, from 1.
    package let line: Int
    /// The column in bytes of UTF-8, from 1.
    package let column: Int
  }

  /// A text in the source, and where it stands.
  package struct Link: Sendable, Equatable {
    /// The text.
    package let text: String
    /// The line, from 1.
    package let line: Int
    /// The column in bytes of UTF-8, from 1.
    package let column: Int
  }

  /// A function, or what runs like one.
  package struct Function: Sendable, Equatable {
    /// Its name, without labels; that of the type for an initializer.
    package let name: String
    /// Which way into the app it is, if it is one.
    package let entryPoint: EntryPoint?
    /// The line, from 1.
    package let line: Int
    /// The column in bytes of UTF-8, from 1.
    package let column: Int
    /// The names of what it calls.
    package internal(set) var calls: Set<String> = []
    /// What it uses of the SDK, in the order of the source.
    package internal(set) var sites: [Site] = []
  }

  /// Whether the module is imported.
  package internal(set) var importsSDK = false
  /// The functions, outer ones before those that lie in them.
  package internal(set) var functions: [Function] = []
  /// Everything that is used, wherever it stands.
  package internal(set) var sites: [Site] = []
  /// Texts that look like deep links of the former SDK.
  package internal(set) var formerLinks: [Link] = []

  /// Reads a source; what the parser does not understand is passed over.
  ///
  /// - Parameter source: A source.
  /// - Returns: What it uses.
  package static func reading(_ source: String) -> AppCoinsUse {
    if BracketGuard.refusal(of: source) != nil { return AppCoinsUse() }
    return DeepThread { AppCoinsUseReader.read(source) }.wait()
  }
}
