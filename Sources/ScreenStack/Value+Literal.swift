/// Plain data as Lua code.
extension Value {
  /// The value as Lua code, with all parts of lists and tables.
  public var literal: String {
    switch self {
    case .text(let text): text.quoted
    case .list(let values): "{ \(values.map(\.literal).joined(separator: ", ")) }"
    case .table(let fields):
      "{ \(fields.map { "\($0.name.luaKey) = \($0.value.literal)" }.joined(separator: ", ")) }"
    case .nothing, .flag, .integer, .number: written
    }
  }
}

extension String {
  /// The string as a key in the constructor of a table: `id`, `["item-id"]`.
  public var luaKey: String { isPlainWord ? self : "[\(quoted)]" }

  /// The string as a key behind a table: `.id`, `["item-id"]`.
  public var luaField: String { isPlainWord ? "." + self : luaKey }
}
