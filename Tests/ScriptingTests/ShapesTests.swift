import Scripting
import Testing

/// What the annotations say of tables holds: the engine knows these fields, and no others.
struct ShapesTests {
  /// A word that takes the table, with `KEY = true` in it.
  static let uses: [(shape: String, call: String)] = [
    ("ScreenDescription", "flow.screen('a', { KEY = true })"),
    ("ActionDescription", "flow.screen('a', { actions = { go = { 'x', KEY = true } } })"),
    ("CoordinatorDescription", "flow.coordinator('A', { KEY = true })"),
    (
      "ExperimentDescription",
      "flow.plugin { name = 'p', version = '1.0.0', api = 1, root = print, experiments = { x = { 'a', 'b', KEY = true } } }"
    ),
    ("Manifest", "flow.plugin { name = 'p', version = '1.0.0', api = 1, root = print, KEY = true }"),
    ("SplitDescription", "flow.split { primary = flow.screen 'b' {}, KEY = true }"),
    ("Answers", "flow.replies { 1, KEY = true }"),
    ("ScenarioDescription", "flow.scenario { KEY = true }"),
    ("LaunchOptions", "flow.launch('p', { KEY = true })"),
    ("PushOptions", "self:push(Screen {}, { KEY = true })"),
    ("PresentOptions", "self:present(Screen {}, { KEY = true })"),
    ("AlertDescription", "self:alert { KEY = true }"),
    ("SwipeOptions", "app:swipe_back { KEY = true }"),
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
    #expect(refusal.contains(/has no [a-z ]*'zzyzx'/) || refusal.contains("'zzyzx' is a text"), "\(refusal)")
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

  /// What the engine says of a call: in a flow, in a scenario, or before anything was launched.
  private static func refusal(of call: String) throws -> String {
    let line = "print(pcall(function() return \(call) end))"
    if call.hasPrefix("self:") { return try play(start: line).joined() }
    if call.hasPrefix("app:") { return try play(line).joined() }
    return try Run("local flow = require 'flowhost'\n" + line).output
  }

  /// What the trace of an app says whose flow, a child of the first, shows a screen.
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
