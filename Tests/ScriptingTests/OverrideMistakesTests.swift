import Scripting
import Testing

/// Variants that say something wrong: each mistake is told with its line, and nothing of the variant is in force.
struct OverrideMistakesTests {
  static let mistakes: [(code: String, words: String)] = [
    ("flow.override 'Ap'", "there is no coordinator 'Ap'. Did you mean 'App'?"),
    ("flow.override 'Order'", "there is no coordinator 'Order': cafe has App"),
    ("flow.override 'shop.App'", "there is no coordinator 'shop.App': cafe has App"),
    ("flow.override {}", "'override' takes the name of a coordinator: flow.override \"App\""),
    ("flow.override()", "'override' takes the name of a coordinator: flow.override \"App\""),
    ("flow.override.screen('te', {})", "there is no screen 'te'. Did you mean 'tea'?"),
    ("flow.override.screen('card', {})", "there is no screen 'card': cafe has menu, tea, bill"),
    ("flow.override.route('te', {})", "there is no route 'te'. Did you mean 'tea'?"),
    ("flow.override.screen 'tea'", "bad argument #2 to 'screen' (table expected, got no value)"),
    (
      "flow.override.screen('tea', { action = { 'x' } })",
      "screen 'tea' has no 'action'. Did you mean 'actions'?"
    ),
    (
      "flow.override.screen('tea', { params = 3 })",
      "screen 'tea': 'params' is a table of names. Write params = { \"id\" }."
    ),
    (
      "flow.override.screen('tea', { params = { 3 } })",
      "screen 'tea': a name in 'params' is a string, not a number"
    ),
    (
      "flow.override.screen('menu', { actions = { bil = false } })",
      "screen 'menu' has no action 'bil' to remove. Did you mean 'bill'?"
    ),
    (
      "flow.override.screen('bill', { actions = { zz = false } })",
      "screen 'bill' has no action 'zz' to remove. Leave it out."
    ),
    ("flow.override.screen('tea', { state = { name = 1 } })", "screen 'tea': 'name' is declared twice"),
    ("flow.override.route('tea', { form = 'top' })", "route 'tea' has no 'form'. Did you mean 'from'?"),
    (
      "flow.override.route('two', { from = 'top' })",
      "route 'two' has alternatives. Write all of them: { { when = …, … }, { … } }."
    ),
    (
      "flow.override.route('two', { { action = 'tab', tab = 'x' }, from = 'top' })",
      "route 'two': a list of alternatives holds nothing else: { { when = …, … }, { … } }"
    ),
    (
      "flow.override.link('tea/:name', 3)",
      "link 'tea/:name' leads to a route's name or a function, not a number"
    ),
    ("flow.override.link('t/:', 'tea')", "plugin 'cafe': link 't/:'"),
    ("flow.override.link('t', 'te')", "link 't': there is no route 'te'. Did you mean 'tea'?"),
    ("flow.override.tabs('home', {})", "flow.override has no 'tabs'"),
    (
      "flow.override.screen = 3",
      "'flow.override' is read-only. Write methods on what it gives: local App = flow.override \"App\"."
    ),
    ("local App = flow.override 'App' App[1] = print", "a method has a name, not a number"),
    (
      "local _, control = flow.override 'App' function control:on_bill() end",
      "the second value is read-only. Write methods on the first: local App, control = …"
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake in a variant is told at its line`(_ code: String, _ words: String) throws {
    let error = try Cafe(["size=large": code]).run.error ?? ""
    #expect(error.hasPrefix("plugins/cafe/variants/size/large.lua:2: " + words), "\(error)")
  }

  @Test func `only a variant's file overrides`() throws {
    let words =
      "only a variant overrides. Write it in a file of its own: plugins/cafe/variants/EXPERIMENT/VARIANT.lua."
    let error = try Cafe([:], "require('flowhost').override 'App'").run.error ?? ""
    #expect(error.hasPrefix("plugins/cafe/scenarios/main.lua:2: " + words), "\(error)")
  }

  static let late: [String] = [
    "require 'cafe.variants.size.large'",
    "require('cafe.variants.till.sheet').again()",
  ]

  @Test(arguments: late)
  func `a variant overrides while it is loaded, and by no other way`(_ code: String) throws {
    let files = [
      "size=large": "flow.override 'App'",
      "till=sheet": "return { again = function() flow.override 'App' end }",
    ]
    let error = try Cafe(files, code, as: ["till": "sheet"]).run.error ?? ""
    #expect(error.contains("a variant overrides while its file is loaded, when '"), "\(error)")
  }
}
