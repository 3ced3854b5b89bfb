import CompilerService
import Lab

extension Workbench {
  /// The toolchain's page about a group or a diagnostic, and the experiments that emit exactly that.
  ///
  /// Most diagnostics belong to no group and have no page; then the experiments are the explanation.
  func explain(_ request: ToolRequest) throws -> ToolAnswer {
    let name = request.subjects.first ?? ""
    let emissions = (try? lab.laboratory().index().emissions(of: name)) ?? []
    let compiler = compiler(for: request)
    var page: ExplanationPage?
    do throws(CompilerServiceError) {
      page = try compiler.explain(name)
    } catch {
      guard case .noExplanation = error, !emissions.isEmpty else { throw error }
      if let group = emissions.lazy.compactMap(\.group).first { page = try? compiler.explain(group) }
    }
    guard request.format == .json else { return ToolAnswer(output: Self.rows(name, page, emissions)) }
    let line = JSONValue.members([
      "v": 1, "kind": "explanation", "group": page.map { .string($0.group) }, "title": page.map { .string($0.title) },
      "text": page.map { .string($0.text) },
      "experiments": .array(
        emissions.map { emission in
          .members([
            "experiment": .string(emission.slug), "variant": .string(emission.variant),
            "modes": .array(emission.modes.names.map(JSONValue.string)),
            "severity": .string(emission.severity.rawValue), "id": emission.id.map(JSONValue.string),
            "line": .number("\(emission.line)"),
          ])
        }
      ),
    ])
    return ToolAnswer(output: [line.text])
  }

  private static func rows(
    _ name: String,
    _ page: ExplanationPage?,
    _ emissions: [DiagnosticIndex.Emission]
  ) -> [String] {
    var rows: [String] = []
    if let page {
      rows = page.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      while rows.last?.isEmpty == true { rows.removeLast() }
    } else {
      rows = ["The toolchain has no page about \(name)."]
    }
    guard !emissions.isEmpty else { return rows }
    rows += ["", "Experiments that emit it, to run with lab run:"]
    return rows
      + TextStyle(width: 100).columns(
        emissions.map { emission in
          [
            "  \(emission.slug) \(emission.variant)", "line \(emission.line)", emission.severity.rawValue,
            emission.modes.names.joined(separator: " "),
          ]
        }
      )
  }
}
