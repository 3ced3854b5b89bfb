private import CPackage
import Cells
import CompilerService
import Console
import Foundation

/// What Swift at the prompt is joined from.
struct CellParts {
  /// The session of cells, `nil` where Swift cannot be run.
  let session: CellSession?
  /// Why it cannot, as part of a sentence.
  let missing: String
  /// What came back of the cells of a program that crashed in this process, and what did not.
  let restored: CellArchive.Contents?

  /// Finds the parts.
  ///
  /// - Parameters:
  ///   - folders: Where things are kept.
  ///   - service: The compiler that stays warm.
  ///   - isRestart: Whether a program before this one, in the same process, left its cells.
  init(_ folders: Folders, service: CompilerService, isRestart: Bool) {
    let process = ProcessInfo.processInfo.processIdentifier
    let folder = CellFolders.folder(of: process, in: folders.cache)
    let modules = folders.modules
    var restored: CellArchive.Contents?
    // A crash over a cell starts the program again, without that cell.
    if isRestart { restored = CellArchive(folder: folder).restore(isLoading: CrashRestart.insist) }
    self.restored = restored
    guard FileManager.default.fileExists(atPath: modules + "/CellRuntime.swiftmodule") else {
      session = nil
      missing = "the compiled interfaces of Isola's modules are not in \(modules)"
      return
    }
    do throws(ToolchainError) {
      let toolchain = try Toolchain.inUse()
      // The function returns a constant of the program.
      let packageName = unsafe String(cString: package_name())
      let toolkit = CellToolkit(
        toolchain: toolchain,
        modules: modules,
        packageName: packageName,
        folder: folder,
        moduleCache: "\(folders.cache)/modules",
        hiddenModules: ["COpenSSL", "CSQLite"]
      )
      session = CellSession(toolkit: toolkit, service: service, restored: restored)
      missing = ""
    } catch {
      session = nil
      missing = "no Swift toolchain was found on PATH"
    }
  }
}
