import Testing

/// Conditions under which a test cannot be run here, with the sentence that says so.
enum SkipUnless {
  /// A real terminal needs tmux to hold it.
  static var tmux: ConditionTrait {
    .enabled(if: ChildEnvironment.find("tmux") != nil, "tmux is not installed")
  }
}
