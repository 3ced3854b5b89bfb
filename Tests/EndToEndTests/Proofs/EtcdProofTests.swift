import Foundation
import LoopbackServers
import Testing

/// Both promises on three nodes, of which the leading one is ended while a dismissal is on its way.
@Suite(.timeLimit(.minutes(3)))
struct EtcdProofTests {
  @Test(arguments: ["reinstall", "propagation"])
  func `a promise holds while the leader of three nodes is ended under the dismissal`(promise: String) async throws {
    let folder = try TemporaryFolder()
    let cluster = try await EtcdCluster(.init(count: 3))
    let leader = try await cluster.leader()
    let program = ProgramCall(path: "", directory: folder.path)
    _ = program
    let run = try await Run.isola(
      ["device", "prove", promise, "--json", "--cloud", cluster.address("prover")],
      environment: ["TMPDIR": folder.path],
      in: folder,
      limit: .seconds(120)
    )
    cluster.kill(leader)
    #expect(run.exit == 0 && run.proofs.map(\.ok) == [true], "\(run)")
  }
}
