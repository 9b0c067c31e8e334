import Scripting
import Testing

/// Objects that stay although nothing needs them.
struct LeakTests {
  @Test
  func `the line that made it and the removal that missed it are named`() throws {
    let keeps = "function App:on_go() self.kept = { self:push(Buy {}), self:push(Photo {}) } end"
    #expect(
      try LeakyApp.leaks(
        keeps,
        """
        local flow = require "flowhost"
        local app = flow.launch "app"
        app:tap "go"
        app:back()
        app:tap "done"
        """) == [
          "Buy (App.kept[1]), made at app.lua:11, ended by finish at app.lua:7",
          "photo (App.kept[2]), made at app.lua:11, left at main.lua:4",
        ])
  }

  @Test
  func `a forgotten child is told at once, and only once`() throws {
    let methods = "function App:on_go() local buy = Buy {} self:add_child(buy) self:push(buy) end"
    let run = try Run(
      LeakyApp.scenario + "\nprint(table.concat(app:leaks(), '; '))",
      modules: [
        "app.lua": LeakyApp.text(methods)
      ])
    let leak = "Buy (App.children[1]), made at app.lua:11, ended by finish at app.lua:7"
    #expect(
      run.trace.suffix(3) == [
        "  print    \(leak)", "  leak     \(leak)", "= end      2 acts, 0.7 s, flows App, 1 leak",
      ])
  }

  @Test
  func `what Lua still reaches is told at the end alone`() throws {
    let methods = "function App:on_go() self.last = self:push(Photo {}) end"
    let run = try Run(
      LeakyApp.scenario + "\nassert(#app:leaks() == 0)", modules: ["app.lua": LeakyApp.text(methods)])
    #expect(run.error == nil)
    #expect(run.trace.last?.hasSuffix("1 leak") == true)
  }

  @Test
  func `flows that wait for each other with nothing on stage are told with what they wait for`() throws {
    let methods = """
      local Other = flow.coordinator("Other")
      function Other:start() flow.sleep(0.1) self.parent.buy:await() end
      function Buy:start() flow.sleep(0.1) self.parent.other:await() end
      function App:on_go()
        self.buy, self.other = Buy {}, Other {}
        self:push(self.buy)
        self:push(self.other)
      end
      """
    let scenario = "local app = require 'flowhost'.launch 'app' app:tap 'go' assert(#app:leaks() == 2)"
    #expect(
      try LeakyApp.leaks(methods, scenario) == [
        "Buy (nothing on screen, waiting for Other at app.lua:13), made at app.lua:15",
        "Other (nothing on screen, waiting for Buy at app.lua:12), made at app.lua:15",
      ])
  }

  @Test
  func `a flow that starts, or awaits a screen on the stage, is no leak`() throws {
    let methods = """
      function Buy:start() self:note(tostring(self.parent.photo:await())) end
      function App:on_go() self.photo = self:push(Photo {}) self:push(Buy {}) end
      """
    let scenario = "local app = require 'flowhost'.launch 'app' app:tap 'go' assert(#app:leaks() == 0)"
    #expect(try LeakyApp.leaks(methods, scenario) == [])
  }

  @Test
  func `what only the scenario holds is no leak`() throws {
    let methods = """
      function App:on_go()
        self:push(Photo {})
        self.services.look(self)
      end
      """
    let shared = "return { seen = {} }"
    let scenario = """
      local flow = require "flowhost"
      local shared = require "scenarios._world"
      local seen = {}
      local function look(x) seen[#seen + 1] = x end
      local app = flow.launch("app", { services = { look = look, pay = flow.replies { look } } })
      app:tap "go"
      look(app.top)
      shared.seen.top = app.top
      seen.app, seen.selection = app, app:on "photo"
      app:tap "done"
      """
    let run = try Run(
      scenario, modules: ["app.lua": LeakyApp.text(methods), "scenarios/_world.lua": shared])
    #expect(run.error == nil)
    #expect(run.trace.last == "= end      2 acts, 0.7 s, flows App, no leaks")
  }

  @Test
  func `what hangs below a leak is counted and not told again`() throws {
    let methods = """
      function Buy:start() self.screens = { self:push(Photo {}) } end
      function App:on_go() self.kept = self:push(Buy {}) end
      """
    #expect(
      try LeakyApp.leaks(methods) == [
        "Buy (App.kept), made at app.lua:12, ended by finish at app.lua:7, with 1 more"
      ])
  }

  @Test
  func `the shortest of several paths is told, from ten thousand tables in a chain too`() throws {
    let methods = """
      function App:on_go()
        local first, last = {}, self:push(Photo {})
        local link = first
        for _ = 1, 10000 do link.next = {} link = link.next end
        link.photo = last
        self.chain = first
        if self.store.short then self.short = { x = { y = last } } end
      end
      """
    let long = try LeakyApp.leaks(methods)
    #expect(
      long == [
        "photo (App.chain.next.next.next.next.next … .next.next.photo, 10002 steps), "
          + "made at app.lua:12, left at app.lua:9"
      ])
    let scenario = LeakyApp.scenario.replacing("\"app\"", with: "(\"app\", { store = { short = true } })")
    #expect(
      try LeakyApp.leaks(methods, scenario).map { $0.prefix { $0 != "," } } == ["photo (App.short.x.y)"])
  }

  @Test
  func `among ten thousand tables the one that holds it is found`() throws {
    let methods = """
      function App:on_go()
        self.rows = {}
        for row = 1, 10000 do self.rows[row] = { id = row } end
        self.rows[9999].photo = self:push(Photo {})
      end
      """
    #expect(try LeakyApp.leaks(methods).map { $0.prefix { $0 != "," } } == ["photo (App.rows[9999].photo)"])
  }

  @Test(arguments: [
    ("leaks = 'expected'", true, nil), ("leaks = 'none'", true, ": leak photo (App.kept), made at "),
    ("", true, ": leak photo (App.kept), made at "),
    ("leaks = 'expected'", false, "the expected leaks did not occur"),
  ])
  func `a leak is an error unless the scenario expects one`(
    _ declaration: String, _ isKept: Bool, _ flaw: String?
  ) throws {
    let methods = "function App:on_go() \(isKept ? "self.kept = " : "")self:push(Photo {}) end"
    let run = try Run(
      "require 'flowhost'.scenario { \(declaration) }\n" + LeakyApp.scenario,
      modules: ["app.lua": LeakyApp.text(methods)])
    if case .flawed(let words) = run.verdict {
      #expect(flaw.map { words.contains($0) } == true)
    } else {
      #expect(run.verdict == .good)
      #expect(flaw == nil)
    }
  }

  @Test
  func `what was typed in secret is not told as a part of a path`() throws {
    let methods = """
      local Form = flow.screen("form", { actions = { login = { "word", secret = { "word" } } } })
      function App:on_go() self.form = self:push(Form {}) end
      function App:on_login(word) self.by = { [word] = self.form } self.form = nil self:pop() end
      """
    let scenario = """
      local app = require "flowhost".launch "app"
      app:tap "go"
      app:tap("login", "hush")
      """
    #expect(try LeakyApp.leaks(methods, scenario).map { $0.prefix { $0 != "," } } == ["form (App.by[•])"])
  }

  @Test
  func `a restart ends everything that was before`() throws {
    let methods = """
      function App:on_go() kept[1] = self:push(Photo {}) end
      function App:on_more() self:push(Photo {}) end
      """
    let scenario = LeakyApp.scenario + "\napp:restart()\napp:tap 'more'\napp:tap 'done'"
    #expect(try LeakyApp.leaks(methods, before: "local kept = {}", scenario) == [])
  }
}
