package import Commands
package import Proofs

/// The answer of `device prove`.
package struct ProofReport: ReplyValue {
  /// What came of each proof.
  package let results: [ProofResult]

  private enum CodingKeys: CodingKey { case proofs }

  /// Makes an answer.
  ///
  /// - Parameter results: What came of each proof.
  package init(results: [ProofResult]) {
    self.results = results
  }

  /// Whether every promise was kept.
  package var isProven: Bool { results.allSatisfy(\.isProven) }

  /// One row for each proof.
  ///
  /// - Parameter style: Width and colour.
  /// - Returns: The rows.
  package func rows(_ style: TextStyle) -> [String] {
    zip(results, [nil] + results.map(\.fault)).map { Self.row($0, style, after: $1) }
  }

  /// The row of a result: which promise, whether it was kept, and what became of the album.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - style: Width and colour.
  ///   - said: Why the proof before it failed, nil where it did not; the same is not said twice.
  /// - Returns: The row.
  package static func row(_ result: ProofResult, _ style: TextStyle, after said: String?) -> String {
    let name = result.proof.rawValue
    guard let fault = result.fault else { return "\(name): proven. \(result.sentence)" }
    return style.alarming(said == fault ? "\(name): not proven either." : "\(name): not proven. \(fault)")
  }

  /// The line of a result that stands by itself.
  ///
  /// - Parameter result: The result.
  /// - Returns: An object of kind `proof`.
  package static func line(_ result: ProofResult) -> JSONValue {
    let head = [JSONValue.Member(name: "v", value: 1), JSONValue.Member(name: "kind", value: "proof")]
    guard case .object(let members) = value(result) else { return .object(head) }
    return .object(head + members)
  }

  /// The results as JSON.
  ///
  /// - Parameter encoder: Where they go.
  /// - Throws: What the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(results.map(Self.value), forKey: .proofs)
  }

  private static func value(_ result: ProofResult) -> JSONValue {
    .members([
      "name": .string(result.proof.rawValue),
      "ok": .bool(result.isProven),
      "milliseconds": result.milliseconds.map { .number("\($0)") },
      "album": result.album.map { .members(["id": .string($0.id), "title": .string($0.title)]) },
      "message": result.fault.map(JSONValue.string),
    ])
  }
}

extension Event {
  /// A step of a proof.
  ///
  /// - Parameter step: The step.
  package init(_ step: ProofRunner.Step) {
    self.init(
      "proof.step",
      ["proof": .string(step.proof.rawValue), "text": .string(step.sentence)],
      text: "\(step.proof.rawValue): \(step.sentence)"
    )
  }
}

extension ProofRequest {
  /// The request that a command makes.
  ///
  /// - Parameters:
  ///   - command: What is to be proven.
  ///   - cloud: The cloud of the command line, which holds where the command names none.
  /// - Throws: ``UsageError`` where there is no such cloud, or none at all.
  package init(_ command: ProofCommand, cloud: CloudPlace? = nil) throws(UsageError) {
    let place = try command.cloud.map { text throws(UsageError) in try CloudPlace(text) } ?? cloud
    guard place != CloudPlace.none else {
      throw UsageError(description: "device prove needs a cloud, in which devices meet, and --cloud none is none.")
    }
    self.init(
      command.promise.flatMap { Proof(rawValue: $0.rawValue) }.map { [$0] } ?? Proof.allCases,
      cloud: place?.text,
      meanwhile: command.meanwhile
    )
  }
}
