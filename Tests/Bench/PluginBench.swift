import Glibc

/// Plugins of which there are many, each small.
struct PluginBench {
  /// The path of the released `flowhost`.
  let flowhost: String

  var subjects: [Subject] {
    [
      Subject(
        name: "flowhost plugins, 200 small plugins", most: 100_000_000, .nanoseconds,
        measure: { try measure(plugins: 200, rounds: 15) }),
      Subject(
        name: "check, 500 plugins / 100", target: 6, measure: { try grow(["check", "--plugins"], rounds: 5) }),
      Subject(
        name: "test, 500 plugins / 100", target: 6,
        measure: { try grow(["test"], after: ["test", "--accept"], rounds: 5) }),
      Subject(name: "check, 10,000 routes", most: 1_200_000_000, .nanoseconds, measure: checkRoutes),
    ]
  }

  private func measure(plugins count: Int, rounds: Int) throws -> [Double] {
    let folder = try GeneratedFolder()
    try write(plugins: count, to: "", in: folder)
    return try (0..<rounds).map { _ in
      try nanoseconds { try run([flowhost, "plugins", "--plugins", folder.path]) }
    }
  }

  /// A command over five times the plugins, against the same over so many.
  private func grow(_ words: [String], after preparation: [String] = [], rounds: Int) throws -> Times {
    let folder = try GeneratedFolder()
    try write(plugins: 500, to: "many/plugins/", in: folder)
    try write(plugins: 100, to: "few/plugins/", in: folder)
    let (many, few) = (folder.path + "/many/plugins", folder.path + "/few/plugins")
    if !preparation.isEmpty {
      for path in [many, few] { try run([flowhost] + preparation + [path]) }
    }
    return try Times.inTurn(rounds: rounds, count: 1) { _ in
      try run([flowhost] + words + [many])
    } _: { _ in
      try run([flowhost] + words + [few])
    }
  }

  /// A plugin of which each route comes from the one before it, up to ten of them.
  private func checkRoutes() throws -> [Double] {
    let folder = try GeneratedFolder()
    let routes = (0..<10_000).map { number in
      let from = number % 10 == 0 ? "home" : "r\(number - 1)"
      return "flow.route(\"r\(number)\", { show = Item, from = \"\(from)\" })"
    }
    let links = (0..<10_000).map { "[\"a\($0)/:id\"] = \"r\($0)\"," }
    try folder.write(
      """
      local flow = require "flowhost"
      local Home, Item = flow.screen "home", flow.screen("item", { params = { "id" } })
      local App = flow.coordinator "App"
      function App:start() self:set_root(Home {}) end
      flow.route("home", { show = Home, action = "root" })
      \(routes.joined(separator: "\n"))
      return flow.plugin { name = "many", version = "1.0.0", api = 1, root = App, opens = { "many://" }, links = {
      \(links.joined(separator: "\n"))
      } }
      """, to: "many/init.lua")
    return try (0..<5).map { _ in
      try nanoseconds { try run([flowhost, "check", "--plugins", folder.path, "--fuel", "1G"]) }
    }
  }

  /// Each has two files and a scenario, and requires the first one.
  private func write(plugins count: Int, to place: String, in folder: borrowing GeneratedFolder) throws {
    for number in 0..<count {
      let name = "p\(number)"
      try folder.write(Self.screens, to: "\(place)\(name)/screens.lua")
      try folder.write(
        Self.manifest(name, requires: number == 0 ? "" : "p0 = \">=1.0\""), to: "\(place)\(name)/init.lua")
      try folder.write(
        "local app = require(\"flowhost\").launch \"\(name)\" app:tap(\"open\", 1)",
        to: "\(place)\(name)/scenarios/open.lua")
    }
  }

  private static let screens = """
    local flow = require "flowhost"
    return {
      Home = flow.screen("home", { actions = { open = { "id" } } }),
      Item = flow.screen("item", { params = { "id" } }),
    }
    """

  private static func manifest(_ name: String, requires: String) -> String {
    """
    local flow = require "flowhost"
    local screens = require "\(name).screens"
    local App = flow.coordinator "App"
    function App:start() self:push(screens.Home {}) end
    function App:on_open(id) self:push(screens.Item { id = id }) end
    flow.route("item", { show = screens.Item, find = { by = { "id" } } })
    return flow.plugin {
      name = "\(name)", version = "1.0.0", api = 1, root = App, requires = { \(requires) },
      opens = { "\(name)://" }, links = { ["i/:id"] = "item" },
    }
    """
  }
}
