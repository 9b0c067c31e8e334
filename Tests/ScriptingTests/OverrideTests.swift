import Scripting
import Testing

/// Changes of variants, and their results when one is in force.
struct OverrideTests {
  static let changes: [(title: String, body: String, acts: String, told: [String])] = [
    (
      "a method", "local App = flow.override 'App' function App:on_bill() self:note 'no bill' end",
      "app:tap 'bill'", ["> tap bill", "  note     no bill"]
    ),
    (
      "a method that calls what it overrides",
      "local App, control = flow.override 'App' function App:on_bill() self:note 'bill' control.on_bill(self) end",
      "app:tap 'bill'", ["> tap bill", "  note     bill", "  push     bill @ menu bill"]
    ),
    (
      "a method that was written twice: the last one counts, and what it overrides is the control's",
      """
      local App, control = flow.override 'App' function App:on_bill() end \
      function App:on_bill() self:note 'twice' control.on_bill(self) end
      """, "app:tap 'bill'", ["> tap bill", "  note     twice", "  push     bill @ menu bill"]
    ),
    (
      "a method that another calls",
      "local App = flow.override 'App' function App:on_choose(d) self:on_bill() end",
      "app:tap('choose', 'x')", ["> tap choose x", "  push     bill @ menu bill"]
    ),
    (
      "an action and its handler",
      """
      flow.override.screen('menu', { actions = { 'help' } }) local App, control = flow.override 'App' \
      function App:on_help() self:note(tostring(control.on_help)) end
      """, "app:tap 'help' print(app:can 'bill')", ["> tap help", "  note     nil", "  print    true"]
    ),
    (
      "the arguments of an action",
      """
      flow.override.screen('menu', { actions = { bill = { 'table' } } }) local App = flow.override 'App' \
      function App:on_bill(n) self:note('for ' .. n) end
      """, "app:tap('bill', 4)", ["> tap bill 4", "  note     for 4"]
    ),
    (
      "an action that is to be gone", "flow.override.screen('tea', { actions = { add = false } })",
      "app:tap('choose', 'x') print(app:can 'add')",
      [
        "> tap choose x", "  push     tea name=x size=small @ menu tea",
        "  print    false\\t'tea' has no action 'add': it has drink",
      ]
    ),
    (
      "a default", "flow.override.screen('tea', { params = { size = 'large' } })", "app:tap('choose', 'x')",
      ["> tap choose x", "  push     tea name=x size=large @ menu tea"]
    ),
    (
      "a param that may be missing now",
      """
      flow.override.screen('tea', { params = { 'name?', 'sugar?' } }) local App = flow.override 'App' \
      local Tea function App:on_bill() self:go('tea', { sugar = 2 }) end
      """, "app:tap 'bill'",
      ["> tap bill", "  track    free", "  push     tea sugar=2 size=small @ menu tea"]
    ),
    (
      "whether a screen is locked, and a field of it",
      "flow.override.screen('bill', { locked = false, state = { tip = 1 } })",
      "app:tap 'bill' print(app.top.sum, app.top.tip) app:back()",
      ["> tap bill", "  push     bill @ menu bill", "  print    0\\t1", "> back", "  pop      bill @ menu"]
    ),
    (
      "what is asked before a route",
      "flow.override.route('tea', { before = { 'asked' } })", "app:go('tea', { name = 'x' })",
      [
        "> go tea name=x", "  track    free", "  track    asked",
        "  push     tea name=x size=small @ menu tea",
      ]
    ),
    (
      "that nothing is asked before a route, and how it is found",
      "flow.override.route('tea', { before = false, find = false })",
      "app:go('tea', { name = 'x' }) app:go('tea', { name = 'x' })",
      [
        "> go tea name=x", "  push     tea name=x size=small @ menu tea", "> go tea name=x",
        "  replace  tea with tea name=x size=small",
      ]
    ),
    (
      "what params are called", "flow.override.route('tea', { params = { name = 'sort' }, before = false })",
      "app:go('tea', { sort = 'x' })", ["> go tea sort=x", "  push     tea name=x size=small @ menu tea"]
    ),
    (
      "where a link leads",
      "flow.override.link('tea/:name', function(root, link) root:on_choose(link.name .. '!') end)",
      "app:open 'cafe://tea/x'", ["> open cafe://tea/x", "  push     tea name=\"x!\" size=small @ menu tea"]
    ),
    (
      "another link", "flow.override.link('t/:name', 'tea')", "app:open 'cafe://t/x' app:open 'cafe://tea/y'",
      [
        "> open cafe://t/x", "  track    free", "  push     tea name=x size=small @ menu tea",
        "> open cafe://tea/y", "  track    free", "  replace  tea with tea name=y size=small",
      ]
    ),
    (
      "steps of a route, all of them",
      "flow.override.route('two', { { when = 'phone', show = flow.screen 'own' }, { show = flow.screen 'rest' } })",
      "app:go 'two'", ["> go two", "  push     own @ menu own"]
    ),
    (
      "nothing by a class that was made",
      "local App = flow.override 'App' assert(App.on_bill and not App.on_x)", "",
      []
    ),
  ]

  @Test(arguments: changes)
  func `a variant changes`(_ title: String, _ body: String, _ acts: String, _ told: [String]) throws {
    let cafe = try Cafe(["size=large": body], acts)
    #expect(cafe.told == told, "\(title): \(cafe.run.error ?? "")")
    #expect(cafe.run.verdict == .good)
    let control = try Cafe(["size=large": body], acts, as: [:])
    #expect(control.told != told || told.isEmpty, "without the variant all is the same")
  }

  @Test func `two experiments override different methods of one flow`() throws {
    let cafe = try Cafe(
      [
        "size=large":
          "local App, c = flow.override 'App' function App:on_choose(d) self:note 'a' c.on_choose(self, d) end",
        "till=sheet": "local App = flow.override 'App' function App:on_bill() self:on_choose 'bill' end",
      ], "app:tap 'bill'")
    #expect(cafe.told == ["> tap bill", "  note     a", "  push     tea name=bill size=small @ menu tea"])
  }

  @Test func `two experiments add to the same description`() throws {
    let cafe = try Cafe(
      [
        "size=large": "flow.override.screen('tea', { params = { 'sugar?' } })",
        "till=sheet": "flow.override.screen('tea', { params = { 'lemon?' }, locked = true })",
      ], "app:go('tea', { name = 'x', sugar = 1, lemon = 2 })")
    let push = "  push     tea name=x sugar=1 lemon=2 size=small @ menu tea"
    #expect(cafe.told.dropFirst() == ["  track    free", push])
  }

  @Test func `flows that live have another variant's methods at once, and its screens and links`() throws {
    let variant = """
      flow.override.screen('tea', { params = { size = 'large' } }) flow.override.link('t/:name', 'tea') \
      local App = flow.override 'App' function App:on_bill() self:note 'no bill' end
      """
    let cafe = try Cafe(
      ["size=large": variant],
      """
      app:open 'cafe://tea/x?size=large' app:tap 'drink' app:tap 'bill' app:open 'cafe://t/y'
      app:open 'cafe://tea/z?size=control' app:tap 'drink' app:open 'cafe://t/y' app:tap 'bill'
      """, as: [:])
    let told = cafe.told.filter { !$0.hasPrefix("  track") && !$0.hasPrefix("> ") }
    #expect(
      told == [
        "  push     tea name=x size=large @ menu tea", "  pop      tea @ menu", "  note     no bill",
        "  push     tea name=y size=large @ menu tea", "  replace  tea with tea name=z size=small",
        "  pop      tea @ menu", "  refuse   cafe://t/y (no link)", "  push     bill @ menu bill",
      ])
  }

  @Test func `a restart takes back what a link has asked for, and the variant can come again`() throws {
    let variant = """
      flow.screen 'own' local App, control = flow.override 'App' \
      function App:on_bill() self:note 'large' control.on_bill(self) end
      """
    let cafe = try Cafe(
      ["size=large": variant],
      """
      for _ = 1, 3 do
        app:open 'cafe://menu?size=large' app:tap 'bill' app:restart() app:tap 'bill' app:restart()
      end
      """, as: [:])
    let told = cafe.told.filter { $0.hasPrefix("  note") || $0.hasPrefix("  push") }
    let round = ["  note     large", "  push     bill @ menu bill", "  push     bill @ menu bill"]
    #expect(told == round + round + round)
  }

  @Test func `a thousand restarts with variants take no memory`() throws {
    var limits = ScriptLimits()
    limits.memory = 12 << 20
    let variant = """
      local ballast = ('x'):rep(30000) \
      flow.override.screen('tea', { params = { size = 'large', 'milk?' }, actions = { 'a', 'b', 'c' } }) \
      flow.override.route('tea', { on_show = function() return ballast end, after = function() end }) \
      flow.override.link('t/:name', function() end) \
      local App, control = flow.override 'App' function App:on_bill() control.on_bill(self) end
      """
    let cafe = try Cafe(
      ["size=large": variant], "for _ = 1, 1000 do app:restart() app:open 'cafe://t/x' app:tap 'bill' end",
      limits: limits)
    #expect(cafe.run.verdict == .good, "\(cafe.run.error ?? "")")
  }

  @Test func `what a variant got for a class makes flows of it`() throws {
    let variant = """
      local Own = flow.screen 'own' local App, control = flow.override 'App' \
      function App:start() if self.parent then self:push(Own {}) else control.start(self) end end \
      function App:on_bill() self:push(App {}) end
      """
    let cafe = try Cafe(["size=large": variant], "app:tap 'bill'")
    #expect(cafe.told == ["> tap bill", "  start    App", "  push     own @ menu own"])
  }

  static let conflicts: [(one: String, other: String, what: String)] = [
    (
      "local App = flow.override 'App' App.on_bill = print",
      "local A = flow.override 'App' function A:on_bill() end", "App.on_bill"
    ),
    (
      "flow.override.screen('bill', { locked = false })",
      "flow.override.screen('bill', { state = { sum = 2 }, locked = 'changed' })", "'locked' of screen 'bill'"
    ),
    (
      "flow.override.screen('menu', { actions = { 'help' } })",
      "flow.override.screen('menu', { actions = { help = { 'topic' } } })", "'actions.help' of screen 'menu'"
    ),
    (
      "flow.override.screen('menu', { actions = false })",
      "flow.override.screen('menu', { actions = { 'help' } })", "'actions.help' of screen 'menu'"
    ),
    (
      "flow.override.route('tea', { find = { scope = 'visible' } })",
      "flow.override.route('tea', { find = false })", "'find' of route 'tea'"
    ),
    (
      "flow.override.route('two', { { show = flow.screen 'a' } })",
      "flow.override.route('two', { { show = flow.screen 'b' } })", "route 'two'"
    ),
    (
      "flow.override.link('t/:name', 'tea')", "flow.override.link('t/:name', function() end)",
      "link 't/:name'"
    ),
  ]

  @Test(arguments: conflicts)
  func `two experiments that override the same are an error with both lines`(
    _ one: String, _ other: String, _ what: String
  ) throws {
    let cafe = try Cafe(["size=large": one, "till=sheet": other])
    let words = """
      plugins/cafe/variants/till/sheet.lua:2: \(what) is overridden by size=large too, \
      at plugins/cafe/variants/size/large.lua:2. Let one of the two call what the other does, or make them one experiment.
      """
    #expect(cafe.run.error?.hasPrefix(words) == true, "\(cafe.run.error ?? "no error")")
  }
}
