import Foundation

/// Spreads work that needs no actor over the processors.
enum Batches {
  /// Up to how many elements are worked on where the caller runs.
  private static let smallest = 8

  /// Maps elements, in order.
  ///
  /// - Parameters:
  ///   - elements: What is worked on.
  ///   - transform: The work, which does not wait.
  /// - Returns: The results, in the order of the elements.
  @concurrent
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    guard elements.count > smallest, processors > 1 else { return elements.map(transform) }
    // Twice as many batches as processors, so that one that is held up does not leave the others idle at the end.
    let size = max(smallest, (elements.count + 2 * processors - 1) / (2 * processors))
    let starts = Array(stride(from: 0, to: elements.count, by: size))
    return await withTaskGroup(of: (Int, [Result]).self) { group in
      for start in starts {
        let batch = elements[start..<min(start + size, elements.count)]
        group.addTask { (start, batch.map(transform)) }
      }
      var parts: [Int: [Result]] = [:]
      for await (start, part) in group { parts[start] = part }
      return starts.flatMap { parts[$0] ?? [] }
    }
  }
}
