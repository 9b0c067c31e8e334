import LuaBridge
import Platform
import ScreenStack
import Tracing

extension Host {
  func makeScreen(
    of kind: Int, from given: LuaSlot?, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    let description = world.definitions.screens[kind]
    let table = try frame.makeTable(description.metatable, with: description.keys, of: given)
    var fields = Filling()
    var params: [Value.Field] = []
    for field in description.params.all {
      let value = try fill(field, of: table, from: given, &fields, in: &frame)
      if value != .nil {
        params.append(Value.Field(field.name, try plain(value, in: &frame)))
      } else if !field.isOptional {
        let slip = try slip(in: given, of: description, in: &frame)
        throw .refused("screen '\(description.title.name)' needs '\(field.name)'\(slip)")
      }
    }
    for field in description.state.all { _ = try fill(field, of: table, from: given, &fields, in: &frame) }
    var starts: [(String, Value)] = []
    for field in description.inputs.all {
      let value = try fill(field, of: table, from: given, &fields, in: &frame)
      starts.append((field.name, try plain(value, in: &frame)))
    }
    let id = try add(.screen(kind), as: table, by: cause, in: &frame)
    world.making.note(params, starts, of: id)
    if let given, try frame.fieldCount(of: given) > fields.given {
      try takeHandlers(given, of: description, id, into: table, in: &frame)
    }
    return table
  }
  /// Returns a note about an argument that the screen does not take, often a misspelled name.
  private func slip(
    in given: LuaSlot?, of kind: ScreenClass, in frame: inout LuaFrame
  ) throws(LuaError) -> String {
    guard let given else { return "" }
    for key in try frame.keys(of: given) {
      let name = try frame.describe(key).description
      if key.text != nil, kind.givenNames.contains(name) || takesHandler(name, kind) { continue }
      return ", and has no '\(name.escaped)'"
    }
    return ""
  }

  private func takesHandler(_ name: String, _ kind: ScreenClass) -> Bool {
    kind.actions.contains { $0.handler == name } || name == ScreenField.delegate.rawValue
      || ScreenHook(rawValue: name) != nil
  }

  /// The number of given fields of a new instance. Without other given entries, further checks are skipped.
  private struct Filling {
    var given = 0
  }

  /// Copies the given entries that are not fields, such as handlers and a delegate.
  private func takeHandlers(
    _ given: LuaSlot, of kind: ScreenClass, _ id: ThingID, into table: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) {
    let what = "screen '\(kind.title.name)'"
    try checkHandlers(of: kind, in: given, what, in: &frame)
    let known = TakenNames(what: what, names: kind.givenNames) { self.takesHandler($0, kind) }
    try take(given, into: table, known, in: &frame)
    for hook in ScreenHook.allCases where try frame.get(table, .string(LuaString(hook.rawValue))) != .nil {
      app.useUIKit()
      app.uikit.calls.listeners.insert(id)
    }
  }

  /// Checks that each handler is a function or a method's name, and that the delegate is an object.
  private func checkHandlers(
    of kind: ScreenClass, in given: LuaSlot, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) {
    for action in kind.actions {
      switch try frame.get(given, .string(LuaString(action.handler))) {
      case .nil, .function, .string: continue
      case let value:
        throw .refused(
          "\(what): '\(action.handler)' is a function or the name of a method, not \(value.kindName)")
      }
    }
    let delegate = try frame.get(given, ScreenField.delegate)
    guard delegate == .nil || delegate.tableSlot != nil else {
      throw .refused("\(what): 'delegate' is an object with methods, not \(delegate.kindName)")
    }
  }

  func makeFlow(
    of kind: Int, from given: LuaSlot?, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    let description = world.definitions.flows[kind]
    let what = "coordinator '\(description.title.name)'"
    let table = try frame.makeTable(description.metatable, with: description.keys, of: given)
    var fields = Filling()
    for field in description.params.all {
      let value = try fill(field, of: table, from: given, &fields, in: &frame)
      if value == .nil, !field.isOptional { throw .refused("\(what) needs '\(field.name)'") }
    }
    var closures: [(name: String, LuaValue)] = []
    if let given, try frame.fieldCount(of: given) > fields.given {
      let handlers = FlowEnd.allCases.map(\.closure) + description.events.map { "on_" + $0 }
      for name in handlers {
        let closure = try frame.get(given, .string(LuaString(name)))
        if closure == .nil { continue }
        guard case .function = closure else {
          throw .refused("\(what): '\(name)' is a function, not \(closure.kindName)")
        }
        closures.append((name, closure))
      }
      let known = TakenNames(what: what, names: description.params.names + handlers) { _ in false }
      try take(given, into: table, known, in: &frame)
    }
    try frame.set(table, FlowField.children, .table(try frame.makeTable()))
    _ = try add(.flow(kind, nil), as: table, by: cause, in: &frame)
    if !closures.isEmpty { try keep(closures: closures, of: table, in: &frame) }
    return table
  }

  /// Returns a field's value in a new instance: the given value, which is already set, or the default value.
  private func fill(
    _ field: Field, of table: LuaSlot, from given: LuaSlot?, _ fields: inout Filling, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaValue {
    var value = LuaValue.nil
    if let given { value = try frame.get(given, key: field.key) }
    if value != .nil {
      fields.given += 1
    } else if let standard = field.standard {
      value = try copy(of: standard, field.name, in: &frame)
      if value != .nil { try frame.set(table, key: field.key, value) }
    }
    return value
  }

  /// Returns a copy of a declared value, so that no two screens share a table.
  func copy(of held: RetainedValue, _ name: String, in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    let value = try frame.value(of: held)
    guard case .table(let table) = value, frame.identity(of: table) == 0 else { return value }
    return .table(try copy(table, name, in: &frame))
  }

  /// The names that the table for a new screen or flow can have.
  private struct TakenNames {
    /// The screen or flow, as errors call it.
    let what: String
    let names: [String]
    /// Returns whether an entry is copied to the new table.
    let isTaken: (String) -> Bool
  }

  /// Copies the other given entries, and refuses those that are not declared.
  private func take(
    _ given: LuaSlot, into table: LuaSlot, _ known: TakenNames, in frame: inout LuaFrame
  ) throws(LuaError) {
    for key in try frame.keys(of: given) {
      let name = try frame.describe(key).description
      if known.isTaken(name) {
        try frame.set(table, key, try frame.get(given, key))
      } else if !known.names.contains(name) || key.text == nil {
        let meant = Suggestion.question(for: name, in: known.names)
        let list =
          known.names.isEmpty ? ": it takes nothing" : ": it takes \(known.names.joined(separator: ", "))"
        throw .refused("\(known.what) has no '\(name.escaped)'\(meant.isEmpty ? list : meant)")
      }
    }
  }
}

/// Assignments of scripts to fields of screen classes and flows.
extension Host {
  func writeClassField(_ call: borrowing HostCall) throws(LuaError) {
    guard let kind = thing(0, call)?.thing, case .screenClass(let number) = kind else { return }
    let title = world.definitions.screens[number].title.name
    let name = try call.frame.describe(call.value(1)).description
    throw .refused(
      "screen '\(title)' has no methods, so '\(name.escaped)' cannot be set. Write it on the flow that shows it."
    )
  }

  func writeFlowField(_ call: borrowing HostCall) throws(LuaError) {
    if let name = call.value(1).text, FlowClass.gifts.contains(name), !isParam(name, call) {
      throw .refused("'\(name)' of a flow is reserved. Choose another name for your field.")
    }
    try call.frame.set(call.slot(0), call.value(1), call.value(2))
  }

  /// Implements `pairs(Buy)`, with which a script can copy the methods of a class to others.
  func listMethods(_ call: borrowing HostCall) throws(LuaError) {
    guard case .flowClass(let kind)? = thing(0, call)?.thing else { return }
    call.answer(try call.frame.get(try call.frame.slot(of: globals), "next"))
    call.answer(.table(try call.frame.slot(of: world.definitions.flows[kind].methods)))
    call.answer(.nil)
  }

  private func isParam(_ name: String, _ call: borrowing HostCall) -> Bool {
    guard case .flow(let kind, _)? = thing(0, call)?.thing else { return false }
    return world.definitions.flows[kind].params[name] != nil
  }
}
