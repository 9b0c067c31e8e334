// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Settings of the rooms that see no pointer.
let safe = strict + [.strictMemorySafety()]

let package = Package(
  name: "flowhost",
  products: [
    .executable(name: "flowhost", targets: ["flowhost"])
  ],
  targets: [
    .systemLibrary(name: "CLua", path: "Sources/CLua"),
    .target(
      name: "CLuaShim",
      dependencies: ["CLua"],
      linkerSettings: [.linkedLibrary("lua5.4"), .linkedLibrary("m")]
    ),
    .target(name: "LuaBridge", dependencies: ["CLuaShim", "CLua"], swiftSettings: strict),
    .target(name: "Platform", swiftSettings: strict),
    .target(name: "Scripting", dependencies: ["LuaBridge", "Platform"], swiftSettings: safe),
    .target(name: "FlowHostCLI", dependencies: ["Scripting", "Platform"], swiftSettings: safe),
    .executableTarget(
      name: "flowhost",
      dependencies: ["FlowHostCLI", "Platform"],
      swiftSettings: safe,
      // The released binary starts in a millisecond and can be copied; the older linker warns of every dlopen.
      linkerSettings: [
        .unsafeFlags(
          ["-static-executable", "-use-ld=lld"], .when(platforms: [.linux], configuration: .release))
      ]
    ),
    .testTarget(name: "LuaBridgeTests", dependencies: ["LuaBridge"], swiftSettings: strict),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"], swiftSettings: strict),
    .testTarget(name: "ScriptingTests", dependencies: ["Scripting"], swiftSettings: strict),
    .testTarget(name: "FlowHostCLITests", dependencies: ["FlowHostCLI"], swiftSettings: strict),
    .testTarget(name: "HouseTests", swiftSettings: strict),
  ],
  cLanguageStandard: .gnu11
)
