import Testing

@testable import CloudEngines

struct EtcdMessagesTests {
  private func text(_ request: EtcdRequest) -> String { String(decoding: request.body, as: UTF8.self) }

  @Test func `requests are written as the gateway reads them`() {
    let key = Array("k".utf8)

    #expect(text(.range(key)) == #"{"key":"aw=="}"#)
    #expect(
      text(.range(key, to: [108], limit: 2, revision: 9))
        == #"{"key":"aw==","range_end":"bA==","limit":"2","revision":"9"}"#
    )
    #expect(
      text(.compareAndPut(key, [0], expecting: 7))
        == #"{"compare":[{"key":"aw==","target":"MOD","result":"EQUAL","mod_revision":"7"}],"#
        + #""success":[{"request_put":{"key":"aw==","value":"AA=="}}],"failure":[{"request_range":{"key":"aw=="}}]}"#
    )
    #expect(
      text(.watch(key, to: [108], from: 3))
        == #"{"create_request":{"key":"aw==","range_end":"bA==","start_revision":"3","progress_notify":true}}"#
    )
    #expect(text(.authenticate("a\"b", password: "\\\u{1}é")) == #"{"name":"a\"b","password":"\\\u0001é"}"#)
  }

  @Test func `only reading and what can be repeated counts as idempotent`() {
    #expect(EtcdRequest.range([1]).isIdempotent && EtcdRequest.status.isIdempotent)
    #expect(!EtcdRequest.put([1], []).isIdempotent && !EtcdRequest.compareAndPut([1], [], expecting: 0).isIdempotent)
  }

  @Test func `a refused transaction brings what is there`() throws {
    let reply =
      #"{"header":{"cluster_id":"1","revision":"12"},"responses":[{"response_range":{"header":{"revision":"12"},"#
      + #""kvs":[{"key":"aw==","create_revision":"3","mod_revision":"11","version":"4","value":"bmV3"}],"count":"1"}}]}"#

    let answer = try EtcdReplies.transaction(Array(reply.utf8))

    #expect(!answer.succeeded && answer.revision == 12)
    #expect(answer.found == EtcdKeyValue(key: [107], value: Array("new".utf8), modRevision: 11, version: 4))
  }

  @Test(arguments: [
    (
      #"{"error":"etcdserver: permission denied","message":"etcdserver: permission denied","code":7}"#, 7,
      "etcdserver: permission denied"
    ),
    (
      #"{"error":{"grpc_code":14,"http_code":503,"message":"no leader","http_status":"Service Unavailable"}}"#, 14,
      "no leader"
    ),
    (#"{"error":"only here"}"#, 0, "only here"),
  ])
  func `a refusal is read in each of its forms`(_ text: String, _ code: Int64, _ message: String) {
    #expect(EtcdReplies.fault(Array(text.utf8)) == EtcdFault(code: code, message: message))
  }

  @Test(arguments: ["auth: revision in header is old", "etcdserver: revision of auth store is old"])
  func `a request that met a change of roles is made again, a write too, since it did not happen`(_ message: String) {
    let error = EtcdError(EtcdFault(code: 2, message: message), from: "n")

    #expect(error.isPassing && !error.leavesWriteOpen)
  }

  @Test(arguments: ["", "<html>Sign in</html>", "{}", "[]", "null"])
  func `a page that is none of etcd's is not taken for a refusal of etcd`(_ text: String) {
    let error = EtcdError(HTTPResponse(status: 502, body: Array(text.utf8)), from: "n")

    #expect(error == .notUnderstood(node: "n", detail: "status 502"))
    #expect(error.leavesWriteOpen, "what stands between may have passed the write on")
  }

  @Test(arguments: [
    (#"{"message":"etcdserver: request timed out","code":14}"#, true),
    (#"{"message":"etcdserver: leader changed","code":14}"#, true),
    (#"{"message":"etcdserver: permission denied","code":7}"#, false),
    (#"{"message":"etcdserver: key is not provided","code":3}"#, false),
  ])
  func `a write that was proposed to a lost leader may have happened`(_ text: String, _ isOpen: Bool) {
    let error = EtcdError(HTTPResponse(status: 503, body: Array(text.utf8)), from: "n")

    #expect(error.leavesWriteOpen == isOpen && error.isPassing == isOpen)
  }
}
