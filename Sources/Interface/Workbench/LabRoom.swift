import CompilerService
import Lab
import Programs
import Synchronization

/// Opens the laboratory when it is first asked for: a session that asks for none reads no experiment.
///
/// Owner of its state: its `Mutex`.
final class LabRoom: Sendable {
  /// Where the parts of a laboratory are.
  struct Places: Sendable {
    /// The folder of the experiments.
    var experiments: String
    /// The sources of the probe module.
    var probeModule: String
    /// The program `isola-cage`.
    var cage: String
    /// Where observations and programs are kept.
    var cache: String
  }

  /// What programs are built and run with.
  struct Tools: Sendable {
    let builder: ProgramBuilder
    let runner: ProgramRunner
  }

  private let places: Places
  private let service: CompilerService
  private let opened = Mutex<Laboratory?>(nil)

  init(_ places: Places, service: CompilerService) {
    self.places = places
    self.service = service
  }

  /// The laboratory.
  ///
  /// - Throws: ``Failure`` where no toolchain or no experiment is found.
  func laboratory() throws(Failure) -> Laboratory {
    if let laboratory = opened.withLock({ $0 }) { return laboratory }
    let toolchain = try Self.toolchain()
    do throws(LabError) {
      let laboratory = try Laboratory(
        Laboratory.Configuration(
          catalogue: places.experiments,
          cacheDirectory: "\(places.cache)/lab",
          cage: places.cage
        ),
        compiler: service,
        builder: builder(toolchain),
        toolchain: toolchain
      )
      opened.withLock { $0 = laboratory }
      return laboratory
    } catch {
      throw Failure("lab", error.description)
    }
  }

  /// What programs are built and run with.
  ///
  /// - Throws: ``Failure`` where no toolchain is found.
  func tools() throws(Failure) -> Tools {
    Tools(
      builder: builder(try Self.toolchain()),
      runner: ProgramRunner(cage: places.cage, folder: "\(places.cache)/lab/runs")
    )
  }

  /// The experiments that a completion can name, or the variants of one of them; none where none are found.
  func names(behind words: [String]) -> [(name: String, help: String)] {
    guard let laboratory = try? laboratory() else { return [] }
    let experiments = laboratory.catalogue.experiments
    guard let slug = words.first else { return experiments.map { ($0.slug, $0.title) } }
    let variants = experiments.first { $0.slug == slug }?.variants.map { ($0.name, $0.summary) }
    return variants ?? []
  }

  private func builder(_ toolchain: Toolchain) -> ProgramBuilder {
    ProgramBuilder(
      toolchain: toolchain,
      cache: "\(places.cache)/lab/programs",
      probeSources: places.probeModule,
      bundled: .storeKit(beside: places.cage, cache: places.cache)
    )
  }

  private static func toolchain() throws(Failure) -> Toolchain {
    do throws(ToolchainError) {
      return try Toolchain.inUse()
    } catch {
      throw Failure("no-compiler", "No Swift toolchain was found on PATH.")
    }
  }
}
