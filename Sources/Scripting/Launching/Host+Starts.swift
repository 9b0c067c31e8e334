import LuaBridge
import Platform

/// The named launches in a manifest: `starts = { signed_in = { store = { token = "t" } } }`.
extension Host {
  func starts(of plugin: Int, in frame: inout LuaFrame) throws(LuaError) -> [String] {
    guard let table = try startsTable(of: plugin, in: &frame) else { return [] }
    return try frame.keys(of: table).compactMap(\.text)
  }

  func startsTable(of plugin: Int, in frame: inout LuaFrame) throws(LuaError) -> LuaSlot? {
    let manifest = try frame.slot(of: world.definitions.plugins[plugin].manifest)
    return try frame.get(manifest, ManifestKey.starts).tableSlot
  }

  /// Returns a launch whose missing options are taken from the named start.
  /// - Parameter name: The start. One that is given outside the script takes precedence.
  func filled(
    _ plan: LaunchPlan, from name: String?, of plugin: Int?, in frame: inout LuaFrame
  ) throws(LuaError) -> LaunchPlan {
    guard let name, name != Circumstances.plainStart else { return plan }
    guard let plugin else { throw .refused("only a plugin has starts: 'start' cannot be '\(name.escaped)'") }
    let start = try self.plan(ofStart: name, of: plugin, plan.app, in: &frame)
    var filled = plan
    filled.circumstances = plan.circumstances.over(start.circumstances)
    if plan.circumstances.user == nil { filled.lateUser = plan.lateUser ?? start.lateUser }
    filled.lateAttributes = plan.lateAttributes ?? start.lateAttributes
    try refuseTwoAnswers(of: filled)
    if plan.store == .plain(.nil) { filled.store = start.store }
    filled.services = try services(plan.services, over: start.services, in: &frame)
    filled.link = plan.link ?? start.link
    filled.notification = plan.notification ?? start.notification
    return filled
  }

  /// Notes the starts of a plugin that nothing can be launched from, while scripts are checked.
  func checkStarts(of plugin: Int, in frame: inout LuaFrame) throws(LuaError) {
    for name in try starts(of: plugin, in: &frame) {
      do throws(LuaError) {
        let app = LaunchPlan.App.plugin(world.definitions.plugins[plugin].name)
        _ = try plan(ofStart: name, of: plugin, app, in: &frame)
      } catch .refused(let words) {
        note(words, at: world.definitions.plugins[plugin].place, of: name)
      }
    }
  }

  private func plan(
    ofStart name: String, of plugin: Int, _ app: LaunchPlan.App, in frame: inout LuaFrame
  ) throws(LuaError) -> LaunchPlan {
    let title = world.definitions.plugins[plugin].name
    let options = try startsTable(of: plugin, in: &frame).map { (table) throws(LuaError) in
      try frame.get(table, .string(LuaString(name)))
    }
    guard let table = options?.tableSlot else {
      if let options, options != .nil {
        throw .refused(
          "start '\(name.escaped)' of plugin '\(title)' has options of flow.launch, such as { device = \"pad\" }, "
            + "not \(options.kindName)")
      }
      let known = [Circumstances.plainStart] + (try starts(of: plugin, in: &frame))
      let question = Suggestion.question(for: name, in: known)
      let list = ". It has \(known.joined(separator: ", "))."
      throw .refused(
        "plugin '\(title)' has no start '\(name.escaped)'" + (question.isEmpty ? list : question))
    }
    let start: LaunchPlan
    do throws(LuaError) {
      start = try launchPlan(of: app, table, in: &frame)
      _ = try copyOfStore(try frame.value(of: start.store), in: &frame)
    } catch .refused(let words) {
      throw .refused("start '\(name.escaped)' of plugin '\(title)': \(words)")
    }
    guard start.circumstances.start == nil else {
      throw .refused("start '\(name.escaped)' of plugin '\(title)' names a start. Write out what it takes.")
    }
    return start
  }

  private func services(
    _ given: RetainedValue, over others: RetainedValue, in frame: inout LuaFrame
  ) throws(LuaError) -> RetainedValue {
    guard let other = try frame.value(of: others).tableSlot else { return given }
    guard let own = try frame.value(of: given).tableSlot else { return others }
    let all = try frame.makeTable()
    for table in [own, other] { try addMissing(from: table, to: all, in: &frame) }
    return try frame.holdForWorld(.table(all))
  }
}
