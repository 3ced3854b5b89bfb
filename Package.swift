// swift-tools-version: 6.2

import Foundation
import PackageDescription

// Sections run from the machine to the reader; inside a section targets are alphabetical.
// `Docs/Modules.md` has one sentence for each target, and a test compares the two.

let package = Package(
  name: "isola",
  products: [
    .executable(name: "isola", targets: ["isola"]),
    .executable(name: "isola-compiler", targets: ["isola-compiler"]),
    .executable(name: "isola-cage", targets: ["isola-cage"]),
    .executable(name: "isola-sources", targets: ["isola-sources"]),
    .executable(name: "isola-bench", targets: ["isola-bench"]),
    .library(name: "AppCoinsLegacy", targets: ["AppCoinsLegacy"]),
    .library(name: "AppCoinsSDK", targets: ["AppCoinsSDK"]),
    .library(name: "MacroMemory", type: .dynamic, targets: ["MacroMemory"]),
    .library(name: "StoreSimulator", targets: ["StoreSimulator"]),
  ],
  targets: [
    // MARK: C libraries

    .target(name: "CCurl"),
    .target(name: "CEditLine", linkerSettings: [.linkedLibrary("edit")]),
    .systemLibrary(name: "COpenSSL", providers: [.apt(["libssl-dev"])]),
    .target(name: "CPackage", cSettings: [.define("PACKAGE_NAME", to: "\"\(Package.builtName)\"")]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),

    // MARK: Foundations

    .target(name: "CompilerService", dependencies: ["SourceFiles"]),
    .target(name: "Console", dependencies: ["CEditLine"]),
    .target(name: "IsolationView"),
    .target(name: "MacroMemory"),
    .target(name: "MainLoop"),
    .target(
      name: "Programs",
      dependencies: ["CompilerService", "SourceFiles"],
      resources: [.copy("ProbeModule")]
    ),
    .target(name: "Probes", dependencies: ["Screen"]),
    .target(name: "ProjectDoctor", dependencies: ["SourceFiles", "SourceTools"], swiftSettings: .swiftSyntax),
    .target(name: "Proofs"),
    .target(name: "SQLite", dependencies: ["CSQLite"]),
    .target(name: "Screen"),
    .target(name: "SourceFiles"),
    .target(
      name: "SourceTools",
      dependencies: ["CompilerService"],
      swiftSettings: .swiftSyntax,
      linkerSettings: .swiftSyntax
    ),

    // MARK: Engines

    .target(name: "AppCoins", dependencies: ["StoreSimulator"]),
    .target(name: "AppCoinsLegacy", dependencies: ["AppCoins"]),
    .target(name: "AppCoinsSDK", dependencies: ["AppCoins"]),
    .target(name: "CloudEngines", dependencies: ["CCurl", "KeyValueSync", "SQLite"]),
    .target(name: "KeyValueSync"),
    .target(name: "Music"),
    .target(name: "Persistence", dependencies: ["KeyValueSync", "Music", "SQLite", "StoreSimulator"]),
    .target(name: "StoreSimulator", dependencies: ["COpenSSL"]),

    // MARK: Application

    .target(name: "AppModel", dependencies: ["KeyValueSync", "Music", "StoreSimulator"]),

    // MARK: Workbench

    .target(name: "CellRuntime"),
    .target(name: "CellScope", dependencies: ["AppModel", "CellRuntime", "Probes"]),
    .target(name: "Cells", dependencies: ["CellRuntime", "CompilerService"]),
    .target(
      name: "Lab",
      dependencies: ["CompilerService", "Programs", "SourceFiles"],
      resources: [.copy("Experiments")]
    ),

    // MARK: Conversation

    .target(name: "Commands"),
    .target(name: "FuzzTargets", dependencies: ["AppCoins", "Commands", "StoreSimulator"]),
    .target(
      name: "Interface",
      dependencies: [
        "AppCoins",
        "AppModel",
        "CellRuntime",
        "CellScope",
        "Cells",
        "CloudEngines",
        "Commands",
        "CompilerService",
        "IsolationView",
        "KeyValueSync",
        "Lab",
        "MainLoop",
        "Music",
        "Probes",
        "Programs",
        "Proofs",
        "Screen",
        "StoreSimulator",
      ]
    ),

    .target(
      name: "SourceCommands",
      dependencies: ["Commands", "CompilerService", "ProjectDoctor", "SourceFiles", "SourceTools"],
      swiftSettings: .swiftSyntax
    ),

    // MARK: Composition root and benchmarks

    .executableTarget(
      name: "isola",
      dependencies: [
        "AppCoins",
        "AppModel",
        "CPackage",
        "Cells",
        "CloudEngines",
        "Commands",
        "CompilerService",
        "Console",
        "Interface",
        "KeyValueSync",
        "MainLoop",
        "Music",
        "Persistence",
        "Proofs",
        "Screen",
        "StoreSimulator",
      ],
      // Cells are loaded into the program and use its symbols.
      linkerSettings: [.unsafeFlags(["-Xlinker", "-export-dynamic"])]
    ),
    .executableTarget(name: "isola-cage"),
    .executableTarget(
      name: "isola-compiler",
      dependencies: ["CompilerService", "SourceTools"],
      swiftSettings: .swiftSyntax
    ),

    .executableTarget(name: "isola-sources", dependencies: ["SourceCommands"], swiftSettings: .swiftSyntax),

    .executableTarget(
      name: "isola-bench",
      dependencies: [
        "AppModel",
        "CloudEngines",
        "Commands",
        "CompilerService",
        "Interface",
        "KeyValueSync",
        "MainLoop",
        "Music",
        "Persistence",
        "Proofs",
        "Screen",
        "StoreSimulator",
      ]
    ),
    .executableTarget(name: "isola-bench-empty"),
    .executableTarget(name: "isola-bench-inserts", linkerSettings: [.linkedLibrary("sqlite3")]),
    .executableTarget(name: "isola-fuzz", dependencies: ["FuzzTargets"]),
    .executableTarget(name: "isola-sync-simulator", dependencies: ["KeyValueSync"]),

    // MARK: Tests

    .testTarget(
      name: "AppModelTests",
      dependencies: ["AppModel", "KeyValueSync", "Music", "Persistence", "StoreSimulator"]
    ),
    .testTarget(
      name: "AppCoinsTests",
      dependencies: [
        "AppCoins", "AppCoinsLegacy", "AppCoinsSDK", "CompilerService", "StoreSimulator", "isola-compiler",
      ]
    ),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "CellRuntimeTests",
      dependencies: ["AppModel", "CellRuntime", "CellScope", "Music", "Probes", "StoreSimulator"]
    ),
    .testTarget(name: "CellsTests", dependencies: ["CellRuntime", "Cells", "CompilerService", "isola-compiler"]),
    .testTarget(
      name: "CloudEnginesTests",
      dependencies: ["CloudEngines", "CloudProbe", "KeyValueSync", "LoopbackServers", "SQLite", "SyncCases"]
    ),
    .executableTarget(name: "CloudProbe", dependencies: ["CloudEngines", "KeyValueSync"], path: "Tests/CloudProbe"),
    .testTarget(name: "CommandsTests", dependencies: ["Commands"]),
    .testTarget(name: "CompilerServiceTests", dependencies: ["CompilerService", "isola-compiler"]),
    .executableTarget(name: "ConsoleProbe", dependencies: ["Console"], path: "Tests/ConsoleProbe"),
    .testTarget(name: "ConsoleTests", dependencies: ["Console", "ConsoleProbe"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["LoopbackServers", "SQLite", "isola", "isola-cage", "isola-compiler", "isola-sources"]
    ),
    .testTarget(name: "FuzzTargetsTests", dependencies: ["FuzzTargets"]),
    .testTarget(
      name: "InterfaceTests",
      dependencies: [
        "AppCoins",
        "AppCoinsLegacy",
        "AppCoinsSDK",
        "AppModel",
        "CloudEngines",
        "Commands",
        "CompilerService",
        "Interface",
        "KeyValueSync",
        "MainLoop",
        "Music",
        "Programs",
        "Proofs",
        "Screen",
        "StoreSimulator",
      ]
    ),
    .executableTarget(
      name: "LedgerProbe",
      dependencies: ["Persistence", "StoreSimulator"],
      path: "Tests/LedgerProbe"
    ),
    .target(name: "SyncCases", dependencies: ["KeyValueSync"], path: "Tests/SyncCases"),
    .testTarget(name: "KeyValueSyncTests", dependencies: ["KeyValueSync", "SyncCases"]),
    .executableTarget(name: "ElementProbe", dependencies: ["KeyValueSync", "Persistence"], path: "Tests/ElementProbe"),
    .target(name: "LoopbackServers", path: "Tests/LoopbackServers"),
    .executableTarget(name: "MainLoopProbe", dependencies: ["MainLoop"], path: "Tests/MainLoopProbe"),
    .testTarget(
      name: "IsolationViewTests",
      dependencies: ["IsolationView"],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(
      name: "LabTests",
      dependencies: ["CompilerService", "Lab", "Programs", "isola-cage", "isola-compiler"],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(name: "MacroMemoryTests", dependencies: ["MacroMemory"]),
    .testTarget(name: "MainLoopTests", dependencies: ["MainLoop", "MainLoopProbe"]),
    .testTarget(name: "MusicTests", dependencies: ["Music"]),
    .testTarget(
      name: "ProgramsTests",
      dependencies: ["CompilerService", "Programs", "isola-cage"]
    ),
    .testTarget(
      name: "PersistenceTests",
      dependencies: [
        "ElementProbe",
        "KeyValueSync",
        "LedgerProbe",
        "Music",
        "Persistence",
        "SQLite",
        "StoreSimulator",
      ]
    ),
    .testTarget(
      name: "ProjectDoctorTests",
      dependencies: ["ProjectDoctor", "SourceFiles", "SourceTools"],
      swiftSettings: .swiftSyntax
    ),
    .testTarget(name: "ProbesTests", dependencies: ["Probes", "Screen"]),
    .testTarget(name: "ProofsTests", dependencies: ["Proofs"]),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite"]),
    .testTarget(name: "ScreenTests", dependencies: ["Screen"]),
    .testTarget(
      name: "SourceCommandsTests",
      dependencies: ["CompilerService", "SourceCommands", "SourceFiles", "SourceTools", "isola-compiler"],
      swiftSettings: .swiftSyntax
    ),
    .testTarget(name: "SourceFilesTests", dependencies: ["SourceFiles"]),
    .testTarget(
      name: "SourceToolsTests",
      dependencies: ["CompilerService", "SourceTools"],
      resources: [.copy("Migration/Fixtures")],
      swiftSettings: .swiftSyntax
    ),
    .testTarget(
      name: "StoreSimulatorTests",
      dependencies: ["StoreSimulator"],
      resources: [.copy("Fixtures")]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - Linux

#if os(Linux)
  // Elsewhere these names are Apple's.
  package.products += [
    // For programs that Isola builds, which load it.
    .library(
      name: "IsolaStoreKit",
      type: .dynamic,
      targets: ["AppCoinsLegacy", "AppCoinsSDK", "StoreKit", "StoreKitTest"]
    ),
    .library(name: "StoreKit", targets: ["StoreKit"]),
    .library(name: "StoreKitTest", targets: ["StoreKitTest"]),
  ]
  package.targets += [
    .target(name: "StoreKit", dependencies: ["StoreSimulator"]),
    .target(name: "StoreKitTest", dependencies: ["StoreKit", "StoreSimulator"]),
    .target(name: "PurchaseService", dependencies: ["StoreKit"], path: "Tests/PurchaseService"),
    .testTarget(
      name: "StoreKitTests",
      dependencies: [
        "CompilerService", "PurchaseService", "StoreKit", "StoreKitTest", "StoreSimulator", "isola-compiler",
      ],
      resources: [.copy("Fixtures/Configuration.storekit")]
    ),
  ]
  // The names are there for cells, whose statics speak to the running app's store.
  package.targets.first { $0.name == "isola" }?.dependencies += [
    "AppCoinsLegacy", "AppCoinsSDK", "StoreKit", "StoreKitTest",
  ]
#endif

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

extension [SwiftSetting] {
  /// SwiftSyntax ships inside the toolchain; whoever imports `SourceTools` must find it too.
  static var swiftSyntax: Self { [.unsafeFlags(["-I", Toolchain.hostLibraries])] }
}

extension [LinkerSetting] {
  /// Links the SwiftSyntax libraries that ship inside the toolchain.
  static var swiftSyntax: Self {
    [
      .unsafeFlags(["-L", Toolchain.hostLibraries, "-Xlinker", "-rpath", "-Xlinker", Toolchain.hostLibraries]),
      .linkedLibrary("SwiftDiagnostics"),
      .linkedLibrary("SwiftParser"),
      .linkedLibrary("SwiftParserDiagnostics"),
      .linkedLibrary("SwiftSyntax"),
    ]
  }
}

/// The toolchain that is evaluating this manifest.
enum Toolchain {
  /// Where it keeps the libraries its own tools are built from.
  static let hostLibraries: String = {
    let compiler = (Context.environment["PATH"] ?? "")
      .split(separator: ":")
      .map { URL(filePath: "\($0)/swiftc").resolvingSymlinksInPath() }
      .first { FileManager.default.isExecutableFile(atPath: $0.path()) }
    guard let compiler else { fatalError("swiftc is not on PATH") }
    return URL(filePath: "../lib/swift/host", relativeTo: compiler).standardizedFileURL.path()
  }()
}

extension Package {
  /// What the compiler gets as `-package-name`: the package's folder in small letters, as an identifier.
  static var builtName: String {
    let folder = URL(filePath: Context.packageDirectory).lastPathComponent.lowercased()
    let scalars = folder.unicodeScalars.map { scalar in
      scalar == "_" || scalar.properties.isXIDContinue ? Character(scalar) : "_"
    }
    let name = String(scalars)
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }
}
