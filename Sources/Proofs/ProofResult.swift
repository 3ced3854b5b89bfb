/// What came of a proof.
package struct ProofResult: Equatable, Sendable {
  /// Which promise.
  package let proof: Proof
  /// The album that was dismissed for it, nil where it did not come so far.
  package var album: ProofAlbum?
  /// How long the proof's last step took, nil where nothing was proven.
  package let time: Duration?
  /// What did not hold, as one sentence; nil where the promise was kept.
  package let fault: String?

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - proof: Which promise.
  ///   - album: The album that was dismissed for it.
  ///   - time: How long the last step took, nil where nothing was proven.
  ///   - fault: What did not hold, as one sentence.
  package init(_ proof: Proof, album: ProofAlbum? = nil, time: Duration? = nil, fault: String? = nil) {
    self.proof = proof
    self.album = album
    self.time = time
    self.fault = fault
  }

  /// Whether the promise was kept.
  package var isProven: Bool { fault == nil }

  /// The time in milliseconds, to the microsecond.
  package var milliseconds: Double? { time.map { ($0 / .microseconds(1)).rounded() / 1000 } }

  /// The result in one sentence.
  package var sentence: String {
    guard let time = milliseconds, isProven else { return fault ?? "" }
    let name = album.map(\.description) ?? "The album"
    return switch proof {
    case .reinstall:
      "\(name) is not in the feed of the device that was set up anew, \(time) ms after its start."
    case .propagation:
      "\(name) left the other device's screen \(time) ms after the dismissal was acknowledged."
    }
  }
}

/// The album that is dismissed for a proof.
package struct ProofAlbum: Equatable, Sendable, Decodable, CustomStringConvertible {
  /// Its identifier.
  package let id: String
  /// Its title.
  package let title: String
  /// Who made it.
  package let artist: String
  /// When.
  package let year: Int

  /// Makes an album.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - title: Its title.
  ///   - artist: Who made it.
  ///   - year: When.
  package init(id: String, title: String, artist: String, year: Int) {
    self.id = id
    self.title = title
    self.artist = artist
    self.year = year
  }

  /// The album as the sentences name it.
  package var description: String { "“\(title)” (\(id))" }

  /// The row that a screen has for it.
  var row: String { "\(title) · \(artist), \(year)" }
}
