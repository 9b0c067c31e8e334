import Foundation
import Testing

/// `scripts/layers` on small houses made for the purpose, and on the real one.
struct LayersTests {
  @Test func `the real house is as it is drawn`() throws {
    let result = try layers(House.real)
    #expect(result.findings == "")
    #expect(result.status == 0)
  }

  @Test func `a good house has no findings`() throws {
    let house = try House()
    let result = try layers(house.root)
    #expect(result.findings == "")
    #expect(result.status == 0)
  }

  static let defects: [Defect] = [
    Defect(
      "Sources/Navigation/Router.swift", "import ScreenStack\nimport Scripting",
      "2: 'Navigation' may not import 'Scripting'. It may import ScreenStack."),
    Defect(
      "Sources/ScreenStack/Stage.swift", "\nprivate import struct Navigation.Router",
      "2: 'ScreenStack' may not import 'Navigation'. It may import nothing."),
    Defect(
      "Sources/Scripting/Host.swift", "import LuaBridge\n\nimport CLua",
      "3: 'Scripting' may not import 'CLua'. "
        + "It may import LuaBridge, Tracing, Routing, Navigation, ScreenStack, Platform."
    ),
    Defect(
      "Sources/Platform/File.swift", "import Glibc\nimport Dispatch",
      "2: 'Platform' may not import 'Dispatch'. It may import Glibc, Synchronization."),
    Defect(
      "Sources/ScreenStack/Screen.swift", "import Foundation",
      "1: Foundation is not imported anywhere. Platform has files, output and arguments."),
    Defect(
      "Sources/LuaBridge/State.swift", "package struct State {\n  package let raw: OpaquePointer\n}",
      "2: C type 'OpaquePointer' leaves LuaBridge. Make it private, or give out a Swift type."),
    Defect(
      "Sources/LuaBridge/State.swift", "package func call(\n  _ text: String,\n  on state: lua_State\n) {}",
      "3: C type 'lua_State' leaves LuaBridge. Make it private, or give out a Swift type."),
    Defect(
      "Sources/LuaBridge/State.swift", "extension State { package var raw: fh_Value { value } }",
      "1: C type 'fh_Value' leaves LuaBridge. Make it private, or give out a Swift type."),
    Defect(
      "Sources/Terminal/Editor.swift", "package var raw: OpaquePointer",
      "1: C type 'OpaquePointer' leaves Terminal. Make it private, or give out a Swift type."),
    Defect(
      "Sources/FlowHostCLI/Run.swift", "import CLua; import Scripting",
      "1: 'FlowHostCLI' may not import 'CLua'. "
        + "It may import Scripting, Platform."
    ),
    Defect(
      "Sources/Scripting/Fast.swift", "func first() -> Int {\n  unsafe pointer[0]\n}",
      "2: 'unsafe' in a safe room. Do it in LuaBridge or Platform."),
    Defect("notes.txt", "", "1: 'notes.txt' has no place here. The top level is \(topLevel)"),
    Defect(
      "Sources/Routing/fast.c", "int x;",
      "1: C outside of the C rooms. Move it to Sources/CLuaShim."),
    Defect(
      "Sources/Cellar/Wine.swift", "", finding: "Sources/Cellar",
      "1: unknown room 'Cellar'. Give it a target in Package.swift."),
    Defect(
      "Tests/RoutingTests/RouteTests.swift", "@testable import Routing",
      "1: '@testable' is forbidden. `package` access is enough."),
    Defect(
      "Sources/Routing/Route.swift", "@_exported import Navigation",
      "1: '@_exported' is forbidden. Import where it is used."),
    Defect(
      "Sources/Routing/Route.swift", "final class A: @unchecked Sendable {}",
      "1: '@unchecked Sendable' is forbidden. Make it a value, or keep it on one thread."),
    Defect(
      "Sources/Routing/Route.swift", "let x = 1  // TODO: more",
      "1: a note to do something. Do it, or open an issue."),
    Defect(
      "Sources/Routing/Route.swift", "// let x = 1",
      "1: code in a comment. Delete it, git remembers it."),
  ]

  @Test(arguments: defects)
  func `a defect is found at its line`(_ defect: Defect) throws {
    let house = try House()
    try house.write(defect.path, defect.text)
    let result = try layers(house.root)
    #expect(result.findings == "\(defect.finding):\(defect.message)\n")
    #expect(result.status == 1)
  }

  static let harmless = [
    "// Foundation is not imported here, and nothing is unsafe.",
    "let text = \"import Foundation // TODO unsafe @testable\"",
    "let text = \"\"\"\n  import Foundation\n  unsafe\n  \"\"\"",
    "/// A doc comment may show code:\n///     let x = 1;\nlet isUnsafe = true",
    "// Say why: let the reader know, and return to it later.",
  ]

  @Test(arguments: harmless)
  func `what only looks like a defect is none`(_ text: String) throws {
    let house = try House()
    try house.write("Sources/ScreenStack/Text.swift", text)
    #expect(try layers(house.root).findings == "")
  }

  @Test func `C may be called within LuaBridge, behind its declarations`() throws {
    let house = try House()
    try house.write(
      "Sources/LuaBridge/Frame.swift",
      "package func count() -> Int { Int(lua_gettop(state)) }\nprivate let state: OpaquePointer")
    #expect(try layers(house.root).findings == "")
  }

  @Test func `all defects are told, not only the first`() throws {
    let house = try House()
    for defect in Self.defects { try house.write(defect.path, defect.text) }
    let count = try layers(house.root).findings.split(separator: "\n").count
    #expect(count >= 12)
  }

  private static let topLevel = "Package.swift Sources Tests scripts plugins README.md "
}

/// A file that spoils a good house, and what is to be said about it.
struct Defect: Sendable, CustomTestStringConvertible {
  let path: String
  let text: String
  let finding: String
  let message: String

  init(_ path: String, _ text: String, finding: String? = nil, _ message: String) {
    self.path = path
    self.text = text
    self.finding = finding ?? path
    self.message = message
  }

  var testDescription: String { "\(path):\(message)" }
}
