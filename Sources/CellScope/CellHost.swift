package import AppModel

/// What the program lends to its cells.
///
/// The process has one, because code that is loaded into it has no parameter to be handed anything by.
///
/// Owner of its state: the main actor.
@MainActor
package final class CellHost {
  fileprivate static let ofProcess = CellHost()

  private var appProvider: @MainActor () -> AppModel? = { nil }

  private init() {}

  /// Says where cells find the app; replaces an earlier answer.
  ///
  /// - Parameter appProvider: Asked each time a cell names `app`, so that no cell keeps an app alive that was relaunched.
  package static func install(appProvider: @escaping @MainActor () -> AppModel?) {
    ofProcess.appProvider = appProvider
  }

  fileprivate var app: AppModel {
    guard let app = appProvider() else {
      fatalError("`app` was read while no app is running: it has not been launched, or it is being relaunched.")
    }
    return app
  }
}

/// The running app, as cells name it.
///
/// Without a running app the program ends, and a release build says why as well.
@MainActor package var app: AppModel { CellHost.ofProcess.app }
