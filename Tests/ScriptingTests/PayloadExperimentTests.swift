import ScreenStack
import Scripting
import TestSupport
import Testing

/// Experiments that a payload of GrowthBook or another vendor decides, and attributes of users.
struct PayloadExperimentTests {
  private static let payload = #"""
    {"features": {
      "app.nav": {"defaultValue": "tabs", "rules": [
        {"condition": {"plan": "pro"}, "force": "drawer"},
        {"key": "nav-test", "variations": ["tabs", "list"], "weights": [0, 1], "meta": [{"key": "0"}, {"key": "1"}]}]},
      "fast": {"defaultValue": false, "rules": [{"condition": {"age": {"$gte": 18}}, "force": true}]},
      "alone": {"defaultValue": 1}}}
    """#

  private static let plugin = """
    local flow = require 'flowhost'
    local App = flow.coordinator 'App'
    function App:start() self:push(flow.screen 'home' {}) end
    function App:plan(plan) self.store.attributes = { plan = plan } end
    return flow.plugin { name = 'p', version = '1.0.0', api = 1, root = App, opens = { 'p://' },
      links = { home = 'home' }, experiments = EXPERIMENTS, starts = STARTS }
    """

  /// Runs a scenario of a plugin, and returns its trace without columns.
  private func play(
    _ launch: String, _ acts: String = "", starts: String = "{}",
    experiments: String = "flow.growthbook('gb.json', { sticky = true })",
    payload: String = Self.payload, as circumstances: Circumstances = Circumstances()
  ) throws -> (lines: [String], error: String?) {
    let folder = try TemporaryFolder()
    let plugin = Self.plugin.replacing("EXPERIMENTS", with: experiments).replacing("STARTS", with: starts)
    try folder.file("plugins/p/init.lua", plugin.replacing("links = { home = 'home' },", with: ""))
    try folder.file("plugins/p/gb.json", payload)
    let text = "local flow = require 'flowhost' local app = flow.launch('p', \(launch)) \(acts)"
    let run = Run(file: try folder.file("plugins/p/scenarios/a.lua", text), as: circumstances)
    let lines = run.trace.map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    return (lines, run.error)
  }

  private func told(_ launch: String, _ acts: String = "print(app:variant 'app-nav', app:variant 'fast')")
    throws
    -> [String]
  {
    let (lines, error) = try play(launch, acts)
    #expect(error == nil)
    return lines.filter { $0.hasPrefix("expose") || $0.hasPrefix("print") }
  }

  @Test func `a feature is an experiment whose values are the variants`() throws {
    #expect(try told("{ user = 7 }") == ["expose app-nav=list", #"print list\toff"#])
    #expect(
      try told("{ user = 7, attributes = { plan = 'pro', age = 30 } }") == [#"print drawer\ton"#])
    // Nobody is named: a user with the control.
    #expect(
      try told("{}") == ["expose app-nav=tabs", "expose fast=off", #"print tabs\toff"#])
  }

  @Test func `attributes come from the store, the launch and outside, the last one wins`() throws {
    let store = "store = { attributes = { plan = 'pro', age = 10, [1] = 2 } }"
    #expect(try told("{ user = 7, \(store) }").last == #"print drawer\toff"#)
    #expect(try told("{ user = 7, \(store), attributes = { age = 18 } }").last == #"print drawer\ton"#)
    var circumstances = Circumstances()
    circumstances.attributes = ["plan": .text("free")]
    let (lines, _) = try play(
      "{ user = 7, \(store) }", "print(app:variant 'app-nav')", as: circumstances)
    #expect(lines.contains("print list"))
  }

  @Test func `a late answer decides again`() throws {
    let acts = "print(app:variant 'app-nav', app:variant 'fast')"
    #expect(
      try told("{ user = 7, attributes = flow.replies { { plan = 'pro', age = 20 }, after = 0.4 } }", acts)
        == ["expose app-nav=list", #"print drawer\ton"#])
    #expect(
      try told("{ user = flow.replies { { id = '7', age = 20 }, after = 0.4 } }", acts)
        == ["expose app-nav=list", #"print list\ton"#])
    #expect(
      try told("{ user = flow.replies { '7', after = 0.4 } }", acts) == [
        "expose app-nav=list", #"print list\toff"#,
      ])
    let (_, error) = try play("{ user = flow.replies { '7' }, attributes = flow.replies { {} } }")
    #expect(
      error?.contains("one answer has both: user = flow.replies { { id = \"42\", plan = \"pro\" } }") == true)
  }

  @Test func `a start of the manifest has late attributes, too`() throws {
    let late = "attributes = flow.replies { { plan = 'pro', age = 20 }, after = 0.4 }"
    let show = "print(app:variant 'app-nav', app:variant 'fast')"
    for (starts, launch) in [
      ("{ late = { user = 7, \(late) } }", "{ start = 'late' }"),
      ("{ late = { \(late) } }", "{ start = 'late', user = 7 }"),
    ] {
      let (lines, error) = try play(launch, show, starts: starts)
      #expect(error == nil && lines.contains { $0.hasPrefix("call user ->") }, "\(lines)")
      #expect(lines.contains(#"print drawer\ton"#), "\(lines)")
    }
    let both = try play("{ start = 'late', user = flow.replies { '7' } }", starts: "{ late = { \(late) } }")
    #expect(both.error?.contains("one answer has both") == true, "\(both)")
  }

  @Test func `a sticky variation is in the store by GrowthBook's keys`() throws {
    let kept = "store = { experiments = { ['id||7'] = { ['nav-test__0'] = '0' } } }"
    #expect(try told("{ user = 7, \(kept) }").first == "expose app-nav=tabs")
    #expect(try told("{ user = 8, \(kept) }").first == "expose app-nav=list")
    let (lines, _) = try play("{ user = 7 }", "app:restart() print(app:why 'app-nav')")
    #expect(lines.contains { $0.contains("experiment nav-test: kept variation 1") })
  }

  @Test func `a link asks by the feature, or by the key of its experiment`() throws {
    for link in ["p://?app-nav=drawer", "p://?nav-test=1", "p://?app-nav=2"] {
      let (lines, _) = try play(
        "{ user = 7, attributes = { plan = 'x' } }", "app:open '\(link)' print(app:variant 'app-nav')")
      #expect(
        lines.contains(link.contains("nav-test") || link.contains("=2") ? "print list" : "print drawer"),
        "\(link)")
    }
  }

  @Test func `a payload that is reloaded decides again, and a broken one is refused`() throws {
    let acts = #"""
      print(app:variant 'app-nav')
      print(app:reload { ['p/gb.json'] = function(old) return (old:gsub('%[0, 1%]', '[1, 0]')) end })
      print(app:variant 'app-nav')
      print(app:reload { ['p/gb.json'] = '{' })
      print(app:variant 'app-nav')
      """#
    let (lines, error) = try play("{ user = 7 }", acts, experiments: "flow.growthbook 'gb.json'")
    #expect(error == nil)
    let words = lines.filter { $0.hasPrefix("print") }
    #expect(words.count == 5 && words[0] == "print list" && words[1] == "print true", "\(lines)")
    #expect(words[2] == "print tabs" && words[4] == "print tabs", "\(lines)")
    #expect(words[3].contains("p/gb.json: line 1, column 2"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("> reload p/gb.json") }, "\(lines)")
  }

  /// A part of the payload, its new text, the experiments that are decided again.
  static let reloads: [(part: String, text: String, again: [String])] = [
    ("\"one\", \"variations\": [\"a\", \"b\"]", "\"one\", \"variations\": [\"a\", \"e\"]", ["one", "three"]),
    ("\"two\", \"variations\": [\"c\", \"d\"]", "\"two\", \"variations\": [\"d\", \"c\"]", ["two"]),
    ("\"g\": [\"1\"]", "\"g\": [\"2\"]", ["one", "three", "two"]),
    ("\"hidden\": {", "\"other\": {", []), ("{ ", "{", []),
  ]

  @Test(arguments: reloads)
  func `a reload decides only the experiments again whose rules are changed`(
    part: String, text: String, again: [String]
  ) throws {
    let payload = #"""
      { "savedGroups": {"g": ["1"]}, "features": {
        "hidden": {"defaultValue": true},
        "one": {"defaultValue": "a", "rules": [{"key": "one", "variations": ["a", "b"], "hashVersion": 2}]},
        "two": {"defaultValue": "c", "rules": [{"key": "two", "variations": ["c", "d"], "hashVersion": 2}]},
        "three": {"defaultValue": "x", "rules": [{"key": "three", "variations": ["x", "y"], "hashVersion": 2,
          "parentConditions": [{"id": "one", "condition": {"value": {"$exists": true}}}]}]} } }
      """#
    let changed = payload.replacing(part, with: text)
    #expect(changed != payload)
    let (lines, error) = try play(
      "{ user = 7 }", "app:reload { ['p/gb.json'] = [[\(changed)]] }",
      experiments: "flow.growthbook 'gb.json'",
      payload: payload)
    #expect(error == nil)
    let told = lines.drop { !$0.hasPrefix("> reload") }.filter { $0.hasPrefix("expose") }
    #expect(
      told.compactMap { $0.split(whereSeparator: " =".contains).dropFirst().first.map(String.init) } == again)
  }

  @Test func `rules explain a variant`() throws {
    let (lines, _) = try play("{ user = 7, attributes = { plan = 'pro' } }", "print(app:why 'fast')")
    let words =
      "fast=off, not exposed\\n link asks for nothing\\n launch asks for nothing\\n active yes\\n"
      + " rule 1 no: attribute 'age' is not given\\n default no rule applies\\n value false\\n"
    #expect(lines.contains("print " + words))
  }

  /// Payload, experiments, launch, error, or the words of `app:why` behind `=`.
  static let faults: [(String, String, String)] = [
    (
      "{\"features\": {", "flow.growthbook 'gb.json'",
      "plugins/p/gb.json: line 1, column 15: a name in quotes is missing. Save the answer of GrowthBook's SDK endpoint again."
    ),
    (payload, "flow.growthbook 'other.json'", "plugins/p/other.json"),
    (payload, "flow.growthbook 'g.json'", "no file 'plugins/p/g.json'. Did you mean 'gb.json'?"),
    (
      payload, "flow.growthbook '../p/gb.json'",
      "'../p/gb.json' is no file of the plugin. Write it as \"growthbook.json\"."
    ),
    (
      payload, "flow.growthbook('gb.json', { stiky = true })",
      "'growthbook' has no 'stiky'. Did you mean 'sticky'?"
    ),
    (
      "{}", "{ nav = { 'a', 'b', payload = 'gb.json' } }",
      "= payload plugins/p/gb.json: the payload has no 'features'. Save the answer of GrowthBook's SDK endpoint."
    ),
    (payload, "{ nav = { 'a', 'b', payload = 'gb.json' } }", "= payload the payload has no feature 'nav'"),
    (payload, "{ nav = { payload = 'gb.json', feature = 'alone' } }", "experiment 'nav' has no choice."),
    (
      payload, "{ nav = { payload = 'gb.json', feature = 'app.nav', weights = { 1, 0, 0 } } }",
      "experiment 'nav': 'weights' is no setting of a payload. It has active, feature, payload, sticky, vendor."
    ),
    (
      payload, "{ nav = { 'a', 'b', vendor = 'unlesh' } }",
      "experiment 'nav': there is no vendor 'unlesh'. Did you mean 'unleash'?"
    ),
    (
      payload, "{ nav = { 'a', 'b', vendor = 'unleash', salt = 'x' } }",
      "experiment 'nav': 'salt' is no setting of unleash. It has active, by, coverage, force, key, vendor, weights, when."
    ),
    (
      payload, "{ nav = { 'a', 'b', vendor = 'launchdarkly' } }",
      "experiment 'nav': LaunchDarkly numbers users by the salt of the flag, or by the seed of the experiment. "
        + "Copy one of them: salt = \"…\"."
    ),
    (
      payload, "{ nav = { 'a', 'b', when = 3 } }",
      "experiment 'nav': 'when' is a function of the user's attributes, not 3"
    ),
  ]

  @Test(arguments: faults)
  func `a mistake has its word`(_ payload: String, _ experiments: String, _ words: String) throws {
    let (lines, error) = try play(
      "{ user = 7 }", "print(app:variant 'nav', app:why 'nav')", experiments: experiments, payload: payload)
    guard words.hasPrefix("= ") else {
      #expect(error?.contains(words) == true, "\(error ?? "")")
      return
    }
    #expect(error == nil)
    #expect(lines.contains { $0.contains(words.dropFirst(2)) && $0.contains(#"print a\t"#) }, "\(lines)")
  }

  @Test func `each vendor gives its variant, and a condition decides who takes part`() throws {
    let experiments = """
      { ld = { 'a', 'b', vendor = 'launchdarkly', key = 'hashKey', salt = 'saltyA', weights = { 0.42, 0.58 } }, \
      opt = { 'a', 'b', vendor = 'optimizely', key = 1886780721 }, \
      who = { 'a', 'b', vendor = 'flagd', when = function(user) return user.plan == 'pro' and user.id ~= nil end } }
      """
    let print = "print(app:variant 'ld', app:variant 'opt', app:variant 'who')"
    let (lines, _) = try play("{ user = 'userKeyA' }", print, experiments: experiments)
    #expect(lines.filter { $0.hasPrefix("expose") } == ["expose ld=b", "expose opt=a"])
    let (pro, _) = try play(
      "{ user = 'ppid1', attributes = { plan = 'pro' } }", print + " print(app:why 'who')",
      experiments: experiments)
    #expect(pro.filter { $0.hasPrefix("expose") }.count == 3)
    #expect(pro.contains("expose opt=b") && pro.contains { $0.contains("when yes") })
  }
}
