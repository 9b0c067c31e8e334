import TestSupport
import Testing

/// Plugins that need each other: what is loaded, what `require` reaches, and what is told when it is not so.
struct PluginRequiresTests {
  /// A plugin with a coordinator, and what a test says of it.
  static func plugin(_ name: String, _ fields: String = "", version: String = "1.2.0", above: String = "")
    -> String
  {
    """
    local flow = require "flowhost"
    \(above)
    local App = flow.coordinator "App"
    local Home = flow.screen "home"
    function App:start() self:set_root(Home {}) end
    return flow.plugin { name = "\(name)", version = "\(version)", api = 1, root = App, \(fields) }
    """
  }

  private static let scenario = "local app = require('flowhost').launch 'a' app:expect 'home'"

  private static func run(_ files: [String: String]) throws -> Program.Result {
    let folder = try TemporaryFolder()
    try folder.file("plugins/a/scenarios/x.lua", Self.scenario)
    for (name, text) in files { try folder.file("plugins/" + name, text) }
    return try Program.flowhost("run", "a/x", in: folder.path)
  }

  static let good: [[String: String]] = [
    [
      "a/init.lua": plugin("a", #"requires = { b = ">=1.0" },"#, above: #"require "b.login""#),
      "b/init.lua": plugin("b"), "b/login.lua": "return {}",
    ],
    [
      "a/init.lua": plugin("a", #"requires = { b = "^1.2", c = "~1.2" },"#),
      "b/init.lua": plugin("b", #"requires = { c = "<2" },"#, above: #"require "c""#),
      "c/init.lua": plugin("c"),
    ],
    // Scenarios reach every plugin.
    [
      "a/init.lua": plugin("a"), "a/scenarios/x.lua": "require 'b.login' require 'c'" + scenario,
      "b/login.lua": "return {}", "c/init.lua": plugin("c"),
    ],
    // One that is required late is reached late.
    [
      "a/init.lua": plugin(
        "a", #"requires = { b = "1.2" },"#, above: "local function f() require 'b.login' end"),
      "b/init.lua": plugin("b"), "b/login.lua": "return {}",
    ],
    // A library has no app of its own.
    [
      "a/init.lua": plugin("a", #"requires = { b = "1.2" },"#),
      "b/init.lua": #"return require("flowhost").plugin { name = "b", version = "1.2.9", api = 1 }"#,
    ],
  ]

  @Test(arguments: good)
  func `what a plugin requires is loaded before it, and can be reached`(_ files: [String: String]) throws {
    let result = try Self.run(files)
    #expect(result.status == 0 && result.output.contains("root     home"), "\(result)")
  }

  /// Code of a coordinator of the plugin `b` in an app of `a`, and the remedy in names that its scripts can use.
  static let remedies: [(code: String, remedy: String)] = [
    ("self:push(Page)", "'b.account_page' is a class. Make one of it: AccountPage { … }."),
    ("flow.tabs { { 'x', Page } }", "'b.account_page' is a class. Make one of it: AccountPage { … }."),
    ("self:push(Page(print))", "'b.account_page' is made with a table. Write AccountPage { … }."),
    ("self:push(Empty {})", "'b.Empty' has no 'start'. Write function Empty:start() … end."),
    ("self:push(Page {})", "'b.SignIn' has no 'on_go'. Write function SignIn:on_go(…) … end."),
  ]

  @Test(arguments: remedies)
  func `a remedy names a class of a required plugin as the scripts of that plugin do`(
    _ code: String, _ remedy: String
  ) throws {
    let auth = """
      local Page = flow.screen("account_page", { actions = { "go" } }) local Empty = flow.coordinator "Empty"
      local SignIn = flow.coordinator "SignIn" function SignIn:start() \(code) end
      """
    let result = try Self.run([
      "a/init.lua": Self.plugin("a", #"requires = { b = "1.2" },"#).replacing(
        "Home {}", with: "require('b.auth') {}"),
      "b/init.lua": Self.plugin("b"), "b/auth.lua": "local flow = require 'flowhost' \(auth) return SignIn",
      "a/scenarios/x.lua": "local app = require('flowhost').launch 'a' app:tap 'go'",
    ])
    #expect((result.output + result.complaints).contains(remedy), "\(result)")
  }

  private static let services = """
    local flow = require "flowhost"
    local Home = flow.screen "home"
    local App = flow.coordinator "App"
    function App:start()
      self:set_root(Home {})
      self:note(self.services.own() .. self.services.both() .. self.services.near() .. self.services.far())
    end
    return flow.plugin {
      name = "a", version = "1.0.0", api = 1, root = App, requires = { b = "1.2" },
      services = { own = flow.replies { "a" }, both = flow.replies { "a" } },
    }
    """

  /// Of services that share a name, the one counts that is nearest to the app; what a scenario gives comes first.
  @Test func `services of plugins that are required answer where no other does`() throws {
    func replies(_ names: String..., by plugin: String) -> String {
      "services = { \(names.map { "\($0) = require('flowhost').replies { '\(plugin)' }" }.joined(separator: ", ")) },"
    }
    let files = [
      "a/init.lua": Self.services,
      "b/init.lua": Self.plugin("b", "requires = { c = \"1.2\" }, " + replies("both", "near", by: "b")),
      "c/init.lua": Self.plugin("c", replies("both", "near", "far", by: "c")),
    ]
    #expect(try Self.run(files).output.contains("  note     aabc\n"))
    let given = "flow.launch('a', { services = { far = flow.replies { 'x' } } })"
    let scenario = ["a/scenarios/x.lua": "local flow = require 'flowhost' \(given)"]
    #expect(try Self.run(files.merging(scenario) { $1 }).output.contains("  note     aabx\n"))
    let reload = """
      local flow = require 'flowhost'
      local app = flow.launch 'a'
      app:reload { ['b/init.lua'] = function(text) return (text:gsub("{ 'b' }", "{ 'B' }")) end }
      app:restart()
      """
    let reloaded = try Self.run(files.merging(["a/scenarios/x.lua": reload]) { $1 })
    #expect(reloaded.output.contains("  note     aaBc\n"), "\(reloaded)")
  }

  static let bad: [(files: [String: String], words: String)] = [
    (
      [
        "a/init.lua": plugin("a", above: #"require "b.login""#), "b/init.lua": plugin("b"), "b/login.lua": "",
      ],
      #"plugins/a/init.lua:2: plugin 'a' does not require 'b'. Write requires = { b = ">=1.0" }."#
    ),
    (
      [
        "a/init.lua": plugin("a", above: #"require "a.x""#), "a/x.lua": "\n\nrequire 'b'",
        "b/init.lua": plugin("b", version: "0.3.1"),
      ],
      #"plugins/a/x.lua:3: plugin 'a' does not require 'b'. Write requires = { b = ">=0.3" }."#
    ),
    (
      [
        "a/init.lua": plugin("a", above: "function f() require 'b' end f()").replacing(
          "function f", with: "local function f"),
        "b/init.lua": plugin("b"), "c/init.lua": plugin("c"),
      ],
      #"plugins/a/init.lua:2: plugin 'a' does not require 'b'. Write requires = { b = ">=1.2" }."#
    ),
    (
      ["a/init.lua": plugin("a", above: #"require "kit.x""#), "kit/x.lua": ""],
      "plugins/a/init.lua:2: 'kit.x' is in no plugin, and plugin 'a' can only require modules of plugins. Move it into plugins/a."
    ),
    (
      ["a/init.lua": plugin("a", above: #"require "util""#), "util.lua": ""],
      "plugins/a/init.lua:2: 'util' is in no plugin, and plugin 'a' can only require modules of plugins. Move it into plugins/a."
    ),
    (
      ["a/init.lua": plugin("a", #"requires = { bb = ">=1.0" },"#), "b/init.lua": plugin("b")],
      "plugins/a/init.lua:6: plugin 'a' requires 'bb', and there is no such plugin. Did you mean 'b'?"
    ),
    (
      [
        "a/init.lua": plugin("a", #"requires = { b = ">=1.0" },"#),
        "b/init.lua": plugin("b", #"requires = { nowhere = ">=1.0" },"#),
      ],
      "plugins/b/init.lua:6: plugin 'b' requires 'nowhere' (a -> b -> nowhere), and there is no such plugin"
    ),
    (
      ["a/init.lua": plugin("a", #"requires = { b = ">=2.0" },"#), "b/init.lua": plugin("b")],
      "plugins/a/init.lua:6: plugin 'a' requires b >=2.0, and b is 1.2.0"
    ),
    (
      [
        "a/init.lua": plugin("a", #"requires = { b = "1.2" },"#),
        "b/init.lua": plugin("b", #"requires = { c = "<1" },"#), "c/init.lua": plugin("c"),
      ],
      "plugins/b/init.lua:6: plugin 'b' requires c <1 (a -> b -> c), and c is 1.2.0"
    ),
    (
      [
        "a/init.lua": plugin("a", #"requires = { b = "1.2" },"#),
        "b/init.lua": plugin("b", #"requires = { a = "1.2" },"#),
      ],
      "plugins/b/init.lua:6: plugin 'a' requires itself: a -> b -> a. Move what both need into a plugin of its own."
    ),
    (
      ["a/init.lua": plugin("a", #"requires = { a = "1.2" },"#)],
      "plugins/a/init.lua:6: plugin 'a' requires itself: a -> a. Move what both need into a plugin of its own."
    ),
    (
      ["a/init.lua": plugin("a", #"requires = { b = ">1" },"#), "b/init.lua": plugin("b")],
      #"plugins/a/init.lua:6: plugin 'a': '>1' is no range of versions of 'b'. Write ">=1.0", "<2", ">=1.0 <2", "1.2", "^1.2" or "~1.2"."#
    ),
    (
      ["a/init.lua": plugin("a", #"requires = { "b" },"#), "b/init.lua": plugin("b")],
      #"plugins/a/init.lua:6: plugin 'a': 'requires' names plugins and their versions. Write requires = { auth = ">=1.0" }."#
    ),
    (
      ["a/init.lua": plugin("a", #"requires = "b","#), "b/init.lua": plugin("b")],
      #"plugins/a/init.lua:6: plugin 'a': 'requires' names plugins and their versions. Write requires = { auth = ">=1.0" }."#
    ),
    (
      ["a/init.lua": plugin("a", #"requires = { b = "1.2" },"#), "b/init.lua": "return {}"],
      "plugins/a/init.lua:6: 'b' is no plugin. End its init.lua with: return flow.plugin { name = \"b\", … }"
    ),
    (
      ["a/init.lua": plugin("a", #"requires = { b = "1.2" },"#), "b/init.lua": "error 'late'"],
      "plugins/b/init.lua:1: late"
    ),
  ]

  @Test(arguments: bad)
  func `what is not so is told, with the way that leads there`(_ files: [String: String], _ words: String)
    throws
  {
    let result = try Self.run(files)
    #expect(result.status == 2 && result.complaints.contains("\(words)\n"), "\(result)")
  }

  @Test func `a plugin that requires late what it may not is told when it does`() throws {
    let body = #"function App:on_go() require "b" end"#
    let result = try Self.run([
      "a/init.lua": Self.plugin("a").replacing("return flow", with: body + "\nreturn flow")
        .replacing("screen \"home\"", with: "screen(\"home\", { actions = { \"go\" } })"),
      "a/scenarios/x.lua": "local app = require('flowhost').launch 'a' app:tap 'go'",
      "b/init.lua": Self.plugin("b"),
    ])
    let words =
      #"fail     on_go a/init.lua:6: plugin 'a' does not require 'b'. Write requires = { b = ">=1.0" }."#
    #expect(result.status == 1 && result.output.contains(words), "\(result)")
  }

  /// The first text of `a/init.lua`, what a reload makes of it, and whether that is refused.
  static let reloads: [(old: String, new: String, refusal: String?)] = [
    (
      plugin("a"), plugin("a", #"requires = { b = "1.2" },"#, above: #"require "b.x""#), nil
    ),
    (
      plugin("a", #"requires = { b = "1.2" },"#, above: #"require "a.y""#),
      plugin("a", above: #"require "a.y""#),
      #"a/y.lua:1: plugin 'a' does not require 'b'. Write requires = { b = ">=1.2" }."#
    ),
    (
      plugin("a"), plugin("a", above: #"require "b.x""#),
      #"a/init.lua:2: plugin 'a' does not require 'b'. Write requires = { b = ">=1.0" }."#
    ),
    (
      plugin("a"), plugin("a", #"requires = { b = "2.0" },"#),
      "a/init.lua:6: plugin 'a' requires b 2.0, and b is 1.2.0"
    ),
  ]

  @Test(arguments: reloads)
  func `what a plugin requires may change while it runs`(_ old: String, _ new: String, _ refusal: String?)
    throws
  {
    let scenario = """
      local app = require('flowhost').launch 'a'
      print(app:reload { ["a/init.lua"] = [==[\(new)]==] })
      """
    let result = try Self.run([
      "a/init.lua": old, "a/scenarios/x.lua": scenario, "a/y.lua": "require 'b.x'",
      "b/init.lua": Self.plugin("b"), "b/x.lua": "return {}",
    ])
    #expect(result.output.contains(refusal ?? "a/init.lua\n  print    true"), "\(result)")
    #expect(result.output.contains("refuse") == (refusal != nil) && result.status == 0, "\(result)")
  }
}
