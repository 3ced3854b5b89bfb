import Foundation
import Testing

@testable import Console

extension TerminalTests {
  /// Any keys, posts and sizes: nothing crashes, no post is lost, and the console still reads a line afterwards.
  ///
  /// `ISOLA_RANDOM_KEYS` sets how many keys are typed for each seed, `ISOLA_RANDOM_SEED` where the seeds begin; there is
  /// a post for every five keys.
  struct RandomKeyTests {
    private static let keyCount = number("ISOLA_RANDOM_KEYS") ?? 300
    private static let firstSeed = number("ISOLA_RANDOM_SEED") ?? 1

    private static func number(_ name: String) -> Int? {
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    private static let controls: [String] =
      "abefhklnoptuwy".map(Key.control) + [
        Key.backspace, Key.control("r"), Key.control("g"), Key.control("s"), Key.tab, Key.enter, Key.altEnter,
        Key.control("c"), Key.control("d"), Key.control("z"), Key.up, Key.down, Key.left, Key.right, Key.home, Key.end,
        Key.delete, "\u{1b}b", "\u{1b}f", "\u{1b}x", "\u{1b}5", "\u{16}\u{1}", "\u{1b}[1;5C", "\u{1b}[99~", Key.escape,
      ]

    private static let marks = ["\u{301}", "\u{11ab}", "\u{200d}", "\u{fe0f}", "\u{3042}\u{3099}", "\u{1f1f0}"]

    private static func key(using random: inout SplitMix) -> String {
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<45: String(UnicodeScalar(UInt8.random(in: 97...122, using: &random)))
      case 45..<60: String(UnicodeScalar(UInt32.random(in: 0xac00...0xd7a3, using: &random)) ?? "한")
      case 60..<63: String(UnicodeScalar(UInt32.random(in: 0x1f300...0x1f3ff, using: &random)) ?? "한")
      case 63..<66: marks.randomElement(using: &random) ?? ""
      case 66..<68: Key.paste(String(repeating: "줄 한 줄\n", count: Int.random(in: 1...30, using: &random)))
      case 68..<70: "{"
      default: controls.randomElement(using: &random) ?? ""
      }
    }

    @Test(arguments: 0..<4)
    func `any keys, posts and sizes are survived`(number: Int) async throws {
      let (columns, rows) = number.isMultiple(of: 2) ? (14, 5) : (80, 24)
      let words = ["store.count", "store.commit", "한글이름", "ação"].map { CompletionCandidate(text: $0, help: "help") }
      // Commands of libedit's that only move the cursor find what ours hide.
      let editrc = number == 3 ? "bind -v\n" : "bind ^T ed-move-to-beg\nbind ^O ed-move-to-end\n"
      try await withConsole(
        columns: columns,
        rows: rows,
        history: ["one", "둘\n셋", "three"],
        editrc: editrc,
        words: words
      ) { terminal, console in
        async let reading: Void = Self.readLines(from: console)
        async let posting: Void = Self.post(to: console)
        try await terminal.until { $0.rows.last == "lab>" }
        var random = SplitMix(state: UInt64(Self.firstSeed + number))
        for count in 1...Self.keyCount {
          terminal.type(Self.key(using: &random))
          if Int.random(in: 0..<50, using: &random) == 0 {
            terminal.resize(
              columns: Int.random(in: 8...90, using: &random),
              rows: Int.random(in: 3...30, using: &random)
            )
          }
          if count.isMultiple(of: 10) {
            // Whatever was typed before this is read soon after it is shown.
            console.post("typed \(count)!")
            try await terminal.until(written: "typed \(count)!\r\n")
          }
        }
        terminal.resize(columns: columns, rows: rows)
        await posting
        // Out of a search, of a quoted character and of a count, then out of the line. A Ctrl-C that comes between two
        // lines is a signal, here to nobody; so it may take more than one.
        var attempts = 0
        repeat {
          attempts += 1
          terminal.type(Key.control("g") + Key.control("c") + Key.control("c"))
          console.post("done \(attempts)!")
          try await terminal.until(written: "done \(attempts)!\r\n")
        } while terminal.screen.rows.last != "lab>" && attempts < 100
        terminal.type("end 한글" + Key.enter)
        await reading

        let written = terminal.transcript
        #expect((1...Self.postCount).allSatisfy { written.contains("post \($0)!\r\n") })
      }
    }

    private static var postCount: Int { max(1, keyCount / 10) }

    private static func readLines(from console: Console) async {
      while !Task.isCancelled {
        if await console.readLine(prompt: "\u{1b}[1mlab>\u{1b}[0m ") == .line("end 한글") { return }
      }
    }

    private static func post(to console: Console) async {
      for number in 1...postCount {
        console.post("post \(number)!")
        await Task.yield()
      }
    }
  }
}

/// Numbers that are the same for the same seed.
/// - SeeAlso: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
