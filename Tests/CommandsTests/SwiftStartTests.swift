import Commands
import Testing

struct SwiftStartTests {
  @Test(
    arguments: [
      ("app.store.", 0), ("  let x = 1", 2), ("watch app.store", 6), (":type  app", 7), (":isolation Task {", 11),
      ("swift { app.", 7), ("store = 5", 0), ("store products", nil), ("", nil), ("# app.", nil),
      ("lab check { app", nil),
    ] as [(String, Int?)]
  )
  func `Swift begins where the words of a command end`(_ text: String, _ start: Int?) {
    #expect(Grammar.house.startOfSwift(in: text) == start)
  }

  @Test(
    arguments: [
      ("f {", true), ("store.isPro", true), ("watch f {", false), ("swift { f", false), ("store products", false),
      ("", false),
    ]
  )
  func `only what is no command at all is Swift from end to end`(_ text: String, _ isSwift: Bool) {
    #expect(Grammar.house.isSwift(text) == isSwift)
  }
}
