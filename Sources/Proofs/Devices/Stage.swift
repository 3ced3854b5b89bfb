private import Foundation
private import Glibc

/// Where a proof takes place: a folder, devices in it, and one thread that listens to them.
final class Stage {
  /// What is kept.
  let folder: ProofFolder
  private let request: ProofRequest
  private let interruption: Interruption
  private let tell: (String) -> Void
  private var devices: [any Device] = []

  /// Sets a stage up.
  ///
  /// - Parameters:
  ///   - request: Where the cloud is, and what the devices are processes of.
  ///   - interruption: Ends the waiting.
  ///   - tell: Called with each step, as one sentence.
  /// - Throws: ``ProofError/fault(_:)``.
  init(
    _ request: ProofRequest,
    interruption: Interruption,
    tell: @escaping (String) -> Void
  ) throws(ProofError) {
    folder = try ProofFolder()
    self.request = request
    self.interruption = interruption
    self.tell = tell
  }

  // Before the folder goes, those who write to it do.
  deinit { for device in devices { device.end() } }

  /// Tells a step.
  func step(_ sentence: String) { tell(sentence) }

  /// Sets up a device that takes commands from a pipe and answers in JSON.
  ///
  /// - Parameter name: What it is called; a name whose data is in the folder goes on with it.
  /// - Returns: The device.
  /// - Throws: ``ProofError``.
  func scriptedDevice(_ name: String) throws(ProofError) -> ScriptedDevice {
    let device = try ScriptedDevice(name, stage: self, program: request.program, arguments(name), environment(name))
    devices.append(device)
    return device
  }

  /// Sets up a device at a terminal of its own.
  ///
  /// - Parameter name: What it is called.
  /// - Returns: The device.
  /// - Throws: ``ProofError``.
  func terminalDevice(_ name: String) throws(ProofError) -> TerminalDevice {
    let device = try TerminalDevice(name, stage: self, program: request.program, arguments(name), environment(name))
    devices.append(device)
    return device
  }

  /// Forgets a device that has ended.
  func remove(_ device: any Device) { devices.removeAll { $0 === device } }

  /// Listens to all devices until something is there.
  ///
  /// - Parameters:
  ///   - device: Who is expected to say something.
  ///   - what: What, as the object of a sentence.
  ///   - limit: How long it is waited for; as long as the request says where it is left out.
  ///   - find: Looks for it in what the devices have said.
  /// - Returns: What was found.
  /// - Throws: ``ProofError``: nothing came in time, the device ended, somebody wants the end; what looking throws.
  func wait<Value>(
    for device: any Device,
    _ what: String,
    within limit: Duration? = nil,
    until find: () throws(ProofError) -> Value?
  ) throws(ProofError) -> Value {
    let limit = limit ?? request.patience
    let end = ContinuousClock.now + limit
    while true {
      if let value = try find() { return value }
      if device.hasEnded {
        let ending = device.ending ?? "closed its output"
        // What it complained of is whole when it has ended.
        let complaint = folder.complaint(of: device.name).map { ": " + $0 } ?? "."
        throw .fault("Device \(device.name) \(ending) before \(what)\(complaint)")
      }
      let left = end - .now
      guard left > .zero else {
        throw .overdue(
          "\(what.prefix(1).uppercased() + what.dropFirst()) did not come from device \(device.name) within \(limit)."
        )
      }
      try listen(left)
    }
  }

  /// Lets time pass while the devices are listened to.
  ///
  /// - Parameter duration: How long.
  /// - Throws: ``ProofError/interrupted``.
  func pass(_ duration: Duration) throws(ProofError) {
    let end = ContinuousClock.now + duration
    while .now < end { try listen(end - .now) }
  }

  /// What is to happen while the dismissal is on its way.
  var meanwhile: String? { request.meanwhile }

  /// Runs a command of the shell to its end.
  ///
  /// - Parameter command: The command.
  /// - Throws: ``ProofError``: it did not end well.
  func run(_ command: String) throws(ProofError) {
    let name = "meanwhile"
    let shell = try ChildProcess(
      "/bin/sh",
      ["-c", command],
      environment: variables,
      streams: .file(folder.complaints(of: name))
    )
    let ending = try repeated(every: .milliseconds(1)) { () throws(ProofError) -> Attempt<String> in
      shell.ending.map { .done($0) } ?? .again(.overdue("\(command) did not end within \(request.patience)."))
    }
    guard shell.isFine else {
      throw .fault("\(command) \(ending)\(folder.complaint(of: name).map { ": " + $0 } ?? ".")")
    }
  }

  /// What came of an attempt.
  enum Attempt<Value> {
    /// It succeeded.
    case done(Value)
    /// It did not, and this is why nothing may come of it in the end.
    case again(ProofError)
  }

  /// Tries something until it succeeds, or until the patience of the request is over.
  ///
  /// - Parameters:
  ///   - pause: How long to wait in between.
  ///   - attempt: What to try.
  /// - Returns: What the last attempt returned.
  /// - Throws: ``ProofError``: why the last attempt failed, or what an attempt throws.
  func repeated<Value>(
    every pause: Duration,
    _ attempt: () throws(ProofError) -> Attempt<Value>
  ) throws(ProofError) -> Value {
    let end = ContinuousClock.now + request.patience
    while true {
      switch try attempt() {
      case .done(let value): return value
      case .again(let error): guard .now < end else { throw error }
      }
      try listen(pause)
    }
  }

  /// Takes what arrives within a time.
  private func listen(_ duration: Duration) throws(ProofError) {
    let heard = devices.filter { !$0.hasEnded }
    var entries = heard.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    entries.append(pollfd(fd: interruption.descriptor, events: Int16(POLLIN), revents: 0))
    let milliseconds = Int32(max(1, min(duration / .milliseconds(1), 60_000)).rounded(.up))
    // The array's buffer is lent for the call, with its own size.
    _ = unsafe poll(&entries, nfds_t(entries.count), milliseconds)
    if entries.last?.revents != 0 { throw .interrupted }
    for (device, entry) in zip(heard, entries) where entry.revents != 0 { device.receive() }
  }

  private func arguments(_ device: String) -> [String] {
    let cloud = request.cloud ?? "file:\(folder.path)/cloud.sqlite"
    return ["--data", folder.data(of: device), "--cloud", cloud]
  }

  private var variables: [String: String] { request.environment ?? ProcessInfo.processInfo.environment }

  private func environment(_ device: String) -> [String: String] {
    folder.environment(variables, of: device)
  }
}
