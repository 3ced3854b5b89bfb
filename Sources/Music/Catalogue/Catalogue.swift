/// The albums we invented, and the reading of the form in which they are written down.
enum Catalogue {
  /// The whole catalogue, parsed when it is first asked for, so that a program that never looks pays nothing.
  ///
  /// A failure is kept as a value: a test reads it, and a library reports it as being unavailable.
  static let albums = Result<[Album], CatalogueError> { () throws(CatalogueError) in
    var albums: [Album] = []
    for section in CatalogueSection.all {
      albums += try parse(section)
    }
    return albums
  }

  /// Reads the albums of one section.
  ///
  /// - Parameter section: The lines, and the language they are in.
  /// - Returns: One album for each line, in the same order.
  /// - Throws: ``CatalogueError`` for the first line that is not an album.
  static func parse(_ section: CatalogueSection) throws(CatalogueError) -> [Album] {
    var albums: [Album] = []
    for (index, line) in split(section.lines[...], at: "\n").enumerated() {
      do throws(Fault) {
        albums.append(try album(from: line, language: section.language))
      } catch {
        throw CatalogueError(language: section.language, line: index + 1, fault: error.fault)
      }
    }
    return albums
  }

  private struct Fault: Error {
    let fault: CatalogueError.Fault
  }

  private static let fieldNames = ["id", "title", "artist", "year", "genre", "plays", "tracks"]

  private static func album(from line: Substring, language: String) throws(Fault) -> Album {
    let fields = split(line, at: "|")
    guard fields.count == fieldNames.count else { throw Fault(fault: .fieldCount(fields.count)) }
    for (name, field) in zip(fieldNames, fields) where field.allSatisfy(\.isWhitespace) {
      throw Fault(fault: .emptyField(name))
    }
    var tracks: [Track] = []
    for text in split(fields[6], at: ";") {
      tracks.append(try track(from: text))
    }
    return Album(
      id: String(fields[0]),
      title: String(fields[1]),
      artist: String(fields[2]),
      year: try number(fields[3], "year"),
      genre: String(fields[4]),
      language: language,
      tracks: tracks,
      plays: try number(fields[5], "plays")
    )
  }

  private static func number(_ text: Substring, _ name: String) throws(Fault) -> Int {
    guard let number = wholeNumber(text) else { throw Fault(fault: .notANumber(name, String(text))) }
    return number
  }

  private static func track(from text: Substring) throws(Fault) -> Track {
    guard
      let space = text.utf8.lastIndex(of: UInt8(ascii: " ")),
      case let title = text[..<space],
      case let length = split(text[text.utf8.index(after: space)...], at: ":"),
      !title.allSatisfy(\.isWhitespace),
      length.count == 2,
      length[1].utf8.count == 2,
      let minutes = wholeNumber(length[0]),
      let seconds = wholeNumber(length[1]),
      seconds < 60,
      minutes + seconds > 0
    else { throw Fault(fault: .badTrack(String(text))) }
    return Track(title: String(title), seconds: minutes * 60 + seconds)
  }

  /// The separators are ASCII, so bytes will do: finding characters first takes twice as long.
  private static func split(_ text: Substring, at separator: Unicode.Scalar) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false).map(Substring.init)
  }

  /// `Int` reads a sign as well; a year or a length has none.
  private static func wholeNumber(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}
