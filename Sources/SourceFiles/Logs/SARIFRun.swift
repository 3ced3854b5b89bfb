import Foundation

/// One run of a tool in the format that code hosts and editors read.
///
/// - SeeAlso: Static Analysis Results Interchange Format 2.1.0, OASIS.
package struct SARIFRun: Sendable {
  /// How grave a result is.
  package enum Level: String, Sendable {
    case error, warning, note, none
  }

  /// A rule of the tool.
  package struct Rule: Sendable {
    /// The stable name.
    package var id: String
    /// One sentence; nothing where only the name is known.
    package var summary: String?
    /// How grave its results are unless they say otherwise.
    package var level: Level

    /// Describes a rule.
    package init(id: String, summary: String? = nil, level: Level = .warning) {
      self.id = id
      self.summary = summary
      self.level = level
    }
  }

  /// A place in a file.
  package struct Location: Sendable {
    /// The file, as it was named.
    package var path: String
    /// The place; nil for the file as a whole.
    package var place: Place?
    /// What is said of the place, where it is a related one.
    package var message: String?

    /// Names a place.
    package init(path: String, place: Place? = nil, message: String? = nil) {
      self.path = path
      self.place = place
      self.message = message
    }
  }

  /// One thing that was found.
  package struct Result: Sendable {
    /// The name of its rule.
    package var rule: String
    /// How grave it is.
    package var level: Level
    /// The sentence.
    package var message: String
    /// Where it is.
    package var location: Location?
    /// What belongs to it.
    package var related: [Location]
    /// Whether the source itself says that it is not to be told.
    package var isSuppressed: Bool

    /// Tells a result.
    package init(
      rule: String,
      level: Level,
      message: String,
      location: Location? = nil,
      related: [Location] = [],
      isSuppressed: Bool = false
    ) {
      self.rule = rule
      self.level = level
      self.message = message
      self.location = location
      self.related = related
      self.isSuppressed = isSuppressed
    }
  }

  /// What columns count; nil for code points.
  package var unit: LineTable.Unit?
  /// The name of the tool.
  package var tool: String
  /// Its version.
  package var version: String
  /// All rules that were asked.
  package var rules: [Rule]
  /// What was found.
  package var results: [Result]
  /// What could not be done, each a sentence with its place; the run failed where there is any.
  package var failures: [FileProblem]

  /// Tells a run.
  package init(
    tool: String,
    version: String,
    unit: LineTable.Unit? = nil,
    rules: [Rule],
    results: [Result],
    failures: [FileProblem] = []
  ) {
    self.tool = tool
    self.version = version
    self.unit = unit
    self.rules = rules
    self.results = results
    self.failures = failures
  }
}
