import Testing

/// Tabs, columns, containers, replies and what else a module may make.
struct ContainerMistakesTests {
  static let others: [(code: String, words: String)] = [
    ("flow.foo()", "flow has no 'foo'"),
    (
      "flow.sleep(1)",
      "nothing can wait here. Wait in a handler of a flow, or in 'before', 'on_show' or 'after' of a route."
    ),
    ("Home {}:await()", "'home' has not been shown, so its end cannot be awaited"),
    (
      "flow.launch 'demo'",
      "acts belong into a scenario itself, not into a module, a comparator or a 'gsub' function"
    ),
    ("flow.plugin {}", "a plugin needs the name of its folder: name = \"photos\""),
    ("flow.replies 'a'", "bad argument #1 to 'replies' (table expected, got string)"),
    ("flow.replies {}", "'replies' has no answer. Write one: flow.replies { true }."),
    ("flow.replies { after = 1 }", "'replies' has no answer. Write one: flow.replies { true }."),
    ("flow.replies { after = 'x' }", "'after' is a number of seconds"),
    ("flow.replies { 'a', aftr = 1 }", "'replies' has no 'aftr': it has answers, and after"),
    ("flow.replies { 'a', after = -1 }", "a time is a number of seconds from 0 on, such as 0.5"),
    ("flow.replies { 'a', after = 1/0 }", "a time is a number of seconds from 0 on, such as 0.5"),
    ("flow.fail()", "bad argument #1 to 'fail' (string expected, got no value)"),
    ("flow.fail(nil)", "bad argument #1 to 'fail' (string expected, got nil)"),
    ("flow.replies(print)", "bad argument #1 to 'replies' (table expected, got function)"),
    ("flow.tabs()", "bad argument #1 to 'tabs' (table expected, got no value)"),
    ("flow.tabs {}", "'tabs' has no tab. Write { \"home\", Home {} }."),
    ("flow.tabs { Page {} }", "'tabs': a part is a name and a screen or flow: { \"home\", Home {} }"),
    ("flow.tabs { { Page {} } }", "'tabs': a part is a name and a screen or flow: { \"home\", Home {} }"),
    ("flow.tabs { { 'a', 3 } }", "'a' is neither a screen nor a flow, but a number"),
    ("flow.tabs { { 'a', Page } }", "'page' is a class. Make one of it: Page { … }."),
    (
      "flow.tabs { { 'a', Page {} }, { 'a', Page {} } }",
      "'tabs': 'a' appears twice. Give one of them another name."
    ),
    ("flow.tabs { selected = 'b', { 'a', Page {} } }", "there is no tab 'b' to select"),
    (
      "flow.tabs { selcted = 'a', { 'a', Page {} } }",
      "'tabs' has no 'selcted'. Did you mean 'selected'?"
    ),
    ("flow.tabs { selected = 3, { 'a', Page {} } }", "there is no tab '3' to select"),
    (
      "flow.tabs { { 'a', Page {}, 3 } }",
      "'tabs': a part is a name and a screen or flow: { \"home\", Home {} }"
    ),
    (
      "flow.tabs { { 'a b', Page {} } }",
      "'tabs': 'a b' is no name of a part. Use letters, digits and '_'."
    ),
    ("flow.split {}", "'split' needs a primary column: primary = list"),
    (
      "flow.split { primary = Page {}, secndary = Page {} }",
      "'split' has no 'secndary'. Did you mean 'secondary'?"
    ),
    (
      "flow.split { primary = 3, secondary = Page {} }",
      "'primary' is neither a screen nor a flow, but a number"
    ),
    ("flow.custom {}", "'custom' needs a name, and children: { { \"menu\", Menu {} }, … }"),
    ("flow.custom { name = 'd' }", "'custom' needs a name, and children: { { \"menu\", Menu {} }, … }"),
    ("flow.custom { name = 'd', children = {} }", "'d' has no child. Write { \"menu\", Menu {} }."),
    (
      "flow.custom { name = 'd', children = { { 'a', Page {} } }, visible = { 'b' } }",
      "there is no child 'b' to be visible"
    ),
    (
      "flow.custom { name = 3, children = { { 'a', Page {} } }, visible = { 'a' } }",
      "'custom' needs a name, and children: { { \"menu\", Menu {} }, … }"
    ),
    (
      "flow.custom { name = 'd', kids = { { 'a', Page {} } }, visible = { 'a' } }",
      "'custom' has no 'kids': it has name, children, visible"
    ),
    ("flow.tabs { { 'a', print } }", "'a' is neither a screen nor a flow, but a function"),
    ("flow.replies { 'a', after = {} }", "'after' is a number of seconds"),
    (
      "flow.custom { name = 'd', children = print }",
      "'custom' needs a name, and children: { { \"menu\", Menu {} }, … }"
    ),
  ]

  @Test(arguments: others)
  func `what is described wrongly is told at its line`(_ code: String, _ words: String) throws {
    let demo = try Demo(code)
    #expect(demo.run.error?.split(separator: "\n").first.map(String.init) == "demo/init.lua:2: \(words)")
    #expect(demo.run.trace.isEmpty)
    #expect(demo.run.verdict == nil)
  }
}
