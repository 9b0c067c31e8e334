import LuaBridge
import Navigation
import Platform
import Routing
import ScreenStack

/// A link is tried from everywhere that a plugin says one may start.
extension ScriptHost {
  /// Where a link leads, from each start; nil if the plugin opens no such links.
  ///
  /// The starts are the app as it is launched, `warm`, the link that launches it, `cold`, and what the manifest
  /// declares: `starts = { signed_in = { store = { token = "t" } }, deep = { link = "shop://cart" } }`.
  package mutating func landings(of url: String, in plugin: String) throws(ScriptError) -> [Landing]? {
    try visit(of: plugin) { world throws(LuaError) in
      let host = world.host
      let names: [String]? = try world.withFrame { frame throws(LuaError) in
        _ = try host.loader.require(plugin, in: &frame)
        return try host.opens(url, plugin, in: &frame) ? try host.starts(of: plugin, in: &frame) : nil
      }
      guard let names else { return nil }
      let fresh = try world.copy()
      var landings: [Landing] = []
      for name in ["cold", "warm"] + names {
        landings.append(try world.landing(of: url, from: name, plugin))
        try world.putBack(fresh)
      }
      return landings
    }
  }
}

extension ScriptWorld {
  fileprivate mutating func landing(
    of url: String, from start: String, _ plugin: String
  ) throws(LuaError) -> Landing {
    let host = host
    do throws(LuaError) {
      return try withFrame { frame throws(LuaError) in
        try host.landing(of: url, from: start, plugin, in: &frame)
      }
    } catch .refused(let words) {
      return Landing(start: start, problem: words)
    }
  }
}

extension Host {
  /// How many steps back are looked at.
  private static let mostSteps = 20

  fileprivate func opens(
    _ url: String, _ plugin: String, in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    let links = try linkBook(in: &frame)
    guard let link = try? Link(url) else { return true }
    return links.opens(link)
  }

  fileprivate func starts(of plugin: String, in frame: inout LuaFrame) throws(LuaError) -> [String] {
    guard let table = try startsTable(of: plugin, in: &frame) else { return [] }
    return try frame.keys(of: table).compactMap(\.text)
  }

  private func startsTable(of plugin: String, in frame: inout LuaFrame) throws(LuaError) -> LuaSlot? {
    guard let manifest = session.book.plugins.first(where: { $0.name == plugin })?.manifest else {
      return nil
    }
    return try frame.get(try frame.slot(of: manifest), "starts").tableSlot
  }

  fileprivate func landing(
    of url: String, from start: String, _ plugin: String, in frame: inout LuaFrame
  ) throws(LuaError) -> Landing {
    let options = try startsTable(of: plugin, in: &frame).map { (table) throws(LuaError) in
      try frame.get(table, .string(LuaString(start))).tableSlot
    }
    var plan = try launchPlan(of: .plugin(plugin), options ?? nil, in: &frame)
    if start == "cold" { plan.link = url }
    _ = try launch(plan, .none, in: &frame)
    if start != "cold" { _ = try perform(.open(url), .none, in: &frame) }
    let path = try path(in: &frame)
    let asks = session.trips.all.lazy.compactMap { trip in
      if case .asking(let ticket?) = trip.phase { self.session.book.routes[ticket].name } else { nil }
    }.first
    let refusal = session.lastRefusal
    return Landing(
      start: start, path: path, refusal: refusal, asks: asks,
      back: refusal == nil ? try wayBack(in: &frame) : [])
  }

  private func path(in frame: inout LuaFrame) throws(LuaError) -> String {
    try perform(.look(.path), .none, in: &frame).first?.text ?? ""
  }

  /// What a user sees who leaves one screen after another.
  private func wayBack(in frame: inout LuaFrame) throws(LuaError) -> [String] {
    var seen: [String] = []
    for _ in 0..<Self.mostSteps {
      let before = try path(in: &frame)
      do throws(LuaError) { _ = try perform(.leave, .none, in: &frame) } catch .refused { break }
      guard try path(in: &frame) != before, let top = look({ $0.visibleScreens.last }) else { break }
      seen.append(session.run.text(top.name))
    }
    return seen
  }
}
