import Scripting
import TestSupport
import Testing

/// A plugin with two experiments, `size` and `till`, whose variants cases write.
///
/// A case names the files of variants by what they are in force for, `size=large`, and what it adds to a file
/// is in line 2 of that.
struct Cafe {
  let run: Run

  private static let plugin = """
    local flow = require 'flowhost' \
    local Menu = flow.screen('menu', { actions = { 'bill', choose = { 'drink' } } }) \
    local Tea = flow.screen('tea', { params = { 'name', 'milk?', size = 'small' }, actions = { 'add', 'drink' } }) \
    local Bill = flow.screen('bill', { locked = true, state = { sum = 0 }, actions = { 'pay' } }) \
    local App = flow.coordinator 'App' \
    function App:start() self:set_root(Menu {}) end \
    function App:on_choose(drink) self:push(Tea { name = drink }) end \
    function App:on_bill() self:push(Bill {}) end \
    function App:on_pay() self:pop() end \
    function App:on_drink() self:pop() end \
    function App:on_add() self:note 'add' end \
    flow.interceptor('free', { function(go) go:track 'free' return true end }) \
    flow.interceptor('asked', { function(go) go:track 'asked' return true end }) \
    flow.route('menu', { show = Menu, action = 'root' }) \
    flow.route('tea', { show = Tea, from = 'menu', find = { by = { 'name' } }, before = 'free' }) \
    flow.route('two', { { when = 'pad', show = Bill }, { show = Bill } }) \
    return flow.plugin { name = 'cafe', version = '1.0.0', api = 1, root = App, opens = { 'cafe://' }, \
    links = { ['tea/:name'] = 'tea' }, \
    experiments = { size = { 'control', 'large' }, till = { 'control', 'sheet' } } }
    """

  /// Launches the app with all variants that have files, and does something with it.
  init(
    _ variants: [String: String], _ acts: String = "", as forced: [String: String]? = nil,
    limits: ScriptLimits = ScriptLimits()
  ) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/cafe/init.lua", Self.plugin)
    for (name, body) in variants {
      let path = "plugins/cafe/variants/" + name.replacing("=", with: "/") + ".lua"
      try folder.file(path, "local flow = require 'flowhost'\n\(body)")
    }
    let pairs = variants.keys.map { $0.split(separator: "=").map(String.init) }.map { ($0[0], $0[1]) }
    var circumstances = Circumstances()
    circumstances.variants = forced ?? Dictionary(uniqueKeysWithValues: pairs)
    let scenario = "local app = require('flowhost').launch 'cafe'\n\(acts)"
    run = Run(
      file: try folder.file("plugins/cafe/scenarios/main.lua", scenario), limits: limits, as: circumstances)
  }

  /// The lines of the trace after those of the launch and before the last, without the gap in the middle.
  var told: [String] {
    let lines = run.trace.map { $0.prefix(10) + $0.dropFirst(10).replacing(/[ ]{2,}/, with: " @ ") }
    let start = lines.firstIndex { $0.hasPrefix("  root") } ?? -1
    return lines.dropFirst(start + 1).dropLast(lines.last?.hasPrefix("=") == true ? 1 : 0).map(String.init)
  }
}
