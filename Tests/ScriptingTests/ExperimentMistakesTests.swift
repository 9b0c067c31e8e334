import Testing

/// Experiments said wrongly: in a manifest, at a launch, by a scenario.
struct ExperimentMistakesTests {
  private static func manifest(_ experiments: String) -> String {
    "name = 'demo', version = '1.0.0', api = 1, root = App, experiments = \(experiments)"
  }

  static let manifests: [(experiments: String, words: String)] = [
    ("3", "'experiments' is a table: { checkout = { \"control\", \"modal\" } }"),
    ("{ 'nav' }", "'experiments' is a table: { checkout = { \"control\", \"modal\" } }"),
    ("{ nav = 3 }", "experiment 'nav' is a list of variants: { \"control\", \"modal\" }, not a number"),
    ("{ nav = {} }", "experiment 'nav' has no choice. Name two variants at least, the control first."),
    ("{ nav = { 'a' } }", "experiment 'nav' has no choice. Name two variants at least, the control first."),
    ("{ nav = { 'a', 'a' } }", "experiment 'nav' has 'a' twice"),
    (
      "{ nav = { 'a', 'b c' } }",
      "experiment 'nav': a variant is a name of letters, digits, '_' and '-', not 'b c'"
    ),
    ("{ nav = { 'a', 3 } }", "experiment 'nav': a variant is a name of letters, digits, '_' and '-', not 3"),
    (
      "{ ['my test'] = { 'a', 'b' } }",
      "experiment 'my test' has a name that a link cannot contain. Use letters, digits, '_' and '-'."
    ),
    (
      "{ device = { 'a', 'b' } }",
      "experiment 'device' has the name of a launch option. Choose another name."
    ),
    (
      "{ nav = { 'a', 'b', wieghts = { 0.5, 0.5 } } }",
      "experiment 'nav' has no 'wieghts'. Did you mean 'weights'?"
    ),
    (
      "{ nav = { 'a', 'b', weights = { 1 } } }",
      "experiment 'nav': 'weights' is a number for each variant, 2 with a sum of 1"
    ),
    (
      "{ nav = { 'a', 'b', weights = { 0.5, 0.6 } } }",
      "experiment 'nav': 'weights' is a number for each variant, 2 with a sum of 1"
    ),
    (
      "{ nav = { 'a', 'b', weights = { 1.5, -0.5 } } }",
      "experiment 'nav': 'weights' is a number for each variant, 2 with a sum of 1"
    ),
    (
      "{ nav = { 'a', 'b', weights = 1 } }",
      "experiment 'nav': 'weights' is a number for each variant, 2 with a sum of 1"
    ),
    ("{ nav = { 'a', 'b', coverage = 2 } }", "experiment 'nav': 'coverage' is a number from 0 to 1, not 2"),
    (
      "{ nav = { 'a', 'b', namespace = 'x' } }",
      "experiment 'nav': 'namespace' is a name and a part of its users: { \"checkout\", 0, 0.5 }"
    ),
    (
      "{ nav = { 'a', 'b', namespace = { 'x', 0.5, 0.5 } } }",
      "experiment 'nav': 'namespace' is a name and a part of its users: { \"checkout\", 0, 0.5 }"
    ),
    ("{ nav = { 'a', 'b', by = 3 } }", "experiment 'nav': 'by' is the name of an attribute, not 3"),
    ("{ nav = { 'a', 'b', salt = '' } }", "experiment 'nav': 'salt' is a text, not ''"),
    (
      "{ nav = { 'a', 'b', hash_version = 3 } }",
      "experiment 'nav': 'hash_version' is 1 or 2, as GrowthBook has it, not 3"
    ),
    (
      "{ nav = { 'a', 'b', hash_version = '1' } }",
      "experiment 'nav': 'hash_version' is 1 or 2, as GrowthBook has it, not '1'"
    ),
    (
      "{ start = { 'a', 'b' } }",
      "experiment 'start' has the name of a launch option. Choose another name."
    ),
    (
      "{ manual = { 'a', 'b' } }",
      "experiment 'manual' has the name of a launch option. Choose another name."
    ),
    (
      "{ after = { 'a', 'b' } }",
      "experiment 'after' has the name of a launch option. Choose another name."
    ),
    ("{ nav = { 'a', 'b', sticky = 'yes' } }", "experiment 'nav': 'sticky' is true or false, not 'yes'"),
    ("{ nav = { 'a', 'b', active = 0 } }", "experiment 'nav': 'active' is true or false, not 0"),
    (
      "{ nav = { 'a', 'b', version = 1.5 } }",
      "experiment 'nav': 'version' is a whole number from 0 to 1000, not 1.5"
    ),
    (
      "{ nav = { 'a', 'b', min_version = -1 } }",
      "experiment 'nav': 'min_version' is a whole number from 0 to 1000, not -1"
    ),
    (
      "{ nav = { 'tabs', 'menu', force = 'menus' } }",
      "experiment 'nav' has no variant 'menus' to force. Did you mean 'menu'?"
    ),
  ]

  @Test(arguments: manifests)
  func `a wrong experiment is told at the line of the manifest`(_ experiments: String, _ words: String) throws
  {
    let run = try Demo(manifest: Self.manifest(experiments)).run
    let error = run.error?.split(separator: "\n").first.map(String.init)
    #expect(error == "demo/init.lua:3: plugin 'demo': \(words)")
    #expect(run.trace.isEmpty)
  }

  private static let two = manifest("{ nav = { 'tabs', 'menu' }, checkout = { 'control', 'modal' } }")

  static let launches: [(code: String, words: String)] = [
    (
      "flow.launch('demo', { variants = { nov = 'menu' } })",
      "the app has no experiment 'nov'. Did you mean 'nav'?"
    ),
    (
      "flow.launch('demo', { variants = { other = 'menu' } })",
      "the app has no experiment 'other'. It has checkout, nav."
    ),
    (
      "flow.launch('demo', { variants = { nav = 'menus' } })",
      "experiment 'nav' has no variant 'menus'. Did you mean 'menu'?"
    ),
    (
      "flow.launch('demo', { variants = { nav = 'control' } })",
      "experiment 'nav' has no variant 'control'. It has tabs, menu."
    ),
    (
      "flow.launch('demo', { variants = 'menu' })",
      "'variants' names a variant for each experiment: { checkout = \"modal\" }"
    ),
    (
      "flow.launch('demo', { attributes = { 'acme' } })",
      "'attributes' has a value for each name: { company = \"acme\", age = 30 }"
    ),
    (
      "flow.launch('demo', { attributes = { tags = { print } } })",
      "'tags.1' is a function: 'attributes' has plain values"
    ),
    (
      "flow.launch('demo', { attributes = { user = 'ann' } })",
      "the user's id is 'user' of the launch itself"
    ),
    (
      "flow.launch('demo', { user = 1, store = { experiments = 3 } })",
      "'store.experiments' is where sticky experiments are kept: a table, not a number"
    ),
    (
      "flow.scenario { variants = { nov = '*' } } flow.launch 'demo'",
      "the app has no experiment 'nov'. Did you mean 'nav'?"
    ),
    (
      "flow.launch 'demo' flow.scenario { variants = { nav = { 'menus' } } }",
      "experiment 'nav' has no variant 'menus'. Did you mean 'menu'?"
    ),
    ("flow.scenario { variants = 3 }", "'variants' names variants of experiments: { checkout = \"*\" }"),
    (
      "flow.scenario { variants = { nav = 3 } }",
      "scenario: 'variants.nav' is a list of names. Write variants.nav = { \"…\" }."
    ),
    (
      "flow.scenario { variants = { nav = {} } }",
      "'variants.nav' names no variant. Write nav = \"*\"."
    ),
    ("flow.launch('demo'):variant 'nov'", "the app has no experiment 'nov'. Did you mean 'nav'?"),
    ("flow.launch('demo'):why 'nov'", "the app has no experiment 'nov'. Did you mean 'nav'?"),
  ]

  @Test(arguments: launches)
  func `what there is not is told with what may be meant`(_ code: String, _ words: String) throws {
    let sticky = Self.two.replacing("'modal' }", with: "'modal', sticky = true }")
    let run = try Demo(launch: code, manifest: sticky).run
    #expect(run.error?.split(separator: "\n").first.map(String.init) == "main.lua:1: \(words)")
  }

  static let routes: [(when: String, words: String)] = [
    ("nov = 'menu'", "route 'r': there is no experiment 'nov'. Did you mean 'nav'?"),
    ("nav = 'menus'", "route 'r': experiment 'nav' has no variant 'menus'. Did you mean 'menu'?"),
  ]

  @Test(arguments: routes)
  func `a route's condition is one that can hold`(_ when: String, _ words: String) throws {
    let route = "flow.route('r', { { when = { \(when) }, show = Page }, { show = Page } })"
    let run = try Demo(route, "app:go 'r'", manifest: Self.two).run
    #expect(run.error?.split(separator: "\n").first.map(String.init) == "main.lua:2: \(words)")
  }
}
