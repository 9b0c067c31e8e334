import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

extension Host {
  /// A function that handles an action.
  struct Handling {
    let function: LuaValue
    /// The object whose method it is, or nil.
    let receiver: LuaSlot?
    let name: String
    /// The name of the delegate that has left and cannot handle the action, or nil.
    var lost: String?
  }

  /// Returns the handler: the screen's own function, or else a method of its delegate or of its flow.
  func handling(of target: Target, in frame: inout LuaFrame) throws(LuaError) -> Handling {
    guard let screen = try instance(of: target.thing, in: &frame) else {
      throw .refused("'\(name(of: target.thing))' is gone")
    }
    let flow = look({ $0.owner(of: target.screen) })
    let coordinator = try flow.flatMap { app.bindings.of($0) }
      .flatMap { (id) throws(LuaError) in try instance(of: id, in: &frame) }
    let own = try frame.get(screen, key: target.action.key)
    switch own {
    case .function: return Handling(function: own, receiver: nil, name: target.action.handler)
    case .string(let name):
      if let coordinator, case .function(let slot) = try frame.lookUp(coordinator, own) {
        return Handling(function: .function(slot), receiver: coordinator, name: name.description)
      }
      throw .refused(
        "\(target.action.handler) of '\(self.name(of: target.thing))' names '\(name.description.escaped)', and \(flow.map { "'" + self.name(of: $0) + "' has no such method" } ?? "its flow is over")"
      )
    default: break
    }
    let given = try frame.get(screen, key: tables.delegateKey)
    let delegate = try strong(given, in: &frame)
    for receiver in [delegate.tableSlot, coordinator].compactMap(\.self) {
      if let method = try method(of: receiver, for: target.action, in: &frame) { return method }
    }
    if delegate == .nil, let lost = given.tableSlot,
      case .weak(let id)? = world.things[frame.identity(of: lost)]
    {
      return Handling(function: .nil, receiver: nil, name: "", lost: name(of: id))
    }
    throw .refused(unhandled(target, flow, hasDelegate: delegate != .nil))
  }

  private func method(
    of receiver: LuaSlot, for action: Action, in frame: inout LuaFrame
  ) throws(LuaError) -> Handling? {
    let special = try frame.lookUp(receiver, key: action.screenKey)
    if case .function = special {
      return Handling(function: special, receiver: receiver, name: action.screenHandler)
    }
    let method = try frame.lookUp(receiver, key: action.key)
    guard case .function = method else { return nil }
    return Handling(function: method, receiver: receiver, name: action.handler)
  }

  private func unhandled(_ target: Target, _ flow: FlowID?, hasDelegate: Bool) -> String {
    let screen = name(of: target.thing)
    if flow == nil, !hasDelegate {
      return "nothing handles '\(target.action.name)' of '\(screen)': the flow that showed it is over"
    }
    let whose = flow.map { "'\(name(of: $0))'" } ?? "its delegate"
    let function =
      flow.flatMap { app.bindings.of($0) }.map { "function \(className(of: $0)):\(target.action.handler)(…)" }
      ?? "\(target.action.handler) = function(…)"
    return
      "nothing handles '\(target.action.name)' of '\(screen)': \(whose) has no '\(target.action.handler)'. "
      + "Write \(function) … end."
  }

  /// Checks the number of arguments, and checks that an item is in its list.
  func check(_ values: inout [LuaValue], of target: Target, in frame: inout LuaFrame) throws(LuaError) {
    let action = target.action
    guard values.count == action.arguments.count else {
      let list = action.arguments.isEmpty ? "no arguments" : action.arguments.joined(separator: ", ")
      throw .refused(
        "'\(action.name)' of '\(name(of: target.thing))' takes \(list), and was given \(values.count)"
      )
    }
    guard let source = action.source, let given = values.first else { return }
    values[0] = try item(given, of: source, target, in: &frame)
  }

  /// Returns the row in a tap such as `{ row = 1 }`. Refuses it for an action that chooses from no list.
  func row(
    in values: [LuaValue], of target: Target, in frame: inout LuaFrame
  ) throws(LuaError) -> Int? {
    guard let table = values.first?.tableSlot, case .integer(let row) = try frame.get(table, "row") else {
      return nil
    }
    if target.action.source != nil { return row }
    // A table with more than a row is a value.
    guard try frame.keys(of: table).count == 1 else { return nil }
    throw .refused(
      "'\(target.action.name)' of '\(name(of: target.thing))' has no rows. "
        + "Give its values, or say in 'of' which list they are from.")
  }

  /// Returns the handler's argument for an item: the given item or id, or the item in a row.
  private func item(
    _ given: LuaValue, of source: String, _ target: Target, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaValue {
    let name = "\(name(of: target.thing)).\(source)"
    guard let screen = try instance(of: target.thing, in: &frame),
      let list = try frame.get(screen, .string(LuaString(source))).tableSlot
    else { throw .refused("\(name) is no list, so nothing in it can be tapped") }
    try frame.spend(frame.count(of: list) / 4)
    var known: [LuaValue] = []
    for row in stride(from: 1, through: frame.count(of: list), by: 1) {
      try frame.look()
      let entry = try frame.get(list, .integer(row))
      var id = LuaValue.nil
      if let slot = entry.tableSlot { id = try frame.get(slot, "id") }
      known.append(id == .nil ? entry : id)
      if entry == given || id == given { return given }
      if let slot = entry.slot, let wanted = given.slot, frame.isSame(slot, wanted) { return given }
    }
    if let table = given.tableSlot, case .integer(let row) = try frame.get(table, "row"),
      let value = known.element(atPlace: row)
    {
      return value
    }
    var words: [String] = []
    for value in known.prefix(12) { words.append(try plain(value, in: &frame).written) }
    let list12 = words.joined(separator: ", ") + (known.count > 12 ? ", …" : "")
    var what = try plain(given, in: &frame).written
    if let table = given.tableSlot, case .integer(let row) = try frame.get(table, "row") {
      what = "row \(row)"
    }
    throw .refused("\(what) is not in \(name) (\(list12))")
  }

  /// Records secret arguments, which no later line shows, even if the tap is refused.
  func noteSecrets(
    of target: Target, _ values: [LuaValue], in frame: inout LuaFrame
  ) throws(LuaError) {
    let (arguments, secrets) = (target.action.arguments, target.action.secrets)
    guard let first = arguments.firstIndex(where: secrets.contains) else { return }
    for (place, value) in values.enumerated() {
      // If the number of arguments is wrong, any argument after the first secret may be secret.
      let isSecret = values.count == arguments.count ? secrets.contains(arguments[place]) : place >= first
      let plain = try plain(value, in: &frame)
      if isSecret, plain != .text("") { self.secrets.insert(plain.written) }
    }
  }

  /// Returns the arguments of a tap as the trace shows them.
  func words(
    of target: Target, _ values: [LuaValue], in frame: inout LuaFrame
  ) throws(LuaError) -> [TraceLine.Argument] {
    var words: [TraceLine.Argument] = []
    for (argument, value) in zip(target.action.arguments, values) {
      let plain = try plain(value, in: &frame)
      words.append(target.action.secrets.contains(argument) ? .secret : .value(plain))
    }
    return words
  }
}
