import Foundation

/// What migrating sources costs, beside merely parsing them with SwiftSyntax.
struct MigrationBenchmarks {
  let programs: Programs

  /// Lines of all files together, and of a file among many.
  private static let lines = (all: 300_000, file: 500)

  func all() throws -> [Figure] {
    let folder = programs.folder + "/sources"
    let count = Self.lines.all / Self.lines.file
    for index in 0..<count {
      // Every tenth file sells something, as in an app; the others have to be looked at all the same.
      let text = GeneratedSource.text(lines: Self.lines.file, number: index, sells: index % 10 == 0)
      try write(text, to: "\(folder)/many/Part\(index % 20)/File\(index).swift")
      if index % 10 == 0 {
        try write(text, to: "\(folder)/few/File\(index).swift")
      }
      let selling = GeneratedSource.text(lines: Self.lines.file, number: index, sells: true)
      try write(selling, to: "\(folder)/selling/File\(index).swift")
    }
    try write(GeneratedSource.text(lines: 30_000, number: 0, sells: true), to: "\(folder)/large/Large.swift")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return [
      try ratio("migrate, 300 000 lines of an app", "\(folder)/many", rounds: 5, isInTurn: false),
      try ratio("migrate, 300 000 lines that all sell", "\(folder)/selling", rounds: 3, isInTurn: true),
      try ratio("migrate, one file of 30 000 lines", "\(folder)/large", rounds: 5, isInTurn: true),
      try memory(few: "\(folder)/few", many: "\(folder)/many"),
    ]
  }

  /// The time of `migrate` beside that of its peer, which reads and parses the same files.
  private func ratio(_ name: String, _ path: String, rounds: Int, isInTurn: Bool) throws -> Figure {
    var (own, peer): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      peer.append(try run(["parse", path] + (isInTurn ? ["--in-turn"] : [])).milliseconds)
      own.append(try run(["migrate", "--json", path]).milliseconds)
    }
    let how = isInTurn ? "one after the other" : "on both processors"
    return Figure(
      name: name,
      value: zip(own, peer).map { $0 / $1 }.median,
      limit: 2,
      unit: "× merely parsing \(how)",
      detail: String(format: "%.0f ms to %.0f ms, medians of %d pairs", own.median, peer.median, rounds)
    )
  }

  /// Memory for ten times the files beside that for a tenth of them.
  private func memory(few: String, many: String) throws -> Figure {
    let small = try run(["migrate", "--json", few]).megabytes
    let large = try run(["migrate", "--json", many]).megabytes
    return Figure(
      name: "migrate, peak memory",
      value: large / small,
      // What all files declare is kept, so that types are proven over files; nothing else is.
      limit: 2,
      unit: "× that for a tenth of the files",
      detail: String(format: "%.0f MB to %.0f MB", large, small)
    )
  }

  private func run(_ arguments: [String]) throws -> (milliseconds: Double, megabytes: Double) {
    let start = ContinuousClock.now
    let child = try Child(programs.sources, arguments, environment: programs.environmentWithCompiler)
    let end = child.waitMeasuring()
    // 1 and 2 say that changes are pending, and that places are left for a person.
    guard end.status <= 2 else { throw Child.StartError(description: "isola-sources ended with \(end.status).") }
    return ((ContinuousClock.now - start) / .milliseconds(1), end.megabytes)
  }

  private func write(_ text: String, to path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }
}

/// Swift sources as long as they are wanted, with and without the former SDK in them.
private enum GeneratedSource {
  static func text(lines: Int, number: Int, sells: Bool) -> String {
    var text = sells ? "import AppCoinsSDK\nimport Foundation\n" : "import Foundation\n"
    var block = 0
    while true {
      // One block in four sells, so that neither kind of code is rare in a file that does.
      let next = (sells && block % 4 == 0 ? selling : plain).replacing("NNN", with: "\(number)x\(block)")
      block += 1
      text += next
      if text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= lines { return text }
    }
  }

  private static let plain = """

    /// A place on a map, and how far it is from others.
    struct PlaceNNN: Equatable, Sendable {
      var name: String
      var latitude = 0.0
      var longitude = 0.0

      func distance(to other: PlaceNNN) -> Double {
        let (dx, dy) = (latitude - other.latitude, longitude - other.longitude)
        return (dx * dx + dy * dy).squareRoot()
      }

      /// The nearest of some places, but for this one.
      func nearest(of others: [PlaceNNN]) -> PlaceNNN? {
        others.filter { $0 != self }.min { distance(to: $0) < distance(to: $1) }
      }

      var title: String {
        switch name.count {
        case 0: return "nowhere"
        case 1..<20: return name.capitalized
        default: return String(name.prefix(20)) + "…"
        }
      }
    }

    """

  private static let selling = """

    final class ShopNNN {
      private var products: [Product] = []

      func load(ids: [String]) async throws {
        products = try await Product.products(for: ids)
        for product in products { print(product.sku, product.title, product.priceLabel) }
      }

      func buy(_ product: Product) async -> Bool {
        let result = await product.purchase()
        switch result {
        case .success(let verificationResult):
          switch verificationResult {
          case .verified(let purchase):
            print(purchase.sku)
            try? await purchase.finish()
            return true
          case .unverified(_, let error):
            print(error)
            return false
          }
        case .pending: return false
        case .userCancelled: return false
        case .failed(let error):
          print(error)
          return false
        }
      }
    }

    """
}
