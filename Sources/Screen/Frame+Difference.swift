extension Frame {
  /// The parts of this frame that an earlier one did not show in the same place.
  ///
  /// A terminal that scrolls keeps what it has shown, so a redraw only has to show what is new. A row that merely moved
  /// because another came or went is not new: rows are matched in order, as `diff` does.
  ///
  /// - Parameter earlier: The frame that was drawn before.
  /// - Returns: A frame of the same title with the new rows, and with spinner and alert where those changed.
  /// - Complexity: O(*n* · *d*) in the number of rows and of differences.
  package func difference(from earlier: Frame) -> FrameDifference {
    let changes = rows.difference(from: earlier.rows)
    let inserted = changes.insertions.compactMap { change -> Row? in
      guard case .insert(_, let row, _) = change else { return nil }
      return row
    }
    let replaced = Set(inserted.compactMap(\.label))
    let gone = changes.removals.compactMap { change -> Row? in
      guard case .remove(_, let row, _) = change else { return nil }
      // A field whose value changed is shown once, with its new value.
      if let label = row.label, replaced.contains(label) { return nil }
      return row
    }
    return FrameDifference(
      title: title,
      inserted: inserted,
      removed: gone,
      spinner: spinner == earlier.spinner ? nil : .some(spinner),
      alert: alert == earlier.alert ? nil : .some(alert)
    )
  }
}

extension Frame.Row {
  /// The name of a field, `nil` for running text.
  fileprivate var label: String? {
    guard case .field(let label, _) = self else { return nil }
    return label
  }
}

/// What has to be drawn to bring a reader of one frame to the next.
package struct FrameDifference: Equatable, Sendable {
  /// The heading of the later frame.
  package let title: String

  /// Rows that are new, top to bottom.
  package let inserted: [Frame.Row]

  /// Rows that are gone and were not replaced.
  package let removed: [Frame.Row]

  /// The spinner, when it changed; the inner value is `nil` when it stopped.
  package let spinner: String??

  /// The alert, when it changed; the inner value is `nil` when it was dismissed.
  package let alert: Frame.Alert??

  /// Whether nothing has to be drawn.
  package var isEmpty: Bool {
    inserted.isEmpty && removed.isEmpty && spinner == nil && alert == nil
  }
}
