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
    ephemeralFolder = options.isEphemeral || options.isReadOnly ? EphemeralFolder() : nil
    let dataFolder = ephemeralFolder?.path ?? options.dataFolder ?? folders.data
    let deviceName = DeviceName.first
    // The store first: of a folder that is in use as a whole, it is the ledger that people miss.
    let store = try StoreParts(options, folders)
    let elements = ephemeralFolder == nil ? try DeviceElements(directory: dataFolder) : DeviceElements()
    let session = try StoreSession(
      configuration: configuration,
      clock: SchedulerClock(scheduler: installation.scheduler),
      storage: store.ledger,
      keyFile: store.keyFile,
      readsLedger: false
    )
    StoreEnvironment.process.host(session)
    let shelf = DeviceShelf(
      folder: dataFolder,
      keepsRows: ephemeralFolder == nil,
      refusal: options.isReadOnly
        ? "With --read-only nothing is written, and a device has to write what it keeps." : nil,
      cloud: try CloudAddress(options.cloud, folder: ephemeralFolder?.path ?? folders.data),
      session: session,
      installation: installation,
      presenter: presenter
    )
    let device = try shelf.open(deviceName, elements)
    let host = shelf.host(of: device)
    let pool = installation.pool
    let workbench = Workbench(folders.workbench)
    let parts = CellParts(folders, service: workbench.service, isRestart: isRestart)
    cells = parts.session
    restoredCells = parts.restored
    conversation = Conversation(
      parts: Conversation.Parts(
        host: host,
        devices: Devices(
          host,
          parts: device,
          workshop: shelf,
          session: session,
          settle: { await pool.quiescence() }
        ),
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
