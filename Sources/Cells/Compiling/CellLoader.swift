package import CellRuntime
private import Glibc

/// Loads built cells into this process.
///
/// A shared object stays loaded for as long as the process lives: instances of its types, and cells built on it, may
/// outlive any use that could be counted.
package enum CellLoader {
  /// Loads a cell.
  ///
  /// - Parameters:
  ///   - path: The shared object.
  ///   - module: The cell's module.
  /// - Returns: What it is to do; nothing of it has run.
  /// - Throws: ``CellError/notLoaded(_:)`` with the loader's own words.
  /// - SeeAlso: dlopen(3)
  package static func load(_ path: String, module: String) throws(CellError) -> CellProgram {
    // The path and the name live through the calls; the handle is never closed.
    guard let handle = unsafe dlopen(path, RTLD_NOW | RTLD_GLOBAL), let symbol = unsafe dlsym(handle, "isola_\(module)")
    else {
      let reason = unsafe dlerror().map { unsafe String(cString: $0) }
      throw .notLoaded(reason ?? "no reason was given")
    }
    typealias Entry = @convention(c) () -> Void
    // The compiler wrote the symbol from `@_cdecl` of a function of this very type.
    let entry = unsafe unsafeBitCast(symbol, to: Entry.self)
    guard let program = CellEntry.collect({ entry() }) else { throw .notLoaded("the cell delivered nothing") }
    return program
  }
}
