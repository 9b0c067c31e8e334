import LuaBridge
import Navigation
import Platform
import ScreenStack

/// Definitions that are made again, under the same number.
extension Host {
  /// Returns the definition that a new one replaces, because its module is loaded again or had stopped making
  /// it, or nil if the name is new.
  /// - Throws: An error if the name is defined twice.
  func predecessor(_ known: Definition?, _ what: String) throws(LuaError) -> Definition? {
    guard let known else { return nil }
    guard mayBeRemade(known) else { throw .refused("\(what) is defined twice") }
    return known
  }

  /// Returns whether a definition may be made once more.
  func mayBeRemade(_ known: Definition) -> Bool {
    if world.origins.gone.contains(known) { return true }
    guard let reloading = passing.reloading, !reloading.remade.contains(known) else { return false }
    return reloading.modules.contains(world.origins.module(of: known))
  }

  /// Records that the module being loaded has made a definition, for the first time or again.
  func noteMaking(of definition: Definition) {
    if let module = loader.current { world.origins.note(definition, of: module) }
    passing.reloading?.remade.insert(definition)
  }

  /// Refuses to make an instance of a class that no script defines any more.
  func checkIsDefined(_ definition: Definition, _ id: ThingID) throws(LuaError) {
    guard world.origins.gone.contains(definition) else { return }
    let name = name(of: id)
    let names = world.definitions.names { !world.origins.gone.contains($0) }
    throw .refused("'\(name)' is not defined any more\(Suggestion.question(for: name, in: names))")
  }

  /// Releases the default values that a class was declared with.
  func release(_ fields: [Fields], in frame: inout LuaFrame) throws(LuaError) {
    for field in fields.flatMap(\.all) { try release(field.standard, in: &frame) }
  }

  func release(_ held: RetainedValue?, in frame: inout LuaFrame) throws(LuaError) {
    if case .kept(let reference)? = held { try frame.release(reference) }
  }

  func moveFields(of table: LuaSlot, in frame: inout LuaFrame) throws(LuaError) -> LuaSlot {
    let copy = try frame.makeTable()
    for key in try frame.keys(of: table) {
      try frame.set(copy, key, try frame.get(table, key))
      try frame.set(table, key, .nil)
    }
    return copy
  }
}

extension Definitions {
  fileprivate func names(where isMeant: (Definition) -> Bool) -> [String] {
    screens.indices.filter { isMeant(.screen($0)) }.map { screens[$0].title.name }
      + flows.indices.filter { isMeant(.flow($0)) }.map { flows[$0].title.name }
  }
}

extension Host {
  /// Replaces a screen class. Screens that are on screen get the new fields with their declared values.
  func remake(_ number: Int, as kind: ScreenClass, in frame: inout LuaFrame) throws(LuaError) {
    let old = world.definitions.screens[number]
    world.definitions.replace(number, with: kind)
    noteMaking(of: .screen(number))
    for id in app.bindings.onStage where world.things[id]?.screenClass == number {
      guard let table = try instance(of: id, in: &frame) else { continue }
      try fillNew(kind.params.all + kind.state.all, of: table, in: &frame)
      world.making.keep(inputs: { kind.inputs[$0] != nil }, of: id)
      for field in kind.inputs.all where old.inputs[field.name] == nil {
        try fillNew([field], of: table, in: &frame)
        let start = try plain(try frame.get(table, key: field.key), in: &frame)
        world.making.add(start, of: field.name, to: id)
      }
    }
    try release([old.params, old.state, old.inputs], in: &frame)
    if let description = old.identity.description { try frame.release(description) }
  }

  /// Replaces a flow class. It has no methods until the script defines them again.
  func remake(_ number: Int, as kind: FlowClass, in frame: inout LuaFrame) throws(LuaError) {
    let old = world.definitions.flows[number]
    world.definitions.replace(number, with: kind)
    noteMaking(of: .flow(number))
    for id in liveFlows(of: number) {
      guard let table = try instance(of: id, in: &frame) else { continue }
      try fillNew(kind.params.all, of: table, in: &frame)
    }
    try release([old.params], in: &frame)
    let methods = try moveFields(of: try frame.slot(of: old.methods), in: &frame)
    passing.reloading?.migrate(.flow(number, try frame.keep(methods)))
  }

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

  /// Adds a plugin, or replaces it if its module is loaded again, and returns its number.
  func add(_ plugin: Plugin, in frame: inout LuaFrame) throws(LuaError) -> Int {
    let known = world.definitions.plugins.firstIndex { $0.name == plugin.name }
    guard let known, mayBeRemade(.plugin(known)) else {
      let number = world.definitions.add(plugin)
      noteMaking(of: .plugin(number))
      return number
    }
    let old = world.definitions.plugins[known]
    world.definitions.replace(known, with: plugin)
    noteMaking(of: .plugin(known))
    try release(old.services, in: &frame)
    if case .delegate(let function) = old.root { try frame.release(function) }
    passing.reloading?.migrate(.plugin(known, old.manifest))
    return known
  }
}
