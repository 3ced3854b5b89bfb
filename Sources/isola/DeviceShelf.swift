import CloudEngines
import Commands
import Foundation
import Interface
import MainLoop
import Music
import Persistence
import StoreSimulator

/// The devices of a data folder: the first lies in the folder itself, each other one in `devices/NAME` below it.
@MainActor
final class DeviceShelf: DeviceWorkshop {
  /// The cloud behind the devices, nil where there is none.
  let cloud: CloudDesk?

  /// Why nothing can be made or removed here, nil where it can.
  let refusal: String?

  private let folder: String
  private let keepsRows: Bool
  private let session: StoreSession
  private let installation: Installation
  private let presenter: any Presenter

  /// Names what all devices have in common.
  ///
  /// - Parameters:
  ///   - folder: The data folder, or that of this run alone.
  ///   - keepsRows: Whether rows are kept there; else they are gone with the program.
  ///   - refusal: Why nothing can be made or removed.
  ///   - cloud: Where the cloud is, nil for nowhere.
  ///   - session: The store.
  ///   - installation: The executors that are installed.
  ///   - presenter: Where messages go.
  init(
    folder: String,
    keepsRows: Bool,
    refusal: String?,
    cloud: CloudAddress?,
    session: StoreSession,
    installation: Installation,
    presenter: any Presenter
  ) {
    self.folder = folder
    self.keepsRows = keepsRows
    self.refusal = refusal
    self.cloud = cloud.map { CloudDesk($0, neighbours: CloudNeighbours()) }
    self.session = session
    self.installation = installation
    self.presenter = presenter
  }

  var kept: [String] {
    guard keepsRows else { return [] }
    let found = (try? FileManager.default.contentsOfDirectory(atPath: Self.parent(in: folder))) ?? []
    let names = found.filter { name in
      DeviceName.fault(name) == nil && name != DeviceName.first
        && DeviceFolder(Self.folder(of: name, in: folder)).exists
    }
    return [DeviceName.first] + names.sorted()
  }

  func process(of name: String) -> Int32? {
    keepsRows ? DeviceFolder(Self.folder(of: name, in: folder)).holder : nil
  }

  func open(_ name: String) throws -> DeviceParts {
    do {
      return try open(name, keepsRows ? Self.elements(of: name, in: folder) : DeviceElements())
    } catch {
      throw Failure(device: name, error)
    }
  }

  /// Opens a device whose rows somebody has the right to.
  func open(_ name: String, _ elements: DeviceElements) throws(CompositionError) -> DeviceParts {
    try DeviceParts(
      name,
      elements: elements,
      folder: Self.folder(of: name, in: folder),
      cloud: cloud,
      scheduler: installation.scheduler
    )
  }

  func erase(_ name: String, isForgotten: Bool) throws {
    guard keepsRows else { return }
    do { try DeviceFolder(Self.folder(of: name, in: folder)).erase(isForgotten: isForgotten) } catch {
      throw Failure(device: name, error)
    }
  }

  func host(of parts: DeviceParts) -> AppHost {
    AppHost(
      surroundings: AppHost.Surroundings(
        session: session,
        defaults: parts.defaults,
        library: EmbeddedMusicLibrary(),
        notInterested: parts.notInterested,
        playlists: parts.playlists,
        proProductID: Self.proProduct(of: session.configuration)
      ),
      presenter: presenter
    )
  }

  /// The rows of a device, with the right to them; its folder is made where there is none.
  static func elements(of name: String, in folder: String) throws -> DeviceElements {
    do {
      return try DeviceElements(directory: Self.folder(of: name, in: folder))
    } catch  where name != DeviceName.first {
      throw Failure(device: name, error)
    }
  }

  /// The folder of a device.
  ///
  /// - Parameters:
  ///   - name: What the device is called.
  ///   - folder: The data folder.
  /// - Returns: The path.
  static func folder(of name: String, in folder: String) -> String {
    name == DeviceName.first ? folder : "\(parent(in: folder))/\(name)"
  }

  private static func parent(in folder: String) -> String { folder + "/devices" }

  /// The product that makes the app Pro: the one called so, else the first that can be bought once and for all.
  private static func proProduct(of configuration: StoreConfiguration) -> Product.ID {
    let lasting = configuration.products.filter { $0.kind == .nonConsumable }
    let named = lasting.first { $0.id.split(separator: ".").contains("pro") }
    return (named ?? lasting.first)?.id ?? "pro"
  }
}

extension Failure {
  /// The failure that keeps a device from being opened or erased.
  fileprivate init(device name: String, _ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case ElementDatabaseError.held(_, let process?) where process != ProcessInfo.processInfo.processIdentifier:
      self.init(
        "device-in-use",
        "The device '\(name)' is in use by process \(process).",
        hint: "device list shows who has which."
      )
    case ElementDatabaseError.held:
      self.init(
        "device-busy",
        "The device '\(name)' is still in use; nothing was changed.",
        hint: "Try again in a moment."
      )
    default: self.init("data-unusable", "\(error)".endingWithFullStop)
    }
  }
}
