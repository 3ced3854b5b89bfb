extension Verb {
  /// The verbs of the noun `lab` that read people's sources.
  static let sources: [Verb] = [
    Verb(
      "migrate",
      "Shows what moves sources from the former AppCoins SDK to the present one, or does it.",
      example: "lab migrate Sources",
      .repeated("PATH", .file, "files, folders or patterns"),
      .option("rule", "RULE", .text, "only this rule, such as A10"),
      .flag("write", "change the files"),
      .flag("verify", "compile the result"),
      .flag("allow-dirty", "write in a git tree that has changes, too")
    ) { (paths: [String], rule: String?, writes: Bool, verifies: Bool, isDirty: Bool) in
      let flags = [(writes, "--write"), (verifies, "--verify"), (isDirty, "--allow-dirty")].filter(\.0).map(\.1)
      return .lab(.sources(["migrate"] + (rule.map { ["--rule", $0] } ?? []) + flags + ["--"] + paths))
    },
    Verb(
      "doctor",
      "Says what an app with the AppCoins SDK lacks besides code, or fixes its property lists.",
      example: "lab doctor App",
      .repeated("PATH", .file, "the folder of an app, a project or property lists"),
      .flag("fix", "change the property lists"),
      .flag("dry-run", "with --fix: only show how")
    ) { (paths: [String], fixes: Bool, isDryRun: Bool) in
      let flags = [(fixes, "--fix"), (isDryRun, "--dry-run")].filter(\.0).map(\.1)
      return .lab(.sources(["doctor"] + flags + ["--"] + paths))
    },
  ]
}
