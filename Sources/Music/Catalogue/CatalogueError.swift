/// Why a line of the catalogue is not an album.
struct CatalogueError: Error, Equatable, CustomStringConvertible {
  /// What is wrong with the line.
  enum Fault: Equatable {
    /// The line does not have seven fields.
    case fieldCount(Int)
    /// The field of this name has nothing in it.
    case emptyField(String)
    /// The field of this name is not a whole number of zero or more.
    case notANumber(String, String)
    /// The text is not a title, a space and a length as `m:ss`.
    case badTrack(String)
  }

  /// The language of the section.
  let language: String

  /// The line within the section, counted from 1.
  let line: Int

  /// What is wrong.
  let fault: Fault

  var description: String {
    "Line \(line) of the catalogue's \(language) section \(complaint)."
  }

  private var complaint: String {
    switch fault {
    case .fieldCount(let count): "has \(count) fields where 7 were expected"
    case .emptyField(let name): "has an empty \(name)"
    case .notANumber(let name, let text): "gives “\(text)” as its \(name) where a whole number was expected"
    case .badTrack(let text): "has the track “\(text)” where a title and m:ss were expected"
    }
  }
}
