import Testing

@testable import Commands

struct ReplyPathTests {
  @Test(arguments: paths)
  func `a path is read and written`(text: String, steps: [ReplyPath.Step]) throws {
    let path = try ReplyPath(parsing: text)

    #expect(path.steps == steps)
    #expect(path.description == text)
  }

  static let paths: [(String, [ReplyPath.Step])] = [
    (".", []), (".price", [.key("price")]), (".products[0].id", [.key("products"), .index(0), .key("id")]),
    (".[2]", [.index(2)]), (".a[1][2]", [.key("a"), .index(1), .index(2)]), (".größe", [.key("größe")]),
    (".ask-to-buy", [.key("ask-to-buy")]),
  ]

  @Test(arguments: [
    ("", 0), ("price", 0), ("..", 1), (".a.", 3), (".a[", 3), (".a[-1]", 3), (".a[x]", 3), (".a[0", 4), (".a[0]b", 5),
    (".a b", 2), (".a=1", 2), (".[99999999999999999999]", 2),
  ])
  func `a text that is no path is wrong at a place`(text: String, offset: Int) throws {
    let problem = try #require(throws: ReplyPath.Problem.self) { try ReplyPath(parsing: text) }

    #expect(problem.offset == offset)
  }
}
