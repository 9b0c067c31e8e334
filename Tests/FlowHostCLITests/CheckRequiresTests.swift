import TestSupport
import Testing

/// `flowhost check` of plugins that require others.
struct CheckRequiresTests {
  @Test func `a plugin with a wrong range of versions is required`() throws {
    let told = try CheckCommandTests.check(
      "require('r.words') function App:on_x() self:go 'r.page' end", #"requires = { r = "=>1" },"#,
      [
        "r/init.lua": """
        local flow = require "flowhost"
        flow.route("page", { show = flow.screen "page" })
        return flow.plugin { name = "r", version = "1.0.0", api = 1 }
        """, "r/words.lua": "return {}",
      ])
    #expect(told.count == 1 && told[0].contains("'=>1' is no range of versions of 'r'"), "\(told)")
  }

  @Test func `a version of another form is told once`() throws {
    let told = try CheckCommandTests.check(
      "", #"requires = { kit = "^0.1" },"#,
      ["kit/init.lua": PluginRequiresTests.plugin("kit", version: "0.1.0-beta.1")])
    #expect(
      told.count == 1
        && told[0].hasSuffix(
          ": plugin 'kit' needs a version of three numbers, not '0.1.0-beta.1': version = \"1.0.0\""),
      "\(told)")
  }

  /// The manifest of the plugin loads none of its modules, because its screens are for others.
  @Test func `a module that only other plugins load is checked`() throws {
    let told = try CheckCommandTests.check(
      "App.screens = require 'kit.screens'", #"requires = { kit = "1" },"#,
      [
        "kit/init.lua": """
        local flow = require "flowhost"
        return flow.plugin { name = "kit", version = "1.0.0", api = 1 }
        """,
        "kit/screens.lua": """
        local flow = require "flowhost"
        local Help = flow.screen("help", { actions = { "rate" } })
        flow.route("help", { show = Help, from = "nirvana", find = { by = { "no" } } })
        return { Help = Help }
        """,
        "kit/unused.lua": "error 'nobody loads it'",
      ])
    #expect(
      told == [
        "plugins/kit/screens.lua:2: nothing handles 'rate' of 'help'. Write on_rate(screen) for the coordinator that "
          + "shows it, or leave the action out.",
        "plugins/kit/screens.lua:3: route 'help': 'find' compares 'no', which is no param of 'help': it has none",
        "plugins/kit/screens.lua:3: route 'help': there is no route 'nirvana' to come from",
      ])
  }

  @Test func `who requires a plugin may handle what its screens tell`() throws {
    let kit = PluginRequiresTests.plugin(
      "kit", version: "1.2.0", above: #"flow.screen("x", { actions = { "buy" } })"#)
    let app = PluginRequiresTests.plugin("app", #"requires = { mid = "1.2" },"#)
    let handler = "local on_buy = nil"
    let mid = PluginRequiresTests.plugin("mid", #"requires = { kit = "1.2" },"#)
    #expect(
      try CheckCommandTests.check("", "", ["kit/init.lua": kit, "app/init.lua": app, "mid/init.lua": mid])
        .count == 1)
    let files = ["kit/init.lua": kit, "app/init.lua": app + "\n", "app/x.lua": handler, "mid/init.lua": mid]
    #expect(try CheckCommandTests.check("", "", files) == [])
  }

  /// The route comes from a tab of another plugin, and needs an interceptor of a third.
  @Test(arguments: ["error 'late'", "flow.growthbook 'none.json'"])
  func `of a plugin that cannot be loaded, only the reason is told`(_ mistake: String) throws {
    let kit = PluginRequiresTests.plugin(
      "kit", above: "flow.interceptor('ready', { function() return true end })")
    let mid = PluginRequiresTests.plugin(
      "mid", #"requires = { kit = "1.2" },"#,
      above: "flow.route('all', { tab = 'all' }) flow.route('one', { show = flow.screen 'one', from = 'all', "
        + "before = { 'kit.ready' } }) \(mistake)")
    let low = PluginRequiresTests.plugin("low", above: "flow.route('list', { tab = 'list' })")
    let app = PluginRequiresTests.plugin(
      "app", #"requires = { kit = "1.2", low = "1.2", mid = "1.2", top = "1.2" },"#,
      above:
        "flow.route('more', { show = flow.screen 'more', from = 'mid.late', when = { ['mid.nav'] = 'x' } }) "
        + "local function tabs(all) return flow.tabs(all) end")
    let top = PluginRequiresTests.plugin("top", #"requires = { mid = "1.2" },"#)
    let files = ["kit": kit, "mid": mid, "low": low, "app": app, "top": top]
    let told = try CheckCommandTests.check(
      "", "", Dictionary(uniqueKeysWithValues: files.map { ($0 + "/init.lua", $1) }))
    #expect(told.count == 1 && told[0].hasPrefix("plugins/mid/init.lua:2: "), "\(told)")
  }

  @Test func `a problem of a required plugin is one problem, at the same line`() throws {
    let kit = PluginRequiresTests.plugin("kit", "\n  colour = 1")
    let told = try CheckCommandTests.check("", #"requires = { kit = "1.2" },"#, ["kit/init.lua": kit])
    #expect(told == ["plugins/kit/init.lua:7: plugin 'kit' has no 'colour'"])
  }

  @Test func `what one reaches without requiring it is told, also if it is reached late`() throws {
    let kit = PluginRequiresTests.plugin("kit", version: "1.2.0")
    let told = try CheckCommandTests.check(
      #"require "kit.x" function App:late() require "kit" end"#, "", ["kit/init.lua": kit, "kit/x.lua": ""])
    let words =
      #"plugins/p/init.lua:7: plugin 'p' does not require 'kit'. Write requires = { kit = ">=1.0" }."#
    #expect(told == [words])
  }
}
