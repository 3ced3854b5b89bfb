/// What help and completion know of a parameter.
struct ParameterOutline: Sendable {
  /// How a parameter is given.
  enum Role: Sendable, Equatable {
    /// One word in its place.
    case required
    /// One word in its place, or none.
    case optional
    /// Words up to the end: at least one, or any number.
    case repeated(isOptional: Bool)
    /// A file, or files up to the end; or a block of Swift in braces.
    case source(isRepeated: Bool)
    /// The rest of the line as it is typed, which is Swift.
    case swift(isOptional: Bool)
    /// `--name value`, with what the value is called.
    case option(value: String)
    /// `--name`.
    case flag
  }

  /// The name in capitals, the choice itself (`on|off`), or an option's name without hyphens.
  let name: String
  let role: Role
  /// What it means, without a full stop.
  let summary: String
  /// Where completion finds values.
  let sources: [CandidateSource]

  var isOption: Bool {
    switch role {
    case .required, .optional, .repeated, .source, .swift: false
    case .option, .flag: true
    }
  }

  /// Whether it takes every word up to the end.
  var isRepeated: Bool {
    [.repeated(isOptional: false), .repeated(isOptional: true), .source(isRepeated: true)].contains(role)
  }

  /// The option as it is typed.
  var flag: String { "--\(name)" }

  var usage: String {
    switch role {
    case .required: name
    case .optional: "[\(name)]"
    case .repeated(let isOptional): isOptional ? "[\(name)…]" : "\(name)…"
    case .source(let isRepeated): "\(name)\(isRepeated ? "…" : "")|{ SWIFT }"
    case .swift(let isOptional): isOptional ? "[\(name)…]" : "\(name)…"
    case .option(let value): "[\(flag) \(value)]"
    case .flag: "[\(flag)]"
    }
  }

  /// The values that are always the same, with what each means.
  var choices: [Candidate] {
    sources.flatMap { source -> [Candidate] in
      switch source {
      case .fixed(let candidates), .dependent(let candidates, _): candidates
      case .topics, .products, .transactions, .purchases, .screens, .albums, .devices, .cloudKeys, .playlists,
        .locales, .storefronts, .errors,
        .experiments, .files:
        []
      }
    }
  }
}
