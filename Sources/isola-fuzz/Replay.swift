#if !LIBFUZZER
  import Foundation
  import FuzzTargets

  /// Lets a target read its seeds and the files that are named, and says what it found.
  @main
  enum Replay {
    static func main() {
      let type = IsolaFuzz.target(named: CommandLine.arguments.dropFirst().first)
      let files = CommandLine.arguments.dropFirst(2)
      let target = type.init()
      for (number, seed) in type.seeds.enumerated() { read(seed, named: "seed \(number)", target) }
      for file in files {
        guard let data = FileManager.default.contents(atPath: file) else {
          IsolaFuzz.fail("isola-fuzz: \(file) cannot be read; a file was expected.")
        }
        read(Array(data), named: file, target)
      }
      print("Read \(type.seeds.count + files.count) inputs and found nothing.")
    }

    private static func read(_ bytes: [UInt8], named name: String, _ target: any FuzzTarget) {
      do throws(Finding) { try target.check(bytes) } catch { IsolaFuzz.fail("isola-fuzz: \(name): \(error)") }
    }
  }
#endif
