/// What a device answers to a command, as far as a proof reads it.
struct DeviceAnswer: Decodable {
  /// What answers have besides; each command has its own.
  struct Value: Decodable {
    let phase: String?
    let error: String?
    let albums: [ProofAlbum]?
    let dismissed: [Named]?
    let outcome: String?

    private enum CodingKeys: CodingKey { case phase, error, albums, dismissed, outcome }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      phase = try values.decodeIfPresent(String.self, forKey: .phase)
      error = try values.decodeIfPresent(String.self, forKey: .error)
      albums = try values.decodeIfPresent([ProofAlbum].self, forKey: .albums)
      outcome = try values.decodeIfPresent(String.self, forKey: .outcome)
      // `music dismiss` says whether, `music dismissed` what.
      dismissed = try? values.decodeIfPresent([Named].self, forKey: .dismissed)
    }
  }

  /// An album by its identifier alone.
  struct Named: Decodable {
    let id: String
  }

  let kind: String
  let message: String?
  let value: Value?
}
