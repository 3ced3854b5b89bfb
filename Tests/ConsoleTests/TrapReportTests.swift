import Testing

@testable import Console

struct TrapReportTests {
  @Test func `a check is the rest of the first row`() {
    #expect(TrapReport("trap 11 1 8 main the stack overflowed\n")?.check == "the stack overflowed")
    #expect(TrapReport("trap 11 1 8 main the stack overflowed\n")?.isMainThread == true)
    #expect(TrapReport("trap 4 1 8 other\n")?.check == nil)
  }

  @Test func `rows become a report`() {
    let text = """
      trap 4 2 7f00beef main
      $s4main4trapyyF+1c /lib/cell one.so
      +abc /usr/bin/isola
      _ZN1a+b+ff ?

      """

    #expect(
      TrapReport(text)
        == TrapReport(
          signal: 4,
          code: 2,
          address: 0x7f00_beef,
          isMainThread: true,
          frames: [
            TrapReport.Frame(symbol: "$s4main4trapyyF", offset: 28, library: "/lib/cell one.so"),
            TrapReport.Frame(symbol: "", offset: 2748, library: "/usr/bin/isola"),
            TrapReport.Frame(symbol: "_ZN1a+b", offset: 255, library: "?"),
          ]
        )
    )
  }

  @Test(arguments: ["", "trap", "trap 4 2 x main", "trip 4 2 0 main", "4 2 0 main"])
  func `anything else is none`(text: String) {
    #expect(TrapReport(text) == nil)
  }

  @Test(arguments: ["$s4", "+x /lib", "name /lib"])
  func `a row that is cut off is left out`(row: String) {
    #expect(TrapReport("trap 11 1 8 other\n\(row)")?.frames == [])
  }

  @Test func `a frame says its function as it is written in Swift`() {
    let swift = TrapReport.Frame(symbol: "$s4main4trapyyF", offset: 3, library: "/lib/cell.so")
    let other = TrapReport.Frame(symbol: "abort", offset: 3, library: "/lib/libc.so.6")
    let nameless = TrapReport.Frame(symbol: "", offset: 3, library: "cell.so")

    #expect(swift.description == "main.trap() -> () + 3 (cell.so)")
    #expect(other.description == "abort + 3 (libc.so.6)")
    #expect(nameless.description == "? + 3 (cell.so)")
  }

  @Test func `the variable of another process is no report`() {
    #expect(CrashRestart.lastTrap(environment: ["ISOLA_TRAP": "1:4"]) == nil)
    #expect(CrashRestart.lastTrap(environment: ["ISOLA_TRAP": "nonsense"]) == nil)
    #expect(CrashRestart.lastTrap(environment: [:]) == nil)
  }
}
