import Foundation
import Glibc
import Testing

@testable import Cells

struct NamelessPipeTests {
  private static func write(_ text: String, to path: String) {
    // The path is copied for the length of the call.
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(Data(text.utf8))
  }

  @Test func `what is written under its name arrives when the writer closes`() async {
    let pipe = NamelessPipe()
    let long = String(repeating: "long", count: 100_000)
    async let bytes = pipe.bytes()

    await Task.detached { Self.write(long, to: pipe.path) }.value

    #expect(await bytes == Data(long.utf8))
  }

  @Test func `without a writer it ends when it is given up`() async {
    let pipe = NamelessPipe()
    async let bytes = pipe.bytes()

    pipe.finish()

    #expect(await bytes.isEmpty)
  }

  @Test func `its reader gets what was written to it, and then the end`() throws {
    let pipe = NamelessPipe()
    let reader = try #require(FileHandle(forReadingAtPath: pipe.path))

    pipe.write(Data("key".utf8))
    pipe.finish()
    pipe.write(Data("late".utf8))

    #expect(try reader.readToEnd() == Data("key".utf8))
  }
}
