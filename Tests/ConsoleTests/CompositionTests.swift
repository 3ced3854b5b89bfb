import Testing

@testable import Console

struct CompositionTests {
  @Test(arguments: [
    ("\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af}", "\u{d55c}\u{ae00}"),
    // A syllable and a final consonant, which composing without decomposing leaves apart.
    ("\u{d558}\u{11ab}", "\u{d55c}"),
    ("ac\u{327}a\u{303}o", "a\u{e7}\u{e3}o"),
    ("\u{304b}\u{3099}", "\u{304c}"),
    // Nothing composed exists.
    ("b\u{301}", "b\u{301}"),
    // A compatibility ideograph is a single scalar and stays what was typed.
    ("\u{f900}e\u{301}", "\u{f900}\u{e9}"),
  ])
  func `marks join their letters`(text: String, expected: String) {
    #expect(Composition.composed(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func `a typed mark joins the character before it`() {
    #expect(Composition.composed(["e"], adding: "\u{301}") == ["\u{e9}"])
    #expect(Composition.composed(["\u{d558}"], adding: "\u{11ab}") == ["\u{d55c}"])
    #expect(Composition.composed(["\u{e2}"], adding: "\u{323}") == ["\u{1ead}"])
    #expect(Composition.composed(["b"], adding: "\u{301}") == nil)
    #expect(Composition.composed([], adding: "\u{301}") == nil)
  }
}
