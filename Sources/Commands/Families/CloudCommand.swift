/// What can be done with the cloud itself, as whoever runs it.
package enum CloudCommand: Sendable, Equatable {
  /// Tells where it is, whose, and what lies there.
  case show
  /// Tells how many bytes an account may have, or sets it.
  case quota(CloudQuota?)
  /// Makes a value unreadable.
  case corrupt(String, how: String)
  /// Tells who is signed in on the device in use, or signs somebody in.
  case account(CloudSignIn?)

  /// The verb in full.
  var verb: String {
    switch self {
    case .show: "show"
    case .quota: "quota"
    case .corrupt: "corrupt"
    case .account: "account"
    }
  }
}

/// How many bytes an account may have.
package enum CloudQuota: Sendable, Equatable {
  /// So many.
  case bytes(Int)
  /// As many as the engine takes.
  case off
}

/// Who is to be signed in.
package enum CloudSignIn: Sendable, Equatable {
  /// An account.
  case account(String)
  /// Nobody.
  case nobody
}

/// The ways to make a value unreadable.
enum DamageName: String, Choice {
  case truncated
  case html
  case newer
  case garbage

  var summary: String {
    switch self {
    case .truncated: "its second half is missing"
    case .html: "a page for a browser stands there, as of a network that wants a signature"
    case .newer: "a version wrote it that this one must not read"
    case .garbage: "bytes without a meaning"
    }
  }
}

extension Noun {
  static let cloud = Noun(
    "cloud",
    "Looks at the cloud behind the devices, fills it, damages it, and signs accounts in.",
    verbs: [
      Verb(
        "show",
        "Tells where the cloud is, who is signed in on the device in use, and what keys lie there.",
        example: "cloud show"
      ) { .cloud(.show) },
      Verb(
        "quota",
        "Tells how many bytes an account may have, or sets it for every device.",
        example: "cloud quota 200",
        .optional("BYTES|off", .quota, "how many bytes; off for as many as the engine takes")
      ) { .cloud(.quota($0)) },
      Verb(
        "corrupt",
        "Makes a value unreadable, so that devices have to keep it apart.",
        example: "cloud corrupt ni html",
        .required("KEY", .cloudKey, "the key; cloud show lists them"),
        .optional("HOW", .choice(DamageName.self), "how; truncated if left out")
      ) { .cloud(.corrupt($0, how: ($1 ?? .truncated).rawValue)) },
      Verb(
        "account",
        "Tells who is signed in on the device in use, or signs somebody else in.",
        example: "cloud account anna",
        .optional("NAME|none", .account, "the account; none for nobody")
      ) { .cloud(.account($0)) },
    ]
  )
}

extension Kind where Value == CloudQuota {
  /// A number of bytes, or `off`.
  fileprivate static var quota: Kind {
    Kind([.fixed([Candidate("off", help: "as many as the engine takes")])]) { (word, label) throws(Mistake) in
      if word.text == "off" { return .off }
      guard let bytes = UInt64(digits: word.text).flatMap({ Int(exactly: $0) }) else {
        throw Mistake(
          .invalidInteger,
          "\(label) must be a whole number of bytes or off, not \(shown(word.text)).",
          at: word.range.lowerBound
        )
      }
      return .bytes(bytes)
    }
  }
}

extension Kind where Value == CloudSignIn {
  /// A name, or `none`.
  fileprivate static var account: Kind {
    Kind([.fixed([Candidate("none", help: "nobody is signed in")])]) { (word, label) throws(Mistake) in
      let name = word.text
      guard (1...64).contains(name.utf8.count), name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.@+".contains($0) })
      else {
        throw Mistake(
          .invalidName,
          "\(label) must be a name of letters, digits and -_.@+, not \(shown(name)).",
          at: word.range.lowerBound
        )
      }
      return name == "none" ? .nobody : .account(name)
    }
  }
}
