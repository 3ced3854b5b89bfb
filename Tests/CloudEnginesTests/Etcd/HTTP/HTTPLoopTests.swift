import Foundation
import LoopbackServers
import Synchronization
import Testing

@testable import CloudEngines

struct HTTPLoopTests {
  private let loop: HTTPLoop

  init() throws { loop = HTTPLoop(library: try CurlLibrary.installed.get()) }

  private func request(
    _ server: LoopbackServer,
    _ body: String = "body",
    timeout: Duration? = .seconds(20)
  ) -> HTTPRequest {
    HTTPRequest(url: "http://127.0.0.1:\(server.port)/path", body: Array(body.utf8), timeout: timeout)
  }

  @Test func `a body is posted, and the answer comes whole`() async throws {
    let seen = Mutex("")
    let server = try LoopbackServer { connection in
      seen.withLock { $0 = connection.readRequest() ?? "" }
      connection.respond("201 Created", "answer")
    }
    var request = request(server)
    request.headers = ["Authorization: token"]

    let response = try await loop.send(request)

    #expect(response == HTTPResponse(status: 201, body: Array("answer".utf8)))
    let text = seen.withLock { $0 }
    #expect(text.hasPrefix("POST /path HTTP/1.1\r\n") && text.hasSuffix("\r\n\r\nbody"))
    #expect(text.contains("Authorization: token\r\n") && !text.contains("Expect:"))
  }

  @Test func `a large body passes in both directions`() async throws {
    let size = 3_000_000
    let server = try LoopbackServer { connection in
      let request = connection.readRequest() ?? ""
      connection.respond("200 OK", String(repeating: "y", count: request.utf8.count { $0 == UInt8(ascii: "x") }))
    }

    let response = try await loop.send(request(server, String(repeating: "x", count: size)))

    #expect(response.body.count == size)
  }

  @Test func `an answer with a trailer is an answer`() async throws {
    let server = try LoopbackServer { connection in
      while connection.readRequest() != nil {
        connection.write(
          "HTTP/1.1 400 Bad Request\r\nTransfer-Encoding: chunked\r\nTrailer: T\r\n\r\n2\r\n{}\r\n0\r\nT: x\r\n\r\n"
            .utf8
        )
      }
    }

    for _ in 0..<3 {
      #expect(try await loop.send(request(server)) == HTTPResponse(status: 400, body: Array("{}".utf8)))
    }
  }

  @Test func `nobody listening is known to have received nothing`() async throws {
    let port = try Loopback.freePorts(1)[0]
    let request = HTTPRequest(url: "http://127.0.0.1:\(port)/", body: [1])

    let failure = await #expect(throws: HTTPFailure.self) { try await loop.send(request) }

    #expect(failure?.kind == .unreachable && failure?.mayHaveArrived == false)
    #expect(failure?.detail.contains("127.0.0.1") == true)
  }

  @Test func `a request is not sent again by itself on a connection that turns out to be dead`() async throws {
    let received = Mutex<[String]>([])
    let server = try LoopbackServer { connection in
      while let request = connection.readRequest() {
        received.withLock { $0.append(String(request.suffix(1))) }
        // The second request is read whole and never answered.
        guard request.hasSuffix("1") else { return }
        connection.respond("200 OK", "first")
      }
    }
    _ = try await loop.send(request(server, "1"))

    let failure = await #expect(throws: HTTPFailure.self) { try await loop.send(request(server, "2")) }

    #expect(failure?.mayHaveArrived == true)
    #expect(received.withLock { $0 } == ["1", "2"])
  }

  @Test func `an answer that does not come in time may be one to a request that arrived`() async throws {
    let server = try LoopbackServer { connection in while connection.read() != nil {} }

    let failure = await #expect(throws: HTTPFailure.self) {
      try await loop.send(request(server, timeout: .milliseconds(50)))
    }

    #expect(failure?.kind == .timedOut && failure?.mayHaveArrived == true)
  }

  @Test(arguments: [
    "", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf", "garbage\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Le",
  ])
  func `a server that breaks off, or speaks no HTTP, is a failure`(_ answer: String) async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write(answer.utf8)
    }

    let failure = await #expect(throws: HTTPFailure.self) { try await loop.send(request(server)) }

    #expect(failure?.mayHaveArrived == true)
  }

  @Test func `an answer larger than allowed is refused while it comes`() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.respond("200 OK", String(repeating: "x", count: 100_000))
    }
    var request = request(server)
    request.maximumBytes = 99_999

    let failure = await #expect(throws: HTTPFailure.self) { try await loop.send(request) }

    #expect(failure?.kind == .tooLarge)
  }

  @Test func `lines come before the answer has ended`() async throws {
    let goOn = DispatchSemaphore(value: 0)
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\n\r\none\ntw".utf8)
      goOn.wait()
      connection.write("o\nthree".utf8)
    }

    let lines = try await loop.open(request(server, timeout: nil))
    var events = lines.events.makeAsyncIterator()

    #expect(lines.status == 200)
    #expect(await events.next() == .line(Array("one".utf8)))
    goOn.signal()
    #expect(await events.next() == .line(Array("two".utf8)))
    #expect(await events.next() == .line(Array("three".utf8)))
    #expect(await events.next() == .ended(nil))
    #expect(await events.next() == nil)
  }

  @Test func `a stream whose consumer goes closes its connection`() async throws {
    let (closed, report) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\n\r\none\n".utf8)
      while connection.read() != nil {}
      report.finish()
    }

    for await event in try await loop.open(request(server, timeout: nil)).events {
      #expect(event == .line(Array("one".utf8)))
      break
    }

    for await _ in closed {}
  }

  @Test func `a cancelled request closes its connection, and says that it may have arrived`() async throws {
    let (arrived, reportArrival) = AsyncStream.makeStream(of: Void.self)
    let (closed, reportEnd) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      reportArrival.finish()
      while connection.read() != nil {}
      reportEnd.finish()
    }
    let request = request(server)
    let task = Task { [loop] in try await loop.send(request) }

    for await _ in arrived {}
    task.cancel()
    let failure = await #expect(throws: HTTPFailure.self) { try await task.value }

    #expect(failure?.kind == .cancelled && failure?.mayHaveArrived == true)
    for await _ in closed {}
  }

  @Test func `a task that was cancelled before sends nothing`() async throws {
    let connections = Atomic(0)
    let server = try LoopbackServer { _ in connections.add(1, ordering: .relaxed) }
    let request = request(server)
    let task = Task { [loop] in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await loop.send(request)
    }

    let failure = await #expect(throws: HTTPFailure.self) { try await task.value }

    #expect(failure?.kind == .cancelled && failure?.mayHaveArrived == false)
    #expect(connections.load(ordering: .relaxed) == 0)
  }

  @Test func `many requests at once are answered each with its own`() async throws {
    let server = try LoopbackServer { connection in
      while let request = connection.readRequest() { connection.respond("200 OK", String(request.suffix(4))) }
    }

    let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 1_000..<1_200 {
        let request = request(server, String(number))
        group.addTask { [loop] in
          String(decoding: try await loop.send(request).body, as: UTF8.self) == String(number)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(answers.count == 200 && answers.allSatisfy { $0 })
  }

  @Test func `a loop that is released ends its thread, and what is under way fails`() async throws {
    let (arrived, reportArrival) = AsyncStream.makeStream(of: Void.self)
    let (ended, reportEnd) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\n\r\none\n".utf8)
      reportArrival.finish()
      while connection.read() != nil {}
    }
    let lines: HTTPLines
    do {
      let passing = HTTPLoop(library: try CurlLibrary.installed.get()) { reportEnd.finish() }
      lines = try await passing.open(request(server, timeout: nil))
    }

    for await _ in arrived {}
    for await _ in ended {}
    var last: HTTPLines.Event?
    for await event in lines.events { last = event }
    #expect(last == .ended(HTTPFailure(kind: .closed, mayHaveArrived: true, detail: "the loop was closed")))
  }

  @Test func `the proxy of the environment counts only when it is asked for`() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.respond("200 OK", "direct")
    }
    let proxy = try LoopbackServer { connection in
      let isProxied = connection.readRequest()?.hasPrefix("POST http://127.0.0.1") ?? false
      connection.respond("200 OK", isProxied ? "proxy" : "?")
    }
    // Only these two requests of this test ask for the environment, or have a name that this variable concerns.
    unsafe setenv("http_proxy", "http://127.0.0.1:\(proxy.port)", 1)
    defer { unsafe unsetenv("http_proxy") }
    var asking = request(server)
    asking.usesProxyOfEnvironment = true

    #expect(String(decoding: try await loop.send(request(server)).body, as: UTF8.self) == "direct")
    #expect(String(decoding: try await loop.send(asking).body, as: UTF8.self) == "proxy")
  }
}

struct CurlLibraryTests {
  @Test func `a library that is not there is one sentence`() {
    let fault = CurlLibrary.open(["libnone-such.so.4"]).failure

    #expect(
      fault?.description.contains("libnone-such.so.4") == true && fault?.description.hasSuffix("was expected.") == true
    )
    #expect(fault?.description.contains("\n") == false)
  }

  @Test func `a library that is something else is one sentence`() {
    let fault = CurlLibrary.open(["libc.so.6"]).failure

    #expect(fault?.reason == "libc.so.6 has no curl_global_init, which libcurl has since 7.68")
  }

  @Test func `the first library that is there is taken`() throws {
    let version = try CurlLibrary.open(["libnone-such.so.4"] + CurlLibrary.usualNames).get().version

    #expect(version.hasPrefix("libcurl/"))
  }
}

extension Result {
  fileprivate var failure: Failure? {
    guard case .failure(let failure) = self else { return nil }
    return failure
  }
}
