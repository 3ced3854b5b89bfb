internal import Synchronization

/// The door between a loaded cell and the program: the cell's C function puts its steps in, the caller takes them out.
///
/// A C function cannot return a Swift value. The steps go through a tray that belongs to the one call, so calls on several
/// threads do not mix, and there is nothing that the whole process shares.
package enum CellEntry {
  @TaskLocal private static var tray: Tray?

  /// Calls the function of a cell and takes what it delivers.
  ///
  /// - Parameter call: Calls the cell's C function; everything that it delivers during this call is meant for the caller.
  /// - Returns: The program; `nil` when the function delivered none. The last one, should there be several.
  /// - Throws: What `call` throws.
  package static func collect(_ call: () throws -> Void) rethrows -> CellProgram? {
    let tray = Tray()
    try $tray.withValue(tray, operation: call)
    return tray.program.withLock { $0 }
  }

  /// Delivers the program of a cell; called by the cell's C function.
  ///
  /// Outside of ``collect(_:)`` nobody waits for it, and it is dropped.
  ///
  /// - Parameter program: The program.
  package static func deliver(_ program: CellProgram) {
    tray?.program.withLock { $0 = program }
  }
}

/// Holds what was delivered during one call.
private final class Tray: Sendable {
  let program = Mutex<CellProgram?>(nil)
}
