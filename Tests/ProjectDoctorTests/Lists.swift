import Foundation

@testable import ProjectDoctor

/// Lists for tests, written in the old style or in XML.
enum Lists {
  /// A list in XML around some keys.
  static func xml(_ keys: String) throws -> PlistDocument {
    try PlistDocument(Data("<plist version=\"1.0\">\n<dict>\n\(keys)\n</dict>\n</plist>\n".utf8), path: "Info.plist")
  }

  /// The keys of an Info.plist with which everything is in order.
  static func info(
    scheme: String = "$(PRODUCT_BUNDLE_IDENTIFIER).iap",
    role: String = "<key>CFBundleTypeRole</key><string>Editor</string>",
    goods: String = "<key>MKSellsDigitalGoods</key><true/>",
    more: String = ""
  ) -> String {
    """
    <key>CFBundleURLTypes</key>
    <array>
      <dict>\(role)<key>CFBundleURLSchemes</key><array><string>\(scheme)</string></array></dict>
    </array>
    \(goods)
    \(more)
    """
  }

  /// Settings of two configurations with their bundle identifiers.
  static func settings(_ debug: String, _ release: String) -> [BuildSettings] {
    [
      BuildSettings(configuration: "Debug", ["PRODUCT_BUNDLE_IDENTIFIER": debug]),
      BuildSettings(configuration: "Release", ["PRODUCT_BUNDLE_IDENTIFIER": release]),
    ]
  }
}
