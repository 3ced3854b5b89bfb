package import CompilerService
import Foundation

/// Where the things are that a cell is built from.
package struct CellToolkit: Sendable {
  /// The toolchain that compiles.
  package var toolchain: Toolchain
  /// The folder with the compiled interfaces of our modules.
  package var modules: String
  /// The name of the package, which opens the declarations of our modules to cells (SE-0386).
  package var packageName: String
  /// The folder for everything that is built; it is made when it is needed and removed at the end.
  package var folder: String
  /// The folder in which the compiler keeps the C modules it has translated.
  package var moduleCache: String
  /// The C modules that are imported below the modules in a cell's scope, where no cell sees them.
  package var hiddenModules: [String]

  /// A toolkit.
  ///
  /// - Parameters:
  ///   - toolchain: The toolchain that compiles.
  ///   - modules: The folder with the compiled interfaces of our modules.
  ///   - packageName: The name of the package.
  ///   - folder: The folder for what is built.
  ///   - moduleCache: The folder for translated C modules.
  ///   - hiddenModules: The C modules that are imported below the modules in a cell's scope.
  package init(
    toolchain: Toolchain,
    modules: String,
    packageName: String,
    folder: String,
    moduleCache: String,
    hiddenModules: [String] = []
  ) {
    self.toolchain = toolchain
    self.modules = modules
    self.packageName = packageName
    self.folder = folder
    self.moduleCache = moduleCache
    self.hiddenModules = hiddenModules
  }

  /// The flags that every cell is compiled with, besides its source, its name and its outputs.
  ///
  /// - Parameters:
  ///   - mode: The dialect.
  ///   - surroundings: The modules that are in scope.
  /// - Returns: Arguments of the front end. `-debugger-support` is what lets a name begin with `$`.
  func flags(_ mode: CompilerMode, _ surroundings: Surroundings) -> [String] {
    mode.flags
      + ["-parse-as-library", "-enable-testing", "-package-name", packageName, "-debugger-support"]
      + ["-I", folder, "-I", modules, "-module-cache-path", moduleCache, "-debug-diagnostic-names"]
      + toolchain.pluginFlags
      + surroundings.modules.flatMap { ["-import-module", $0] }
  }

  /// The flags that name what a cell's compiler writes.
  ///
  /// - Parameters:
  ///   - module: The cell's module.
  ///   - object: Where the object goes; a pipe is not read before, which the compiler would do to leave an equal one alone.
  /// - Returns: Arguments of the front end.
  func outputs(of module: String, object: String) -> [String] {
    [
      "-module-name", module, "-emit-module-path", "\(folder)/\(module).swiftmodule", "-o", object,
      "-disable-incremental-llvm-codegen", "-diagnostic-style", "llvm",
    ]
  }

  /// The arguments that make a shared object of a cell.
  ///
  /// A module that is not optimized uses ready-made specializations of the standard library's generics, which a program
  /// that is optimized has not loaded.
  ///
  /// - Parameters:
  ///   - inputs: The last inputs, in the order they are read.
  ///   - path: Where the shared object is to lie.
  /// - Returns: Arguments of the linker; one thread is enough for a few pages.
  func linking(_ inputs: [String], into path: String) -> [String] {
    ["-shared", "--threads=1", "-o", path, runtimeObject, "-L", libraries, "-rpath", libraries]
      + ["-lswiftSwiftOnoneSupport"] + inputs
  }

  /// The libraries that come with modules of the toolchain.
  ///
  /// - Parameter imported: What stands behind `import`.
  /// - Returns: Their short names; none for modules without a library.
  func libraries(of imported: [String]) -> [String] {
    imported.flatMap { imported -> [String] in
      let name = String(imported.split(separator: " ").last ?? "").split(separator: ".").first.map(String.init) ?? ""
      return [name, "swift\(name)", "swift_\(name)"].filter {
        FileManager.default.fileExists(atPath: "\(libraries)/lib\($0).so")
      }
    }
  }

  /// The object that registers the sections of a shared object with Swift's runtime.
  var runtimeObject: String { "\(libraries)/\(Self.architecture)/swiftrt.o" }

  /// The libraries of the toolchain.
  var libraries: String { "\(toolchain.root)/lib/swift/linux" }

  /// The linker.
  var linker: String { "\(toolchain.root)/bin/ld.lld" }

  private static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }
}
