/// Everything the grammar can say, one case for each noun.
package enum Command: Sendable, Equatable {
  /// Drives the simulated store.
  case store(StoreCommand)
  /// Drives the market of the AppCoins SDK.
  case appcoins(AppCoinsCommand)
  /// Opens, closes and explains screens.
  case screen(ScreenCommand)
  /// Opens and closes sheets.
  case sheet(SheetCommand)
  /// Gives a tip.
  case tip(TipSize)
  /// Asks the music library.
  case music(MusicCommand)
  /// Acts on playlists.
  case playlists(PlaylistsCommand)
  /// Asks about the exchange with the cloud.
  case sync(SyncCommand)
  /// Makes, chooses and disturbs devices.
  case device(DeviceCommand)
  /// Proves what is promised of devices.
  case proof(ProofCommand)
  /// Looks at the cloud itself, and disturbs it.
  case cloud(CloudCommand)
  /// Holds the clock.
  case clock(ClockCommand)
  /// Asks the compiler about files, or about a block of Swift.
  case lab(LabCommand)
  /// Acts on the app as a whole.
  case app(AppCommand)
  /// Looks after the Swift that was run.
  case cells(CellsCommand)
  /// Keeps an eye on a Swift expression, or lists those that are watched if there is none.
  case watch(String?)
  /// Forgets the watched expression of this number, or every one.
  case unwatch(Int?)
  /// Asks about a piece of Swift.
  case inspect(Inspection)
  /// States what must hold at this point of a script.
  case expect(ExpectCommand)
  /// Explains the topic that these words name, or everything when there are none.
  case help(topic: [String])
  /// Lists the lines typed before, only the last `limit` of them if it is given.
  case history(limit: Int?)
  /// Runs the lines of a file.
  case source(file: String)
  /// Ends the session.
  case quit
  /// Says which version this is.
  case version
}

extension Command {
  /// The noun and verb in full, such as `store products`; without the colon that some nouns need.
  package var name: String {
    switch self {
    case .store(let command): "store \(command.verb)"
    case .appcoins(let command): "appcoins \(command.verb)"
    case .screen(let command): "screen \(command.verb)"
    case .sheet(let command): "sheet \(command.verb)"
    case .tip: "tip"
    case .music(let command): "music \(command.verb)"
    case .playlists(let command): "playlists \(command.verb)"
    case .sync(let command): "sync \(command.verb)"
    case .device(let command): "device \(command.verb)"
    case .proof: "device prove"
    case .cloud(let command): "cloud \(command.verb)"
    case .clock(let command): "clock \(command.verb)"
    case .app(let command): "app \(command.verb)"
    case .lab(let command): "lab \(command.verb)"
    case .cells(let command): "cells \(command.verb)"
    case .watch: "watch"
    case .unwatch: "unwatch"
    case .inspect(let inspection): inspection.noun
    case .expect(let command): "expect \(command.verb)"
    case .help: "help"
    case .history: "history"
    case .source: "source"
    case .quit: "quit"
    case .version: "version"
    }
  }
}
