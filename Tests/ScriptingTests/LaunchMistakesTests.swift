import Scripting
import Testing

/// Manifests, launches, and what a scenario says of itself.
struct LaunchMistakesTests {
  @Test func `a service that no plugin has cannot be replaced`() throws {
    let demo = try Demo(
      launch: "local app = flow.launch('demo', { services = { aks = flow.replies { 1 } } })")
    #expect(demo.run.error == "main.lua:1: there is no service 'aks'. Did you mean 'ask'?")
  }

  @Test func `a service is called without the table of services`() throws {
    let demo = try Demo.handling("self.services:ask(1)")
    #expect(
      demo.told.first { $0.hasPrefix("  fail") }
        == "  fail     on_go demo/init.lua:2: 'ask' is called with a dot, without the services: self.services.ask(…)"
    )
  }

  static let manifests: [(manifest: String, error: String)] = [
    ("", "demo/init.lua:3: a plugin needs the name of its folder: name = \"photos\""),
    ("name = 3", "demo/init.lua:3: a plugin needs the name of its folder: name = \"photos\""),
    (
      "name = 'de mo'",
      "demo/init.lua:3: a plugin needs the name of its folder: name = \"photos\""
    ),
    (
      "name = 'dmo', version = '1.0.0', api = 1, root = App",
      "main.lua:1: 'demo' calls itself 'dmo'. A plugin has the name of its folder: name = \"demo\"."
    ),
    (
      "name = 'demo', api = 1, root = App",
      "demo/init.lua:3: plugin 'demo' needs a version: version = \"1.0.0\""
    ),
    (
      "name = 'demo', version = 1, api = 1, root = App",
      "demo/init.lua:3: plugin 'demo' needs a version: version = \"1.0.0\""
    ),
    (
      "name = 'demo', version = 'one', api = 1, root = App",
      "demo/init.lua:3: plugin 'demo' needs a version of three numbers, not 'one': version = \"1.0.0\""
    ),
    (
      "name = 'demo', version = '1.0', api = 1, root = App",
      "demo/init.lua:3: plugin 'demo' needs a version of three numbers, not '1.0': version = \"1.0.0\""
    ),
    (
      "name = 'demo', version = '1.0.0', root = App",
      "demo/init.lua:3: plugin 'demo' is not written for this flowhost, which has api 1. Write "
        + "api = 1."
    ),
    (
      "name = 'demo', version = '1.0.0', api = 0, root = App",
      "demo/init.lua:3: plugin 'demo' is not written for this flowhost, which has api 1. Write "
        + "api = 1."
    ),
    (
      "name = 'demo', version = '1.0.0', api = 2, root = App",
      "demo/init.lua:3: plugin 'demo' is written for api 2, and this flowhost has api 1. Update flowhost."
    ),
    (
      "name = 'demo', version = '1.0.0', api = 1",
      "main.lua:1: plugin 'demo' has no app. Give it one: root = App in its flow.plugin."
    ),
    (
      "name = 'demo', version = '1.0.0', api = 1, root = App {}",
      "demo/init.lua:3: plugin 'demo' needs a root: a coordinator, or a function that is the "
        + "app's delegate"
    ),
    (
      "name = 'demo', version = '1.0.0', api = 1, root = Home",
      "demo/init.lua:3: plugin 'demo' needs a root: a coordinator, or a function that is the "
        + "app's delegate"
    ),
    (
      "name = 'demo', version = '1.0.0', api = 1, root = 'App'",
      "demo/init.lua:3: plugin 'demo' needs a root: a coordinator, or a function that is the "
        + "app's delegate"
    ),
    (
      "name = 'demo', version = '1.0.0', api = 1, root = App, servces = {}",
      "demo/init.lua:3: plugin 'demo' has no 'servces'. Did you mean 'services'?"
    ),
    (
      "name = 'demo', version = '1.0.0', api = 1, root = App, services = 3",
      "demo/init.lua:3: plugin 'demo': 'services' is a table of flow.replies, not a number"
    ),
    (
      "name = 'demo', version = '1.0.0', api = 1, root = App, services = { 3 }",
      "main.lua:1: a service has a name, not a number"
    ),
    (
      "name = 'demo', version = '1.0.0', api = 1, root = App, services = { ask = 3 }",
      "main.lua:1: service 'ask' is a number. Write ask = flow.replies { … }."
    ),
    (
      "name = 'demo', version = '1.0.0', api = 1, root = App, services = { ask = {} }",
      "main.lua:1: service 'ask' is a table. Write ask = flow.replies { … }."
    ),
    (
      "name = 'demo', version = '1.0.0', api = 1, root = App, services = { ask = print() }, 3",
      "demo/init.lua:3: plugin 'demo' has no '1'"
    ),
  ]

  @Test(arguments: manifests)
  func `a wrong manifest is told at its line`(_ manifest: String, _ error: String) throws {
    let run = try Demo(manifest: manifest).run
    #expect(run.error?.split(separator: "\n").first.map(String.init) == error)
    #expect(run.trace.isEmpty)
  }

  static let launches: [(code: String, words: String)] = [
    ("flow.launch()", "bad argument #1 to 'launch' (value expected, got no value)"),
    (
      "flow.launch(3)",
      "'launch' takes a plugin's name, a coordinator, or a function that is the app's delegate"
    ),
    ("flow.launch ''", "'' is no name of a plugin: \(PluginName.rule). Rename its folder."),
    ("flow.launch 'dmo'", "no module 'dmo'. Did you mean 'demo'?"),
    ("flow.launch 'demo.x'", "'demo.x' is no name of a plugin: \(PluginName.rule). Rename its folder."),
    (
      "flow.launch {}",
      "'launch' takes a plugin's name, a coordinator, or a function that is the app's delegate"
    ),
    ("flow.launch('demo', 3)", "bad argument #2 to 'launch' (table expected, got number)"),
    ("flow.launch('demo', { usr = 'x' })", "'launch' has no 'usr'. Did you mean 'user'?"),
    ("flow.launch('demo', { url = 'demo://a' })", "'launch' has no 'url'"),
    ("flow.launch('demo', { start = 3 })", "'start' is a name, not a number"),
    ("flow.launch('demo', { start = 'x' })", "plugin 'demo' has no start 'x'. It has launch."),
    ("flow.launch('demo', { device = 'fone' })", "there is no device 'fone': phone, pad"),
    (
      "flow.launch('demo', { os = 'ios19' })",
      "there is no system 'ios19': ios12, ios13, ios14, ios15, ios16, ios17, ios18, ios26"
    ),
    (
      "flow.launch('demo', { os = 17 })",
      "there is no system '17': ios12, ios13, ios14, ios15, ios16, ios17, ios18, ios26"
    ),
    (
      "flow.launch('demo', { user = {} })",
      "'user' is an id, or flow.replies { … } that gives one, not a table"
    ),
    (
      "flow.launch('demo', { user = '' })",
      "'user' is an id, or flow.replies { … } that gives one, not an empty text"
    ),
    ("flow.launch('demo', { seed = 'x' })", "'seed' is a whole number"),
    ("flow.launch('demo', { store = 3 })", "the store is a table, not a number"),
    ("flow.launch('demo', { store = { f = print } })", "'store.f' is a function: only plain data stays"),
    (
      "flow.launch('demo', { store = { [{}] = 1 } })",
      "'store.table' has a table as its key: only plain data stays"
    ),
    (
      "flow.launch('demo', { store = { a = { b = print } } })",
      "'store.a.b' is a function: only plain data stays"
    ),
    ("flow.launch('demo', { services = 3 })", "'services' is a table of flow.replies, not a number"),
    (
      "flow.launch('demo', { services = print })",
      "'services' is a table of flow.replies, not a function"
    ),
    (
      "flow.launch('demo', { services = { ask = 3 } })",
      "service 'ask' is a number. Write ask = flow.replies { … }."
    ),
    ("flow.launch 'demo' flow.launch 'demo'", "an app runs already. 'app:restart()' starts it again."),
    ("flow.lunch 'demo'", "flow has no 'lunch'. Did you mean 'launch'?"),
    ("flow.sleep(1)", "a scenario cannot wait like this. Write 'app:wait(seconds)'."),
    ("flow.scenario()", "bad argument #1 to 'scenario' (table expected, got no value)"),
    ("flow.scenario 'x'", "bad argument #1 to 'scenario' (table expected, got string)"),
    ("flow.scenario { cover = {} }", "a scenario has no 'cover'. Did you mean 'covers'?"),
    ("flow.scenario { covers = 3 }", "scenario: 'covers' is a list of names. Write covers = { \"…\" }."),
    (
      "flow.scenario { covers = { 3 } }",
      "scenario: 'covers' is a list of names. Write covers = { \"…\" }."
    ),
    ("flow.scenario { report = 3 }", "'report' is a URL, not a number"),
    ("flow.scenario { os = 3 }", "scenario: 'os' is a list of names. Write os = { \"…\" }."),
    (
      "flow.scenario { os = { 'ios19' } }",
      "there is no system 'ios19': ios12, ios13, ios14, ios15, ios16, ios17, ios18, ios26"
    ),
    ("flow.scenario { devices = { 'fone' } }", "there is no device 'fone': phone, pad"),
    ("flow.scenario { leaks = 'some' }", "'leaks' is \"expected\" or \"none\""),
    ("flow.scenario { errors = true }", "'errors' is \"expected\" or \"none\""),
    ("flow.scenario { crash = 'expcted' }", "'crash' is \"expected\" or \"none\""),
  ]

  @Test(arguments: launches)
  func `a wrong launch is told at its line`(_ code: String, _ words: String) throws {
    let run = try Demo(launch: code).run
    #expect(run.error?.split(separator: "\n").first.map(String.init) == "main.lua:1: \(words)")
  }
}
