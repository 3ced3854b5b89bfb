import Testing

@testable import Console

struct RowMotionTests {
  private let text = Array("abcd\n한글\n\nxy\tz".unicodeScalars)

  @Test(arguments: [
    // From `ab|cd` there is no row above; from `한|글` the column is 2.
    (2, nil), (6, 2), (7, 4), (8, 5), (9, 8), (12, 8),
  ])
  func `up keeps the column as far as the row above has one`(cursor: Int, expected: Int?) {
    #expect(RowMotion.up(from: cursor, in: text) == expected)
  }

  @Test(arguments: [
    // Column 1 lies within a wide character: before it.
    (0, 5), (1, 5), (2, 6), (4, 7), (6, 8), (8, 9), (9, nil), (12, nil),
  ])
  func `down keeps the column as far as the row below has one`(cursor: Int, expected: Int?) {
    #expect(RowMotion.down(from: cursor, in: text) == expected)
  }

  @Test func `a tab counts to its stop`() {
    let text = Array("\tx\n123456789".unicodeScalars)

    #expect(RowMotion.down(from: 1, in: text) == 11)
    #expect(RowMotion.up(from: 8, in: text) == 0)
  }

  @Test func `home and end go to the row's ends first and then to the text's`() {
    #expect(RowMotion.start(from: 6, in: text) == 5)
    #expect(RowMotion.start(from: 5, in: text) == 0)
    #expect(RowMotion.end(from: 5, in: text) == 7)
    #expect(RowMotion.end(from: 7, in: text) == text.count)
  }
}
