import LuaBridge
import Platform
import ScreenStack

extension Host {
  /// Returns a Lua value as plain data. Any other value becomes its description.
  /// - Throws: ``LuaError/refused(_:)`` for a table with too many values.
  func plain(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> Value {
    var room = Self.mostValues + 1  // the table itself counts, too
    return try plain(value, depth: 0, &room, in: &frame)
  }

  /// The maximum number of values in a table, including those in nested tables.
  static let mostValues = 10_000

  func plain(
    _ value: LuaValue, depth: Int, _ room: inout Int, in frame: inout LuaFrame
  ) throws(LuaError) -> Value {
    room -= 1
    guard room >= 0 else {
      throw .refused("a table with more than \(Self.mostValues) values is too large to be given here")
    }
    switch value {
    case .nil: return .nothing
    case .boolean(let flag): return .flag(flag)
    case .integer(let number): return .integer(number)
    case .number(let number): return .number(number)
    case .string(let text): return .text(text.description)
    case .table(let table):
      let id = frame.identity(of: table)
      if id > 0 { return .text(name(of: id)) }
      return try plain(table, depth: depth, &room, in: &frame)
    default: return .text(try frame.describe(value).description)
    }
  }

  func plain(
    _ table: LuaSlot, depth: Int, _ room: inout Int, in frame: inout LuaFrame
  ) throws(LuaError) -> Value {
    guard depth < 8 else { return .table([]) }
    let keys = try frame.keys(of: table)
    var fields: [Value.Field] = []
    for key in keys {
      let field = try frame.get(table, key)
      let name = try frame.describe(key).description
      fields.append(Value.Field(name, try plain(field, depth: depth + 1, &room, in: &frame)))
    }
    let isList = keys.enumerated().allSatisfy { $0.element == .integer($0.offset + 1) }
    return isList ? .list(fields.map(\.value)) : .table(fields)
  }
}

/// Tables of plain data as fields of a navigation's context.
extension Host {
  /// Returns the fields of a table, in byte order of their names.
  func fields(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> [Value.Field] {
    guard let table = value.tableSlot else { return [] }
    var fields: [Value.Field] = []
    for key in try frame.keys(of: table) {
      guard let name = key.text else {
        throw .refused("a context has names: { id = 3 }, not \(key.kindName)")
      }
      let value = try frame.get(table, key)
      try checkIsPlain(value, name, "a context", in: &frame)
      fields.append(Value.Field(name, try plain(value, in: &frame)))
    }
    return fields.sorted { $0.name.precedes($1.name) }
  }

  /// Refuses a value that contains, at any depth, something that could only be passed on as its description.
  /// - Parameter whole: What the value is for, such as `a context`.
  func checkIsPlain(
    _ value: LuaValue, _ name: String, _ whole: String, depth: Int = 0, in frame: inout LuaFrame
  ) throws(LuaError) {
    if let why = whyNotPlain(value, in: frame) {
      throw .refused("'\(name.escaped)' \(why): \(whole) has plain values")
    }
    guard case .table(let table) = value else { return }
    guard depth < Self.deepestTable else {
      throw .refused("'\(name.prefix(40).description.escaped)' is too deep, or holds itself")
    }
    for key in try frame.keys(of: table) {
      let path = "\(name).\(try frame.describe(key).description)"
      try checkIsPlain(key, path, whole, depth: depth + 1, in: &frame)
      try checkIsPlain(try frame.get(table, key), path, whole, depth: depth + 1, in: &frame)
    }
  }

  /// Returns the reason why a value is no plain data, or nil. A table may contain what is not.
  func whyNotPlain(_ value: LuaValue, in frame: borrowing LuaFrame) -> String? {
    switch value {
    case .nil, .boolean, .integer, .number, .string: nil
    case .table(let table): frame.identity(of: table) > 0 ? "is a screen or a flow" : nil
    case .function, .thread: "is \(value.kindName)"
    }
  }

  /// The number of tables that may be in each other.
  static let deepestTable = 64
}

extension Host {
  func microseconds(_ seconds: Double) throws(LuaError) -> Microseconds {
    guard seconds >= 0, seconds <= 1_000_000_000 else {
      throw .refused("a time is a number of seconds from 0 on, such as 0.5")
    }
    return Microseconds((seconds * 1_000_000).rounded())
  }
}

extension LuaFrame {
  /// Returns plain data as a Lua value.
  mutating func make(_ value: Value) throws(LuaError) -> LuaValue {
    switch value {
    case .nothing: return .nil
    case .flag(let flag): return .boolean(flag)
    case .integer(let number): return .integer(number)
    case .number(let number): return .number(number)
    case .text(let text): return .string(LuaString(text))
    case .list(let values):
      let table = try makeTable()
      for (place, value) in values.enumerated() { try set(table, .integer(place + 1), try make(value)) }
      return .table(table)
    case .table(let fields):
      let table = try makeTable()
      for field in fields { try set(table, .string(LuaString(field.name)), try make(field.value)) }
      return .table(table)
    }
  }
}
