import LuaBridge
import Platform

/// The fields of objects in `flow.uikit`: methods, properties, and what the app's own class defines.
extension Host {
  /// Installs the methods of `flow.uikit` and of routers, and returns the module.
  func installUIKit(in frame: inout LuaFrame) throws(LuaError) -> LuaSlot {
    for (kind, functions) in Self.fieldFunctions {
      let metatable = try frame.slot(of: uikitTables.tables(of: kind).metatable)
      try frame.add(functions, to: metatable)
      try frame.set(metatable, "__metatable", false)
    }
    return try frame.freeze(try frame.slot(of: uikitTables.module), named: "flow.uikit")
  }

  /// The functions that read and write fields of UIKit's own objects, for each kind.
  private static let fieldFunctions = UIKitTables.kinds.map { kind in
    let owners = [.navigation, .tabs, .alert].contains(kind) ? [kind, .viewController] : [kind]
    let read = function("__index", [.table, .any]) { host, call throws(LuaError) in
      if try host.readField(owners, host.uikitTables.tables(of: kind).words, call) { return }
      throw .refused(host.noField(call, owners))
    }
    let write = function("__newindex", [.table, .any, .any.optional]) { host, call throws(LuaError) in
      if try host.writeField(owners, call) { return }
      throw .refused(host.noField(call, owners))
    }
    return (kind: kind, functions: [read, write])
  }

  /// Returns a method or a property to the caller, and returns false if neither exists.
  func readField(
    _ owners: [APIFunction.Owner], _ words: LuaReference, _ call: borrowing HostCall
  ) throws(LuaError) -> Bool {
    let word = try call.frame.get(try call.frame.slot(of: words), call.value(1))
    guard word == .nil else {
      call.answer(word)
      return true
    }
    guard case .string(let name) = call.value(1), let property = Property.named(name.description, of: owners)
    else { return false }
    try property.read(self, call)
    return true
  }

  /// Sets a property, and returns false if it does not exist.
  func writeField(_ owners: [APIFunction.Owner], _ call: borrowing HostCall) throws(LuaError) -> Bool {
    guard case .string(let name) = call.value(1), let property = Property.named(name.description, of: owners)
    else { return false }
    guard let write = property.write else {
      throw .refused("'\(property.name)' is only to be read: UIKit sets it")
    }
    try write(self, call)
    return true
  }

  private func noField(_ call: borrowing HostCall, _ owners: [APIFunction.Owner]) -> String {
    let name = call.value(1).text ?? call.value(1).kindName
    let known =
      owners.flatMap { APIFunction.names(of: $0) }
      + Property.all.filter { owners.contains($0.owner) }.map(\.name)
    let whose = self.name(of: call.identity(0))
    return "'\(whose)' has no '\(name.escaped)'\(Suggestion.question(for: name, in: known))"
  }

  /// Reads a field of a view controller of the app's own class. The class takes precedence.
  func readControllerField(_ call: borrowing HostCall) throws(LuaError) {
    guard case .controller(let kind)? = thing(0, call)?.thing else { return call.answer(.nil) }
    let handle = try call.frame.slot(of: world.definitions.objects[kind].handle)
    let own = try call.frame.lookUp(handle, call.value(1))
    if own != .nil { return call.answer(own) }
    if try !readField([.viewController], uikitTables.controllerFunctions, call) { call.answer(.nil) }
  }

  func writeControllerField(_ call: borrowing HostCall) throws(LuaError) {
    if try writeField([.viewController], call) { return }
    try call.frame.set(call.slot(0), call.value(1), call.value(2))
  }
}
