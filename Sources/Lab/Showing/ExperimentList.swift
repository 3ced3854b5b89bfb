/// The answer of `lab list`: experiments by area.
package struct ExperimentList: Sendable, Hashable {
  /// The experiments, in the order of the catalogue.
  package var experiments: [Experiment]

  /// The lines.
  ///
  /// - Parameter width: The cells of the terminal.
  /// - Returns: A heading for each area, and a line for each experiment.
  package func rows(width: Int) -> [StyledText] {
    var rows: [StyledText] = []
    let longest = experiments.map(\.slug.count).max() ?? 0
    for area in ExperimentArea.allCases {
      let here = experiments.filter { $0.area == area }
      if here.isEmpty { continue }
      if !rows.isEmpty { rows.append(StyledText()) }
      rows.append(StyledText(area.rawValue, .heading) + StyledText("  \(here.count)", .faint))
      rows += Layout.columns(
        here.map { experiment in
          let slug = StyledText(experiment.slug, .code).padded(to: longest)
          return [slug, Layout.spans(experiment.title)]
        },
        width: width,
        indentation: 2
      )
    }
    return rows
  }
}
