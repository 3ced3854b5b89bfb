// swift-tools-version: 6.2

import PackageDescription

// Sections run from the machine to the reader; inside a section targets are alphabetical.
// `Docs/Modules.md` has one sentence for each target, and a test compares the two.

let package = Package(
  name: "isola",
  products: [
    .executable(name: "isola", targets: ["isola"]),
    .executable(name: "isola-compiler", targets: ["isola-compiler"]),
    .executable(name: "isola-bench", targets: ["isola-bench"]),
    .library(name: "StoreSimulator", targets: ["StoreSimulator"]),
  ],
  targets: [
    // MARK: C libraries

    .target(name: "CEditLine", linkerSettings: [.linkedLibrary("edit")]),

    // MARK: Foundations

    .target(name: "CompilerService"),
    .target(name: "Console", dependencies: ["CEditLine"]),
    .target(name: "IsolationView"),
    .target(name: "MainLoop"),
    .target(name: "Screen"),

    // MARK: Engines

    .target(name: "Music"),
    .target(name: "StoreSimulator"),

    // MARK: Application

    .target(name: "AppModel", dependencies: ["Music", "StoreSimulator"]),

    // MARK: Conversation

    .target(name: "Commands"),
    .target(
      name: "Interface",
      dependencies: [
        "AppModel",
        "Commands",
        "CompilerService",
        "IsolationView",
        "MainLoop",
        "Music",
        "Screen",
        "StoreSimulator",
      ]
    ),

    // MARK: Composition root and benchmarks

    .executableTarget(
      name: "isola",
      dependencies: [
        "AppModel",
        "Commands",
        "Console",
        "Interface",
        "MainLoop",
        "Music",
        "Screen",
        "StoreSimulator",
      ]
    ),
    .executableTarget(name: "isola-compiler", dependencies: ["CompilerService"]),

    .executableTarget(
      name: "isola-bench",
      dependencies: [
        "AppModel",
        "Commands",
        "Interface",
        "MainLoop",
        "Music",
        "Screen",
        "StoreSimulator",
      ]
    ),
    .executableTarget(name: "isola-bench-empty"),

    // MARK: Tests

    .testTarget(name: "AppModelTests", dependencies: ["AppModel", "Music", "StoreSimulator"]),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "CommandsTests", dependencies: ["Commands"]),
    .testTarget(
      name: "CompilerServiceTests",
      dependencies: ["CompilerService", "isola-compiler"],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(name: "ConsoleTests", dependencies: ["Console"]),
    .testTarget(name: "EndToEndTests", dependencies: ["isola", "isola-compiler"]),
    .testTarget(
      name: "InterfaceTests",
      dependencies: [
        "AppModel",
        "Commands",
        "Interface",
        "MainLoop",
        "Music",
        "Screen",
        "StoreSimulator",
      ]
    ),
    .executableTarget(name: "MainLoopProbe", dependencies: ["MainLoop"], path: "Tests/MainLoopProbe"),
    .testTarget(
      name: "IsolationViewTests",
      dependencies: ["IsolationView"],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(name: "MainLoopTests", dependencies: ["MainLoop", "MainLoopProbe"]),
    .testTarget(name: "MusicTests", dependencies: ["Music"]),
    .testTarget(name: "ScreenTests", dependencies: ["Screen"]),
    .testTarget(
      name: "StoreSimulatorTests",
      dependencies: ["StoreSimulator"],
      resources: [.copy("Fixtures")]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - House settings

for target in package.targets where target.type != .system {
  target.swiftSettings = .house + (target.swiftSettings ?? [])
}

extension [SwiftSetting] {
  /// The dialect of every Swift target: Swift 6 plus the six features that Swift 7 turns on.
  static var house: Self {
    [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("ImmutableWeakCaptures"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .strictMemorySafety(),
      .treatAllWarnings(as: .error),
    ]
  }
}
