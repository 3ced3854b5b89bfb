import Cells
import CloudEngines
import Console
import Foundation
import Interface
import MainLoop
import Music
import Persistence
import StoreKit
import StoreSimulator

/// Builds every part once and joins them.
struct Composition {
  /// The conversation, over an app that has not been launched.
  let conversation: Conversation

  /// Runs Swift, `nil` where it cannot be run.
  let cells: CellSession?

  /// The cells of a program that crashed in this process.
  let restoredCells: CellArchive.Contents?

  private let ephemeralFolder: EphemeralFolder?

  /// Builds the parts.
  ///
  /// - Parameters:
  ///   - options: What the command line asks for.
  ///   - installation: The executors that are installed.
  ///   - folders: Where things are kept.
  ///   - presenter: Where messages go.
  ///   - width: The columns of the terminal.
  ///   - usesColour: Whether it shows colour.
  ///   - completesLines: Whether somebody types and may ask for completions.
  ///   - isRestart: Whether a program before this one, in the same process, crashed.
  ///   - drain: Returns when everything that code has printed is shown.
  ///   - willRespond: Told where each line stands before it is answered; nil for one that is in no file.
  ///   - history: The lines that were typed before.
  /// - Throws: `ConfigurationError`, `LedgerError`, `StoreKeyError`, `ElementDatabaseError`, `EtcdAddressError`, ``CompositionError``.
  @MainActor
  init(
    options: LaunchOptions,
    installation: Installation,
    folders: Folders,
    presenter: any Presenter,
    width: Int = 80,
    usesColour: Bool = false,
    completesLines: Bool = false,
    isRestart: Bool = false,
    drain: @escaping @Sendable () -> Void = {},
    willRespond: @escaping @Sendable (Failure.Place?) -> Void = { _ in },
    history: @escaping @Sendable () -> [String] = { [] }
  ) throws {
    let configuration = try options.storeFile.map { try StoreConfiguration(contentsOf: $0) } ?? .builtIn
    let store = try StoreParts(options, folders)
    ephemeralFolder = options.isEphemeral || options.isReadOnly ? EphemeralFolder() : nil
    let dataFolder = ephemeralFolder?.path ?? options.dataFolder ?? folders.data
    // On Linux a suite name that is a path is the place of its file; a relative one would land in ~/.config.
    let suite = URL(filePath: dataFolder).standardizedFileURL.path(percentEncoded: false) + "/defaults"
    guard let defaults = UserDefaults(suiteName: suite) else { throw CompositionError.noDefaults(suite) }
    let session = try StoreSession(
      configuration: configuration,
      clock: SchedulerClock(scheduler: installation.scheduler),
      storage: store.ledger,
      keyFile: store.keyFile,
      readsLedger: false
    )
    StoreEnvironment.process.host(session)
    let device = try DeviceParts(
      folder: ephemeralFolder == nil ? dataFolder : nil,
      cloud: try CloudAddress(options.cloud, folder: ephemeralFolder?.path ?? folders.data),
      scheduler: installation.scheduler
    )
    let surroundings = AppHost.Surroundings(
      session: session,
      defaults: defaults,
      library: EmbeddedMusicLibrary(),
      notInterested: device.notInterested,
      proProductID: Self.proProduct(of: configuration)
    )
    let host = AppHost(surroundings: surroundings, presenter: presenter)
    let pool = installation.pool
    let workbench = Workbench(folders.workbench)
    let parts = CellParts(folders, service: workbench.service, isRestart: isRestart)
    cells = parts.session
    restoredCells = parts.restored
    conversation = Conversation(
      parts: Conversation.Parts(
        host: host,
        session: session,
        openStore: {
          try await session.readLedger()
          if let notice = store.ledger?.notice { presenter.present(.notice(notice)) }
        },
        scheduler: installation.scheduler,
        loop: installation.loop,
        workbench: workbench,
        cells: parts.session,
        cellsAreMissing: parts.missing,
        drain: drain,
        willRespond: willRespond,
        width: width,
        usesColour: usesColour,
        presenter: presenter,
        completesLines: completesLines,
        history: history,
        settle: { await pool.quiescence() }
      )
    )
    for warning in configuration.warnings {
      presenter.present(.notice("\(configuration.path):\(warning.description)"))
    }
  }

  /// Removes the folders of this process, for a program that ends while something may still run.
  func removeFolders() {
    cells?.removeFolder()
    ephemeralFolder?.remove()
  }

  /// The product that makes the app Pro: the one called so, else the first that can be bought once and for all.
  private static func proProduct(of configuration: StoreConfiguration) -> Product.ID {
    let lasting = configuration.products.filter { $0.kind == .nonConsumable }
    let named = lasting.first { $0.id.split(separator: ".").contains("pro") }
    return (named ?? lasting.first)?.id ?? "pro"
  }
}

/// Why the parts could not be joined.
enum CompositionError: Error, CustomStringConvertible {
  /// The system made no defaults for a path.
  case noDefaults(String)

  var description: String {
    switch self {
    case .noDefaults(let path): "The cache of the app cannot be kept in \(path)."
    }
  }
}
