import AppCoins
import Cells
import CloudEngines
import Commands
import Console
import Foundation
import Interface
import MainLoop
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
    ephemeralFolder = options.isEphemeral || options.isReadOnly ? EphemeralFolder(isRestart: isRestart) : nil
    let dataFolder = ephemeralFolder?.path ?? options.dataFolder ?? folders.data
    let name = options.device ?? DeviceName.first
    let keepsRows = ephemeralFolder == nil
    let device = Result { try keepsRows ? DeviceShelf.elements(of: name, in: dataFolder) : DeviceElements() }
    // Of the first device the ledger is what people miss; another one is named.
    if name != DeviceName.first { _ = try device.get() }
    let store = try StoreParts(options, folders, as: try? device.get())
    let elements = try device.get()
    if let notice = store.notice { presenter.present(.notice(notice)) }
    let session = try StoreSession(
      configuration: configuration,
      clock: SchedulerClock(scheduler: installation.scheduler),
      storage: store.ledger,
      keyFile: store.keyFile,
      readsLedger: false
    )
    StoreEnvironment.process.host(session)
    let market = MarketParts.market(
      selling: configuration,
      clock: session.clock,
      options: options,
      folder: options.dataFolder ?? folders.data,
      keyFile: store.keyFile
    )
    MarketEnvironment.process.host(market)
    let shelf = DeviceShelf(
      folder: dataFolder,
      keepsRows: keepsRows,
      refusal: options.isReadOnly
        ? "With --read-only nothing is written, and a device has to write what it keeps." : nil,
      cloud: try CloudAddress(options.cloud, folder: ephemeralFolder?.path ?? folders.data),
      session: session,
      installation: installation,
      presenter: presenter
    )
    let parts = try shelf.open(name, elements)
    let host = shelf.host(of: parts)
    let pool = installation.pool
    let workbench = Workbench(folders.workbench)
    let cellParts = CellParts(folders, service: workbench.service, isRestart: isRestart)
    cells = cellParts.session
    restoredCells = cellParts.restored
    conversation = Conversation(
      parts: Conversation.Parts(
        host: host,
        devices: Devices(
          host,
          parts: parts,
          workshop: shelf,
          session: session,
          settle: { await pool.quiescence() }
        ),
        session: session,
        market: market,
        openStore: {
          try await session.readLedger()
          if let notice = store.ledger?.notice { presenter.present(.notice(notice)) }
        },
        scheduler: installation.scheduler,
        loop: installation.loop,
        workbench: workbench,
        cells: cellParts.session,
        cellsAreMissing: cellParts.missing,
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

  /// Removes the folders of this process, at its end or when it ends while something may still run.
  func removeFolders() {
    cells?.removeFolder()
    ephemeralFolder?.remove()
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
