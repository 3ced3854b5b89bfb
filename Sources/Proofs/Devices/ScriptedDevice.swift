import Foundation
private import Glibc

/// A device that takes commands from a pipe, one at a time, and answers in JSON.
final class ScriptedDevice: Device {
  /// An answer, and when it had arrived.
  struct Answer {
    let value: DeviceAnswer.Value?
    let time: ContinuousClock.Instant
  }

  let name: String
  private(set) var hasEnded = false
  private unowned let stage: Stage
  private let child: ChildProcess
  private var input: OwnedDescriptor?
  private let output: OwnedDescriptor
  private var pending: [UInt8] = []
  private var answers: [(answer: DeviceAnswer, time: ContinuousClock.Instant)] = []

  /// Starts the process.
  ///
  /// - Throws: ``ProofError/fault(_:)``.
  init(
    _ name: String,
    stage: Stage,
    program: String,
    _ arguments: [String],
    _ environment: [String: String]
  ) throws(ProofError) {
    var ends: [Int32] = [-1, -1]
    var pipes: [Int32] = [-1, -1]
    // A socket, since writing to one that nobody reads any more can be done without a signal.
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0, unsafe socketpair(AF_UNIX, type, 0, &pipes) == 0 else {
      throw .fault("No sockets are to be had for a device: \(systemSentence(errno)).")
    }
    let (far, theirs) = (OwnedDescriptor(ends[1]), OwnedDescriptor(pipes[1]))
    self.name = name
    self.stage = stage
    input = OwnedDescriptor(ends[0])
    output = OwnedDescriptor(pipes[0])
    child = try ChildProcess(
      program,
      arguments + ["--json", "--keep-going"],
      environment: environment,
      streams: .descriptors(input: far, output: theirs, complaints: stage.folder.complaints(of: name))
    )
  }

  var descriptor: Int32 { output.number }

  var ending: String? { child.ending(within: .seconds(2)) }

  func end() { child.end() }

  func receive() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    // The call writes at most as many bytes as the array has.
    let count = unsafe recv(output.number, &buffer, buffer.count, 0)
    let now = ContinuousClock.now
    guard count > 0 else {
      if count == 0 || errno != EINTR { hasEnded = true }
      return
    }
    pending += buffer[..<count]
    while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
      let line = Data(pending[..<end])
      pending.removeSubrange(...end)
      // Events are not for a proof, which looks at what there is.
      guard let answer = try? JSONDecoder().decode(DeviceAnswer.self, from: line), answer.kind != "event" else {
        continue
      }
      answers.append((answer, now))
    }
  }

  /// Gives a command and waits for its answer.
  ///
  /// - Parameter command: One line.
  /// - Returns: The answer.
  /// - Throws: ``ProofError``, with the device's own sentence where the command failed.
  @discardableResult
  func ask(_ command: String) throws(ProofError) -> Answer {
    send(command + "\n")
    let (answer, time) = try stage.wait(for: self, "the answer to \(command)") { () throws(ProofError) in
      answers.isEmpty ? nil : answers.removeFirst()
    }
    guard answer.kind == "reply" else {
      throw .fault("Device \(name) refused \(command): \(answer.message ?? "no sentence says why")")
    }
    return Answer(value: answer.value, time: time)
  }

  /// Exchanges with the cloud for the first time: one that cannot be reached is named at once.
  ///
  /// - Throws: ``ProofError``, with the cloud's own sentence where there is one.
  func connect() throws(ProofError) {
    try synchronize(endingAtErrors: true)
  }

  /// Exchanges with the cloud until both have the same; a cloud that answered before may be away for a while.
  ///
  /// - Throws: ``ProofError``, with the cloud's own sentence where there is one.
  func synchronize() throws(ProofError) { try synchronize(endingAtErrors: false) }

  private func synchronize(endingAtErrors: Bool) throws(ProofError) {
    try stage.repeated(every: .milliseconds(50)) { () throws(ProofError) -> Stage.Attempt<Void> in
      let state = try ask("sync now").value
      let fault = Self.fault(of: state, name)
      if endingAtErrors, state?.error != nil { throw fault }
      return state?.phase == "current" && state?.error == nil ? .done(()) : .again(fault)
    }
  }

  /// What an exchange that did not come to its end is about.
  static func fault(of state: DeviceAnswer.Value?, _ name: String) -> ProofError {
    .fault(
      state?.error
        ?? "Device \(name) and the cloud did not become the same; the exchange is \(state?.phase ?? "unknown")."
    )
  }

  /// Ends the device as a person does, and waits until it has ended.
  ///
  /// - Throws: ``ProofError``.
  func quit() throws(ProofError) {
    input = nil
    while !hasEnded {
      try stage.wait(for: self, "its end") { () throws(ProofError) in hasEnded ? () : nil }
    }
    stage.remove(self)
    child.end()
  }

  private func send(_ text: String) {
    guard let input else { return }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      // The slice's buffer is lent for the call together with its own size.
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.send(input.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      // Who has ended is noticed by whoever waits for an answer.
      guard count > 0 || errno == EINTR else { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }
}
