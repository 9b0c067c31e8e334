import LuaBridge

/// While everything that is wrong is looked for, a wrong definition is noted, and its module goes on.
extension Host {
  /// Goes on behind a word that was refused, where that is possible.
  func goOn(behind error: LuaError, at word: String, _ call: borrowing HostCall) throws(LuaError) {
    guard case .refused(let words) = error else { throw error }
    switch word {
    case "route", "interceptor":
      let title = Title(name: call.text(0), plugin: plugin(of: call))
      session.defects?.unknown.append(title)
    case "screen":
      let title = try title(call, of: word)
      let (handle, metatable) = try makeClass(of: title, kind: word, in: &call.frame)
      let kind = ScreenClass(
        title: title, params: Fields(), state: Fields(), inputs: Fields(), actions: [], lock: .never,
        handle: try call.frame.keep(handle), metatable: try call.frame.keep(metatable), item: nil,
        place: place(of: call))
      _ = try add(.screenClass(session.book.add(kind)), as: handle, in: &call.frame)
      session.defects?.unknown.append(title)
      call.answer(.table(handle))
    case "coordinator":
      let title = try title(call, of: word)
      let (handle, metatable) = try makeClass(of: title, kind: word, in: &call.frame)
      let methods = try makeMethods(for: handle, metatable, in: &call.frame)
      let kind = FlowClass(
        title: title, params: Fields(), events: [], handle: try call.frame.keep(handle),
        methods: try call.frame.keep(methods), metatable: try call.frame.keep(metatable), item: nil)
      _ = try add(.flowClass(session.book.add(kind)), as: handle, in: &call.frame)
      session.defects?.unknown.append(title)
      call.answer(.table(handle))
    default: throw error
    }
    note(words, at: place(of: call))
  }

  /// Whether something is defined, but nobody knows what it has.
  func isUnknown(_ title: Title) -> Bool { session.defects?.unknown.contains(title) ?? false }

  /// Whether a plugin means by a name what is defined wrongly.
  func isUnknown(_ name: String, in plugin: String) -> Bool {
    session.defects?.unknown.contains { $0.isMeant(by: name, in: plugin) } ?? false
  }
}
