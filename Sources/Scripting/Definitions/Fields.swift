import LuaBridge
import Platform

/// A field that instances of a class are made with.
struct Field: Equatable, Sendable {
  let name: String
  let isOptional: Bool
  let standard: RetainedValue?
  let key: LuaKey
}

/// The fields of a class, as scripts declare them: `{ "id", "source?", sort = "new" }`.
struct Fields: Sendable {
  private(set) var all: [Field] = []

  var names: [String] { all.map(\.name) }

  subscript(name: String) -> Field? { all.first { $0.name == name } }

  init() {}

  /// The forms in which fields are declared.
  enum Form {
    /// A name, optionally with a default value: `{ "id", sort = "new" }`.
    case params
    /// A name and its initial value: `{ rows = {} }`.
    case starts
    /// A name without a value: `{ "added" }`.
    case names

    fileprivate var remedy: String {
      switch self {
      case .params, .names: "{ \"id\" }"
      case .starts: "{ size = \"\" }"
      }
    }
  }

  /// Creates the fields from a declaration.
  /// - Parameter owner: The owner of the fields, for error messages: `screen 'photo'`.
  init(
    _ value: LuaValue, _ what: String, of owner: String, as form: Form, in frame: inout LuaFrame
  ) throws(LuaError) {
    if value == .nil { return }
    let remedy = "Write \(what) = \(form.remedy)."
    guard case .table(let table) = value else {
      throw .refused("\(owner): '\(what)' is a table of names. \(remedy)")
    }
    for key in try frame.keys(of: table) {
      let given = try frame.get(table, key)
      switch key {
      case .integer where form == .starts:
        throw .refused("\(owner): each name in '\(what)' has a value to start with. \(remedy)")
      case .integer:
        guard let text = given.text else {
          throw .refused("\(owner): a name in '\(what)' is a string, not \(given.kindName)")
        }
        try add(text, nil, what, owner, in: &frame)
      case .string where form == .names: throw .refused("\(owner): '\(what)' is a list. \(remedy)")
      case .string(let name):
        try add(name.description, try frame.holdForWorld(given), what, owner, in: &frame)
      default: throw .refused("\(owner): a name in '\(what)' is a string, not \(key.kindName)")
      }
    }
  }

  private mutating func add(
    _ text: String, _ standard: RetainedValue?, _ what: String, _ owner: String, in frame: inout LuaFrame
  ) throws(LuaError) {
    let isOptional = text.hasSuffix("?")
    let name = isOptional ? String(text.dropLast()) : text
    guard name.isIdentifier else {
      throw .refused("\(owner): '\(name.escaped)' in '\(what)' is no name. Use letters, digits and '_'.")
    }
    if self[name] != nil { throw .refused("\(owner): '\(name)' appears twice in '\(what)'") }
    let key = try frame.makeKey(name)
    all.append(Field(name: name, isOptional: isOptional || standard != nil, standard: standard, key: key))
  }
}
