import Testing

@testable import StoreSimulator

struct SignatureFormTests {
  /// Numbers of 32 bytes at the edges of DER: zero, small ones, with and without the bit that makes them negative.
  private static let numbers: [[UInt8]] = {
    var numbers: [[UInt8]] = []
    for length in 0...32 {
      for first in [UInt8(0x01), 0x7F, 0x80, 0xFF] {
        let digits = length == 0 ? [] : [first] + [UInt8](repeating: 0xA5, count: length - 1)
        numbers.append([UInt8](repeating: 0, count: 32 - length) + digits)
      }
    }
    return numbers
  }()

  @Test func `every pair of lengths comes back from DER`() throws {
    for one in Self.numbers {
      for other in Self.numbers {
        let raw = one + other
        let der = try #require(SignatureForm.der(raw: raw))
        #expect(der.count <= 72)
        #expect(SignatureForm.raw(der: der) == raw)
      }
    }
  }

  @Test func `only 64 bytes are a raw signature`() {
    for count in 0...130 where count != 64 {
      #expect(SignatureForm.der(raw: [UInt8](repeating: 1, count: count)) == nil)
    }
  }

  @Test func `no truncation and no addition to a DER signature is one`() throws {
    let der = try #require(SignatureForm.der(raw: Self.numbers[131] + Self.numbers[64]))
    for count in 0..<der.count { #expect(SignatureForm.raw(der: Array(der[..<count])) == nil) }
    #expect(SignatureForm.raw(der: der + [0]) == nil)
  }

  @Test(
    arguments: [
      // A zero too much, a negative number, no digits, 33 digits, another tag, a long length.
      [0x30, 0x07, 0x02, 0x02, 0x00, 0x01, 0x02, 0x01, 0x01], [0x30, 0x06, 0x02, 0x01, 0x80, 0x02, 0x01, 0x01],
      [0x30, 0x05, 0x02, 0x00, 0x02, 0x01, 0x01, 0x00], [0x31, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01],
      [0x30, 0x06, 0x03, 0x01, 0x01, 0x02, 0x01, 0x01], [0x30, 0x81, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01],
      [0x30, 0x26, 0x02, 0x21, 0x01] + [UInt8](repeating: 0, count: 32) + [0x02, 0x01, 0x01],
    ] as [[UInt8]]
  )
  func `any other DER of two numbers is refused`(der: [UInt8]) {
    #expect(SignatureForm.raw(der: der) == nil)
  }

  @Test func `the smallest numbers have the shortest DER`() {
    let one = [UInt8](repeating: 0, count: 31) + [1]
    #expect(SignatureForm.der(raw: one + one) == [0x30, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01])
    #expect(
      SignatureForm.raw(der: [0x30, 0x06, 0x02, 0x01, 0x00, 0x02, 0x01, 0x01]) == [UInt8](repeating: 0, count: 63) + [1]
    )
  }
}
