import LuaBridge

/// While everything that is wrong is looked for, a wrong definition is noted, and its module goes on.
extension Host {
  /// Goes on behind a word that was refused, where that is possible.
  func goOn(behind error: LuaError, at word: Word, _ call: borrowing HostCall) throws(LuaError) {
    guard case .refused(let words) = error else { throw error }
    if word.owner == .flow {
      try define(word.name, insteadOf: error, call)
    } else if word.owner != .override {
      throw error
    }
    note(words, at: line(of: call))
  }

  /// Goes on behind `flow.override` of what there is not: what is written on it changes nothing.
  func goOn(behindOverride error: LuaError, _ call: borrowing HostCall) throws(LuaError) {
    guard case .refused(let words) = error, world.defects != nil else { throw error }
    note(words, at: line(of: call))
    for _ in 1...2 { call.answer(.table(try call.frame.makeTable())) }
  }

  /// Defines something that has a name, and of which nothing else is known.
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
      let kind = ScreenClass(
        identity, params: Fields(), state: Fields(), inputs: Fields(), actions: [], lock: .never)
      _ = try add(.screenClass(world.book.add(kind)), as: handle, in: &call.frame)
      world.defects?.unknown.append(title)
      call.answer(.table(handle))
    case "coordinator":
      let title = try title(call, of: word)
      let (handle, metatable) = try makeClass(of: title, kind: word, in: &call.frame)
      let methods = try makeMethods(for: handle, metatable, in: &call.frame)
      let kind = FlowClass(
        title: title, params: Fields(), events: [], handle: try call.frame.keep(handle),
        methods: try call.frame.keep(methods), metatable: try call.frame.keep(metatable), item: nil)
      _ = try add(.flowClass(world.book.add(kind)), as: handle, in: &call.frame)
      world.defects?.unknown.append(title)
      call.answer(.table(handle))
    default: throw error
    }
  }

  /// Whether something is defined, but nobody knows what it has.
  func isUnknown(_ title: Title) -> Bool { world.defects?.unknown.contains(title) ?? false }

  /// Whether a plugin means by a name what is defined wrongly.
  func isUnknown(_ name: String, in plugin: String) -> Bool {
    world.defects?.unknown.contains { $0.isMeant(by: name, in: plugin) } ?? false
  }
}
