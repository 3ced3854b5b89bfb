import CloudEngines
import Commands
import KeyValueSync

extension Conversation {
  /// Carries out a command about the cloud itself.
  func perform(_ command: CloudCommand) async throws -> any ReplyValue {
    let (device, desk) = try await cloudDesk()
    do throws(CloudError) {
      switch command {
      case .show:
        let report = try await CloudReport(desk, device)
        names.learn(keys: report.keys.map(\.key))
        return report
      case .quota(nil): return try Self.quota(of: desk)
      case .quota(let quota?): return try set(quota, at: desk)
      case .corrupt(let key, let how): return try await corrupt(key, how, at: desk, as: device.line.account)
      case .account(nil): return Self.account(of: device, at: desk)
      case .account(let person?): return try signIn(person, on: device, at: desk)
      }
    } catch {
      throw Failure("cloud-failed", "\(error)")
    }
  }

  /// The device in use and the cloud behind it.
  private func cloudDesk() async throws(Failure) -> (DeviceParts, CloudDesk) {
    let device = try await parts.devices.parts(of: nil)
    guard let desk = await parts.devices.workshop?.cloud else {
      throw Failure("no-cloud", "There is no cloud (--cloud none).")
    }
    return (device, desk)
  }

  // MARK: Quota

  private static func quota(of desk: CloudDesk) throws(CloudError) -> Note {
    let limit = desk.address.capabilities.limits.totalBytes
    let quota = try desk.quota()
    let bytes = quota ?? limit
    return Note(
      bytes.map { "An account may have \($0) bytes\(quota == nil ? "" : ", by cloud quota")." }
        ?? "This cloud has no quota of its own.",
      ["bytes": bytes.map { .number("\($0)") }, "set": .bool(quota != nil)]
    )
  }

  private func set(_ quota: CloudQuota, at desk: CloudDesk) throws(CloudError) -> Note {
    guard desk.isFile else {
      throw .failed("The quota of an etcd is --quota-backend-bytes, which it is started with.")
    }
    guard desk.exists else { throw .failed(Self.isUnused(desk)) }
    switch quota {
    case .off: try desk.setQuota(nil)
    case .bytes(let bytes):
      let limit = desk.address.capabilities.limits.totalBytes ?? .max
      guard bytes <= limit else { throw .failed("\(bytes) bytes are more than this cloud takes; at most \(limit).") }
      try desk.setQuota(bytes)
    }
    return try Self.quota(of: desk)
  }

  // MARK: Damage

  private func corrupt(
    _ text: String,
    _ how: String,
    at desk: CloudDesk,
    as account: CloudAccount?
  ) async throws(CloudError) -> Note {
    guard desk.exists else { throw .failed(Self.isUnused(desk)) }
    let key = try CloudKey(text)
    let cloud = try desk.open(as: account)
    let owner = try await cloud.account()
    let reading = try await cloud.read(key)
    guard case .value(let value) = reading.content, let expectation = reading.expectation else {
      throw .failed(try await Self.nothing(under: key, in: cloud))
    }
    let damaged = (CloudDamage(rawValue: how) ?? .truncated).applied(to: value)
    switch try await cloud.write(damaged, for: key, expecting: expectation, as: owner) {
    case .written(let revision):
      return Note(
        "\(key): \(value.count) bytes became \(damaged.count), \(how); devices that exchange keep them apart.",
        [
          "key": .string(text), "how": .string(how), "bytes": .number("\(damaged.count)"),
          "revision": .number("\(revision)"),
        ]
      )
    case .refused: throw .failed("Another device wrote \(key) at the same moment; nothing was changed.")
    case .ambiguous: throw .failed("Nobody knows whether \(key) was changed; cloud show tells.")
    }
  }

  private static func nothing(under key: CloudKey, in cloud: any KeyValueStore) async throws(CloudError) -> String {
    let range = try await cloud.range(.all)
    guard range.account != nil else { return "Nobody is signed in, so there is no key." }
    let keys = range.entries.map(\.key.text)
    let nearest = Nearest.name(to: key.text, in: keys) ?? (keys.count == 1 ? keys[0] : nil)
    return "There is no key \(key) in the cloud" + (nearest.map { "; did you mean \($0)?" } ?? ".")
  }

  // MARK: Accounts

  private static func account(of device: DeviceParts, at desk: CloudDesk) -> Note {
    let account = desk.account(of: device)
    return Note(
      account.map { "\($0) is signed in on '\(device.name)'." } ?? "Nobody is signed in on '\(device.name)'.",
      ["device": .string(device.name), "account": account.map { .string($0.id) }]
    )
  }

  private func signIn(
    _ person: CloudSignIn,
    on device: DeviceParts,
    at desk: CloudDesk
  ) throws(CloudError) -> Note {
    guard desk.isFile else {
      throw .failed("The account of an etcd stands in its address: --cloud etcd://HOST:PORT/ACCOUNT.")
    }
    switch person {
    case .nobody: device.line.signIn(nil)
    case .account(let name): device.line.signIn(CloudAccount(name))
    }
    return Self.account(of: device, at: desk)
  }

  private static func isUnused(_ desk: CloudDesk) -> String {
    "No device has exchanged yet, so there is nothing at \(desk.address)."
  }
}

extension CloudDesk {
  /// Who is signed in on a device.
  func account(of device: DeviceParts) -> CloudAccount? {
    fixedAccount ?? device.line.account
  }
}
