/// What an experiment teaches, in four parts of Markdown.
package struct Lesson: Sendable, Hashable {
  /// The rule.
  package let rule: String
  /// How the compiler or the runtime gets there.
  package let why: String
  /// The simplest cure, and when another is needed.
  package let whatToDo: String
  /// What a person sees who does not.
  package let otherwise: String

  /// The parts with their headings, in order.
  package var parts: [(heading: String, text: String)] {
    zip(Self.headings, [rule, why, whatToDo, otherwise]).map { (heading: $0, text: $1) }
  }

  /// The headings that a lesson has, in order.
  static let headings = ["Rule", "Why", "What to do", "What happens otherwise"]

  /// Reads a lesson.
  ///
  /// - Parameters:
  ///   - body: The text behind the front matter.
  ///   - file: How faults name the file.
  ///   - firstLine: The line of the file on which the body begins, from 1.
  ///   - faults: Receives what is not as it should be.
  init(body: Substring, file: String, firstLine: Int, faults: inout [CatalogueFault]) {
    var sections: [(heading: String, line: Int, text: [Substring])] = []
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    for (offset, line) in lines.enumerated() {
      if line.hasPrefix("## ") {
        sections.append((String(line.dropFirst(3)), firstLine + offset, []))
      } else if sections.isEmpty {
        guard !line.allSatisfy(\.isWhitespace) else { continue }
        faults.append(CatalogueFault(file, firstLine + offset, "Text stands in front of the first heading", "## Rule"))
      } else {
        sections[sections.count - 1].text.append(line)
      }
    }
    let last = firstLine + lines.count - 1
    Self.check(sections.map { ($0.heading, $0.line) }, file: file, last: last, faults: &faults)
    func text(_ heading: String) -> String {
      let section = sections.first { $0.heading == heading }
      guard let section else { return "" }
      let text = section.text.joined(separator: "\n").trimmingBlankLines
      if text.isEmpty {
        faults.append(CatalogueFault(file, section.line, "The section \"\(heading)\" is empty", "a sentence or more"))
      }
      return text
    }
    rule = text(Self.headings[0])
    why = text(Self.headings[1])
    whatToDo = text(Self.headings[2])
    otherwise = text(Self.headings[3])
  }

  private static func check(
    _ found: [(heading: String, line: Int)],
    file: String,
    last: Int,
    faults: inout [CatalogueFault]
  ) {
    let all = headings.map { "\"\($0)\"" }.joined(separator: ", ")
    for (heading, line) in found where !headings.contains(heading) {
      faults.append(CatalogueFault(file, line, "A lesson has no section \"\(heading)\"", "one of \(all)"))
    }
    let known = found.filter { headings.contains($0.heading) }
    for heading in headings where !known.contains(where: { $0.heading == heading }) {
      faults.append(CatalogueFault(file, last, "The section \"\(heading)\" is missing", "\"## \(heading)\""))
    }
    var order = headings[...]
    for (heading, line) in known {
      guard let place = order.firstIndex(of: heading) else {
        faults.append(
          CatalogueFault(file, line, "The section \"\(heading)\" stands here", "the order \(all), each once")
        )
        return
      }
      order = order[(place + 1)...]
    }
  }
}

extension String {
  /// The text without blank lines around it.
  fileprivate var trimmingBlankLines: String {
    var text = self[...]
    while text.first?.isNewline == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
