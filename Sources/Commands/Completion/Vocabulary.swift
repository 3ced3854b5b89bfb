/// The names that exist right now, for completion.
package struct Vocabulary: Sendable {
  /// The products' identifiers, with their names and prices.
  package var products: [Candidate]
  /// The transactions' identifiers, with what each bought.
  package var transactions: [Candidate]
  /// The identifiers of the AppCoins market's purchases, with what each bought.
  package var purchases: [Candidate]
  /// The screens' names.
  package var screens: [Candidate]
  /// The albums' identifiers, with their titles.
  package var albums: [Candidate]
  /// The devices' names, with how each is.
  package var devices: [Candidate]
  /// The keys of the cloud that were shown last.
  package var cloudKeys: [Candidate]
  /// The playlists' names, with their identifiers.
  package var playlists: [Candidate]
  /// Locale identifiers.
  package var locales: [Candidate]
  /// Storefront codes, with their countries.
  package var storefronts: [Candidate]
  /// Codes of errors that a command can fail with.
  package var errors: [Candidate]
  /// The paths that begin with a text; a folder's ends with a slash.
  package var files: @Sendable (String) -> [Candidate]

  /// The experiments, or the variants of one that is named before.
  package var experiments: @Sendable ([String]) -> [Candidate]

  /// Makes a vocabulary.
  ///
  /// - Parameters:
  ///   - products: The products.
  ///   - transactions: The transactions.
  ///   - purchases: The AppCoins market's purchases.
  ///   - screens: The screens.
  ///   - albums: The albums.
  ///   - devices: The devices.
  ///   - cloudKeys: The keys of the cloud.
  ///   - playlists: The playlists.
  ///   - locales: The locales.
  ///   - storefronts: The storefronts.
  ///   - errors: The error codes.
  ///   - files: Finds the paths that begin with a text.
  ///   - experiments: The experiments, or behind the first of some words the variants of it.
  package init(
    products: [Candidate] = [],
    transactions: [Candidate] = [],
    purchases: [Candidate] = [],
    screens: [Candidate] = [],
    albums: [Candidate] = [],
    devices: [Candidate] = [],
    cloudKeys: [Candidate] = [],
    playlists: [Candidate] = [],
    locales: [Candidate] = [],
    storefronts: [Candidate] = [],
    errors: [Candidate] = [],
    files: @escaping @Sendable (String) -> [Candidate] = { _ in [] },
    experiments: @escaping @Sendable ([String]) -> [Candidate] = { _ in [] }
  ) {
    self.products = products
    self.transactions = transactions
    self.purchases = purchases
    self.screens = screens
    self.albums = albums
    self.devices = devices
    self.cloudKeys = cloudKeys
    self.playlists = playlists
    self.locales = locales
    self.storefronts = storefronts
    self.errors = errors
    self.files = files
    self.experiments = experiments
  }
}
