import LuaBridge
import Navigation
import ScreenStack

extension Host {
  private enum Limit {
    static let depth = 4
    static let fields = 40
    static let width = 76
  }

  /// Returns a value in Lua notation. A table that contains itself is shortened.
  func inspect(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> String {
    var above: [LuaSlot] = []
    return try inspect(value, &above, in: &frame)
  }

  private func inspect(
    _ value: LuaValue, _ above: inout [LuaSlot], in frame: inout LuaFrame
  ) throws(LuaError) -> String {
    switch value {
    case .string(let text): return text.description.quoted
    case .table(let table):
      if above.contains(where: { frame.isSame($0, table) }) { return "{…}" }
      above.append(table)
      defer { above.removeLast() }
      let id = frame.identity(of: table)
      return try id > 0 ? inspect(thing: id, table, &above, in: &frame) : inspect(table, &above, in: &frame)
    case .nil, .boolean, .integer, .number: return try plain(value, in: &frame).written
    default: return try frame.describe(value).description
    }
  }

  /// Returns the name of a thing. A screen or flow also shows its fields, unless it is inside another value.
  private func inspect(
    thing id: ThingID, _ table: LuaSlot, _ above: inout [LuaSlot], in frame: inout LuaFrame
  ) throws(LuaError) -> String {
    switch world.things[id] {
    case .app: return "app at \(app.run.stage.path())"
    case .screen, .flow:
      if above.count > 1 { return name(of: id) }
      let fields = try inspect(table, &above, in: &frame)
      return fields == "{}" ? name(of: id) : "\(name(of: id)) \(fields)"
    case let thing?: return thing.words ?? name(of: id)
    case nil: return "{}"
    }
  }

  private func inspect(
    _ table: LuaSlot, _ above: inout [LuaSlot], in frame: inout LuaFrame
  ) throws(LuaError) -> String {
    let keys = try frame.keys(of: table)
    if keys.isEmpty { return "{}" }
    if above.count > Limit.depth { return "{… \(keys.count)}" }
    var fields: [String] = []
    for (place, key) in keys.prefix(Limit.fields).enumerated() {
      let value = try inspect(try frame.get(table, key), &above, in: &frame)
      if key == .integer(place + 1) {
        fields.append(value)
      } else {
        fields.append(try label(key, &above, in: &frame) + " = " + value)
      }
    }
    if keys.count > Limit.fields { fields.append("… \(keys.count - Limit.fields) more") }
    return Self.layOut(fields, depth: above.count)
  }

  private func label(
    _ key: LuaValue, _ above: inout [LuaSlot], in frame: inout LuaFrame
  ) throws(LuaError) -> String {
    if let name = key.text, name.isPlainWord { return name }
    return "[\(try inspect(key, &above, in: &frame))]"
  }

  /// Returns the fields on one line if they fit, or else one field on each line.
  private static func layOut(_ fields: [String], depth: Int) -> String {
    let line = "{ " + fields.joined(separator: ", ") + " }"
    if line.count <= Limit.width, !line.contains("\n") { return line }
    let indent = String(repeating: "  ", count: depth)
    let rows = fields.map { indent + $0 + ($0.hasPrefix("…") ? "" : ",") }
    return "{\n" + rows.joined(separator: "\n") + "\n" + indent.dropLast(2) + "}"
  }
}

extension Thing {
  /// The display text of a thing that has no name.
  fileprivate var words: String? {
    switch self {
    case .replies: "replies"
    case .service(_, let name): "service \(name)"
    case .failure(let words): "fail \(words.quoted)"
    case .weak: "weak reference"
    case .selection: "selection"
    case .hold: "swipe under a finger"
    case .notification: "notification"
    case .pattern: "pattern"
    case .trip: "go"
    default: nil
    }
  }
}
