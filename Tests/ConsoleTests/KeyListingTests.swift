import Testing

@testable import Console

struct KeyListingTests {
  @Test func `sequences are read from what bind prints`() {
    let listing = """
      Standard key bindings
      "^@"           ->  em-set-mark
      "^["           ->  ed-sequence-lead-in
      Multi-character bindings
      "^[[1;5C"      ->  em-next-word
      "^[^M"         ->  isola-newline
      "^[^?"         ->  ed-delete-prev-word
      "^[OP"         ->  "help"
      "^X^X"         ->  em-exchange-mark
      """

    let expected = ["[1;5C", "\r", "\u{7f}", "OP"].map { Array("\u{1b}\($0)".unicodeScalars) }
    #expect(KeyListing.sequences(in: Array(listing.utf8)) == Set(expected))
  }
}
