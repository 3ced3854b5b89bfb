import Foundation

extension CompilerService {
  /// The toolchain's page about a diagnostic group; nothing is compiled and no network is needed.
  ///
  /// - Parameter name: A group (`SendingRisksDataRace`), the name of a page (`sending-risks-data-race`), or the name
  ///   of a diagnostic (`actor_isolated_call_decl`); capitals do not count.
  /// - Returns: The page.
  /// - Throws: ``CompilerServiceError/noExplanation(_:nearest:)``; ``CompilerServiceError/toolchain(_:)``.
  package nonisolated func explain(_ name: String) throws(CompilerServiceError) -> ExplanationPage {
    let toolchain: Toolchain
    do {
      toolchain =
        if let directory = configuration.toolchain {
          try Toolchain(directory: directory)
        } else {
          try Toolchain.inUse()
        }
    } catch {
      throw .toolchain(error)
    }
    let groups = DiagnosticGroups(of: toolchain)
    guard let page = groups.page(about: name), let group = page.group else {
      throw .noExplanation(name, nearest: groups.nearest(to: name))
    }
    let path = "\(toolchain.diagnosticPages)/\(page.file).md"
    return ExplanationPage(group: group, title: page.title, text: page.text, path: path)
  }
}
