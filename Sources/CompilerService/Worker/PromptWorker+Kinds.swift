import Foundation

extension PromptWorker {
  /// A worker that reads outlines and has no library to load.
  ///
  /// - Parameter configuration: What the service knows.
  /// - Returns: The worker, not started.
  static func outlines(_ configuration: CompilerService.Configuration) -> PromptWorker {
    PromptWorker(
      limit: configuration.timeLimit,
      warmUp: { WorkerRequest(id: $0, requests: [], outline: "let ready = true\n") },
      launch: { () throws(CompilerServiceError) in try launch(configuration, library: nil) }
    )
  }

  /// A worker that asks the compiler library about names.
  ///
  /// - Parameter configuration: What the service knows.
  /// - Returns: The worker, not started.
  static func names(_ configuration: CompilerService.Configuration) -> PromptWorker {
    PromptWorker(
      limit: configuration.timeLimit,
      warmUp: { WorkerRequest(id: $0, requests: [SourceKitRequest("protocol_version").yaml]) },
      launch: { () throws(CompilerServiceError) in try launch(configuration, library: library(configuration)) }
    )
  }

  private static func library(_ configuration: CompilerService.Configuration) throws(CompilerServiceError) -> String {
    guard configuration.toolchain == nil else {
      throw .unavailable("A toolchain was named, and only the library of the one in use is asked about names.")
    }
    let toolchain: Toolchain
    do throws(ToolchainError) {
      toolchain = try Toolchain.inUse()
    } catch {
      throw .toolchain(error)
    }
    guard toolchain.hasLibrary else { throw .unavailable("\(toolchain.sourcekitd) is missing; names come from it.") }
    return toolchain.sourcekitd
  }

  private static func launch(
    _ configuration: CompilerService.Configuration,
    library: String?
  )
    throws(CompilerServiceError) -> WorkerLaunch
  {
    let folder = configuration.cacheDirectory
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .noCacheDirectory(folder)
    }
    return WorkerLaunch(
      worker: configuration.worker,
      library: library,
      directory: folder,
      memoryLimit: configuration.memoryLimit
    )
  }
}
