import Scripting
import Testing

/// An app on `flow.uikit`: a navigation whose root `home` has two actions, which tests fill in.
enum RawApp {
  /// The trace from the first act on: each act, and its lines without paths.
  static func told(
    _ actions: String, _ acts: String, as circumstances: Circumstances = Circumstances()
  ) throws -> [String] {
    let run = try run(actions, acts, as: circumstances)
    #expect(run.error == nil)
    let start = run.trace.firstIndex { $0.hasPrefix("> ") && !$0.hasPrefix("> launch") } ?? run.trace.count
    return run.trace[start...].filter { !$0.hasPrefix("= ") }.map { words(of: $0) }
  }

  /// The run as it is.
  static func run(
    _ actions: String, _ acts: String, as circumstances: Circumstances = Circumstances()
  ) throws -> Run {
    try Run(
      """
      local flow = require "flowhost"
      local ui = flow.uikit
      local Home = flow.screen("home", { actions = { "go", "more" } })
      local B = flow.screen("b", { actions = { "go", "more" } })
      local C = flow.screen "c"
      local function says(text) return function() print(text) end end
      local Module = ui.object "Module"
      function Module:init(screen) self.screen = screen end
      function Module:to_presentable() return self.screen end
      local App = ui.object "App"
      function App:begin() end
      function App:init(window)
        self.window, self.navigation = window, ui.navigation_controller(Home { delegate = flow.weak(self) })
        window.root_view_controller = self.navigation
        window:make_key_and_visible()
        self:begin()
      end
      \(actions)
      local app = flow.launch(function(window) return App(window) end)
      \(acts)
      """, as: circumstances)
  }

  /// `push b` for `  push     b                 home b`.
  static func words(of line: String) -> String {
    guard line.hasPrefix("  ") else { return line }
    let line = line.dropFirst(2)
    let text = line.dropFirst(9)
    let end = text.firstRange(of: "  ")?.lowerBound ?? text.endIndex
    return line.prefix { $0 != " " } + " " + text[..<end]
  }
}
