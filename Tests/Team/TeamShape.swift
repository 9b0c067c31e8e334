import StageWalk

/// The subject of a scenario.
enum TeamShape: String, CaseIterable {
  case push, sheet, tabs, alert, service, experiment, link, route, printing, leak, swipe, restart, systems
}

extension TeamPlugin {
  func scenario(_ shape: TeamShape, number: Int, _ random: inout Random) -> Team.File {
    let count = Int.random(in: 1...6, using: &random)
    let id = Int.random(in: 1...99, using: &random)
    let declaration = Self.declaration(shape).map { "flow.scenario { \($0) }\n" } ?? ""
    let text = """
      local flow = require "flowhost"
      \(declaration)local app = flow.launch("\(name)")
      \(acts(shape, count, id))

      """
    let place = number < 10 ? "0\(number)" : "\(number)"
    return Team.File(path: "plugins/\(name)/scenarios/\(shape.rawValue)_\(place).lua", text: text)
  }

  private static func declaration(_ shape: TeamShape) -> String? {
    switch shape {
    case .experiment: "variants = { open = \"*\" }"
    case .leak: "leaks = \"expected\""
    case .systems: "os = { \"ios17\", \"ios26\" }, covers = { \"U13\" }"
    default: nil
    }
  }

  private func acts(_ shape: TeamShape, _ count: Int, _ id: Int) -> String {
    let lines =
      switch shape {
      case .push: [#"app:tap("open", \#(id))"#, #"for _ = 1, \#(count) do app:tap "more" end"#, "app:back()"]
      case .sheet: [#"app:tap "add""#, #"app:type("title", "N\#(id)")"#, "app:leave()", #"app:tap "save""#]
      case .tabs:
        times(count, [#"app:tab "saved""#, #"app:tap("open", step)"#, "app:back()", #"app:tab "main""#])
      case .alert: times(count, [#"app:tap "ask""#, id % 2 == 0 ? #"app:tap "empty""# : #"app:tap "keep""#])
      case .service: times(count, [#"app:tap "load""#]) + ["app:wait(\(count))"]
      case .experiment: [#"app:tap("open", \#(id))"#, #"app:goal "seen""#, #"app:tap "close""#]
      case .link:
        times(count, [#"app:open("\#(name)://item/" .. step)"#]) + [#"app:open "\#(name)://no""#]
      case .route: times(count, [#"app:go("item", { id = step })"#]) + [#"app:go "home""#]
      case .printing: times(count, [#"app:tap("open", step)"#, "print(step, app:path())", "app:back()"])
      case .leak: [#"app:tap "keep""#, "app:back()", "print(app:path())"]
      case .swipe:
        [#"app:tap("open", \#(id))"#] + times(count, ["app:swipe_back { cancel = true }"])
          + ["app:swipe_back()"]
      case .restart:
        [#"app:tap "keep""#, "app:restart()"] + times(count, [#"app:tap("open", \#(id))"#, "app:back()"])
      case .systems: [#"app:tap("open", \#(id))"#, "app:after(0.1):back()", "print(app.os, app:path())"]
      }
    return lines.joined(separator: "\n")
  }

  private func times(_ count: Int, _ lines: [String]) -> [String] {
    ["for step = 1, \(count) do"] + lines.map { "  " + $0 } + ["end"]
  }
}
