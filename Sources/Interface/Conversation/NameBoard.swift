import AppCoins
import Commands
import Foundation
import Music
import StoreSimulator
import Synchronization

/// The names that completion offers, written after each command and read by the thread that types.
///
/// Completing never asks the store or the model, which may be busy or held.
///
/// Owner of its state: its `Mutex`.
final class NameBoard: Sendable {
  private let board = Mutex(Vocabulary())

  /// The names as they are known now.
  var vocabulary: Vocabulary { board.withLock { $0 } }

  /// Asks the store for its names.
  func refresh(from parts: Conversation.Parts) async {
    let products = parts.session.productIDs.map { Candidate($0) }
    let transactions = await parts.session.latestTransactions(30).map {
      Candidate("\($0.identifier)", help: "\($0.productIdentifier), \($0.state)")
    }
    let purchases = await parts.market.knownPurchases.map {
      Candidate($0.id, help: $0.productID)
    }
    board.withLock { board in
      board.devices = parts.devices.board.candidates
      board.products = products
      board.transactions = transactions
      board.purchases = purchases
      guard board.screens.isEmpty else { return }
      board.screens = ScreenName.allCases.map { Candidate($0.rawValue, help: $0.summary) }
      board.locales = ["en_US", "ko_KR", "ja_JP", "pt_BR", "de_DE", "es_ES", "fr_FR", "ar_SA"].map { Candidate($0) }
      board.storefronts = Storefront.countryCodes.map { Candidate($0) }
      board.files = Self.files
      board.experiments = { [lab = parts.workbench?.lab] words in
        (lab?.names(behind: words) ?? []).map { Candidate($0.name, help: $0.help) }
      }
    }
  }

  /// Remembers albums that a command has shown.
  func learn(_ albums: [Album]) {
    board.withLock { board in
      board.albums = albums.map { Candidate($0.id, help: "\($0.title), \($0.artist)") }
    }
  }

  /// Remembers the keys of the cloud that a command has shown.
  func learn(keys: [String]) {
    board.withLock { $0.cloudKeys = keys.map { Candidate($0) } }
  }

  /// Remembers playlists that a command has shown.
  func learn(_ playlists: [Playlist]) {
    board.withLock { board in
      board.playlists = playlists.map { Candidate(PlaylistName.shown($0.name), help: $0.id) }
    }
  }

  /// The paths that begin with a text; a folder's ends with a slash.
  private static func files(beginningWith text: String) -> [Candidate] {
    let cut = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    let folder = String(text[..<cut])
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.filter { $0.hasPrefix(text[cut...]) && ($0.first != "." || text[cut...].first == ".") }.sorted().map {
      name in
      var isFolder: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(atPath: folder + name, isDirectory: &isFolder)
      return Candidate(folder + name + (isFolder.boolValue ? "/" : ""))
    }
  }
}
