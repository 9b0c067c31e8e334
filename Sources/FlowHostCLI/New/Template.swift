/// The files that `flowhost new` writes.
enum Template {
  /// Returns the files of a plugin, with their paths in its folder.
  static func plugin(_ name: String) -> [(path: String, text: String)] {
    let scheme = name.lowercased().replacing("_", with: "-")
    return [
      ("init.lua", manifest(name, scheme)), ("properties.lua", properties(scheme)),
      ("scenarios/first.lua", first(name, scheme)),
    ]
  }

  private static func manifest(_ name: String, _ scheme: String) -> String {
    """
    local flow = require "flowhost"

    -- The screens, and what the user can do on them.
    local Home = flow.screen("home", { actions = { open = { "id" } } })
    local Item = flow.screen("item", { params = { "id" }, actions = { "done" } })

    -- A flow shows screens, and handles their actions.
    local App = flow.coordinator "App"

    function App:start() self:set_root(Home {}) end
    function App:on_open(id) self:push(Item { id = id }) end
    function App:on_done() self:pop() end

    -- Routes for links: an item on screen is found, or a new one is pushed above home.
    flow.route("home", { show = Home, build = false })
    flow.route("item", { show = Item, from = "home", find = { by = { "id" } } })

    return flow.plugin {
      name = "\(name)", version = "0.1.0", api = 1, root = App,
      opens = { "\(scheme)://" }, links = { ["item/:id"] = "item" },
    }

    """
  }

  private static func properties(_ scheme: String) -> String {
    """
    local flow = require "flowhost"

    -- Values that 'flowhost prove' tries, beside those of the scenarios.
    flow.inputs { ["home.open"] = { { 1 } }, open = { { "\(scheme)://item/2" } } }

    -- From each state with an item, some way has to lead home.
    flow.possible("back home", { on = "item" }, function(app) return app:shows "home" ~= nil end)

    -- If the search does not end, a bound limits it. States beyond it are judged, but nothing is tried in them.
    -- flow.bound("two items in the basket", function(app) return #(app.store.basket or {}) <= 2 end)

    """
  }

  private static func first(_ name: String, _ scheme: String) -> String {
    """
    local flow = require "flowhost"
    local app = flow.launch "\(name)"

    app:tap("open", 3)
    app:expect "home item"
    app:tap "done"
    app:open "\(scheme)://item/7"
    app:expect "home item"
    app:back()
    app:expect "home"

    """
  }

  /// Returns a scenario of a plugin. It expects `path` after the launch.
  static func scenario(of plugin: String, showing path: String) -> String {
    """
    local flow = require "flowhost"
    local app = flow.launch "\(plugin)"

    -- Add the acts of the user here: app:tap "…", app:back(), app:open "…"

    """ + (path.isEmpty ? "" : "app:expect \"\(path)\"\n")
  }
}
