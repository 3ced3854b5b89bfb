/// What can be done with devices: what each keeps is its own, and the store is everybody's.
///
/// Where no device is named, the one in use is meant.
package enum DeviceCommand: Sendable, Equatable {
  /// Lists the devices.
  case list
  /// Makes a device and starts the app on it.
  case new(String)
  /// Lets commands and screens speak to a device.
  case use(String)
  /// Forgets everything that a device keeps, and installs the app on it anew.
  case erase(String?)
  /// Forgets a device as a whole.
  case remove(String)
  /// Connects a device to the cloud, or cuts it off.
  case setOnline(Bool, String?)
  /// Sets how far a device's clock is off.
  case skew(Duration, String?)
  /// Moves a device's clock by so much.
  case jump(Duration, String?)

  /// The verb in full.
  var verb: String {
    switch self {
    case .list: "list"
    case .new: "new"
    case .use: "use"
    case .erase: "erase"
    case .remove: "remove"
    case .setOnline(let isOnline, _): isOnline ? "online" : "offline"
    case .skew: "clock-skew"
    case .jump: "jump"
    }
  }
}

extension Noun {
  static let device = Noun(
    "device",
    "Makes devices of one person, chooses one, takes it offline or its clock wrong, and proves what devices promise.",
    verbs: [
      Verb("list", "Lists the devices, the one in use marked.", example: "device list") { .device(.list) },
      Verb(
        "new",
        "Makes a device and starts the app on it; the one in use stays in use.",
        example: "device new tablet",
        .required("NAME", .newDevice, "a new name: small letters, digits and hyphens")
      ) { .device(.new($0)) },
      Verb(
        "use",
        "Lets commands and screens speak to a device; the others go on receiving.",
        example: "device use tablet",
        .required("NAME", .device, "the device")
      ) { .device(.use($0)) },
      Verb(
        "offline",
        "Cuts a device off from the cloud; what is done on it waits.",
        example: "device offline tablet",
        .optional("NAME", .device, "the device; the one in use if left out")
      ) { .device(.setOnline(false, $0)) },
      Verb(
        "online",
        "Connects a device to the cloud again; what waits is exchanged.",
        example: "device online tablet",
        .optional("NAME", .device, "the device; the one in use if left out")
      ) { .device(.setOnline(true, $0)) },
      Verb(
        "clock-skew",
        "Sets how far a device's clock is off; the store's clock stays right.",
        example: "device clock-skew -5s tablet",
        .required("DURATION", .signedDuration, "how far, such as +5s, -5s or 0s"),
        .optional("NAME", .device, "the device; the one in use if left out")
      ) { .device(.skew($0, $1)) },
      Verb(
        "jump",
        "Moves a device's clock by so much from where it stands.",
        example: "device jump -1h tablet",
        .required("DURATION", .signedDuration, "how far, such as +5s or -1h"),
        .optional("NAME", .device, "the device; the one in use if left out")
      ) { .device(.jump($0, $1)) },
      Verb(
        "erase",
        "Forgets everything that a device keeps and installs the app on it anew; Pro brings back what the cloud has.",
        example: "device erase tablet",
        .optional("NAME", .device, "the device; the one in use if left out")
      ) { .device(.erase($0)) },
      Verb(
        "remove",
        "Forgets a device as a whole, with everything that it keeps.",
        example: "device remove tablet",
        .required("NAME", .device, "the device; not the first, and not the one in use")
      ) { .device(.remove($0)) },
      .prove,
    ]
  )
}
