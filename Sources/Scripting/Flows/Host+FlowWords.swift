import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

/// Events between flows, and lines that flows add to the trace.
extension Host {
  /// Sends an event to the parent: to the closure that the flow was given, or else to a method of the parent.
  func emit(_ call: borrowing HostCall) throws(LuaError) {
    let flow = try living(call)
    guard let (id, thing) = thing(0, call), case .flow(let kind, _) = thing else { return }
    let description = world.definitions.flows[kind]
    let event = call.text(1)
    guard description.events.contains(event) else {
      let meant = Suggestion.question(for: event, in: description.events)
      let name = description.title.name
      throw .refused(
        "coordinator '\(name)' has no event '\(event.escaped)'\(meant.isEmpty ? ". Declare it: events = { \"\(event.escaped)\" }." : meant)"
      )
    }
    guard let table = try instance(of: id, in: &call.frame) else { return }
    let parent = look({ $0.parent(of: flow) })
    var values: [LuaValue] = []
    for index in stride(from: 2, to: call.count, by: 1) { values.append(call.value(index)) }
    values.append(.table(table))
    let closure = try closure("on_" + event, of: table, in: &call.frame)
    if closure != .nil {
      let held = try call.frame.hold(all: values)
      return app.queue.append(
        .call(try call.frame.hold(closure), with: held, owner: parent, name: "on_" + event))
    }
    try emit(event, of: description, to: parent, values, call)
  }

  private func emit(
    _ event: String, of description: FlowClass, to parent: FlowID?, _ values: [LuaValue],
    _ call: borrowing HostCall
  ) throws(LuaError) {
    let above = try parent.flatMap { app.bindings.of($0) }
      .flatMap { (id) throws(LuaError) in try instance(of: id, in: &call.frame) }
    if let above {
      for name in ["on_\(description.title.name.snakeName)_\(event)", "on_\(event)"] {
        let method = try call.frame.lookUp(above, .string(LuaString(name)))
        guard case .function = method else { continue }
        let held = try call.frame.hold(all: [.table(above)] + values)
        return app.queue.append(
          .call(try call.frame.hold(method), with: held, owner: parent, name: name))
      }
    }
    let lack = above == nil ? "it has no parent" : parent.map { "'\(name(of: $0))' has no such method" } ?? ""
    throw .refused(
      "nothing handles '\(event)' of '\(description.title.name)': it was given no on_\(event), and \(lack)"
    )
  }

  /// Returns the live flow that a method was called on.
  func living(_ call: borrowing HostCall) throws(LuaError) -> FlowID {
    let flow = try flow(call)
    guard look({ $0.isAlive(flow) }) else {
      throw .refused(NavigationError.over(flow).message(in: app.run))
    }
    return flow
  }

  func note(_ call: borrowing HostCall) throws(LuaError) {
    let text = call.text(1)
    tell(.note, text, [.init("text", .text(text))], by: cause(of: call))
  }

  func track(_ call: borrowing HostCall) throws(LuaError) {
    let name = call.text(1)
    var words = [written(.text(name))]
    var fields: [Value.Field] = []
    for index in stride(from: 2, to: call.count, by: 1) {
      let value = try plain(call.value(index), in: &call.frame)
      if case .table(let named) = value {
        let named = named.map { masked($0) }
        words += named.map { "\($0.name)=\($0.value.written)" }
        fields += named
      } else {
        words.append(written(value))
        fields.append(.init("value", masked(value)))
      }
    }
    tell(
      .track, words.joined(separator: " "), subject: written(text: name), fields,
      by: cause(of: call))
  }

  /// Adds a child by hand. The engine then leaves it in the list when it ends.
  func addChild(_ call: borrowing HostCall) throws(LuaError) {
    let parent = try living(call)
    guard let (id, thing) = thing(1, call), case .flow = thing else {
      throw .refused("'add_child' takes a flow, not \(call.value(1).kindName)")
    }
    if app.bindings.of(parent) == id { throw .refused("'\(name(of: id))' is no child of itself") }
    app.flows.note(id, keptBy: call.identity(0))
    try addChild(call.slot(1), to: call.slot(0), in: &call.frame)
  }

  func removeChild(_ call: borrowing HostCall) throws(LuaError) {
    _ = try flow(call)
    guard call.value(1) != .nil, let (id, thing) = thing(1, call), case .flow = thing else { return }
    if app.flows.keptByHand[id] == call.identity(0) { app.flows.note(id, keptBy: nil) }
    _ = try remove(call.slot(1), from: call.slot(0), in: &call.frame)
  }
}

extension String {
  /// The name as part of a method's name: `sign_in` for `SignIn`.
  var snakeName: String {
    var result = ""
    for character in self {
      if character.isUppercase, !result.isEmpty, result.last != "_" { result.append("_") }
      result += character.lowercased()
    }
    return result
  }
}
