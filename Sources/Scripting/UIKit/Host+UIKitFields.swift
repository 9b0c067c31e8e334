import LuaBridge
import Platform

/// The fields of objects in `flow.uikit`: methods, properties, and what the app's own class defines.
extension Host {
  /// Returns the functions that read and write fields of routers, or of UIKit's own objects of a kind.
  static func fieldFunctions(of kind: APIFunction.Owner) -> [HostFunction] {
    if kind == .router { return routerFields }
    return UIKitTables.kinds.firstIndex(of: kind).map { fieldFunctions[$0] } ?? []
  }

  private static let fieldFunctions = UIKitTables.kinds.map(makeFieldFunctions)
  private static let routerFields = makeFieldFunctions(of: .router)

  private static func makeFieldFunctions(of kind: APIFunction.Owner) -> [HostFunction] {
    let owners = [.navigation, .tabs, .alert].contains(kind) ? [kind, .viewController] : [kind]
    let read = function("__index", [.table, .any]) { host, call throws(LuaError) in
      let words = try host.uikitTables(of: kind, in: &call.frame).words
      if try host.readField(owners, words, call) { return }
      throw .refused(host.noField(call, owners))
    }
    let write = function("__newindex", [.table, .any, .any.optional]) { host, call throws(LuaError) in
      if try host.writeField(owners, call) { return }
      throw .refused(host.noField(call, owners))
    }
    return [read, write]
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
    let words = try controllerFunctions(in: &call.frame)
    if try readField([.viewController], words, call) { return }
    if case .string(let name) = call.value(1), Property.unsimulated.contains(name.description) {
      throw .refused(
        "flowhost does not simulate '\(name.description)' of UIViewController. If it is a field of your own, set it first."
      )
    }
    call.answer(.nil)
  }

  func writeControllerField(_ call: borrowing HostCall) throws(LuaError) {
    if try writeField([.viewController], call) { return }
    try call.frame.set(call.slot(0), call.value(1), call.value(2))
  }
}
