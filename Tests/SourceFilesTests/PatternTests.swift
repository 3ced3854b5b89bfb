import SourceFiles
import Testing

struct PatternTests {
  @Test(arguments: [
    ("*.swift", "a.swift", true),
    ("*.swift", "a/b.swift", false),
    ("**/*.swift", "a.swift", true),
    ("**/*.swift", "a/b/c.swift", true),
    ("a/**", "a", false),
    ("a/**", "a/b/c", true),
    ("a/**/c", "a/c", true),
    ("a/**/c", "a/b/d/c", true),
    ("a/**/c", "a/b/d", false),
    ("?.swift", "é.swift", true),
    ("?.swift", "ab.swift", false),
    ("[a-c]x", "bx", true),
    ("[!a-c]x", "bx", false),
    ("[]]x", "]x", true),
    ("[ax", "[ax", true),
    ("\\*x", "*x", true),
    ("\\*x", "ax", false),
    ("a*b*c", "axxbyyc", true),
    ("a*b*c", "axxbyy", false),
    ("*", "", false),
  ])
  func `a pattern stands for a path`(pattern: String, path: String, fits: Bool) {
    #expect(GlobPattern(pattern).matches(path.split(separator: "/").map(String.init)) == fits)
  }

  @Test(.timeLimit(.minutes(1))) func `a pattern made of stars takes no time that doubles with each`() {
    let pattern = GlobPattern(String(repeating: "*a", count: 40) + "b")

    #expect(!pattern.matches([String(repeating: "a", count: 4_000)]))
  }

  @Test(
    arguments: [
      ("build", "build", true, true),
      ("build", "a/build", true, true),
      ("build/", "build", false, nil),
      ("/build", "a/build", true, nil),
      ("a/build", "a/build", true, true),
      ("*.swift\n!keep.swift", "a/keep.swift", false, false),
      ("!keep.swift\n*.swift", "keep.swift", false, true),
      ("# build", "build", true, nil),
      ("\\#x", "#x", false, true),
      ("\\!x", "!x", false, true),
      ("x  ", "x", false, true),
      ("x\\ ", "x ", false, true),
      ("x\r\n", "x", false, true),
      ("doc/*.txt", "doc/a/b.txt", false, nil),
    ] as [(String, String, Bool, Bool?)]
  )
  func `the last line that fits decides`(rules: String, path: String, isFolder: Bool, verdict: Bool?) {
    let names = path.split(separator: "/").map(String.init)

    #expect(IgnoreRules(rules).verdict(on: names, isFolder: isFolder) == verdict)
  }
}
