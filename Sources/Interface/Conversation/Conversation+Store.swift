import AppModel
import Commands
import Foundation
import StoreSimulator

extension Conversation {
  /// Carries out a command of the store.
  ///
  /// - Parameter command: The command.
  /// - Returns: The value of the reply.
  /// - Throws: ``Failure``; ``StoreSessionError``; `CancellationError`.
  func perform(_ command: StoreCommand) async throws -> any ReplyValue {
    switch command {
    case .products: try await products()
    case .buy(let product, let quantity, let offer, let manner, let ago):
      try await buy(product, quantity: quantity, offer: offer, manner: manner, ago: ago)
    case .restore: try await restore()
    case .entitlements: await entitlements()
    case .transactions(let scope): await transactions(scope)
    case .finish(let target): try await finish(target)
    case .refund, .requestRefund, .refunds, .refundPolicy: try await refund(command)
    case .askToBuy, .approve, .decline, .pending, .interrupt, .resolve: try await askOrInterrupt(command)
    case .fail(let order): try await fail(order)
    case .cancelNext, .unverified: try await script(command)
    case .appTransaction(let isRefreshing): try await appTransaction(isRefreshing: isRefreshing)
    case .intent(let product): try await intend(product)
    case .message(let reason): await message(reason)
    case .show(let sheet): try await show(sheet)
    case .settled(let patience): try await settled(patience: patience ?? .seconds(1))
    case .trace(let count, let following): trace(latest: count ?? 20, following)
    case .locale, .storefront: try await locate(command)
    case .check(let files): try check(files)
    case .token(let id): try await token(id)
    case .verify(let token, let environment): try verify(token, in: environment)
    case .subscription(let command): try await perform(command)
    case .reset(let transactionsOnly): try await reset(transactionsOnly: transactionsOnly)
    }
  }

  // MARK: What a person does

  private func products() async throws -> ProductList {
    do {
      let products = try await parts.session.products(for: parts.session.productIDs)
      let owned = await parts.host.owned
      return ProductList(products.sorted { $0.id < $1.id }.map { ProductList.Item($0, isOwned: owned.contains($0.id)) })
    } catch let error as StoreKitError {
      throw Failure("products-unavailable", "The products could not be loaded: \(error).")
    }
  }

  private func restore() async throws -> Note {
    switch await parts.host.restore() {
    case .restored(let owned):
      Note(
        owned == 0 ? "Nothing was bought before." : "Restored; \(owned) owned.",
        ["outcome": "restored", "owned": .number("\(owned)")]
      )
    case .cancelled: Note("Cancelled.", ["outcome": "cancelled", "owned": nil])
    case .failed(let message): throw Failure("restore-failed", message)
    }
  }

  private func entitlements() async -> TransactionList {
    var items: [TransactionItem] = []
    for await entitlement in parts.session.currentEntitlements { items.append(TransactionItem(entitlement)) }
    return TransactionList(items, whenEmpty: "Nothing is owned.")
  }

  private func transactions(_ scope: TransactionScope) async -> TransactionList {
    var items: [TransactionItem] = []
    switch scope {
    case .latest:
      for product in parts.session.productIDs {
        if let latest = await parts.session.latest(for: product) { items.append(TransactionItem(latest)) }
      }
      items.sort { $0.id < $1.id }
    case .unfinished:
      for await transaction in parts.session.unfinished { items.append(TransactionItem(transaction)) }
    case .all:
      for await transaction in parts.session.all { items.append(TransactionItem(transaction)) }
    }
    return TransactionList(items, whenEmpty: "There is no such transaction.")
  }

  private func finish(_ target: FinishTarget?) async throws -> Note {
    var unfinished: [Transaction] = []
    for await transaction in parts.session.unfinished { unfinished.append(transaction.unsafePayloadValue) }
    let chosen: [Transaction]
    switch target {
    case .all: chosen = unfinished
    case .transaction(let id):
      chosen = unfinished.filter { $0.id == id }
      if chosen.isEmpty { throw Failure("not-unfinished", "No unfinished transaction has the number \(id).") }
    case nil: chosen = [try only(unfinished, of: "unfinished transaction", named: { "#\($0.id)" })]
    }
    for transaction in chosen { await transaction.finish() }
    let numbers = chosen.map { "#\($0.id)" }.joined(separator: ", ")
    return Note(
      chosen.isEmpty ? "Nothing is unfinished." : "Finished \(numbers).",
      ["finished": .array(chosen.map { .number("\($0.id)") })]
    )
  }

  private func check(_ files: [String]) throws -> ConfigurationReports {
    let reports = files.map { ConfigurationReport(checking: $0) }
    guard reports.allSatisfy(\.isUsable) else {
      throw Failure("configuration-unusable", reports.flatMap(\.rows).joined(separator: "\n"))
    }
    return ConfigurationReports(reports: reports)
  }

  // MARK: Choosing

  /// The identifier of a product from what a person types: all of it, parts of it between dots, or the beginning of
  /// such parts.
  func productID(_ text: String) throws(Failure) -> Product.ID {
    let all = parts.session.productIDs
    if all.contains(text) { return text }
    for isMatch in [{ ".\($0).".contains(".\(text).") }, { ".\($0)".contains(".\(text)") }] as [(String) -> Bool] {
      let found = all.filter(isMatch)
      if found.count == 1, let only = found.first { return only }
      if found.count > 1 {
        throw Failure("ambiguous-product", "'\(text)' could be \(found.joined(separator: " or ")).")
      }
    }
    throw Failure(
      "no-such-product",
      "There is no product '\(text)'.",
      hint: all.isEmpty ? "The store file has no products." : "store products lists what is on sale."
    )
  }

  /// The one element of a list.
  func only<Element>(_ elements: [Element], of kind: String, named: (Element) -> String) throws(Failure) -> Element {
    guard let first = elements.first else { throw Failure("nothing-to-do", "There is no \(kind).") }
    guard elements.count == 1 else {
      let names = elements.map(named).joined(separator: ", ")
      throw Failure("ambiguous", "There is more than one \(kind): \(names); name the one you mean.")
    }
    return first
  }
}
