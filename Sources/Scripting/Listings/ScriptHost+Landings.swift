import LuaBridge
import Navigation
import Platform
import Routing
import ScreenStack

extension ScriptHost {
  /// Returns the landing of a link from each start, or nil if the plugin opens no such links.
  ///
  /// The start `cold` launches the app with the link, and `warm` opens it in the launched app. The manifest
  /// declares `starts = { signed_in = { store = { token = "t" } }, deep = { link = "shop://cart" } }`.
  package mutating func landings(of url: String, in plugin: String) throws(ScriptError) -> [Landing]? {
    try visit(of: plugin) { world throws(LuaError) in
      let host = world.host
      let starts: [Start]? = try world.withFrame { frame throws(LuaError) in
        let place = try host.loadPlugin(plugin, in: &frame)
        return try host.opens(url, plugin, in: &frame) ? try host.starts(for: place, in: &frame) : nil
      }
      guard let starts else { return nil }
      let fresh = try world.copy()
      var landings: [Landing] = []
      for start in starts {
        landings.append(try world.landing(of: url, from: start, plugin))
        try world.putBack(fresh)
      }
      return landings
    }
  }
}

extension ScriptHost {
  /// Returns a line for each pattern of a plugin, and of the plugins that it requires, for one link.
  mutating func verdicts(on url: String, in plugin: String) throws(ScriptError) -> [String] {
    try visit(of: plugin) { world throws(LuaError) in
      let host = world.host
      return try world.withFrame { frame throws(LuaError) in
        _ = try host.loadPlugin(plugin, in: &frame)
        guard let link = try? Link(url) else { return [] }
        return try host.linkBook(in: &frame).verdicts(on: link)
      }
    }
  }
}

/// The starts from which a link is tried.
private enum Start {
  case cold, warm
  case declared(String)

  var name: String {
    switch self {
    case .cold: "cold"
    case .warm: "warm"
    case .declared(let name): name
    }
  }
}

extension ScriptWorld {
  fileprivate mutating func landing(
    of url: String, from start: Start, _ plugin: String
  ) throws(LuaError) -> Landing {
    let host = host
    do throws(LuaError) {
      return try withFrame { frame throws(LuaError) in
        try host.landing(of: url, from: start, plugin, in: &frame)
      }
    } catch .refused(let words) {
      return Landing(start: start.name, problem: words)
    }
  }
}

extension Host {
  private static let mostSteps = 20

  fileprivate func opens(
    _ url: String, _ plugin: String, in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    let links = try linkBook(in: &frame)
    guard let link = try? Link(url) else { return true }
    return links.opens(link)
  }

  /// Returns the cold, warm, and declared starts, or only the start that the circumstances name.
  fileprivate func starts(
    for plugin: Int, in frame: inout LuaFrame
  ) throws(LuaError) -> [Start] {
    if let start = circumstances.start { return [.declared(start)] }
    return [.cold, .warm] + (try starts(of: plugin, in: &frame).map { .declared($0) })
  }

  fileprivate func landing(
    of url: String, from start: Start, _ plugin: String, in frame: inout LuaFrame
  ) throws(LuaError) -> Landing {
    var plan = try launchPlan(of: .plugin(plugin), nil, in: &frame)
    if case .declared(let name) = start { plan.circumstances.start = name }
    let isCold = if case .cold = start { true } else { false }
    if isCold { plan.link = url }
    var earlier = scenario.problems.mishaps.count
    _ = try launch(plan, .none, in: &frame)
    if !isCold {
      earlier = scenario.problems.mishaps.count
      _ = try perform(.open(url), .none, in: &frame)
    }
    let path = try path(in: &frame)
    let asks = app.trips.all.lazy.compactMap { trip in
      if case .asking(let ticket?) = trip.phase { self.world.definitions.routes[ticket].name } else { nil }
    }.first
    // Another link, with which the start begins, may have been replaced by this one.
    let refusal = app.trips.lastRefusal.flatMap { $0.link == url || $0.link == nil ? $0.words : nil }
    let failure = scenario.problems.mishaps.dropFirst(earlier).lazy.compactMap { $0.reason(of: "link") }.first
    let obstacle = refusal.map { Landing.Obstacle.refused($0) } ?? failure.map { .failed($0) }
    let back = obstacle == nil ? try wayBack(in: &frame) : []
    return Landing(start: start.name, path: path, obstacle, asks: asks, back: back)
  }

  private func path(in frame: inout LuaFrame) throws(LuaError) -> String {
    try perform(.look(.path), .none, in: &frame).first?.text ?? ""
  }

  /// Returns the screens that a user sees who leaves one screen after another.
  private func wayBack(in frame: inout LuaFrame) throws(LuaError) -> [String] {
    var seen: [String] = []
    for _ in 0..<Self.mostSteps {
      let before = try path(in: &frame)
      do throws(LuaError) { _ = try perform(.leave, .none, in: &frame) } catch .refused { break }
      guard try path(in: &frame) != before, let top = look({ $0.visibleScreens.last }) else { break }
      seen.append(app.run.text(top.name))
    }
    return seen
  }
}
