import Foundation
import LoopbackServers
import Testing

/// Both promises on three nodes, of which the leading one is ended while a dismissal is on its way.
@Suite(.timeLimit(.minutes(3)))
struct EtcdProofTests {
  @Test(arguments: ["reinstall", "propagation"])
  func `a promise holds though kill -9 ends the leader while the dismissal is on its way`(promise: String) async throws
  {
    let folder = try TemporaryFolder()
    let cluster = try await EtcdCluster(.init(count: 3))
    let leader = try await cluster.leader()
    let process = try #require(cluster.process(leader))

    let run = try await Run.isola(
      [
        "device", "prove", promise, "--json", "--cloud", cluster.address("prover"), "--meanwhile", "kill -9 \(process)",
      ],
      environment: ["TMPDIR": folder.path],
      in: folder,
      limit: .seconds(150)
    )

    #expect(run.exit == 0 && run.proofs.map(\.ok) == [true], "\(run)")
    cluster.kill(leader)
    #expect(try await cluster.leader() != leader)
  }
}
