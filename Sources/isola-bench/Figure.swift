import Foundation

/// One measured figure and the limit it was promised to keep.
struct Figure: Sendable {
  let name: String
  let value: Double
  let limit: Double
  let unit: String
  let detail: String

  var isWithinLimit: Bool { value <= limit }

  /// The figure on one row: verdict, name, value, limit, how it came about.
  var row: String {
    let verdict = isWithinLimit ? "ok  " : "OVER"
    let number = String(format: "%.2f", value)
    return "\(verdict)  \(name): \(number) \(unit) (limit \(String(format: "%g", limit))); \(detail)"
  }
}

extension [Double] {
  /// The middle value; the mean of the two middle ones of an even count.
  var median: Double {
    guard !isEmpty else { return .nan }
    let ordered = sorted()
    return (ordered[(count - 1) / 2] + ordered[count / 2]) / 2
  }

  /// The value that a share of the others does not exceed, such as 0.99.
  func percentile(_ share: Double) -> Double {
    guard !isEmpty else { return .nan }
    return sorted()[Swift.min(count - 1, Int((Double(count) * share).rounded(.up)) - 1)]
  }
}

/// Writes rows to the output as they come.
enum StandardOutput {
  static func write(_ row: String) {
    FileHandle.standardOutput.write(Data((row + "\n").utf8))
  }
}
