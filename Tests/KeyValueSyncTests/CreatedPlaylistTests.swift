import KeyValueSync
import Testing

struct CreatedPlaylistTests {
  @Test(arguments: ["Deep cuts", "", "a \"b\" \\ \n\u{1F}", "深い曲 🎧"])
  func `the name of a playlist comes through a document`(name: String) throws {
    let playlist = CreatedPlaylist(id: "p.AbC-1", name: name)
    let stamp = Stamp(time: HybridTime(milliseconds: 1), node: NodeID(1), isRemoval: false)
    let set = ElementSet([(playlist.id, ElementRecord(stamp, fields: playlist.fields))])

    for form in [SyncDocument.Form.json, .compact] {
      let read = try SyncDocument(reading: SyncDocument(set).bytes(form)).set
      let record = try #require(read[playlist.id])
      #expect(try CreatedPlaylist(id: playlist.id, record: record) == playlist)
    }
  }

  @Test func `other fields and none are no fault, a number for a name is`() throws {
    let stamp = Stamp(time: HybridTime(milliseconds: 1), node: NodeID(1), isRemoval: false)
    func playlist(_ fields: String) throws -> CreatedPlaylist {
      try CreatedPlaylist(id: "1", record: ElementRecord(stamp, fields: Array(fields.utf8)))
    }
    #expect(try playlist("").name == "")
    #expect(try playlist(#""mood":[1],"name":"x""#).name == "x")
    #expect(throws: DocumentFault.self) { try playlist(#""name":5"#) }
  }
}
