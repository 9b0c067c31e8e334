import LuaBridge
import Platform
import ScreenStack

/// `flow.override`, with which a variant's file changes flows, screens, routes, and links.
extension Host {
  /// Implements `local App, control = flow.override "App"`.
  func overrideFlow(_ call: borrowing HostCall) throws(LuaError) {
    let (layer, plugin) = try overridingLayer(call)
    // A call to a table passes the table as the first argument.
    guard call.count == 2, let name = call.value(1).text else {
      throw .refused("'override' takes the name of a coordinator: flow.override \"App\"")
    }
    let flows = world.definitions.flows
    let known = flows.indices.filter { !world.origins.gone.contains(.flow($0)) }
    guard let flow = known.first(where: { flows[$0].title.isMeant(by: name, in: plugin) }) else {
      throw unknown("coordinator", name, known.map { flows[$0].title }, in: plugin)
    }
    let handle = Overrides.Handle(layer: layer, flow: flow)
    call.answer(.table(try makeOverriding(handle, in: &call.frame)))
    call.answer(.table(try makeOverridden(handle, in: &call.frame)))
  }

  /// Makes the table that represents the class in the variant. Methods set on it are the variant's.
  private func makeOverriding(
    _ handle: Overrides.Handle, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    let metatable = try frame.makeTable()
    let methods = try frame.slot(of: world.definitions.flows[handle.flow].methods)
    try frame.set(metatable, "__index", .table(methods))
    try frame.add([Self.constructor, Self.setOverridingField], to: metatable)
    try frame.set(metatable, "__name", "coordinator")
    try frame.set(metatable, "__metatable", false)
    let table = try frame.makeTable()
    world.overrides.add(handle, as: try add(.flowClass(handle.flow), as: table, in: &frame))
    try frame.setMetatable(table, metatable)
    return table
  }

  /// Makes the table that contains the methods as they were before the variant.
  private func makeOverridden(
    _ handle: Overrides.Handle, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    let metatable = try frame.makeTable()
    try frame.add([Self.overriddenField, Self.setOverriddenField], to: metatable)
    try frame.set(metatable, "__name", "control")
    try frame.set(metatable, "__metatable", false)
    let table = try frame.makeTable()
    world.overrides.add(handle, as: try add(.overridden, as: table, in: &frame))
    try frame.setMetatable(table, metatable)
    return table
  }

  /// Overrides a method: `function App:on_buy(photo) … end`.
  func writeOverridingField(_ call: borrowing HostCall) throws(LuaError) {
    guard let handle = world.overrides.handles[call.identity(0)] else { return }
    let layer = world.overrides[handle.layer]
    guard let name = call.value(1).text else {
      throw .refused("a method has a name, not \(call.value(1).kindName)")
    }
    guard layer.isInForce else {
      throw .refused("\(layer.title.words) is not in force any more: it can override nothing")
    }
    let change = Overrides.Change(
      target: .method(flow: handle.flow, name), parts: [], value: try call.frame.holdForWorld(call.value(2)),
      place: place(of: call))
    try add(change, to: handle.layer, in: &call.frame)
  }

  /// Returns a method as it was before the variant: `control.on_buy`.
  func readOverriddenField(_ call: borrowing HostCall) throws(LuaError) {
    guard let handle = world.overrides.handles[call.identity(0)] else { return }
    let layer = world.overrides[handle.layer]
    if let name = call.value(1).text,
      let place = layer.change(of: .method(flow: handle.flow, name))
    {
      return call.answer(try call.frame.value(of: layer.changes[place].before))
    }
    let methods = try call.frame.slot(of: world.definitions.flows[handle.flow].methods)
    call.answer(try call.frame.lookUp(methods, call.value(1)))
  }

  func writeOverriddenField(_ call: borrowing HostCall) throws(LuaError) {
    guard let handle = world.overrides.handles[call.identity(0)] else { return }
    let name = world.definitions.flows[handle.flow].title.name
    throw .refused("the second value is read-only. Write methods on the first: local \(name), control = …")
  }

  /// Returns the layer of the variant whose file contains the calling script, and its plugin.
  func overridingLayer(_ call: borrowing HostCall) throws(LuaError) -> (number: Int, plugin: String) {
    let chunk = call.spot.map { call.frame.place(of: $0).chunk } ?? ""
    guard let title = VariantTitle(chunk: chunk) else {
      let plugin = chunk.plugin.isEmpty ? "NAME" : chunk.plugin
      throw .refused(
        "only a variant overrides. Write it in a file of its own: plugins/\(plugin)/variants/EXPERIMENT/VARIANT.lua."
      )
    }
    guard let number = world.overrides.loading, world.overrides[number].title == title else {
      throw .refused(
        "a variant overrides while its file is loaded, when '\(title.experiment)' is decided for '\(title.name)'. Do not require it, and override nothing later."
      )
    }
    return (number, title.plugin)
  }

  /// Returns the place of a call in the format of error messages.
  func place(of call: borrowing HostCall) -> String {
    call.spot.map { call.frame.place(of: $0).text } ?? ""
  }

  func unknown(_ kind: String, _ name: String, _ titles: [Title], in plugin: String) -> LuaError {
    let known = titles.map { $0.written(in: plugin) }
    let meant = Suggestion.question(for: name, in: known)
    let own = titles.filter { $0.plugin == plugin }.map(\.name)
    let list = own.isEmpty ? ": \(plugin) has none" : ": \(plugin) has \(own.joined(separator: ", "))"
    return .refused("there is no \(kind) '\(name.escaped)'\(meant.isEmpty ? list : meant)")
  }
}
