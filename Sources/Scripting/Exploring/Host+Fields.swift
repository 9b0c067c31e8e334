import LuaBridge
import ScreenStack

/// A name that can be used in a Lua expression, with its description.
package struct LuaName: Equatable, Sendable {
  /// The name.
  package let name: String
  /// A line that describes it, or an empty string.
  package let note: String
}

extension Host {
  /// Returns the names that can follow a chain of names. It runs no script code.
  func names(behind chain: [String], in frame: inout LuaFrame) throws(LuaError) -> [LuaName] {
    let variables = try variables(in: &frame)
    let globals = try frame.slot(of: globals)
    guard let first = chain.first else {
      return try fields(of: variables, in: &frame) + fields(of: globals, in: &frame)
        + String.luaKeywords.sorted().map { LuaName(name: $0, note: "") }
    }
    if first == "flow" { return words(behind: Array(chain.dropFirst())) }
    var value = try frame.get(variables, .string(LuaString(first)))
    if value == .nil { value = try frame.get(globals, .string(LuaString(first))) }
    for name in chain.dropFirst() {
      guard let table = value.tableSlot else { return [] }
      value = try frame.get(table, .string(LuaString(name)))
    }
    if case .string = value { return try fields(ofLibrary: "string", globals, in: &frame) }
    guard let table = value.tableSlot else { return [] }
    if chain.count == 1, try frame.get(variables, .string(LuaString(first))) == .nil {
      return try fields(ofLibrary: .string(LuaString(first)), globals, in: &frame)
    }
    let id = frame.identity(of: table)
    return words(of: id) + (id == 0 || words(of: id).isEmpty ? try fields(of: table, in: &frame) : [])
  }

  /// Returns the fields of a library. Lua's libraries are frozen, so it calls `pairs`, which copies them.
  private func fields(
    ofLibrary library: LuaValue, _ globals: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) -> [LuaName] {
    let table = try frame.get(globals, library)
    guard table.tableSlot != nil, let pairs = try frame.get(globals, "pairs").slot else { return [] }
    let walk = try frame.call(pairs, table)
    guard walk.count > 1, let copy = walk[1].tableSlot else { return [] }
    return try fields(of: copy, in: &frame)
  }

  private func fields(of table: LuaSlot, in frame: inout LuaFrame) throws(LuaError) -> [LuaName] {
    var names: [LuaName] = []
    for key in try frame.keys(of: table) {
      guard let name = key.text, name.isPlainWord else { continue }
      names.append(LuaName(name: name, note: ""))
    }
    return names
  }

  /// Returns the names that can follow `flow.`, `flow.uikit.`, and `flow.override.`.
  private func words(behind chain: [String]) -> [LuaName] {
    switch chain {
    case []: APIFunction.entries(of: .flow) + [LuaName(name: "uikit", note: "UIKit's own classes and calls")]
    case ["uikit"]: APIFunction.entries(of: .uikit)
    case ["override"]: APIFunction.entries(of: .override)
    default: []
    }
  }

  private func words(of id: ThingID) -> [LuaName] {
    switch world.things[id] {
    case .app: APIFunction.entries(of: .app)
    case .selection: APIFunction.entries(of: .selection)
    case .hold: APIFunction.entries(of: .hold)
    case .flow: APIFunction.entries(of: .coordinator)
    case .notification: APIFunction.entries(of: .notification)
    case .pattern: APIFunction.entries(of: .pattern)
    default: []
    }
  }
}

extension APIFunction {
  fileprivate static func entries(of owner: Owner) -> [LuaName] {
    all.filter { $0.owner == owner }.map { LuaName(name: $0.name, note: $0.help) }
  }

  /// The form of a call and its result: `app:tap(action, …)`.
  package var signature: String {
    let names = parameters.map { $0.isRest ? "…" : $0.isOptional ? $0.name + "?" : $0.name }
    let call = isTable ? path : "\(path)(\(names.joined(separator: ", ")))"
    return gives.isEmpty || isTable ? call : "\(call) -> \(gives)"
  }

  /// The keys of the tables that the function takes, each with its type and help.
  package var keys: [String] {
    parameters.flatMap { parameter in
      guard case .record(let names) = parameter.type,
        let shape = RecordType.all.first(where: { $0.name == names.prefix(while: \.isLetter) })
      else { return [String]() }
      return shape.fields.filter { !$0.name.hasPrefix("[") }.map { field in
        let key = "\(parameter.name).\(field.name): \(field.type)"
        return field.help.isEmpty ? key : "\(key)  \(field.help)"
      }
    }
  }

  /// The name with its receiver: `app:tap`, `flow.launch`.
  private var path: String {
    switch owner {
    case .flow: "flow.\(name)"
    case .uikit: "flow.uikit.\(name)"
    case .override: "flow.override.\(name)"
    default: "\(receiver):\(name)"
    }
  }
}

extension ScriptHost {
  /// Returns the names that can follow a chain of names. After `app`, these are the app's methods.
  package mutating func names(behind chain: [String]) throws(ScriptError) -> [LuaName] {
    try visit { world throws(LuaError) in
      let host = world.host
      return try world.withFrame { frame throws(LuaError) in
        try host.names(behind: chain, in: &frame)
      }
    }
  }
}
