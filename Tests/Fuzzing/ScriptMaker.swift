import StageWalk

/// Writes scenarios with an app of their own: screens, flows whose handlers do anything, and a user.
struct ScriptMaker {
  private var random: Random

  private init(_ random: Random) { self.random = random }

  /// The lines of a scenario.
  static func lines(_ random: inout Random) -> [String] {
    var maker = ScriptMaker(Random(seed: random.next()))
    return maker.script()
  }

  /// Returns random acts of a user, some of them known ones.
  static func acts(_ count: Int, _ known: [String], _ random: inout Random) -> [String] {
    var maker = ScriptMaker(Random(seed: random.next()))
    return (0..<count).map { _ in maker.flip(2) ? known.randomElement(using: &random) ?? "" : maker.act() }
  }

  private mutating func one(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }

  private mutating func flip(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }

  private mutating func script() -> [String] {
    var lines = ["local flow = require \"flowhost\""]
    if flip(3) { lines.append(one(Self.abouts)) }
    lines += ["A", "B", "C"].map {
      "local \($0) = flow.screen(\"\($0.lowercased())\", \(one(Self.descriptions)))"
    }
    lines.append(
      "local Sub = flow.coordinator(\"Sub\", { params = { \"n?\", \"kind?\" }, events = { \"done\" } })")
    lines.append("local App = flow.coordinator \"App\"")
    lines += methods(of: "App") + methods(of: "Sub")
    if flip(3) { lines += (0..<3).map { _ in one(Self.routes) } }
    lines.append("local app = flow.launch(App\(one(Self.launches)))")
    for _ in 0..<Int.random(in: 1...14, using: &random) { lines.append(act()) }
    return lines
  }

  private mutating func methods(of flow: String) -> [String] {
    let start = "function \(flow):start() \(flow == "App" && !flip(6) ? root() : body()) end"
    let others = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      "function \(flow):\(one(Self.methods)) \(body()) end"
    }
    return [start] + others
  }

  private mutating func root() -> String {
    one([
      "self:set_root(A {})", "self:set_root(B { id = 1 })", "self:push(A {}) self:push(B { id = 2 })",
      "self:set_root(flow.tabs { { \"one\", A {} }, { \"two\", Sub {} }, { \"three\", B { id = 3 } } })",
      "self:set_root(flow.split { primary = A {}, secondary = B { id = 1 } })",
      "self:set_root(flow.custom { name = \"drawer\", children = { { \"menu\", A {} }, { \"main\", Sub {} } }, visible = \"main\" })",
      "self:set_root(flow.tabs { selected = \"two\", { \"one\", flow.split { primary = A {}, secondary = C {} } }, { \"two\", A {} } })",
    ])
  }

  private mutating func body() -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in statement(2) }.joined(separator: " ")
  }

  private mutating func thing() -> String {
    one([
      "A {}", "B { id = 1 }", "C {}", "A { delegate = self }", "Sub {}", "Sub { n = 2 }", "self", "nil",
      "screen", "flow.sheet",
      "Sub { on_finish = function(x) \(one(Self.statements)) end, on_cancel = function(r) self:note(tostring(r)) end }",
      "C { on_go = function() \(one(Self.statements)) end }", "Sub { kind = \"x\", on_done = \"on_done\" }",
      "flow.tabs { { \"x\", A {} }, { \"y\", Sub {} } }", "flow.tabs {}", "B", "{}", "\"a\"", "A { id = 3 }",
    ])
  }

  private mutating func statement(_ depth: Int) -> String {
    if depth == 0 { return one(Self.statements) }
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return "self:push(\(thing()))"
    case 1:
      return
        "self:present(\(thing())\(one(["", "", ", { style = \"full_screen\" }", ", { style = \"popover\" }", ", { style = 3 }"])))"
    case 2: return "local r, why = self:present(\(thing())):await() self:note(tostring(r) .. tostring(why))"
    case 3: return "self:\(one(["replace", "set_root", "show_detail", "add_child", "pop_to"]))(\(thing()))"
    case 4: return "flow.spawn(function() \(statement(depth - 1)) end)"
    case 5:
      return "local ok, words = pcall(function() \(statement(depth - 1)) end) self:note(tostring(words))"
    case 6: return "if self.n then \(statement(depth - 1)) else \(statement(depth - 1)) end"
    case 7: return "flow.sleep(\(one(["0", "0.1", "1", "3", "-1", "1e9", "0/0"]))) \(statement(depth - 1))"
    case 8:
      return
        "local x <close> = setmetatable({}, { __close = function() self:note \"closed\" \(one(Self.statements)) end }) \(statement(depth - 1))"
    case 9: return "for i = 1, \(one(["2", "3", "60"])) do \(statement(depth - 1)) end"
    case 10:
      return
        "local word = self:\(one(["alert", "action_sheet"])) { title = \"t\", \"yes\", cancel = \"no\"\(one(["", ", destructive = \"drop\"", ", title = 3"])) } self:note(tostring(word))"
    case 11: return "coroutine.wrap(function() \(statement(depth - 1)) end)()"
    default: return one(Self.statements)
    }
  }

  private mutating func act() -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return "app:after(\(one(["0", "0.1", "0.2", "5"]))):\(one(Self.acts))"
    case 1:
      return
        "pcall(app.\(one(["tap", "tab", "reach", "hold_back", "open", "go", "resize", "wait"])), app, \(one(Self.values)))"
    case 2: return "print(pcall(function() return app:\(one(Self.acts)) end))"
    case 3:
      return
        "local s = app:swipe_\(one(["back", "down"])) { hold = \(one(["0.4", "0", "2"])) } app:\(one(Self.acts)) s:\(one(["finish", "cancel"]))()"
    case 4:
      return
        "print(app:\(one(["path()", "tree()", "url()", "can \"go\"", "why()", "count \"Sub\"", "flows()[1]", "leaks()[1]"])))"
    default: return "pcall(function() app:\(one(Self.acts)) end)"
    }
  }
}
