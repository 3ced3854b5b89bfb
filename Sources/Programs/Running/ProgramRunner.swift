import Foundation
private import Glibc
import Synchronization

/// Starts programs in the cage, each in a folder of its own.
package struct ProgramRunner: Sendable {
  /// The path of the program `isola-cage`.
  package var cage: String
  /// The folder in which each run gets a folder of its own, which is removed at its end.
  package var folder: String

  /// How many bytes one call of the program may write, as far as the system grants it.
  var callRoom = 2 * ProgramChannel.capacity

  private static let latest = Atomic(0)

  /// A runner.
  ///
  /// - Parameters:
  ///   - cage: The path of the program `isola-cage`.
  ///   - folder: The folder in which each run gets a folder of its own; it is made when it is needed.
  package init(cage: String, folder: String) {
    self.cage = cage
    self.folder = folder
  }

  /// Starts a program.
  ///
  /// It works in an empty folder, which is its home and its place for temporary files too, and the only place where it
  /// can write. Of the environment it sees the language, the time zone and the search path.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - arguments: Its arguments.
  ///   - environment: What is added to its environment.
  ///   - input: What it reads from standard input.
  ///   - limits: What it may use.
  /// - Returns: The program that runs; dropping it ends it.
  /// - Throws: ``ProgramError/unavailable(_:)`` when it does not start.
  package func start(
    _ program: BuiltProgram,
    arguments: [String] = [],
    environment: [String: String] = [:],
    input: ProgramInput = .none,
    limits: ProgramLimits = ProgramLimits()
  ) throws(ProgramError) -> RunningProgram {
    guard FileManager.default.isExecutableFile(atPath: cage) else {
      throw .unavailable("\(cage) is missing; it is built beside isola, and no program runs without it.")
    }
    guard FileManager.default.isExecutableFile(atPath: program.executable) else {
      throw .unavailable("\(program.executable) is missing; it has to be built again.")
    }
    let place = try makeFolder()
    do {
      return try start(program, arguments, environment, input, limits, in: place)
    } catch {
      try? FileManager.default.removeItem(atPath: place)
      throw error
    }
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - arguments: Its arguments.
  ///   - environment: What is added to its environment.
  ///   - input: What it reads from standard input.
  ///   - limits: What it may use.
  /// - Returns: What it did and how it ended.
  /// - Throws: ``ProgramError/unavailable(_:)`` when it does not start, ``ProgramError/cancelled`` when the task is
  ///   cancelled; the program is gone by then.
  package func run(
    _ program: BuiltProgram,
    arguments: [String] = [],
    environment: [String: String] = [:],
    input: ProgramInput = .none,
    limits: ProgramLimits = ProgramLimits()
  ) async throws(ProgramError) -> ProgramTrace {
    let running = try start(program, arguments: arguments, environment: environment, input: input, limits: limits)
    let trace = await withTaskCancellationHandler {
      // An unstructured task reads the reports: in a cancelled task the stream would end before the program does.
      await Task { await running.trace() }.value
    } onCancel: {
      running.stop()
    }
    if Task.isCancelled { throw .cancelled }
    if let failure = trace.outcome.failure {
      throw .unavailable("\(program.executable) could not be started: \(failure).")
    }
    return trace
  }

  private func start(
    _ program: BuiltProgram,
    _ arguments: [String],
    _ environment: [String: String],
    _ input: ProgramInput,
    _ limits: ProgramLimits,
    in place: String
  ) throws(ProgramError) -> RunningProgram {
    var ends: [Int32] = [-1, -1]
    guard let (channel, senders) = ProgramChannel.open(room: callRoom),
      unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw .unavailable("No sockets are to be had for a program.") }
    let (control, theirs) = (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
    let input = try ProgramInputFile.open(input, beside: place)
    let order = [input] + [ProgramEvent.Source.stdout, .stderr, .probe, .cage].compactMap { senders[$0] } + [theirs]
    let started = CageLaunch.start(
      cage,
      [place] + limits.arguments + [program.executable] + arguments,
      environment: Self.environment(in: place).merging(environment) { _, new in new },
      descriptors: order
    )
    switch started {
    case .success(let process):
      return RunningProgram(
        program.executable,
        cage: process,
        control: control,
        channel: channel,
        folder: place,
        limits: limits
      )
    case .failure(let error):
      throw .unavailable("\(cage) could not be started: \(error).")
    }
  }

  private static func environment(in place: String) -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    let kept = own.filter { $0.key == "PATH" || $0.key == "LANG" || $0.key == "TZ" || $0.key.hasPrefix("LC_") }
    // The third is the one by which Foundation takes another home than the user's.
    let places = ["HOME": place, "TMPDIR": place, "CFFIXED_USER_HOME": place]
    return kept.merging(places) { _, new in new }.merging(["SWIFT_BACKTRACE": "enable=no"]) { _, new in new }
  }

  private func makeFolder() throws(ProgramError) -> String {
    let number = Self.latest.add(1, ordering: .relaxed).newValue
    let place = "\(folder)/run-\(ProcessInfo.processInfo.processIdentifier)-\(number)"
    if number == 1 { ProcessFolders.removeAbandoned(in: folder, prefix: "run-") }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      // What a process of this number left behind, if one was killed.
      try? FileManager.default.removeItem(atPath: place)
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    } catch {
      throw .unavailable("\(place) cannot be made; a folder for the files of the program was expected there.")
    }
    return URL(filePath: place).resolvingSymlinksInPath().path(percentEncoded: false)
  }
}

extension RunningProgram {
  /// Reads all reports.
  ///
  /// - Returns: What the program did and how it ended.
  package func trace() async -> ProgramTrace {
    var events: [ProgramEvent] = []
    var last = ProgramOutcome()
    for await report in reports {
      switch report {
      case .event(let event): events.append(event)
      case .outcome(let outcome): last = outcome
      }
    }
    return ProgramTrace(events: events, outcome: last)
  }
}
