import Foundation

extension CellToolkit {
  /// Makes the folder for what is built, with the C modules that our compiled modules name.
  ///
  /// A compiled Swift module names every module that it imports, private ones too, and the compiler of a cell refuses to
  /// load it where one of them cannot be found. No declaration that a cell can see mentions what is in them, so an empty
  /// module of the same name will do, and cells neither need the C headers nor pay for reading them. A folder that cannot
  /// be written shows in the next step.
  func makeFolder() {
    CellFolders.make(folder)
    for name in hiddenModules {
      let place = "\(folder)/\(name)"
      // An installation may bring the module beside the compiled ones, and the compiler takes none that is there twice.
      let isThere = [folder, modules].contains {
        FileManager.default.fileExists(atPath: "\($0)/\(name)/module.modulemap")
      }
      guard !isThere else { continue }
      // Not what leads to it: a program that ends has removed that.
      try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
      try? Data("module \(name) {}\n".utf8).write(to: URL(filePath: "\(place)/module.modulemap"))
    }
  }
}
