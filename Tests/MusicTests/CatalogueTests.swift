import Testing

@testable import Music

struct CatalogueTests {
  @Test func `the catalogue has at least three hundred albums in at least ten languages`() throws {
    let albums = try Catalogue.albums.get()

    #expect(albums.count >= 300)
    #expect(Set(albums.map { $0.language.prefix(2) }).count >= 10)
  }

  @Test func `an identifier is its language and a number, and nothing else has it`() throws {
    let albums = try Catalogue.albums.get()

    #expect(Set(albums.map(\.id)).count == albums.count)
    for album in albums {
      let parts = album.id.split(separator: "-")
      #expect(parts.count == 2 && parts[0] == album.language.prefix(2) && parts[1].count == 2, "\(album.id)")
      #expect(parts.last.flatMap { Int($0) } != nil, "\(album.id)")
    }
  }

  @Test func `no artist has two albums of one title, however it is spelled`() throws {
    let albums = try Catalogue.albums.get()

    #expect(Set(albums.map { [SearchKey($0.title), SearchKey($0.artist)] }).count == albums.count)
  }

  @Test func `every album can be believed`() throws {
    for album in try Catalogue.albums.get() {
      #expect((1955...2026).contains(album.year), "\(album.id)")
      #expect((2...6).contains(album.tracks.count), "\(album.id)")
      #expect(Set(album.tracks.map(\.title)).count == album.tracks.count, "\(album.id)")
      #expect(album.tracks.allSatisfy { (60...900).contains($0.seconds) }, "\(album.id)")
    }
  }

  @Test func `no text begins or ends with space or cannot be searched for`() throws {
    for album in try Catalogue.albums.get() {
      for text in [album.title, album.artist, album.genre] + album.tracks.map(\.title) {
        #expect(text.first?.isWhitespace == false && text.last?.isWhitespace == false, "\(album.id): \(text)")
        #expect(!SearchKey(text).isEmpty, "\(album.id): \(text)")
      }
    }
  }

  @Test func `a line becomes an album`() throws {
    let section = CatalogueSection(
      language: "en",
      lines: "en-01|Cold Tea|The Cups|1971|folk|12|Drip 2:05;No Sugar 13:40"
    )

    let albums = try Catalogue.parse(section)

    let album = Album(
      id: "en-01",
      title: "Cold Tea",
      artist: "The Cups",
      year: 1971,
      genre: "folk",
      language: "en",
      tracks: [Track(title: "Drip", seconds: 125), Track(title: "No Sugar", seconds: 820)],
      plays: 12
    )
    #expect(albums == [album])
  }

  @Test(
    arguments: [
      ("en-01|Cold Tea|The Cups|1971|folk|12", .fieldCount(6)),
      ("en-01|Cold Tea|The Cups|1971|folk|12|Drip 2:05|", .fieldCount(8)),
      ("", .fieldCount(1)),
      ("en-01|Cold Tea| |1971|folk|12|Drip 2:05", .emptyField("artist")),
      ("en-01|Cold Tea|The Cups|MCMLXXI|folk|12|Drip 2:05", .notANumber("year", "MCMLXXI")),
      ("en-01|Cold Tea|The Cups|1971|folk|-1|Drip 2:05", .notANumber("plays", "-1")),
      ("en-01|Cold Tea|The Cups|1971|folk|12|Drip", .badTrack("Drip")),
      ("en-01|Cold Tea|The Cups|1971|folk|12| 2:05", .badTrack(" 2:05")),
      ("en-01|Cold Tea|The Cups|1971|folk|12|Drip 2:05;", .badTrack("")),
      ("en-01|Cold Tea|The Cups|1971|folk|12|Drip 2:5", .badTrack("Drip 2:5")),
      ("en-01|Cold Tea|The Cups|1971|folk|12|Drip 2:60", .badTrack("Drip 2:60")),
      ("en-01|Cold Tea|The Cups|1971|folk|12|Drip +2:05", .badTrack("Drip +2:05")),
      ("en-01|Cold Tea|The Cups|1971|folk|12|Drip 0:00", .badTrack("Drip 0:00")),
    ] as [(String, CatalogueError.Fault)]
  )
  func `a line that is no album is named with what is wrong`(line: String, fault: CatalogueError.Fault) {
    let section = CatalogueSection(language: "en", lines: "en-00|Tea|Cups|1970|folk|1|Pour 1:00\n" + line)

    #expect(throws: CatalogueError(language: "en", line: 2, fault: fault)) { try Catalogue.parse(section) }
  }

  @Test func `an error says which line of which section was expected to be what`() {
    let error = CatalogueError(language: "ko", line: 7, fault: .badTrack("눈 3"))

    #expect(
      error.description
        == "Line 7 of the catalogue's ko section has the track “눈 3” where a title and m:ss were expected."
    )
  }
}
