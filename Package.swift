// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// A build from nothing is faster if the compiler sees whole modules, and writes nothing for debuggers. `.ci/run` sets
/// this. A build after a change is faster without it.
let whole: [SwiftSetting] =
  Context.environment["FLOWHOST_WHOLE_MODULES"] == nil
  ? [] : [.unsafeFlags(["-wmo", "-num-threads", "2", "-gnone"], .when(configuration: .debug))]

let strict: [SwiftSetting] =
  whole + [
    // Exclusive access is checked in every test; a released binary does without.
    .unsafeFlags(
      [
        "-cross-module-optimization", "-enforce-exclusivity=unchecked", "-Xfrontend", "-function-sections",
      ], .when(configuration: .release)),
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableExperimentalFeature("Lifetimes"),
    .treatAllWarnings(as: .error),
  ]

/// Tests spend much of their time in these modules, so that a build from nothing optimizes them. Assertions stay.
/// Modules for which most others wait, such as ScreenStack, would delay the build by more than the tests gain.
let busy: [SwiftSetting] =
  whole.isEmpty
  ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

let busyC: [CSetting] =
  busy.isEmpty ? [] : [.unsafeFlags(["-O2"], .when(configuration: .debug))]

/// Settings of the modules that see no pointer. In ScreenStack and Navigation what others use is `public`, since the
/// compiler inlines nothing of another module that is `package`.
let safe = strict + [.strictMemorySafety()]

/// The page that describes a module. It is no source.
let page = ["README.md"]

/// The files of the page that shows a run. `page.c` embeds them.
let filesOfPage =
  ((try? FileManager.default.contentsOfDirectory(atPath: "\(Context.packageDirectory)/Sources/Page")) ?? [])
  .filter { name in ["html", "css", "js", "svg", "txt"].contains { name.hasSuffix("." + $0) } }

/// The released binary starts in a millisecond and can be copied; the older linker warns of every dlopen.
let staticLinking: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-executable", "-use-ld=lld"], .when(platforms: [.linux], configuration: .release))
]

/// What a start needs lies together, so that it touches few pages. `scripts/order` writes the list.
let startOrder: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Sources/flowhost/start.order",
      "-Xlinker", "--no-warn-symbol-ordering",
    ], .when(platforms: [.linux], configuration: .release))
]

/// Lua is linked from its static library, so that `length.c` and `weak.c` in `CLuaShim/form` can replace functions
/// inside of it.
let lua: [LinkerSetting] = [
  .linkedLibrary(":liblua5.4.a", .when(platforms: [.linux])),
  .unsafeFlags(
    ["-Xlinker", "--wrap=luaH_getn", "-Xlinker", "--wrap=luaT_gettm"], .when(platforms: [.linux])),
]

let package = Package(
  name: "flowhost",
  products: [
    .executable(name: "flowhost", targets: ["flowhost"]),
    .executable(name: "bench", targets: ["bench"]),
    .executable(name: "fuzz", targets: ["fuzz"]),
  ],
  targets: [
    .systemLibrary(name: "CLua", path: "Sources/CLua"),
    .target(
      name: "CLuaShim",
      dependencies: ["CLua"],
      exclude: page,
      cSettings: ["form", "host", "library", "world"].map { .headerSearchPath($0) } + busyC,
      linkerSettings: lua + [.linkedLibrary("xxhash"), .linkedLibrary("m")]
    ),
    .target(
      name: "CMathematics", exclude: page, linkerSettings: ["mpfr", "gmp"].map { .linkedLibrary($0) }),
    .target(
      name: "LuaBridge", dependencies: ["CLuaShim", "CLua", "CMathematics"], exclude: page,
      swiftSettings: strict + busy),
    .target(
      name: "CEdit", exclude: page, linkerSettings: ["edit", "tinfo", "bsd", "md"].map { .linkedLibrary($0) }),
    .target(
      name: "CServe", exclude: page,
      linkerSettings: ["event_extra", "event_core"].map { .linkedLibrary($0) }),
    .target(name: "CStart", exclude: page),
    .target(name: "CForks", exclude: page),
    .target(
      name: "Page", exclude: page + filesOfPage, cSettings: [.unsafeFlags(["-Wno-c23-extensions"])]),
    .target(
      name: "Platform", dependencies: ["CForks", "CMathematics", "CStart", "Page"], exclude: page,
      swiftSettings: strict),
    .target(
      name: "Terminal", dependencies: ["CEdit", "Platform"], exclude: page, swiftSettings: strict),
    .target(name: "Serving", dependencies: ["CServe"], exclude: page, swiftSettings: strict),
    .target(name: "ScreenStack", exclude: page, swiftSettings: safe),
    .target(
      name: "Navigation", dependencies: ["ScreenStack"], exclude: page, swiftSettings: safe),
    .target(
      name: "Routing", dependencies: ["Navigation", "ScreenStack"], exclude: page, swiftSettings: safe),
    .target(
      name: "Experiments", dependencies: ["JSON", "Routing", "ScreenStack"], exclude: page,
      swiftSettings: safe + busy),
    .target(
      name: "Tracing", dependencies: ["JSON", "Navigation", "ScreenStack"], exclude: page,
      swiftSettings: safe + busy),
    .target(name: "Agents", dependencies: ["JSON", "ScreenStack"], exclude: page, swiftSettings: safe),
    .target(name: "Kit", dependencies: ["JSON", "ScreenStack"], exclude: page, swiftSettings: safe),
    .target(name: "JSON", dependencies: ["ScreenStack"], exclude: page, swiftSettings: safe),
    .target(
      name: "Sessions", dependencies: ["JSON", "Maps", "Routing", "ScreenStack"], exclude: page,
      swiftSettings: safe),
    .target(
      name: "Claims", dependencies: ["JSON", "Routing", "ScreenStack"], exclude: page,
      swiftSettings: safe + busy),
    .target(name: "Drawing", exclude: page, swiftSettings: safe),
    .target(name: "Maps", dependencies: ["Drawing"], exclude: page, swiftSettings: safe),
    .target(
      name: "Views", dependencies: ["Drawing", "JSON", "ScreenStack"], exclude: page, swiftSettings: safe),
    .target(name: "Maestro", dependencies: ["ScreenStack", "Views"], exclude: page, swiftSettings: safe),
    .target(name: "Proving", exclude: page, swiftSettings: safe),
    .target(
      name: "Scripting",
      dependencies: [
        "LuaBridge", "Platform", "Proving", "Tracing", "Experiments", "Routing", "Navigation", "JSON",
        "ScreenStack", "Views",
      ],
      exclude: page, swiftSettings: safe),
    .target(
      name: "Goldens",
      dependencies: [
        "Maps", "Scripting", "Sessions", "Proving", "Tracing", "JSON", "ScreenStack", "Platform",
      ],
      exclude: page, swiftSettings: safe),
    .target(
      name: "Repl",
      dependencies: [
        "Goldens", "Maps", "Scripting", "Proving", "Tracing", "ScreenStack", "Platform", "Views",
      ],
      exclude: page, swiftSettings: safe),
    .target(
      name: "FlowHostCLI",
      dependencies: [
        "Repl", "Terminal", "Goldens", "Maps", "Scripting", "Proving", "Claims", "Routing", "Tracing", "Kit",
        "Agents", "JSON", "ScreenStack", "Sessions", "Platform", "Serving", "Views", "Maestro",
      ],
      exclude: page, swiftSettings: safe),
    .executableTarget(
      name: "flowhost",
      dependencies: ["FlowHostCLI", "Platform"],
      exclude: page + ["start.order"],
      swiftSettings: safe,
      linkerSettings: staticLinking + startOrder
    ),
    .target(name: "BenchBaseline", dependencies: ["CLua"], path: "Tests/BenchBaseline"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "LuaBridge", "Goldens", "Scripting", "Proving", "Experiments", "Routing", "Navigation",
        "ScreenStack", "Platform", "StageWalk", "Team", "BenchBaseline", "Repl",
      ],
      path: "Tests/Bench",
      swiftSettings: strict, linkerSettings: staticLinking),
    .target(
      name: "Fuzzing",
      dependencies: [
        "BenchBaseline", "FlowHostCLI", "Goldens", "JSON", "Proving", "Repl", "Scripting", "Serving",
        "Tracing", "Routing", "ScreenStack", "Platform", "StageWalk", "StateWalk", "Team", "Views",
        "Visiting",
      ],
      path: "Tests/Fuzzing", swiftSettings: strict),
    .executableTarget(
      name: "fuzz", dependencies: ["Fuzzing"], path: "Tests/Fuzz", swiftSettings: strict,
      linkerSettings: staticLinking),
    .testTarget(
      name: "FuzzTests", dependencies: ["Fuzzing", "Scripting", "StageWalk", "Team", "TestSupport"],
      path: "Tests/FuzzTests",
      swiftSettings: strict),
    .testTarget(
      name: "LuaBridgeTests", dependencies: ["LuaBridge", "CLua", "TestSupport"],
      exclude: ["Guards", "Order"],
      swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .executableTarget(
      name: "TerminalEcho", dependencies: ["Terminal", "Platform"], path: "Tests/TerminalEcho",
      swiftSettings: strict, linkerSettings: staticLinking),
    .executableTarget(
      name: "ExploreEcho", dependencies: ["Scripting", "Proving", "Platform"], path: "Tests/ExploreEcho",
      swiftSettings: strict, linkerSettings: staticLinking),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "Platform", "TestSupport", "TerminalEcho"],
      swiftSettings: strict),
    .target(name: "Visiting", dependencies: ["Serving"], path: "Tests/Visiting", swiftSettings: strict),
    .testTarget(name: "ServingTests", dependencies: ["Serving", "Visiting"], swiftSettings: strict),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ScriptingTests",
      dependencies: [
        "Scripting", "Experiments", "JSON", "Proving", "Tracing", "ScreenStack", "Platform", "LuaBridge",
        "StageWalk", "StateEcho", "StateWalk", "Team", "TestSupport", "ExploreEcho", "Views",
      ],
      exclude: ["Reported"], swiftSettings: strict),
    .executableTarget(
      name: "StateEcho", dependencies: ["Scripting", "StateWalk"], path: "Tests/StateEcho",
      swiftSettings: strict, linkerSettings: staticLinking),
    .testTarget(
      name: "GoldensTests",
      dependencies: [
        "Goldens", "JSON", "Maps", "Proving", "Scripting", "Sessions", "Tracing", "ScreenStack", "Platform",
        "TestSupport",
      ],
      exclude: ["Schemas"], swiftSettings: strict),
    .testTarget(
      name: "FlowHostCLITests",
      dependencies: [
        "FlowHostCLI", "Agents", "Claims", "Experiments", "Goldens", "JSON", "Maps", "Proving", "Routing",
        "ScreenStack", "Scripting",
        "Sessions", "Tracing",
        "Platform",
        "Team",
        "TestSupport",
      ],
      exclude: ["Help", "Transcripts"],
      swiftSettings: strict),
    .testTarget(
      name: "ReplTests",
      dependencies: ["Repl", "Goldens", "Scripting", "Tracing", "ScreenStack", "Platform", "TestSupport"],
      swiftSettings: strict),
    .target(name: "StageWalk", dependencies: ["ScreenStack"], path: "Tests/StageWalk", swiftSettings: safe),
    .target(name: "Team", dependencies: ["StageWalk"], path: "Tests/Team", swiftSettings: safe),
    .target(
      name: "StateWalk", dependencies: ["LuaBridge", "Scripting", "ScreenStack", "Tracing"],
      path: "Tests/StateWalk",
      swiftSettings: strict),
    .testTarget(
      name: "ScreenStackTests", dependencies: ["ScreenStack", "StageWalk", "Platform"],
      swiftSettings: safe),
    .testTarget(
      name: "NavigationTests", dependencies: ["Navigation", "ScreenStack", "StageWalk"], swiftSettings: safe),
    .testTarget(
      name: "RoutingTests", dependencies: ["Routing", "Navigation", "ScreenStack", "StageWalk"],
      swiftSettings: safe),
    .testTarget(
      name: "ExperimentsTests", dependencies: ["Experiments", "JSON", "Routing", "ScreenStack"],
      exclude: ["Facts"], swiftSettings: safe),
    .testTarget(
      name: "TracingTests", dependencies: ["Tracing", "JSON", "Navigation", "ScreenStack"],
      swiftSettings: safe),
    .testTarget(
      name: "AgentsTests", dependencies: ["Agents", "JSON", "ScreenStack"], exclude: ["Client"],
      swiftSettings: safe),
    .testTarget(name: "KitTests", dependencies: ["Kit", "JSON", "ScreenStack"], swiftSettings: safe),
    .testTarget(name: "ProvingTests", dependencies: ["Proving"], swiftSettings: safe),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "ScreenStack"], swiftSettings: safe),
    .testTarget(
      name: "SessionsTests", dependencies: ["Sessions", "JSON", "Maps", "ScreenStack"], swiftSettings: safe),
    .testTarget(
      name: "ClaimsTests", dependencies: ["Claims", "Routing", "StageWalk"], exclude: ["Files"],
      swiftSettings: safe),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing"], swiftSettings: safe),
    .testTarget(name: "MapsTests", dependencies: ["Maps"], swiftSettings: safe),
    .testTarget(
      name: "ViewsTests", dependencies: ["Views", "JSON", "ScreenStack"], exclude: ["Filmstrip/Pictures"],
      swiftSettings: safe),
    .testTarget(
      name: "MaestroTests",
      dependencies: [
        "Goldens", "Maestro", "Maps", "Platform", "ScreenStack", "Scripting", "TestSupport",
        "Views",
      ],
      swiftSettings: strict),
    .testTarget(name: "HouseTests", dependencies: ["TestSupport"], swiftSettings: strict),
  ],
  cLanguageStandard: .gnu11
)

// A sanitized build has the targets that `scripts/test` names, and what these need.
if let names = Context.environment["FLOWHOST_SANITIZED"]?.split(separator: ",").map(String.init) {
  var kept = Set(names)
  var count = 0
  while count < kept.count {
    count = kept.count
    for target in package.targets where kept.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies { kept.insert(name) }
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { !kept.contains($0.name) }
}

// No module waits for the interface of a test module, so that a build from nothing writes it along with the code.
// Written first, it would take all macros to be expanded twice.
if !whole.isEmpty {
  for target in package.targets where target.type == .test {
    target.swiftSettings?.append(
      .unsafeFlags(["-no-emit-module-separately-wmo"], .when(configuration: .debug)))
  }
}
