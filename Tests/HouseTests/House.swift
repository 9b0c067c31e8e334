import Foundation

/// A small repository in a temporary folder, removed at the end of its scope.
struct House: ~Copyable {
  let root: URL

  /// The repository that contains this file.
  static let real = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  /// A house in which everything is in its place.
  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "house-\(UUID().uuidString)")
    let good = [
      "Package.swift": Self.manifest, "README.md": "", ".gitignore": "", "Sources/README.md": "",
      "Sources/CLua/module.modulemap": "", "Sources/CLuaShim/include/shim.h": "",
      "Sources/LuaBridge/Lua.swift": "import CLua\nimport CLuaShim\n",
      "Sources/Platform/System.swift": "import Glibc\nlet page = unsafe sysconf(1)\n",
      "Sources/ScreenStack/Empty.swift": "",
      "Sources/Navigation/Empty.swift": "import ScreenStack\n",
      "Sources/Routing/Empty.swift": "package import Navigation\ninternal import ScreenStack\n",
      "Sources/Tracing/Empty.swift": "import Routing\nimport struct Navigation.Router\n",
      "Sources/Scripting/Empty.swift": "import LuaBridge\nimport Platform\nimport Tracing\n",
      "Sources/FlowHostCLI/Empty.swift": "import Platform\nimport Scripting\n",
      "Sources/flowhost/main.swift": "import FlowHostCLI\n",
      "Tests/RoutingTests/Empty.swift": "import Foundation\nimport Testing\n",
    ]
    for (path, text) in good { try write(path, text) }
  }

  /// The manifest's targets, from which the modules and their imports are known.
  private static let manifest = """
    let package = Package(
      targets: [
        .systemLibrary(name: "CLua", path: "Sources/CLua"),
        .target(name: "CLuaShim", dependencies: ["CLua"], cSettings: []),
        .target(name: "LuaBridge", dependencies: ["CLuaShim", "CLua"], swiftSettings: strict),
        .target(name: "CEdit"),
        .target(name: "Platform", swiftSettings: strict),
        .target(name: "Terminal", dependencies: ["CEdit", "Platform"]),
        .target(name: "ScreenStack", swiftSettings: safe),
        .target(name: "Navigation", dependencies: ["ScreenStack"]),
        .target(name: "Routing", dependencies: ["Navigation", "ScreenStack"]),
        .target(name: "Tracing", dependencies: ["Routing", "Navigation", "ScreenStack"]),
        .target(
          name: "Scripting",
          dependencies: ["LuaBridge", "Tracing", "Routing", "Navigation", "ScreenStack", "Platform"]),
        .target(name: "FlowHostCLI", dependencies: ["Scripting", "Platform"]),
        .executableTarget(name: "flowhost", dependencies: ["FlowHostCLI"]),
        .target(name: "Team", path: "Tests/Team"),
        .testTarget(name: "RoutingTests", dependencies: ["Routing"]),
      ]
    )
    """

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func write(_ path: String, _ text: String) throws {
    let place = root.appending(path: path)
    let folder = place.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }
}

/// Returns the output of `scripts/layers` about a house.
func layers(_ root: URL) throws -> (findings: String, status: Int32) {
  let process = Process()
  let output = Pipe()
  process.executableURL = House.real.appending(path: "scripts/layers")
  process.arguments = [root.path(percentEncoded: false)]
  process.standardOutput = output
  process.standardError = output
  try process.run()
  let findings = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return (String(decoding: findings, as: UTF8.self), process.terminationStatus)
}
