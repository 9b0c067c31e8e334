/// A plugin and its scenario that make calls of the API, as lines; `--- PATH` begins a file.
struct ApiScript {
  /// The statements at each place.
  var statements: [ApiPlace: [String]] = [:]
  /// The words of the command that meets them.
  var command = "run p/s"

  /// The lines of all files.
  var lines: [String] {
    let raw = statements[.controller] != nil
    return ["--- \(command)"] + plugin + properties + ["--- plugins/p/variants/e/b.lua", Self.head]
      + at(.variant)
      + ["--- plugins/p/scenarios/s.lua", Self.head] + (raw ? rawLaunch : launch) + at(.scenario) + [
        "app:path()"
      ]
  }

  /// The file of properties, if it has any. The app that they see has the name of its type.
  private var properties: [String] {
    if at(.property).isEmpty { return [] }
    return [
      "--- plugins/p/properties.lua", Self.head, "flow.always(\"p\", function(app, step)",
      "  local T = setmetatable({ ObservedApp = app }, { __index = T })",
    ] + at(.property) + ["  return true", "end)"]
  }

  private static let head = "local flow, T = require \"flowhost\", require \"p.things\""

  private func at(_ place: ApiPlace) -> [String] { statements[place] ?? [] }

  private var plugin: [String] {
    [
      "--- plugins/p/things.lua", "return {}", "--- plugins/p/init.lua", Self.head,
      "T.ScreenClass = flow.screen(\"home\", { params = { \"id?\" }, state = { rows = { { id = 1 }, { id = 2 } } },",
      "  inputs = { name = \"\" }, actions = { \"call\", \"more\", pick = { \"id\", of = \"rows\" } } })",
      "T.CoordinatorClass = flow.coordinator(\"Sub\", { params = { \"n?\" }, events = { \"done\" } })",
      "function T.CoordinatorClass:start() T.sub = self self:push(T.ScreenClass { id = 3 }) end",
      "T.ObjectClass = flow.uikit.object \"Thing\"",
      "T.ControllerClass = flow.uikit.view_controller \"Child\"",
      "local App = flow.coordinator \"App\"",
      "function App:start() T.Coordinator = self T.Screen = T.ScreenClass { id = 1 } T.Weak = flow.weak(T.Screen)",
      "  self:set_root(T.Screen) self:push(T.ScreenClass { id = 2 }) end",
      "function App:on_pick(row) end",
      "function App:on_more() self:present(T.CoordinatorClass { n = 1 }) end",
      "function App:on_done(x) end", "function App:on_call()",
    ] + at(.handler) + [
      "end",
      "flow.route(\"home\", { show = T.ScreenClass, find = { by = { \"id\" } }, on_show = function(go) T.Go = go",
    ] + at(.route) + ["end })"] + at(.definition) + [
      "T.Plugin = flow.plugin { name = \"p\", version = \"1.0.0\", api = 1, root = App, opens = { \"p://\" },",
      "  links = { [\"home/:id\"] = \"home\" }, experiments = { e = { \"a\", \"b\" } } }", "return T.Plugin",
    ]
  }

  private var launch: [String] {
    [
      "local app = flow.launch(\"p\", { variants = { e = \"b\" } })", "T.App = app",
      "T.old, T.old_screen = T.Coordinator, T.Screen", "app:restart()", "app:tap \"more\"", "T.dead = T.sub",
      "app:swipe_down()", "app:go(\"home\", { id = 2 })", "app:tap \"call\"",
    ]
  }

  private var rawLaunch: [String] {
    [
      "require \"p\"", "local app = flow.launch(function(window)", "  T.Window = window",
      "  local function call()",
      "    T.NavigationController:push_view_controller(T.ScreenClass { id = 9 }, true)",
      "    T.TransitionCoordinator = T.NavigationController.transition_coordinator",
    ] + at(.controller) + [
      "  end",
      "  T.ViewController = T.ScreenClass { id = 1, on_call = call, on_more = print, on_pick = print }",
      "  T.Screen, T.Weak = T.ViewController, flow.weak(T.ViewController)",
      "  T.NavigationController = flow.uikit.navigation_controller(T.ViewController)",
      "  T.TabBarController = flow.uikit.tab_bar_controller { T.NavigationController, T.ScreenClass { id = 5 } }",
      "  window.root_view_controller = T.TabBarController",
      "  T.AlertController = flow.uikit.alert_controller(\"alert\", {}, print)",
      "  T.Router = flow.router(T.NavigationController)",
      "  T.PresentationController = T.ViewController.presentation_controller",
      "  window:make_key_and_visible()", "end)", "T.App = app", "app:tap \"call\"",
    ]
  }
}
