import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

/// Lifetimes in a raw app. Unreachable objects are released, but retain cycles hold themselves.
extension Host {
  /// Releases unreachable objects, owners before what they own. Returns false if there are none.
  @discardableResult
  func sweepUnreachable(in frame: inout LuaFrame) throws(LuaError) -> Bool {
    guard app.mustSweep, app.usesUIKit, !app.hasCrashed else {
      return false
    }
    app.uikit.lifetimes.beginSweep()
    if app.uikit.lifetimes.counted.isEmpty { return false }
    let gone = try frame.scope { frame throws(LuaError) -> [ThingID] in
      let holdings = try holdings(in: &frame)
      try noteDelegates(in: &frame)
      return unheld(in: holdings)
    }
    for id in gone { try end(id, in: &frame) }
    return !gone.isEmpty
  }

  /// Returns reference-counted things that neither a root nor a retain cycle reaches, owners first. What a view
  /// controller owns follows when that has ended, because it may use it until then.
  private func unheld(in holdings: OwnershipGraph) -> [ThingID] {
    let reach = holdings.reachOfRoots()
    let loose = app.uikit.lifetimes.counted.compactMap { holdings.places[$0] }.filter { !reach.contains($0) }
    if loose.isEmpty { return [] }
    let rings = holdings.rings(outside: reach)
    let kept = holdings.reach(from: rings.joined().map { OwnershipGraph.Edge(words: "", to: $0) })
    let free = loose.filter { !kept.contains($0) }
    let owned = holdings.reach(from: holdings.holds(of: free.filter { isController(holdings.nodes[$0].id) }))
    let gone = free.filter { node in
      let id = holdings.nodes[node].id
      return app.removals.all[id] == nil && (isController(id) || !owned.contains(node))
    }
    return holdings.ownersFirst(gone).map { holdings.nodes[$0].id }
  }

  /// Returns whether a thing is a view controller that the screen stack has not forgotten.
  private func isController(_ id: ThingID) -> Bool { app.bindings.screen(of: id) != nil }

  /// Ends an unreachable object at once. A view controller ends when the screen stack has also released it.
  private func end(_ id: ThingID, in frame: inout LuaFrame) throws(LuaError) {
    note(Removal(cause: app.removals.lastCause), of: id)
    if let screen = app.bindings.screen(of: id) {
      // The first call ends the hold by Lua. The second one releases a screen that was never shown.
      return app.run.make { stage in
        try? stage.release(screen)
        try? stage.release(screen)
      }
    }
    if case .object = world.things[id] {
      let name = name(of: id)
      tell(.deinit, name, subject: name, by: .none)
    }
    try queueDeinit(to: id, in: &frame)
    try letGo(of: id, in: &frame)
  }

  /// Removes a reference-counted thing that has been released, and queues a call of its `deinit`.
  func queueDeinit(to id: ThingID, in frame: inout LuaFrame) throws(LuaError) {
    guard app.uikit.lifetimes.makings[id] != nil, let table = try instance(of: id, in: &frame) else { return }
    app.uikit.lifetimes.counted.removeAll { $0 == id }
    app.uikit.lifetimes.makings[id] = nil
    app.uikit.settings.guards[id] = nil
    if let screen = app.bindings.screen(of: id) { app.uikit.settings.alerts[screen] = nil }
    if case .builtIn? = world.things[id] { return }
    app.uikit.calls.add(.deinitialization(try frame.hold(.table(table))))
  }

  func count(of name: String) -> Int {
    app.uikit.lifetimes.counted.count { self.name(of: $0) == name }
      + app.run.liveFlows.count { self.name(of: $0) == name }
  }

  /// Returns the name that the app writes for the flow or class that can be counted and that a name in a plugin means.
  ///
  /// - Throws: An error if there is none. In a raw app, scripts can give names to containers. So there, only a name
  ///   that is nearly a known one is an error.
  func counted(named name: String, in plugin: String) throws(LuaError) -> String {
    let screens = app.usesUIKit ? world.definitions.screens.map(\.title) : []
    let titles = world.definitions.flows.map(\.title) + screens
    if let title = titles.first(where: { $0.written(in: plugin) == name }) { return written(title) }
    let objects = world.definitions.objects.map(\.name)
    if objects.contains(name) { return name }
    let known = titles.map { $0.written(in: plugin) } + objects
    let question = Suggestion.question(for: name, in: known)
    if app.usesUIKit, question.isEmpty || count(of: name) > 0 { return name }
    throw .refused("no flow is named '\(name.escaped)'\(question)")
  }
}

/// Objects that serve screens: as a delegate, or because a function of the screen refers to them.
extension Host {
  /// Records the view controllers that are on screen, and the objects that serve them.
  func noteDelegates(in frame: inout LuaFrame) throws(LuaError) {
    for id in app.uikit.lifetimes.counted where isHeldByStage(id) {
      app.uikit.lifetimes.hasStood.insert(id)
      app.uikit.lifetimes.formerDelegates.formUnion(try delegates(of: id, in: &frame))
    }
  }

  /// Returns the objects that serve a view controller.
  func delegates(of id: ThingID, in frame: inout LuaFrame) throws(LuaError) -> [ThingID] {
    var delegates = [app.uikit.settings.delegates[id]].compactMap(\.self)
    guard let table = try instance(of: id, in: &frame), let kind = world.things[id]?.screenClass else {
      return delegates
    }
    for name in [ScreenField.delegate.rawValue] + world.definitions.screens[kind].actions.map(\.handler) {
      guard let slot = try frame.get(table, .string(LuaString(name))).slot else { continue }
      delegates += object(slot, in: frame).map { [$0] } ?? []
      guard name != ScreenField.delegate.rawValue else { continue }
      for hold in try frame.references(from: slot) {
        if let slot = hold.value.slot, let object = object(slot, in: frame) { delegates.append(object) }
      }
    }
    return delegates
  }

  /// Returns the object that a table represents, directly or as a weak reference.
  private func object(_ slot: LuaSlot, in frame: borrowing LuaFrame) -> ThingID? {
    var id = frame.identity(of: slot)
    if case .weak(let other)? = world.things[id] { id = other }
    if case .object? = world.things[id] { return id }
    return nil
  }
}
