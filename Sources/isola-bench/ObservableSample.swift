/// A file of 60 lines around an `@Observable` class, and small edits of it.
enum ObservableSample {
  /// Where an edit is made.
  enum Place: String, CaseIterable {
    case outside = "outside the class"
    case inside = "inside the class"
    case above = "a line inserted above"
  }

  /// The file after an edit that no other number gives.
  static func edited(_ place: Place, _ number: Int) -> String {
    switch place {
    case .outside: text + "\nlet added\(number) = \(number)\n"
    case .inside: text.replacing("    isLoading = true\n", with: "    isLoading = true; _ = \(number)\n")
    case .above: "// Edit \(number).\n" + String(repeating: "\n", count: number % 7) + text
    }
  }

  /// The file.
  static let text = #"""
    import Observation

    /// What a person has bought.
    struct Purchase: Sendable, Hashable {
      let id: Int
      let product: String
    }

    protocol Shop: Sendable {
      func purchases() async throws -> [Purchase]
      func buy(_ product: String) async throws -> Purchase
    }

    @MainActor @Observable
    final class Store {
      private(set) var isPro = false
      private(set) var purchases: [Purchase] = []
      private(set) var lastError: String?
      var isLoading = false
      var selection: Purchase?
      @ObservationIgnored private var updates: Task<Void, Never>?
      private let shop: any Shop

      init(shop: any Shop) {
        self.shop = shop
        updates = Task { [weak self] in
          while !Task.isCancelled {
            await self?.refresh()
            try? await Task.sleep(for: .seconds(60))
          }
        }
      }

      deinit { updates?.cancel() }

      var count: Int { purchases.count }

      func refresh() async {
        isLoading = true
        defer { isLoading = false }
        do {
          purchases = try await shop.purchases()
          isPro = purchases.contains { $0.product == "pro" }
          lastError = nil
        } catch {
          lastError = "\(error)"
        }
      }

      func buy(_ product: String) async {
        do {
          let purchase = try await shop.buy(product)
          purchases.append(purchase)
          selection = purchase
          if product == "pro" { isPro = true }
        } catch {
          lastError = "\(error)"
        }
      }
    }

    """#
}
