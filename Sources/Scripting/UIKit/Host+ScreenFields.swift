import LuaBridge
import Platform

/// Fields of screens that are not in the screens' tables.
extension Host {
  func readScreenField(_ call: borrowing HostCall) throws(LuaError) {
    guard let (id, thing) = thing(0, call), let kind = thing.screenClass else { return }
    let description = world.definitions.screens[kind]
    guard case .string(let key) = call.value(1) else { return call.answer(.nil) }
    let name = key.description
    if name == ScreenField.changed.rawValue {
      return call.answer(.boolean(try isChanged(id, call.slot(0), in: &call.frame)))
    }
    let word = try call.frame.get(try call.frame.slot(of: tables.screenFunctions), call.value(1))
    if word != .nil { return call.answer(word) }
    if description.has(name) { return call.answer(.nil) }
    if try readField([.viewController], try controllerFunctions(in: &call.frame), call) { return }
    throw .refused(noField(name, description))
  }

  func writeScreenField(_ call: borrowing HostCall) throws(LuaError) {
    guard let kind = thing(0, call)?.thing.screenClass else { return }
    let description = world.definitions.screens[kind]
    let name = try call.frame.describe(call.value(1)).description
    guard description.has(name) else {
      if try writeField([.viewController], call) { return }
      throw .refused(noField(name, description))
    }
    try call.frame.set(call.slot(0), call.value(1), call.value(2))
  }

  func noField(_ name: String, _ description: ScreenClass) -> String {
    let known = description.fieldNames
    return
      "screen '\(description.title.name)' has no field '\(name.escaped)'\(Suggestion.question(for: name, in: known))"
  }
}

extension ScreenClass {
  func has(_ name: String) -> Bool {
    name != ScreenField.changed.rawValue && fieldNames.contains(name)
      || actions.contains { $0.handler == name }
      || ScreenHook(rawValue: name) != nil
  }
}
