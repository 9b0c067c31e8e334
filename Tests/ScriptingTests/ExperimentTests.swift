import Scripting
import TestSupport
import Testing

/// Experiments of an app: who gets what, what is told of it, and what follows.
struct ExperimentTests {
  private static let manifest = """
    name = 'demo', version = '1.0.0', api = 1, root = App, opens = { 'demo://' }, links = { page = 'page' }, \
    experiments = { \
      nav = { 'tabs', 'menu', 'list', weights = { 0.2, 0.3, 0.5 } }, checkout = { 'control', 'modal' }, \
      kept = { 'a', 'b', sticky = true, version = 1 }, over = { 'a', 'b', active = false }, \
      team = { 'a', 'b', by = 'company' } }
    """
  private static let routes = """
    flow.route('page', { \
      { when = { nav = 'menu' }, show = Form, action = 'push', from = 'home' }, \
      { show = Page, action = 'push', from = 'home' } }) \
    flow.route('home', { show = Home, action = 'root' }) \
    function App:on_go() self:note(self.user or 'nobody') self:go 'page' end
    """

  /// The lines of a run, each blank between columns one.
  private func play(
    _ acts: String, _ options: String = "{}", as circumstances: Circumstances = Circumstances()
  ) throws -> [String] {
    let demo = try Demo(
      Self.routes, acts, launch: "local app = flow.launch('demo', \(options))", manifest: Self.manifest,
      as: circumstances)
    #expect(demo.run.error == nil)
    return demo.run.trace.dropFirst().map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
  }

  private func exposures(_ options: String, as circumstances: Circumstances = Circumstances()) throws
    -> [String]
  {
    try play("", options, as: circumstances).filter { $0.hasPrefix("expose") }.map { String($0.dropFirst(7)) }
  }

  @Test func `who names nobody stands for a user with the control, before anything starts`() throws {
    let lines = try play("")
    #expect(
      lines.prefix(6) == [
        "expose checkout=control", "expose kept=a", "expose nav=tabs", "expose team=a", "start App",
        "root home home",
      ])
  }

  @Test func `a user is hashed, and an experiment by another attribute has no part without that`() throws {
    #expect(try exposures("{ user = 7 }") == ["checkout=modal", "kept=b", "nav=menu"])
    #expect(try exposures("{ user = '42' }") == ["checkout=control", "kept=a", "nav=menu"])
    #expect(try exposures("{ attributes = { company = 'acme' } }") == ["team=a"])
    #expect(
      try exposures("{ user = 7, attributes = { company = 'acme' } }") == [
        "checkout=modal", "kept=b", "nav=menu", "team=a",
      ])
  }

  @Test func `a given variant is in force and not exposed, and the outer one wins`() throws {
    let acts = "print(app:variant 'nav', app:variant 'checkout', app:variant 'over')"
    let options = "{ user = 7, variants = { nav = 'list', over = 'b' } }"
    var circumstances = Circumstances()
    circumstances.variants = ["nav": "tabs", "checkout": "control"]
    let lines = try play(acts, options, as: circumstances)
    #expect(lines.filter { $0.hasPrefix("expose") } == ["expose kept=b"])
    #expect(lines.contains("print tabs\\tcontrol\\tb"))
    circumstances.user = "42"
    #expect(try exposures("{ user = 7 }", as: circumstances) == ["kept=a"])
  }

  @Test func `an id that comes late is waited for, and until then nobody has a part`() throws {
    let lines = try play(
      "print(app:variant 'nav')", "{ user = flow.replies { '42', after = 0.4 }, variants = { kept = 'a' } }")
    #expect(
      lines.prefix(6) == [
        "start App", "root home home", "call user -> 42 (0.4 s)", "expose checkout=control",
        "expose nav=menu", "print menu",
      ])
    let early = try play(
      "app:after(0.1):tap 'go' app:back() app:tap 'go'", "{ user = flow.replies { '42', after = 0.4 } }")
    let way = early.filter { $0.hasPrefix("push") || $0.hasPrefix("note") }
    #expect(way == ["note nobody", "push page home page", "note 42", "push form home form"])
  }

  @Test func `no id in the end means no part`() throws {
    for answer in ["flow.fail 'offline'", "{}", "''"] {
      let lines = try play("print(app:why 'nav')", "{ user = flow.replies { \(answer), after = 0.4 } }")
      #expect(!lines.contains { $0.hasPrefix("expose") })
      #expect(lines.contains { $0.contains(#"user not given: no part"#) })
    }
  }

  @Test func `an outer id is asked of nobody`() throws {
    var circumstances = Circumstances()
    circumstances.user = "42"
    let lines = try play("", "{ user = flow.replies { '7', after = 0.4 } }", as: circumstances)
    #expect(lines.prefix(2) == ["expose checkout=control", "expose kept=a"])
    #expect(!lines.contains { $0.hasPrefix("call") })
  }

  @Test func `sticky variants are in the store, and stay whatever is hashed`() throws {
    let show = "print(app:variant 'kept') print(app:why 'kept') app:restart() print(app:variant 'kept')"
    let kept = "{ user = 7, store = { experiments = { ['7'] = { kept__1 = 'a' } } } }"
    let lines = try play(show, kept)
    #expect(lines.filter { $0.hasPrefix("expose kept") } == ["expose kept=a", "expose kept=a"])
    #expect(lines.contains { $0.contains(#"sticky kept a\n"#) })
    // A kept variant of another version or of another user does not count.
    #expect(try exposures(kept.replacing("__1", with: "__0")).contains("kept=b"))
    #expect(try exposures(kept.replacing("['7']", with: "['8']")).contains("kept=b"))
  }

  @Test func `what is assigned first is kept for the next start`() throws {
    let demo = try Demo(
      "function App:on_go() self:note(self.store.experiments[self.user].kept__1) end",
      "app:tap 'go'", launch: "local app = flow.launch('demo', { user = 7, store = { a = 1 } })",
      manifest: Self.manifest)
    #expect(demo.run.trace.contains("  note     b"))
  }

  @Test func `a link asks for a variant, which is then no context of its route`() throws {
    let lines = try play(
      "print(app:variant 'nav') app:restart() print(app:variant 'nav') app:open 'demo://page?nav=1'",
      "{ link = 'demo://page?nav=menu&checkout=modal' }")
    #expect(
      lines == [
        "expose kept=a", "expose team=a", "start App", "root home home",
        "link demo://page?nav=menu&checkout=modal",
        "push form home form", "print menu",
        "> restart", "expose checkout=control", "expose kept=a", "expose nav=tabs", "expose team=a",
        "start App",
        "root home home", "print tabs", "> open demo://page?nav=1", "push form home form",
        lines.last,
      ])
  }

  @Test func `a link that asks for what there is not leaves all as it is`() throws {
    let lines = try play("app:open 'demo://page?nav=9&checkout=x&n=3' print(app:variant 'nav')")
    #expect(lines.contains("push page n=\"3\" home page") && lines.contains("print tabs"))
  }

  @Test func `a restart decides anew, and tells it`() throws {
    let lines = try play("app:restart()", "{ user = 7 }")
    #expect(lines.filter { $0.hasPrefix("expose") }.count == 6)
    let late = try play("app:after(0.1):restart()", "{ user = flow.replies { '7', after = 0.4 } }")
    #expect(late.contains("drop user, waiting for user"))
    #expect(late.filter { $0.hasPrefix("expose") }.count == 3)
  }

  @Test func `programs read the experiment and its variant`() throws {
    let run = try Demo(launch: "flow.launch('demo', { user = 7 })", manifest: Self.manifest).run
    let line = try #require(run.json.first { $0.contains("expose") })
    #expect(line.contains(#""subject":"checkout""#) && line.contains(#""variant":"modal""#))
    #expect(line.contains(#""at":"main.lua:1""#))
  }

  /// An app that requires two plugins, one through the other, with experiments of their own.
  private func play(inApp code: String) throws -> Run {
    func plugin(_ name: String, _ manifest: String) -> String {
      """
      local flow = require 'flowhost' require '\(name == "c" ? "flowhost" : name == "a" ? "b" : "c")'
      local App = flow.coordinator 'App'
      function App:start() self:push(flow.screen 'home' {}) end
      return flow.plugin { name = '\(name)', version = '1.0.0', api = 1, root = App, \(manifest) }
      """
    }
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/a/init.lua",
      plugin(
        "a",
        "opens = { 'a://' }, requires = { b = '>=1.0' }, experiments = { x = { 'one', 'two' } }"))
    try folder.file("plugins/b/init.lua", plugin("b", "requires = { c = '>=1.0' }"))
    try folder.file(
      "plugins/c/init.lua", plugin("c", "experiments = { x = { 'one', 'two' }, y = { 'one', 'two' } }"))
    return Run(file: try folder.file("plugins/a/scenarios/a.lua", "local flow = require 'flowhost' \(code)"))
  }

  @Test func `an app has the experiments of all plugins that its own requires, by their full names`() throws {
    let run = try play(
      inApp: "local app = flow.launch('a', { variants = { ['c.x'] = 'two' } }) print(app:variant 'c.x')")
    #expect(run.error == nil)
    #expect(run.trace.prefix(3) == [#"> launch a "c.x"=two"#, "  expose   c.y=one", "  expose   x=one"])
    #expect(run.trace.contains("  print    two"))
  }

  /// Links, and the variants of `x`, `c.x` and `c.y`.
  static let linked: [(query: String, variants: String)] = [
    ("c.y=two", "one one two"), ("y=two", "one one two"), ("x=two", "two one one"),
    ("c.x=two", "one two one"),
    ("y=three", "one one one"),
  ]

  @Test(arguments: linked) func `a link names an experiment without its plugin if no other has the name`(
    _ query: String, _ variants: String
  ) throws {
    let run = try play(
      inApp: """
        local app = flow.launch("a", { link = "a://home?\(query)" })
        print(app:variant "x" .. " " .. app:variant "c.x" .. " " .. app:variant "c.y")
        """)
    #expect(run.error == nil)
    #expect(run.trace.contains("  print    \(variants)"), "\(run.trace)")
  }
}
