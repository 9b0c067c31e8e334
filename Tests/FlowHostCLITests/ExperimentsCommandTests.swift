import Foundation
import TestSupport
import Testing

/// `flowhost experiments`, and scenarios that are played by variant.
struct ExperimentsCommandTests {
  private static let plugin = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "pay" } })
    local Done = flow.screen "done"
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_pay() self:go "done" end
    flow.route("done", {
      { when = { checkout = "modal" }, show = Done, action = "present", from = "root" },
      { show = Done, action = "push", from = "root" },
    })
    return flow.plugin {
      name = "p", version = "1.0.0", api = 1, root = App,
      experiments = {
        nav = { "tabs", "menu", weights = { 0.9, 0.1 }, by = "company", salt = "s", sticky = true, version = 2,
                min_version = 1, namespace = { "n", 0, 0.25 } },
        checkout = { "control", "modal", coverage = 0.5 },
        old = { "a", "b", "c", active = false, force = "b" },
      },
    }
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.plugin)
    return folder
  }

  @Test func `experiments are listed with all that their manifest says`() throws {
    let folder = try folder()
    let result = try Program.flowhost("experiments", "p", in: folder.path)
    #expect(
      result
        == Program.Result(
          """
          p
            checkout  control 50%, modal 50%; coverage 50%
            nav       tabs 90%, menu 10%; namespace n 0 to 0.25; by company; salt s; sticky; version 2; min_version 1
            old       a 33.33%, b 33.33%, c 33.33%; force b; not active

          """))
  }

  @Test func `what a user gets is told gate by gate`() throws {
    let folder = try folder()
    let result = try Program.flowhost("experiments", "--user", "42", in: folder.path)
    #expect(result.status == 0)
    #expect(
      result.output.contains(
        """
          checkout  control 50%, modal 50%; coverage 50%
            checkout=control, not exposed
              link       asks for nothing
              launch     asks for nothing
              active     yes
              user       42
              sticky     no
              namespace  none
              bucket     0.4063: none, outside of the coverage

        """), "\(result)")
    #expect(result.output.contains("      company    not given: no part\n"))
    #expect(try Program.flowhost("experiments", "--user=", in: folder.path).status == 2)
    #expect(try Program.flowhost("experiments", "q", in: folder.path).status == 2)
  }

  @Test func `one broken plugin is told of, and the others are listed`() throws {
    let folder = try folder()
    try folder.file("plugins/a/init.lua", "error 'late'")
    let result = try Program.flowhost("experiments", in: folder.path)
    #expect(result.status == 2 && result.output.hasPrefix("p\n"), "\(result)")
    #expect(result.complaints.contains("plugins/a/init.lua:1: late"))
  }

  @Test func `a scenario has a golden for each variant that it names`() throws {
    let repository = try GoldenRepository([
      "pay.lua": """
      local flow = require "flowhost"
      flow.scenario { devices = { "pad" }, variants = { nav = { "menu" }, checkout = "*" } }
      local app = flow.launch "p"
      app:tap "pay"
      """
    ])
    try repository.folder.file("plugins/p/init.lua", Self.plugin)
    #expect(try repository.run("test --accept p/pay").status == 0)
    let names = try repository.names().filter { $0.hasPrefix("pay@") }
    #expect(
      names == [
        "pay@device=pad,checkout=control,nav=menu.golden", "pay@device=pad,checkout=modal,nav=menu.golden",
      ])
    #expect(repository.text(names[0])?.contains("push     done") == true)
    #expect(repository.text(names[1])?.contains("present  done") == true)
    #expect(try repository.run("test p/pay").status == 0)
    try repository.write("plugins/p/scenarios/" + names[1], GoldenRepository.golden)
    let result = try repository.run("test p/pay")
    #expect(
      result.status == 1 && result.output.contains("FAIL p/pay@device=pad,checkout=modal,nav=menu"),
      "\(result)")
    #expect(try repository.run("run p/pay --as checkout=modal").output.contains("present  done"))
  }

  @Test func `keys are as GrowthBook has them`() throws {
    let manifest = Self.plugin.replacing(
      "experiments = {",
      with: "opens = { \"p://\" }, links = { done = \"done\" }, experiments = { "
        + "[\"new-nav-2\"] = { \"0\", \"red-menu\", hash_version = 1 },")
    let repository = try GoldenRepository([
      "pay.lua": """
      local flow = require "flowhost"
      flow.scenario { variants = { ["new-nav-2"] = "*" } }
      flow.launch "p"
      """,
      "linked.lua":
        "require('flowhost').launch('p', { link = 'p://done?new-nav-2=red-menu', attributes = { company = 'x' } })",
    ])
    try repository.folder.file("plugins/p/init.lua", manifest)
    try repository.folder.file(
      "plugins/p/variants/new-nav-2/red-menu.lua",
      """
      local App, control = require("flowhost").override "App"
      function App:start() control.start(self) self:note "red" end
      """)
    let listed = try repository.run("experiments p --user 1").output
    #expect(listed.contains("  new-nav-2  0 50%, red-menu 50%; hash_version 1\n"), "\(listed)")
    #expect(try repository.run("test --accept p/pay").status == 0)
    #expect(
      try repository.names().filter { $0.hasPrefix("pay@") } == [
        "pay@new-nav-2=0.golden", "pay@new-nav-2=red-menu.golden",
      ])
    #expect(repository.text("pay@new-nav-2=red-menu.golden")?.contains("note     red") == true)
    #expect(try repository.run("run p/linked").output.contains("note     red"))
    #expect(try repository.run("run p/linked --as new-nav-2=0").output.contains("launch p"))
    #expect(try repository.run("check p").output == "1 plugin checked, no problems\n")
  }

  @Test func `a payload is explained rule by rule, and checked`() throws {
    let folder = try folder()
    let manifest = Self.plugin.replacing(
      "experiments = {", with: "experiments = { pay = { payload = \"gb.json\", feature = \"pay.flow\" },")
    try folder.file("plugins/p/init.lua", manifest)
    try folder.file(
      "plugins/p/gb.json",
      #"""
      {"features": {"pay.flow": {"defaultValue": "page", "rules": [
        {"condition": {"country": {"$inn": ["DE"]}}, "force": "sheet"},
        {"condition": {"age": {"$lt": 18}}, "force": "page"},
        {"key": "pay", "variations": ["page", "sheet"], "weights": [0.5, 0.5]}]}}}
      """#)
    let result = try Program.flowhost(
      "experiments", "p", "--user", "1", "--attributes", #"{"country": "DE", "age": 30}"#, in: folder.path)
    #expect(
      result.output.contains(
        """
          pay       page, sheet; feature pay.flow
            pay=sheet, exposed
              link       asks for nothing
              launch     asks for nothing
              active     yes
              rule 1     no: unknown operator '$inn' for attribute 'country'
              rule 2     no: attribute 'age' is 30
              rule 3     experiment pay: 0.65: variation 1
              value      "sheet"

        """), "\(result)")
    let bad = try Program.flowhost("experiments", "p", "--attributes", "7", in: folder.path)
    #expect(bad.status == 2 && bad.complaints.contains("a JSON object"), "\(bad)")
    let check = try Program.flowhost("check", "p", in: folder.path)
    #expect(check.status == 1)
    for words in [
      "experiment 'pay': feature 'pay.flow', rule 1: unknown operator '$inn'.",
      "experiment 'pay': no scenario gives attribute 'country', on which it depends.",
      "experiment 'pay': no scenario gives attribute 'age', on which it depends.",
      "experiment 'pay': no scenario names a user, on whom it depends.",
      "experiment 'nav': no scenario gives attribute 'company', on which it depends.",
    ] { #expect(check.output.contains(words), "\(words) \(check)") }
  }

  /// One payload for two example plugins: the same keys, and variants as production has them.
  static let payload = #"""
    {"features": {
      "checkout": {"defaultValue": "control", "rules": [
        {"condition": {"employee": true}, "force": "modal"},
        {"key": "checkout-test", "seed": "checkout", "hashVersion": 2, "variations": ["control", "modal"],
         "weights": [0.5, 0.5], "meta": [{"key": "0", "name": "Control"}, {"key": "1", "name": "Modal"}]}]},
      "nav": {"defaultValue": "tabs", "rules": [
        {"parentConditions": [{"id": "checkout", "condition": {"value": "modal"}}], "key": "nav-test",
         "variations": ["tabs", "stack"], "weights": [0, 1], "meta": [{"key": "0"}, {"key": "1"}]}]}}}
    """#

  @Test(arguments: [
    ("photos", "checkout", "{ \"control\", \"modal\" }", "modal", "control"),
    ("bank", "nav", "{ \"tabs\", \"stack\" }", "stack", "tabs"),
  ])
  func `a payload drives an example in both variants`(
    _ plugin: String, _ experiment: String, _ variants: String, _ other: String,
    _ control: String
  ) throws {
    let folder = try TemporaryFolder()
    let home = folder.path + "/plugins"
    #expect(try Program.shell("mkdir '\(home)' && cp -r plugins/\(plugin) '\(home)/'").status == 0)
    try folder.file("plugins/\(plugin)/gb.json", Self.payload)
    let line = "experiments = { \(experiment) = \(variants) }"
    let edit = "experiments = flow.growthbook(\"gb.json\", { sticky = true })"
    let file = home + "/\(plugin)/init.lua"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains(line))
    try folder.file("plugins/\(plugin)/init.lua", text.replacing(line, with: edit))
    // User 7 has the second half of the checkout's users, and user 42 the first.
    for (user, variant) in [("7", other), ("42", control)] {
      try folder.file(
        "plugins/\(plugin)/scenarios/pay_\(user).lua",
        "local app = require('flowhost').launch('\(plugin)', { user = '\(user)' }) "
          + "app:restart() print(app:variant '\(experiment)')")
      let run = try Program.flowhost("run", "\(plugin)/pay_\(user)", in: folder.path)
      #expect(run.output.contains("print    \(variant)\n"), "\(run)")
    }
    let compared = try Program.flowhost(
      "compare", "--by", experiment, "\(plugin)/pay_7", "--users", "2000", in: folder.path)
    #expect(compared.status == 0 && compared.output.contains("by \(experiment)"), "\(compared)")
    #expect(compared.output.contains("2000 users of \(plugin), by \(experiment)"), "\(compared)")
    #expect(!compared.output.contains("mismatch"), "\(compared)")
  }

  @Test func `an experiment that there is not is told with what may be meant`() throws {
    let folder = try folder()
    try folder.file("plugins/p/scenarios/a.lua", "require('flowhost').launch 'p'")
    for (given, words) in [
      ("chekout=modal", "the app has no experiment 'chekout'. Did you mean 'checkout'?"),
      ("devise=pad", "the app has no experiment 'devise'. Did you mean 'device'?"),
      ("checkout=modl", "experiment 'checkout' has no variant 'modl'. Did you mean 'modal'?"),
    ] {
      let result = try Program.flowhost("run", "p/a", "--as", given, in: folder.path)
      #expect(result.status == 1 && result.complaints.contains(words), "\(result)")
    }
  }
}
