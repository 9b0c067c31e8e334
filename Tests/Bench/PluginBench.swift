import Glibc

/// Plugins of which there are many, each small.
struct PluginBench {
  /// The path of the released `flowhost`.
  let flowhost: String

  var subjects: [Subject] {
    [
      Subject(
        name: "flowhost plugins, 200 small plugins", most: 100_000_000, .nanoseconds,
        measure: { try measure(plugins: 200, rounds: 15) })
    ]
  }

  /// Each has two files, and requires the first one.
  private func measure(plugins count: Int, rounds: Int) throws -> [Double] {
    let folder = try GeneratedFolder()
    for number in 0..<count {
      let name = "p\(number)"
      try folder.write(Self.screens, to: "\(name)/screens.lua")
      try folder.write(
        Self.manifest(name, requires: number == 0 ? "" : "p0 = \">=1.0\""), to: "\(name)/init.lua")
    }
    return try (0..<rounds).map { _ in
      try nanoseconds { try run([flowhost, "plugins", "--plugins", folder.path]) }
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
