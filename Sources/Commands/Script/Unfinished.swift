/// What a statement still waits for.
enum Unfinished: Equatable {
  /// The rest of a quote, or the line behind a backslash.
  case command
  /// The end of something in Swift.
  case opening(SwiftScanner.Opening)
  /// What an operator or a keyword at the end asks for.
  case demand(SwiftScanner.Demand)
  /// The declaration that attributes belong to.
  case attributes
}
