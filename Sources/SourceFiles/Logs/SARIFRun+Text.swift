import Foundation

extension SARIFRun {
  /// A log of this run alone: a JSON object on one line.
  package var text: String {
    let driver = JSONText.object([
      "name": JSONText.string(tool),
      "version": JSONText.string(version),
      "rules": JSONText.array(rules.map(Self.rule)),
    ])
    let invocation = JSONText.object([
      "executionSuccessful": failures.isEmpty ? "true" : "false",
      "toolExecutionNotifications": JSONText.array(failures.map(Self.notification)),
    ])
    let run = JSONText.object([
      "tool": JSONText.object(["driver": driver]),
      "columnKind": JSONText.string(unit == .utf16 ? "utf16CodeUnits" : "unicodeCodePoints"),
      "invocations": JSONText.array([invocation]),
      "results": JSONText.array(results.map(result)),
    ])
    return JSONText.object([
      "$schema": JSONText.string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": JSONText.string("2.1.0"),
      "runs": JSONText.array([run]),
    ])
  }

  private static func rule(_ rule: Rule) -> String {
    guard let summary = rule.summary else { return JSONText.object(["id": JSONText.string(rule.id)]) }
    return JSONText.object([
      "id": JSONText.string(rule.id),
      "shortDescription": message(summary),
      "defaultConfiguration": JSONText.object(["level": JSONText.string(rule.level.rawValue)]),
    ])
  }

  private func result(_ result: Result) -> String {
    let index = rules.firstIndex { $0.id == result.rule } ?? -1
    let suppression = JSONText.object(["kind": JSONText.string("inSource")])
    return JSONText.object([
      "ruleId": JSONText.string(result.rule),
      "ruleIndex": "\(index)",
      "level": JSONText.string(result.level.rawValue),
      "message": Self.message(result.message),
      "locations": JSONText.array(result.location.map { [Self.location($0)] } ?? []),
      "relatedLocations": JSONText.array(result.related.map(Self.location)),
      "suppressions": JSONText.array(result.isSuppressed ? [suppression] : []),
    ])
  }

  private static func notification(_ problem: FileProblem) -> String {
    JSONText.object([
      "level": JSONText.string("error"),
      "message": message(problem.sentence),
      "locations": JSONText.array([location(Location(path: problem.path, place: problem.place))]),
    ])
  }

  private static func message(_ text: String) -> String {
    JSONText.object(["text": JSONText.string(text)])
  }

  private static func location(_ location: Location) -> String {
    let address =
      location.path.hasPrefix("/")
      ? URL(filePath: location.path).absoluteString
      : location.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? location.path
    let artifact = JSONText.object(["uri": JSONText.string(address)])
    var physical = JSONText.object(["artifactLocation": artifact])
    if let place = location.place {
      let region = JSONText.object(["startLine": "\(place.line)", "startColumn": "\(place.column)"])
      physical = JSONText.object(["artifactLocation": artifact, "region": region])
    }
    guard let text = location.message else { return JSONText.object(["physicalLocation": physical]) }
    return JSONText.object(["physicalLocation": physical, "message": message(text)])
  }
}
