import SourceFiles

/// Looks over a script of Unity that changes the Xcode project it makes.
package struct UnityCheck: Sendable {
  private let path: String
  private let text: String

  /// Prepares the look.
  ///
  /// - Parameters:
  ///   - path: The script.
  ///   - text: What it holds.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// What is not as it should be.
  package var findings: [DoctorFinding] {
    var findings: [DoctorFinding] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      if let range = code.firstRange(of: "CreateArray(\"CFBundleURLTypes\")") {
        findings.append(
          finding(
            .unityURLTypes,
            line: index + 1,
            column: code[..<range.lowerBound].utf8.count + 1,
            "CreateArray(\"CFBundleURLTypes\") replaces the URL types that are there",
            "look for them first, and check that the app's other schemes are in the built Info.plist"
          )
        )
      }
      if let range = code.firstRange(of: "\"LSApplicationQueriesSchemes\""),
        text.contains("com.aptoide.appcoins-wallet")
      {
        findings.append(
          finding(
            .unityFormerQuery,
            line: index + 1,
            column: code[..<range.lowerBound].utf8.count + 1,
            "LSApplicationQueriesSchemes is written for the wallet",
            "the SDK does not need it since version 2"
          )
        )
      }
    }
    return findings
  }

  private func finding(
    _ rule: DoctorRule,
    line: Int,
    column: Int,
    _ found: String,
    _ expected: String
  ) -> DoctorFinding {
    DoctorFinding(rule, path: path, place: Place(line: line, column: column), found: found, expected: expected)
  }
}
