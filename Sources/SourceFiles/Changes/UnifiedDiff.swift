/// The difference between two texts in the form that `diff -u` prints and `patch` reads.
package enum UnifiedDiff {
  private enum Step {
    case same(String)
    case gone(String)
    case came(String)
  }

  /// The difference.
  ///
  /// - Parameters:
  ///   - old: The text before.
  ///   - new: The text after.
  ///   - path: The name that both go by.
  ///   - context: How many lines around a change are shown.
  /// - Returns: The difference, empty when the texts are equal.
  package static func text(from old: String, to new: String, path: String, context: Int = 3) -> String {
    guard old != new else { return "" }
    let steps = steps(from: lines(old), to: lines(new))
    let name = path.contains(" ") ? path + "\t" : path
    var text = "--- \(name)\n+++ \(name)\n"
    for hunk in hunks(of: steps, context: context) { text += hunk }
    return text
  }

  /// The lines with their ends, so that a missing last end is a difference.
  static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    for byte in text.utf8 {
      line.append(byte)
      if byte == UInt8(ascii: "\n") {
        lines.append(String(decoding: line, as: UTF8.self))
        line = []
      }
    }
    return line.isEmpty ? lines : lines + [String(decoding: line, as: UTF8.self)]
  }

  private static func steps(from old: [String], to new: [String]) -> [Step] {
    let difference = LineDifference(from: old, to: new)
    var steps: [Step] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, difference.gone.contains(i) {
        steps.append(.gone(old[i]))
        i += 1
      } else if j < new.count, difference.came.contains(j) {
        steps.append(.came(new[j]))
        j += 1
      } else {
        steps.append(.same(old[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return steps
  }

  private static func hunks(of steps: [Step], context: Int) -> [String] {
    let changes = steps.indices.filter { index in
      if case .same = steps[index] { false } else { true }
    }
    var ranges: [Range<Int>] = []
    for change in changes {
      let range = max(0, change - context)..<min(steps.count, change + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    var hunks: [String] = []
    var (old, new, position) = (1, 1, 0)
    for range in ranges {
      let skipped = range.lowerBound - position
      (old, new) = (old + skipped, new + skipped)
      var (oldCount, newCount) = (0, 0)
      var body = ""
      for step in steps[range] {
        switch step {
        case .same(let line): (oldCount, newCount, body) = (oldCount + 1, newCount + 1, body + marked(" ", line))
        case .gone(let line): (oldCount, body) = (oldCount + 1, body + marked("-", line))
        case .came(let line): (newCount, body) = (newCount + 1, body + marked("+", line))
        }
      }
      hunks.append("@@ -\(span(old, oldCount)) +\(span(new, newCount)) @@\n" + body)
      (old, new, position) = (old + oldCount, new + newCount, range.upperBound)
    }
    return hunks
  }

  private static func span(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start)" : "\(count == 0 ? start - 1 : start),\(count)"
  }

  private static func marked(_ mark: String, _ line: String) -> String {
    line.utf8.last == UInt8(ascii: "\n") ? mark + line : mark + line + "\n\\ No newline at end of file\n"
  }
}
