import AppModel
import Music
import StoreSimulator

// What commands do to the app that runs. Each says in one sentence that there is none before the first launch, which a
// conversation never sees: it launches the app before it takes a line.

extension AppHost {
  /// Identifiers of the products that are owned now.
  var owned: Set<Product.ID> { model?.store.owned ?? [] }

  /// Buys a product through the app.
  func purchase(_ product: Product.ID, options: Set<Product.PurchaseOption>) async -> PurchaseOutcome {
    guard let model else { return .failed(message: Self.isClosed) }
    let outcome = await model.store.purchase(product, options: options)
    await drawn()
    return outcome
  }

  /// Restores purchases through the app.
  func restore() async -> RestoreOutcome {
    guard let model else { return .failed(message: Self.isClosed) }
    let outcome = await model.store.restore()
    await drawn()
    return outcome
  }

  /// Puts the alert of a screen out of sight; all but the sheet show the store's.
  func dismissAlert(of screen: ScreenName) async {
    if screen == .about { sheet?.model.dismiss() } else { model?.store.dismissError() }
    await drawn()
  }

  /// Asks the store again what is on sale.
  func reloadProducts() async {
    await model?.store.loadProducts()
    await drawn()
  }

  /// Asks the store again what is owned.
  func reconcile() async {
    await model?.store.reconcile()
    await drawn()
  }

  /// Searches the library through the app.
  func search(_ query: String) async throws -> [Album] {
    guard let model else { throw Failure("app-closed", Self.isClosed) }
    return try await model.search(query)
  }

  /// Loads the feed, and says when the plan showed less than was asked for.
  func loadFeed(limit: Int?) async throws -> (albums: [Album], remark: String?) {
    guard let model else { throw Failure("app-closed", Self.isClosed) }
    let wanted = limit ?? model.feedLimit
    let albums = try await model.loadFeed(limit: wanted)
    await drawn()
    let isShort = wanted > model.feedLimit
    return (albums, isShort ? "The \(model.store.isPro ? "Pro" : "free") plan shows \(model.feedLimit)." : nil)
  }

  /// One album of the library.
  func album(_ id: Album.ID) async throws -> Album {
    guard let model else { throw Failure("app-closed", Self.isClosed) }
    guard let album = try await model.musicLibrary.album(id) else {
      throw Failure("no-such-album", "There is no album '\(id)'; music search finds albums.")
    }
    return album
  }

  /// Dismisses an album of the library through the app.
  func dismiss(_ id: Album.ID) async throws -> Album {
    let album = try await album(id)
    try await kept { try await $0.dismiss(id) }
    return album
  }

  /// Takes a dismissal back through the app, the latest one if no album is named.
  ///
  /// What was dismissed may be in the library no longer; then its number is all that is known of it.
  func undoDismissal(of id: Album.ID?) async throws -> DismissedAlbum {
    guard let undone = try await kept({ try await $0.undoDismissal(of: id) }) else {
      throw Failure(
        "not-dismissed",
        id.map { "The album '\($0)' is not dismissed." } ?? "Nothing is dismissed.",
        hint: "music dismissed lists what is."
      )
    }
    return DismissedAlbum(undone, try? await model?.musicLibrary.album(undone), date: nil)
  }

  /// What was dismissed, the latest first.
  func dismissals(limit: Int?) async throws -> [DismissedAlbum] {
    var found: [DismissedAlbum] = []
    for dismissal in try await kept({ try await $0.notInterested.dismissals(limit: limit) }) {
      let album = try? await model?.musicLibrary.album(dismissal.album)
      found.append(DismissedAlbum(dismissal.album, album, date: dismissal.date))
    }
    return found
  }

  /// Does something with the store of dismissals; what it throws is its own sentence.
  private func kept<Answer>(_ action: (AppModel) async throws -> Answer) async throws -> Answer {
    guard let model else { throw Failure("app-closed", Self.isClosed) }
    do {
      let answer = try await action(model)
      await drawn()
      return answer
    } catch let error as CancellationError {
      throw error
    } catch {
      throw Failure("dismissals-unusable", "\(error)")
    }
  }

  /// Returns when the screens show what was changed before.
  ///
  /// The first change asked for a drawing, and the main actor keeps order: giving way once lets that drawing come before
  /// the command's reply, always, and not when the machine happens to be quick.
  func drawn() async {
    await Task.yield()
  }

  private static let isClosed = "The app is not running."
}
