import Foundation
import Maestro
import Platform
import ScreenStack
import Scripting
import TestSupport
import Testing
import Views

/// The flows of all example scenarios, played on the simulated stage by a reader that does not know their writer.
struct FlowReplayTests {
  static let plugins = PluginFolders([Program.repository + "/plugins"]).names.filter {
    !scenarios(of: $0).isEmpty
  }

  /// Scenarios whose scripts change the app after its launch, and one whose secret is an empty password.
  static let scripted = [
    "login/scenarios/buttons.lua": "a secret that decides",
    "login/scenarios/heard_later.lua": "a script that changes the app",
    "reports/scenarios/refused_second_tap_does_not_pop.lua": "a script that changes the app",
    "reports/scenarios/should_select_is_asked_of_each_tap.lua": "a script that changes the app",
  ]

  @Test(arguments: plugins) func `a flow comes to the paths of its scenario`(_ plugin: String) throws {
    var counts: [String: Int] = [:]
    for path in Self.scenarios(of: plugin) {
      let played = try StagePlay(path)
      guard let run = played.run else {
        counts["shows nothing", default: 0] += 1
        continue
      }
      let yaml = FlowMaker(run, of: path, app: .variable("APP_ID")).flow.yaml
      let documents = try FlowReader.documents(yaml)
      try #require(documents.count == 2 && documents[0]["appId"]?.text == "${APP_ID}")
      if let reason = played.unwalkable ?? Self.scripted.first(where: { path.hasSuffix($0.key) })?.value {
        counts[reason, default: 0] += 1
        continue
      }
      let replay = try StagePlay(path, doing: try FlowSteps.lua(documents[1]), like: played)
      #expect(
        replay.paths == played.paths,
        "\(path): \(replay.end). Does FlowSteps read, and FlowDevice perform, each command of the flow?")
      #expect(replay.end == FlowDevice.end, "\(path)")
      counts["replayed", default: 0] += 1
    }
    print(
      "\(plugin): \(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))"
    )
    #expect(!counts.isEmpty)
  }

  private static func scenarios(of plugin: String) -> [String] {
    let folder = Program.repository + "/plugins/" + plugin + "/scenarios"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".lua") && !$0.split(separator: "/").last!.hasPrefix("_") }.sorted()
      .map { folder + "/" + $0 }
  }
}

/// A script that was played on the stage.
struct StagePlay {
  let run: ViewRun?
  /// The error that ended it.
  let end: String
  /// The name of the plugin, as it is written before names where another one launches the app.
  private let prefix: String

  /// Plays a scenario, or a flow from the launch of the scenario on.
  /// - Parameter script: The text of the scenario, if there is no such file.
  init(
    _ path: String, script: String? = nil, doing steps: String? = nil, like other: StagePlay? = nil
  ) throws {
    let plugins = PluginFolders([Program.repository + "/plugins"])
    let folder = ModuleFolder(forScript: path, among: plugins)
    var host = try ScriptHost(ScriptSettings(limits: ScriptLimits(), folder: folder), output: { _ in true })
    if let plugin = folder.plugin { try host.prepare(plugin) }
    var text = try script ?? String(contentsOfFile: path, encoding: .utf8)
    if let steps, let other {
      // The plugin of a script that launches an app decides how names are written.
      let device = (folder.plugin.map { $0 + "." } ?? "") + "device"
      let take =
        "require(\"\(device)\").take(\(steps), \(other.model), \(other.world), \((folder.plugin ?? "").lua)) "
      let shadow = "local require = require(\"\(device)\").require "
      try host.load(Array(FlowDevice.module.utf8), as: device)
      for shared in try Self.shared(beside: path) {
        let helper = try String(contentsOfFile: shared.path, encoding: .utf8)
        try host.load(Array((shadow + helper).utf8), as: shared.module)
      }
      text = take + shadow + text
    }
    prefix = folder.plugin.map { $0 + "." } ?? ""
    host.recordView()
    do {
      let verdict = try host.run(Array(text.utf8), name: folder.scriptName)
      (run, end) = (host.view(.success(verdict)), "\(verdict)")
    } catch {
      (run, end) = (host.view(.failure(error)), error.message)
    }
  }

  /// The scripts that scenarios share, with the names by which they are required.
  private static func shared(beside path: String) throws -> [(path: String, module: String)] {
    guard let place = path.firstRange(of: "/scenarios/") else { return [] }
    let home = String(path[..<place.lowerBound])
    let (folder, plugin) = (home + "/scenarios", URL(filePath: home).lastPathComponent)
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("_") }.map {
      (folder + "/" + $0, "\(plugin).scenarios.\($0.dropLast(4))")
    }
  }

  /// The different paths at rest after each act, up to a second launch.
  var paths: [String] {
    guard let run else { return [] }
    var paths: [String] = []
    for act in run.acts where act.kind != "expect" {
      var path = run.moments[act.moments.upperBound - 1].path
      if !prefix.isEmpty { path = path.replacing(prefix, with: "") }
      if paths.last != path { paths.append(path) }
    }
    return paths
  }

  /// The first reason why no device can walk it as it is, or nil.
  var unwalkable: String? {
    guard let run else { return "shows nothing" }
    if run.result.kind != .passed { return "an act that is refused" }
    let kinds: [String: String] = [
      "go": "go by a route", "notify": "a notification", "resize": "a resize", "reload": "a reload",
      "reach": "a way found by reach", "finish": "a held finger", "cancel": "a held finger",
    ]
    for (place, act) in run.acts.enumerated() {
      if let reason = kinds[act.kind] { return reason }
      if act.kind == "launch", place > 0 { return "a second launch" }
      if act.options.contains(where: { $0.name == "after" }) { return "an act during a transition" }
      if act.options.contains(where: { $0.name == "hold" }) { return "a held finger" }
      if act.options.contains(where: { $0.name == "notification" }) { return "a notification" }
    }
    return nil
  }
}

/// The facts that a device takes from the world of a scenario, as tables of Lua.
extension StagePlay {
  /// The screens of the app with their actions and inputs, and how they are known.
  private var model: String {
    var screens: [String: String] = [:]
    for node in run?.nodes ?? [] {
      guard case .screen(let screen) = node.content else { continue }
      let looks = screen.looks
      let actions = screen.actions.map { action in
        let part = looks?.part(action.name)
        let fields = part?.fields.map { "[\($0.argument.lua)] = \($0.element.lua)" } ?? []
        return
          "{ name = \(action.name.lua), args = { \(action.arguments.map(\.lua).joined(separator: ", ")) }, look = \(part?.element.lua ?? "nil"), fields = { \(fields.joined(separator: ", ")) } }"
      }
      let inputs = screen.inputs.map {
        "{ name = \($0.name.lua), look = \(looks?.part($0.name)?.element.lua ?? "nil") }"
      }
      screens[screen.name] =
        "{ name = \(screen.name.lua), shows = \(looks?.shows?.lua ?? "nil"), actions = { \(actions.joined(separator: ", ")) }, inputs = { \(inputs.joined(separator: ", ")) } }"
    }
    return "{ " + screens.sorted { $0.key < $1.key }.map(\.value).joined(separator: ", ") + " }"
  }

  /// Answers of servers and ends of timers, by the number of the user's acts before.
  private var world: String {
    var (acts, calls): (Int, [Int: [String]]) = (0, [:])
    for act in run?.acts.dropFirst() ?? [] {
      switch act.kind {
      case "answer":
        let options = act.options.map { "\($0.name) = \(Self.lua($0.value))" }
        calls[acts, default: []].append(
          "{ call = \"answer\", service = \(Self.lua(act.arguments[0])), options = { \(options.joined(separator: ", ")) } }"
        )
      case "fire_timer": calls[acts, default: []].append("{ call = \"fire_timer\" }")
      case "expect": break
      default: acts += 1
      }
    }
    let rows = calls.sorted { $0.key < $1.key }.map {
      "[\($0.key)] = { \($0.value.joined(separator: ", ")) }"
    }
    return "{ " + rows.joined(separator: ", ") + " }"
  }

  private static func lua(_ value: Value) -> String {
    switch value {
    case .text(let text): text.lua
    case .list(let values): "{ " + values.map(lua).joined(separator: ", ") + " }"
    case .table(let fields):
      "{ " + fields.map { "[\($0.name.lua)] = \(lua($0.value))" }.joined(separator: ", ") + " }"
    default: value.written
    }
  }
}

extension ViewElement {
  fileprivate var lua: String { "{ key = \"\(key.rawValue)\", template = \(template.lua) }" }
}
