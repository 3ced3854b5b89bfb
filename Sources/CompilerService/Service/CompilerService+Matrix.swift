extension CompilerService {
  /// What the compiler makes of a module in several dialects.
  ///
  /// Two workers share the modes, because the compiler uses one processor for each.
  ///
  /// - Parameters:
  ///   - request: What is to be compiled; its own mode does not count.
  ///   - modes: The dialects, all of them when nothing else is said.
  /// - Returns: One result for each mode, in order.
  /// - Throws: ``CompilerServiceError``, after both workers are done with their modes or met an error.
  package func matrix(
    _ request: CompileRequest,
    modes: [CompilerMode] = CompilerMode.allCases
  )
    async throws(CompilerServiceError) -> [CheckResult]
  {
    let first = Task { await self.results(request, modes, from: 0) }
    let second = Task { await self.results(request, modes, from: 1) }
    let halves = await withTaskCancellationHandler {
      (await first.value, await second.value)
    } onCancel: {
      first.cancel()
      second.cancel()
    }
    let (even, odd) = (try halves.0.get(), try halves.1.get())
    return modes.indices.map { $0.isMultiple(of: 2) ? even[$0 / 2] : odd[$0 / 2] }
  }

  private func results(
    _ request: CompileRequest,
    _ modes: [CompilerMode],
    from place: Int
  )
    async -> Result<[CheckResult], CompilerServiceError>
  {
    var results: [CheckResult] = []
    for mode in stride(from: place, to: modes.count, by: 2).map({ modes[$0] }) {
      do throws(CompilerServiceError) {
        results.append(try await check(request.inMode(mode), by: place))
      } catch {
        return .failure(error)
      }
    }
    return .success(results)
  }
}
