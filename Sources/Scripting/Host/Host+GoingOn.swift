import LuaBridge

/// The check for all problems in scripts. A refused definition is noted, and the module continues.
extension Host {
  /// Continues after a refused function of the API, if possible.
  func goOn(behind error: LuaError, at word: APIFunction, _ call: borrowing HostCall) throws(LuaError) {
    guard case .refused(let words) = error else { throw error }
    if word.owner == .flow {
      try define(word.name, insteadOf: error, call)
    } else if word.owner != .override {
      throw error
    }
    note(words, at: line(of: call))
  }

  /// Continues after `flow.override` of an unknown class. Methods set on the result change nothing.
  func goOn(behindOverride error: LuaError, _ call: borrowing HostCall) throws(LuaError) {
    guard case .refused(let words) = error, world.defects != nil else { throw error }
    note(words, at: line(of: call))
    for _ in 1...2 { call.answer(.table(try call.frame.makeTable())) }
  }

  /// Makes a definition with a name and no known properties.
  private func define(
    _ word: String, insteadOf error: LuaError, _ call: borrowing HostCall
  ) throws(LuaError) {
    switch word {
    case "route", "interceptor":
      let title = Title(name: call.text(0), plugin: plugin(of: call))
      world.defects?.unknown.append(title)
    case "screen":
      let title = try title(call, of: word)
      let (handle, metatable) = try makeClass(of: title, kind: word, in: &call.frame)
      let identity = ScreenClass.Identity(
        title: title, handle: try call.frame.keep(handle), metatable: try call.frame.keep(metatable),
        description: nil, item: nil, place: line(of: call))
      let kind = ScreenClass(identity, ScreenClass.DeclaredFields(), actions: [], lock: .never)
      _ = try add(.screenClass(world.definitions.add(kind)), as: handle, in: &call.frame)
      world.defects?.unknown.append(title)
      call.answer(.table(handle))
    case "coordinator":
      let title = try title(call, of: word)
      let (handle, metatable) = try makeClass(of: title, kind: word, in: &call.frame)
      let methods = try makeMethods(for: handle, metatable, in: &call.frame)
      let tables = FlowClass.ClassTables(
        handle: try call.frame.keep(handle), methods: try call.frame.keep(methods),
        metatable: try call.frame.keep(metatable))
      let kind = FlowClass(title, tables, params: Fields(), events: [], item: nil)
      _ = try add(.flowClass(world.definitions.add(kind)), as: handle, in: &call.frame)
      world.defects?.unknown.append(title)
      call.answer(.table(handle))
    default: throw error
    }
  }

  /// Returns whether a definition is invalid, so that its properties are unknown.
  func isUnknown(_ title: Title) -> Bool { world.defects?.unknown.contains(title) ?? false }

  /// Returns whether a name in a plugin means an invalid definition, or one of a plugin that cannot be loaded.
  func isUnknown(_ name: String, in plugin: String) -> Bool {
    guard let defects = world.defects else { return false }
    let owner = name.split(separator: ".").dropLast().first.map(String.init)
    return owner.map(defects.broken.contains) ?? false
      || defects.unknown.contains { $0.isMeant(by: name, in: plugin) }
  }
}
