import Testing

/// The store, which a restart copies.
struct StoreTests {
  /// Tables that share their parts, and those that a restart would make of them.
  static let wide = [
    "local t = { 1 } for i = 1, 20 do t = { t, t } end self.store.wide = t",
    "local t, u = {}, {} for i = 1, 999 do t[i] = {} end for i = 1, 200 do u[i] = t end self.store.wide = u",
  ]

  @Test(arguments: wide)
  func `a store with too many values is refused by its name`(_ code: String) throws {
    let demo = try Demo(
      "function App:on_go() \(code) end", "app:tap 'go' print(pcall(app.restart, app))\napp:restart()")
    let words =
      "'store' has more than 100000 values, counted up to 'store.wide'. "
      + "A table counts for each place that holds it."
    #expect(demo.told.last == "  print    false\\t\(words)", "\(demo.told)")
    #expect(demo.run.error == "main.lua:3: \(words)")
  }

  @Test func `a store may share tables and have many`() throws {
    let code = "local t = {} for i = 1, 9999 do t[i] = {} end self.store.a = t self.store.b = { t, t }"
    let demo = try Demo("function App:on_go() \(code) end", "app:tap 'go' app:restart() app:expect 'home'")
    #expect(demo.run.error == nil)
  }
}

/// A module that keeps something of an app over a restart: each word gives a defined answer, never a wait without end
/// and nothing of the new app.
struct RestartTests {
  /// The value that the module keeps, and the line that is printed after the restart.
  struct Keepsake: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let kept: String
    let asked: String
    let printed: String

    init(_ title: String, _ kept: String, _ asked: String, _ printed: String) {
      (testDescription, self.kept, self.asked, self.printed) = (title, kept, asked, printed)
    }
  }

  static let keepsakes = [
    Keepsake("a flow that is awaited", "self:push(Child {})", "kept:await()", "nil restart"),
    Keepsake(
      "a flow that was presented and is awaited", "self:present(Child {})", "kept:await()", "nil restart"),
    Keepsake("the first flow, awaited", "self", "kept:await()", "nil restart"),
    Keepsake("a screen that is awaited", "self:push(Page {})", "kept:await()", "nil restart"),
    Keepsake("a presented screen that is awaited", "self:present(Page {})", "kept:await()", "nil restart"),
    Keepsake(
      "a flow in a tab that was never open",
      "Child {}; self:set_root(flow.tabs { { 'a', Home {} }, { 'b', kept } })", "kept:await()",
      "nil restart"),
    Keepsake(
      "a flow that had finished", "self:push(Child {}); kept:finish 'done'", "kept:await()", "done"),
    Keepsake(
      "a flow that had been cancelled", "self:push(Child {}); kept:cancel 'enough'", "kept:await()",
      "nil enough"),
    Keepsake("a weak flow", "flow.weak(self:push(Child {}))", "kept()", "nil"),
    Keepsake("the first flow, weak", "flow.weak(self)", "kept()", "nil"),
    Keepsake("a weak screen", "flow.weak(self:push(Page {}))", "kept()", "nil"),
    Keepsake("a weak screen that had left", "flow.weak(self:push(Page {})); self:pop()", "kept()", "nil"),
    Keepsake(
      "a weak flow that had ended", "self:push(Child {}); kept:finish() kept = flow.weak(kept)", "kept()",
      "nil"),
    Keepsake(
      "a flow's router", "self:push(Child {})", "pcall(kept.router.pop_module, kept.router)",
      "false 'App' has nothing on screen. Push or present something first."),
    Keepsake(
      "a screen to go back to", "self:push(Page {})", "pcall(self.pop_to, self, kept)",
      "false no 'page' to go back to in: home"),
    Keepsake(
      "tabs with flows", "self:set_root(flow.tabs { { 'a', Child {} } })", "pcall(self.present, self, kept)",
      "false 'Child' was shown already. Make a new one: a flow is shown once."),
    Keepsake("a navigation to a route", "self", "pcall(kept.go, kept, 'home')", "false 'App' is over."),
    Keepsake("a service", "self.services", "kept.ask()", "yes"),
    Keepsake("a screen that was never shown", "Page {}", "self:push(kept) == kept", "true"),
    Keepsake("a screen that is shown again", "self:push(Page {})", "self:push(kept) == kept", "true"),
    Keepsake(
      "a screen that is shown again, weak", "flow.weak(self:push(Page {}))", "self:push(Page {}) == kept()",
      "false"),
  ]

  @Test(arguments: keepsakes) func `a module keeps over a restart`(_ keepsake: Keepsake) throws {
    let demo = try Demo(
      """
      local kept \
      flow.route('home', { show = Home, action = 'root' }) \
      function App:on_go() \
        if not kept then kept = \(keepsake.kept) return end \
        local values = table.pack(\(keepsake.asked)) \
        for i = 1, values.n do values[i] = tostring(values[i]):gsub('^%S+:%d+: ', ''):gsub(' Start a new.*', '') end \
        self:note(table.concat(values, ' ')) \
      end
      """, "app:tap 'go' app:restart() app:tap 'go'")
    let notes = demo.told.filter { $0.hasPrefix("  note") }.map { $0.dropFirst(11) }
    #expect(notes == [keepsake.printed[...]], "\(demo.told.joined(separator: "\n")) \(demo.run.error ?? "")")
  }

  @Test func `what an old app has shown is nothing of the new one, though it is in the same place`()
    throws
  {
    let demo = try Demo(
      """
      local kept
      function App:on_go()
        if kept then return self:note(tostring(kept() == nil)) end
        kept = flow.weak(self:push(Page { n = 1 }))
      end
      """, "app:tap 'go' app:restart() app:tap 'more' app:back() app:tap 'go'")
    #expect(demo.told.last == "  note     true", "\(demo.told)")
  }

  @Test(arguments: ["", "self.services.ask()"])
  func `the path after a restart is reported, also if it is the same as before`(_ wait: String) throws {
    let demo = try Demo(
      "function App:start() \(wait) self:set_root(Home {}) end", "app:wait(1) app:restart() app:wait(1)")
    let restart = try #require(demo.told.firstIndex(of: "> restart"))
    #expect(demo.told[restart...].contains("  root     home @ home"), "\(demo.told)")
  }
}
