import Experiments
import Scripting
import Testing

/// The keys of tables that scripts give: the engine reads, editors are told and the prompt's help lists the same ones.
struct ShapesTests {
  /// A call that takes the table, with `KEY = true` in it.
  static let uses: [(shape: String, call: String)] = [
    ("ScreenDescription", "flow.screen('a', { KEY = true })"),
    ("ActionDescription", "flow.screen('a', { actions = { go = { 'x', KEY = true } } })"),
    ("ScreenLooks", "flow.screen('a', { ui = { KEY = true } })"),
    (
      "ElementDescription", "flow.screen('a', { actions = { 'go' }, ui = { go = { id = 'x', KEY = true } } })"
    ),
    ("CoordinatorDescription", "flow.coordinator('A', { KEY = true })"),
    (
      "ExperimentDescription",
      "flow.plugin { name = 'p', version = '1.0.0', api = 1, root = print, experiments = { x = { 'a', 'b', KEY = true } } }"
    ),
    ("GrowthBookOptions", "flow.growthbook('gb.json', { KEY = true })"),
    ("Manifest", "flow.plugin { name = 'p', version = '1.0.0', api = 1, root = print, KEY = true }"),
    ("RouteDescription", "flow.route('r', { show = flow.screen 'b', KEY = true })"),
    ("FinderDescription", "flow.route('r', { show = flow.screen 'b', find = { KEY = true } })"),
    ("InterceptorDescription", "flow.interceptor('i', { print, KEY = true })"),
    ("TabsDescription", "flow.tabs { { 'b', flow.screen 'b' {} }, KEY = true }"),
    ("SplitDescription", "flow.split { primary = flow.screen 'b' {}, KEY = true }"),
    (
      "CustomDescription",
      "flow.custom { name = 'c', children = { { 'b', flow.screen 'b' {} } }, KEY = true }"
    ),
    ("Answers", "flow.replies { 1, KEY = true }"),
    ("ScenarioDescription", "flow.scenario { KEY = true }"),
    ("LaunchOptions", "flow.launch(print, { KEY = true })"),
    ("PushOptions", "self:push(Screen {}, { KEY = true })"),
    ("PresentOptions", "self:present(Screen {}, { KEY = true })"),
    ("ReplaceOptions", "self:replace(Screen {}, { KEY = true })"),
    ("AlertDescription", "self:alert { KEY = true }"),
    ("SwipeOptions", "app:swipe_back { KEY = true }"),
    ("AnswerOptions", "app:answer('ask', { KEY = true })"),
    ("ReloadTexts", "app:reload { KEY = true }"),
  ]

  @Test(arguments: uses)
  func `a table has the fields that editors are told of, and no others`(
    _ shape: String, _ call: String
  ) throws {
    let fields = Self.fields(of: shape).filter { !$0.hasPrefix("[") }
    #expect(!fields.isEmpty)
    for field in fields {
      let refusal = try Self.refusal(of: call.replacing("KEY", with: field))
      #expect(!refusal.contains("has no '\(field)'"), "\(refusal)")
      #expect(!refusal.contains("no option") && !refusal.contains("no column"), "\(refusal)")
    }
    let refusal = try Self.refusal(of: call.replacing("KEY", with: "zzyzx"))
    #expect(
      refusal.contains(/has no [a-z ]*'zzyzx'|'zzyzx' is a text|'zzyzx' is no file/), "\(refusal)")
  }

  @Test(arguments: uses)
  func `a field that editors are told of is read`(_ shape: String, _ call: String) throws {
    let without = try Self.refusal(of: call.replacing("KEY = true", with: ""))
    for field in Self.fields(of: shape).filter({ !$0.hasPrefix("[") }) {
      let strange = call.replacing("KEY = true", with: "\(field) = coroutine.create(print)")
      #expect(try Self.refusal(of: strange) != without, "\(shape).\(field) makes no difference")
    }
  }

  /// Each vendor refuses the settings of others, so that a refusal alone does not show that a setting is read.
  @Test func `a setting of experiments is one of a vendor or of payloads`() throws {
    let call = try #require(Self.uses.first { $0.shape == "ExperimentDescription" }).call
    let owners = Vendor.allCases.map { "vendor = '\($0.rawValue)'" } + ["payload = 'gb.json'"]
    for field in Self.fields(of: "ExperimentDescription").filter({ !$0.hasPrefix("[") }) {
      let refusals = try owners.map { owner in
        try Self.refusal(
          of: call.replacing("KEY = true", with: "\(owner), \(field) = coroutine.create(print)"))
      }
      #expect(refusals.contains { !$0.contains("is no setting of") }, "\(field)")
    }
  }

  @Test func `every table that a function takes is tried`() {
    let tried = Set(Self.uses.map(\.shape))
    let taken = APIFunction.all.flatMap(\.parameters).compactMap { parameter in
      if case .record(let names) = parameter.type { String(names.prefix { $0.isLetter }) } else { nil }
    }
    #expect(Set(taken).subtracting(tried) == ["Note"])
  }

  @Test(arguments: APIFunction.all.filter { !$0.keys.isEmpty }.map { ($0.owner, $0.name) })
  func `the prompt's help of a function lists the fields that editors are told of`(
    _ owner: APIFunction.Owner, _ name: String
  ) throws {
    let word = try #require(APIFunction.all.first { $0.owner == owner && $0.name == name })
    let told = word.parameters.flatMap { parameter in
      guard case .record(let names) = parameter.type else { return [String]() }
      return Self.fields(of: String(names.prefix { $0.isLetter })).filter { !$0.hasPrefix("[") }.map {
        "\(parameter.name).\($0)"
      }
    }
    let listed = word.keys.map { String($0.prefix { $0 != ":" && $0 != "?" }) }
    #expect(listed == told)
  }

  @Test func `a flow and the app have the fields that editors are told of`() throws {
    let gifts = Self.fields(of: "Coordinator").filter { $0 != "[string]" }
    let looks = Self.fields(of: "App")
    #expect(gifts.count > 8 && looks.count > 2)
    let start = """
      for _, name in ipairs { \(Self.list(gifts)) } do
        if self[name] == nil then print("no " .. name) end
      end
      """
    let look = """
      for _, name in ipairs { \(Self.list(looks)) } do
        if app[name] == nil then print("no " .. name) end
      end
      """
    let run = try Self.play(start: start, look, options: "{ user = 7 }")
    #expect(run.filter { $0.contains("no ") && !$0.contains("no acts") } == [])
  }

  /// The names of the fields of a class, as editors read them.
  static func fields(of shape: String) -> [String] {
    let lines = Annotations.module.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { ($0 + ":").hasPrefix("---@class flow.\(shape):") } ?? lines.endIndex
    return lines[start...].dropFirst().prefix { $0.hasPrefix("---@field") }.map { line in
      String(line.split(separator: " ")[1].filter { $0 != "?" })
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// Returns the engine's answer to a call: in a flow, in a scenario, or before anything was launched.
  private static func refusal(of call: String) throws -> String {
    let line = "print(pcall(function() return \(call) end))"
    if call.hasPrefix("self:") { return try play(start: line).joined() }
    if call.hasPrefix("app:") { return try play(line).joined() }
    return try Run("local flow = require 'flowhost'\n" + line).output
  }

  /// Returns the trace of an app whose flow, a child of the first, shows a screen.
  private static func play(
    start: String = "", _ scenario: String = "", options: String = "nil"
  ) throws -> [String] {
    let plugin = """
      local flow = require "flowhost"
      local Screen = flow.screen "screen"
      local Child = flow.coordinator "Child"
      local App = flow.coordinator "App"
      function App:start() self:set_root(Child {}) end
      function Child:start()
        self:push(Screen {})
        \(start)
      end
      return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
      """
    let main = """
      local flow = require "flowhost"
      local app = flow.launch("p", \(options))
      \(scenario)
      """
    let run = try Run(main, modules: ["p/init.lua": plugin])
    try #require(run.error == nil, "\(run.error ?? "")")
    return run.trace
  }
}
