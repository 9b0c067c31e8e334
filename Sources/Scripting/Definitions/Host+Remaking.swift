import LuaBridge
import Navigation
import Platform
import ScreenStack

/// Definitions that are made again, at the place that they have.
extension Host {
  /// What a definition takes the place of, if its module is loaded anew or has stopped to make it for a while; nil
  /// for the first of its name.
  ///
  /// - Throws: That it is defined twice.
  func predecessor(_ known: Definition?, _ what: String) throws(LuaError) -> Definition? {
    guard let known else { return nil }
    guard mayBeRemade(known) else { throw .refused("\(what) is defined twice") }
    return known
  }

  /// Whether a definition may be made once more.
  func mayBeRemade(_ known: Definition) -> Bool {
    if world.origins.gone.contains(known) { return true }
    guard let reloading = passing.reloading, !reloading.remade.contains(known) else { return false }
    return reloading.modules.contains(world.origins.module(of: known))
  }

  /// A definition was made, for the first time or anew, by the module that is being loaded.
  func noteMaking(of definition: Definition) {
    if let module = loader.current { world.origins.note(definition, of: module) }
    passing.reloading?.remade.insert(definition)
  }

  /// Refuses to make something of a class that no script defines any more.
  func checkIsDefined(_ definition: Definition, _ id: ThingID) throws(LuaError) {
    guard world.origins.gone.contains(definition) else { return }
    let name = name(of: id)
    let names = world.book.names { !world.origins.gone.contains($0) }
    throw .refused("'\(name)' is not defined any more\(Suggestion.question(for: name, in: names))")
  }

  /// Lets go of what a class was declared with.
  func release(_ fields: [Fields], in frame: inout LuaFrame) throws(LuaError) {
    for field in fields.flatMap(\.all) { try release(field.standard, in: &frame) }
  }

  /// Lets go of a value that is not needed any more.
  func release(_ held: Held?, in frame: inout LuaFrame) throws(LuaError) {
    if case .kept(let reference)? = held { try frame.release(reference) }
  }

  /// A table with the fields of another, which loses them.
  func moveFields(of table: LuaSlot, in frame: inout LuaFrame) throws(LuaError) -> LuaSlot {
    let copy = try frame.makeTable()
    for key in try frame.keys(of: table) {
      try frame.set(copy, key, try frame.get(table, key))
      try frame.set(table, key, .nil)
    }
    return copy
  }
}

extension Book {
  /// The names of the classes of screens and flows that are meant.
  fileprivate func names(where isMeant: (Definition) -> Bool) -> [String] {
    screens.indices.filter { isMeant(.screen($0)) }.map { screens[$0].title.name }
      + flows.indices.filter { isMeant(.flow($0)) }.map { flows[$0].title.name }
  }
}

/// Each kind of definition.
extension Host {
  /// A class of screens is described anew: those on stage begin fields that are new as their declaration says.
  func remake(_ number: Int, as kind: ScreenClass, in frame: inout LuaFrame) throws(LuaError) {
    let old = world.book.screens[number]
    world.book.replace(number, with: kind)
    noteMaking(of: .screen(number))
    for id in app.bindings.onStage where world.things[id]?.screenClass == number {
      guard let table = try instance(of: id, in: &frame) else { continue }
      try fillNew(kind.params.all + kind.state.all, of: table, in: &frame)
      for field in kind.inputs.all where old.inputs[field.name] == nil {
        try fillNew([field], of: table, in: &frame)
        let start = try plain(try frame.get(table, key: field.key), in: &frame)
        world.making.add(start, of: field.name, to: id)
      }
    }
    try release([old.params, old.state, old.inputs], in: &frame)
    if let description = old.identity.description { try frame.release(description) }
  }

  /// A class of flows is described anew, and has no methods until they are written again.
  func remake(_ number: Int, as kind: FlowClass, in frame: inout LuaFrame) throws(LuaError) {
    let old = world.book.flows[number]
    world.book.replace(number, with: kind)
    noteMaking(of: .flow(number))
    for id in liveFlows(of: number) {
      guard let table = try instance(of: id, in: &frame) else { continue }
      try fillNew(kind.params.all, of: table, in: &frame)
    }
    try release([old.params], in: &frame)
    let methods = try moveFields(of: try frame.slot(of: old.methods), in: &frame)
    passing.reloading?.migrations.append(.flow(number, try frame.keep(methods)))
  }

  /// The flows of a class that live.
  func liveFlows(of kind: Int) -> [ThingID] {
    look({ $0.liveFlows }).compactMap { app.bindings.of($0) }.filter { id in
      if case .flow(kind, _)? = world.things[id] { true } else { false }
    }
  }

  private func fillNew(_ fields: [Field], of table: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    for field in fields where try frame.get(table, key: field.key) == .nil {
      guard let standard = field.standard else { continue }
      try frame.set(table, key: field.key, try copy(of: standard, field.name, in: &frame))
    }
  }

  /// A plugin is described, for the first time or anew.
  func add(_ plugin: Plugin, in frame: inout LuaFrame) throws(LuaError) -> Int {
    let known = world.book.plugins.firstIndex { $0.name == plugin.name }
    guard let known, mayBeRemade(.plugin(known)) else {
      let number = world.book.add(plugin)
      noteMaking(of: .plugin(number))
      return number
    }
    let old = world.book.plugins[known]
    world.book.replace(known, with: plugin)
    noteMaking(of: .plugin(known))
    try release(old.services, in: &frame)
    if case .delegate(let function) = old.root { try frame.release(function) }
    passing.reloading?.migrations.append(.plugin(known, old.manifest))
    return known
  }
}
