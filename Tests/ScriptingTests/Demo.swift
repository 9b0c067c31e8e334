import ScreenStack
import Scripting
import Testing
import Tracing

/// A small plugin to try things in: a home, pages, a list, a form, and a flow that shows a page.
///
/// The lines of a case are line 2 of `demo/init.lua`, its acts are line 2 of `main.lua`:
///
///     let demo = try Demo("function App:on_go() self:push(Child {}) end", "app:tap 'go' app:back()")
///     #expect(demo.told == ["> tap go", "  start    Child", …])
struct Demo {
  let run: Run

  static let screens = """
    local flow = require 'flowhost' \
    local Home = flow.screen('home', { actions = { 'go', 'more' } }) \
    local Page = flow.screen('page', { params = { 'n?' }, actions = { 'act', 'done' } }) \
    local List = flow.screen('list', { params = { 'rows' }, actions = { pick = { 'id', of = 'rows' } } }) \
    local Form = flow.screen('form', { \
      state = { note = '' }, inputs = { name = '' }, locked = 'changed', actions = { 'save' } }) \
    local Child = flow.coordinator('Child', { params = { 'n?' }, events = { 'told' } }) \
    local Sub = flow.coordinator 'Sub' \
    local App = flow.coordinator 'App' \
    function App:start() self:set_root(Home {}) end \
    function App:on_more() self:push(Page { n = 1 }) end \
    function Child:start() self:push(Page { n = self.n }) end \
    function Child:on_done() self:finish 'done' end \
    function Sub:start() self:push(Page {}) end \
    function Sub:on_done() self:finish 'sub' end
    """

  static let manifest = """
    name = 'demo', version = '1.0.0', api = 1, root = App, \
    services = { ask = flow.replies { 'yes', after = 0.5 } }
    """

  /// Runs a scenario of the plugin.
  init(
    _ body: String = "", _ acts: String = "", launch: String = "local app = flow.launch 'demo'",
    manifest: String = Self.manifest, limits: ScriptLimits = ScriptLimits(),
    as circumstances: Circumstances = Circumstances(), detail: Level = .navigation
  ) throws {
    run = try Run(
      "local flow = require 'flowhost' \(launch)\n\(acts)",
      modules: ["demo/init.lua": "\(Self.screens)\n\(body)\nreturn flow.plugin { \(manifest) }"],
      limits: limits, as: circumstances, detail: detail)
  }

  /// A handler of `go` on the home screen; afterwards another action is tapped.
  static func handling(_ code: String) throws -> Demo {
    try Demo("function App:on_go(screen) \(code) end", "app:tap 'go' app:tap 'more'")
  }

  /// The lines of the trace after those of the launch and before the last, without the gap in the middle.
  var told: [String] {
    let lines = run.trace.map { line in
      line.prefix(10) + line.dropFirst(10).replacing(/[ ]{2,}/, with: " @ ")
    }
    return Array(lines.dropFirst(3).dropLast(lines.last?.hasPrefix("=") == true ? 1 : 0)).map(String.init)
  }

  /// The flows that live at the end.
  var flows: String? { run.trace.last?.firstMatch(of: /flows ([A-Za-z ]+),/).map { String($0.1) } }
}

extension Run {
  /// True if it ran to its end with unexpected errors.
  var isFlawed: Bool { if case .flawed = verdict { true } else { false } }
}
