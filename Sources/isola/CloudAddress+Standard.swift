import CloudEngines
import Foundation
import Interface

extension CloudAddress {
  /// The cloud that the command line names, nil for none.
  ///
  /// A file is the same for every `--data`, so that devices with folders of their own meet in it; what is kept for one
  /// run only has a cloud for one run only.
  ///
  /// - Parameters:
  ///   - place: What the command line says, nil for nothing.
  ///   - folder: The folder of a cloud that nobody names.
  /// - Throws: `EtcdAddressError`.
  init?(_ place: CloudPlace?, folder: String) throws {
    switch place {
    case .none?: return nil
    case .file(let path)?: self = .file(path)
    case .etcd(let address)?: self = .etcd(try EtcdAddress(address))
    case .withoutUploads(let inner)?:
      guard let cloud = try CloudAddress(inner, folder: folder) else { return nil }
      self = .withoutUploads(cloud)
    case nil: self = .file(URL(filePath: folder).appending(path: Self.standardName).path(percentEncoded: false))
    }
  }

  /// Makes the folder of a cloud that nobody named; one that is named has to be there, since it may be misspelt.
  func makeStandardFolder() {
    guard case .file(let path) = self, path.hasSuffix("/isola/\(Self.standardName)") else { return }
    try? FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(),
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
  }

  private static var standardName: String { "cloud.sqlite" }
}
