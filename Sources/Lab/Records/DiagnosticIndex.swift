package import CompilerService

/// Which experiments emit a diagnostic, by its name or its group, from what was recorded; nothing is compiled.
package struct DiagnosticIndex: Sendable {
  /// A variant that emits a diagnostic.
  package struct Emission: Sendable, Hashable {
    /// The experiment.
    package let slug: String
    /// The variant.
    package let variant: String
    /// The modes in which it does.
    package let modes: ModeSet
    /// How grave it is there.
    package let severity: Severity
    /// The compiler's name of the diagnostic.
    package let id: String?
    /// The group it belongs to.
    package let group: String?
    /// The line, from 1.
    package let line: Int
  }

  private let emissions: [Emission]

  /// Reads the records of a catalogue.
  ///
  /// - Parameter catalogue: The catalogue; an experiment whose record cannot be read emits nothing.
  package init(_ catalogue: Catalogue) {
    emissions = catalogue.experiments.flatMap { experiment in
      ((try? experiment.record())?.rows ?? []).compactMap { row in
        guard let severity = row.severity else { return nil }
        return Emission(
          slug: experiment.slug,
          variant: row.variant,
          modes: row.modes,
          severity: severity,
          id: row.id,
          group: row.group,
          line: row.line
        )
      }
    }
  }

  /// The variants that emit exactly this.
  ///
  /// - Parameter name: The compiler's name of a diagnostic or a group; a `#` in front and capitals do not count.
  /// - Returns: The emissions, in the order of the catalogue; each place once, with all its modes.
  package func emissions(of name: String) -> [Emission] {
    let wanted = Self.folded(name)
    return emissions.filter { emission in
      emission.id.map(Self.folded) == wanted || emission.group.map(Self.folded) == wanted
    }
  }

  /// The experiments that emit exactly this, in the order of the catalogue.
  package func experiments(emitting name: String) -> [String] {
    var slugs: [String] = []
    for emission in emissions(of: name) where slugs.last != emission.slug { slugs.append(emission.slug) }
    return slugs
  }

  /// Letters and numbers only, without capitals.
  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
