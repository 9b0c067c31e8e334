import LuaBridge

/// The keys of a table that scripts give or get. Each key is described once, here: readers switch over the keys, and
/// errors, editors and the prompt's help list them.
protocol RecordKey: CaseIterable, RawRepresentable<String>, Sendable {
  /// The name of the table's type in editors, and a line of help.
  static var record: (name: String, help: String) { get }
  /// The type whose fields it has, too.
  static var base: String? { get }
  /// The entries that have no key of their own: the items of a list, or any other names.
  static var items: [RecordType.Field] { get }
  var value: RecordValue { get }
}

/// The value of a record's key, as editors and the prompt's help describe it.
struct RecordValue: Sendable {
  let type: String
  let help: String
  let isOptional: Bool

  static func required(_ type: String, _ help: String = "") -> RecordValue {
    RecordValue(type: type, help: help, isOptional: false)
  }

  static func optional(_ type: String, _ help: String = "") -> RecordValue {
    RecordValue(type: type, help: help, isOptional: true)
  }
}

extension RecordKey {
  static var base: String? { nil }
  static var items: [RecordType.Field] { [] }
  static var names: [String] { allCases.map(\.rawValue) }

  static var shape: RecordType {
    let keys = allCases.map { key in
      RecordType.Field(key.rawValue + (key.value.isOptional ? "?" : ""), key.value.type, key.value.help)
    }
    return RecordType(record.name, of: base, record.help, keys + items)
  }

  /// The suggestion for a name that is no key: `. Did you mean 'x'?`, or empty.
  static func question(for name: String) -> String { Suggestion.question(for: name, in: names) }

  /// The suggestion for a name that is no key, or the list of the keys.
  static func questionOrList(for name: String) -> String {
    let question = question(for: name)
    return question.isEmpty ? ": it has \(names.joined(separator: ", "))" : question
  }

  var luaValue: LuaValue { .string(LuaString(rawValue)) }
}

extension LuaValue {
  func key<Key: RecordKey>(of _: Key.Type = Key.self) -> Key? { text.flatMap(Key.init) }
}

extension LuaFrame {
  /// The value of a key in a table, whatever the table's metatable says.
  mutating func get(_ table: LuaSlot, _ key: some RecordKey) throws(LuaError) -> LuaValue {
    try get(table, key.luaValue)
  }

  /// Sets the value of a key in a table, whatever the table's metatable says.
  mutating func set(_ table: LuaSlot, _ key: some RecordKey, _ value: LuaValue) throws(LuaError) {
    try set(table, key.luaValue, value)
  }
}
