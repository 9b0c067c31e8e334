import Scripting

/// The types of the API, read from the annotations that editors get.
///
/// A hole marks where a value goes in an expression. A type has several: the value itself, each field of the
/// records that it names, the items of a list, and what a function returns.
package struct ApiShapes {
  /// The place of a value that is still to be chosen.
  static let hole = "\u{1}"

  /// A field of a class: its name as in the annotations, and its type.
  package struct Field {
    /// The name, with a mark at the end if it is optional.
    package let name: String
    let type: String
  }

  /// The fields of each class, by its name.
  package private(set) var fields: [String: [Field]] = [:]
  /// The classes that can be called.
  private(set) var callable: [String] = []
  /// The first of the words that an alias allows.
  private(set) var words: [String: String] = [:]

  /// Reads the types from annotations.
  package init(_ annotations: String = Annotations.module) {
    var name = ""
    for line in annotations.replacing("flow.", with: "").split(separator: "\n") where line.hasPrefix("---@") {
      let mark = line.prefix { $0 != " " }
      let rest = line.dropFirst(mark.count + 1)
      switch mark {
      case "---@class":
        name = String(rest.prefix { $0 != ":" })
        fields[name] = []
      case "---@field":
        let field = rest.prefix { $0 != " " }
        fields[name, default: []].append(
          Field(name: String(field), type: Self.type(at: rest.dropFirst(field.count + 1))))
      case "---@overload": callable.append(name)
      case "---@alias":
        let alias = rest.prefix { $0 != " " }
        words[String(alias)] = String(rest.dropFirst(alias.count + 1).prefix { $0 != "|" })
      default: break
      }
    }
  }

  /// The type at the start of a text that goes on with words of help.
  private static func type(at text: Substring) -> String {
    var depth = 0
    var last: Character = " "
    return String(
      text.prefix { letter in
        defer { last = letter }
        if "<(".contains(letter) { depth += 1 }
        if ">)".contains(letter) { depth -= 1 }
        return letter != " " || depth > 0 || ":,".contains(last)
      })
  }

  /// The expressions of a type with a hole.
  func holes(in type: String, below outer: Set<String> = []) -> [String] {
    let parts = Self.alternatives(of: type)
    let inner = parts.filter { !$0.hasSuffix("[]") || !parts.contains(String($0.dropLast(2))) }.flatMap {
      part -> [String] in
      if part.hasPrefix("fun(") { return ["function() return \(Self.hole) end"] }
      if part.hasSuffix("[]") { return holes(in: String(part.dropLast(2)), below: outer).map { "{ \($0) }" } }
      if part.hasPrefix("table<"), let comma = part.firstIndex(of: ",") {
        let value = part[part.index(after: comma)...].dropLast().drop { $0 == " " }
        return holes(in: String(value), below: outer).map { "{ a = \($0) }" }
      }
      return recordHoles(of: part, below: outer)
    }
    return [Self.hole] + inner.reduce(into: []) { if !$0.contains($1), $1 != Self.hole { $0.append($1) } }
  }

  private func recordHoles(of name: String, below outer: Set<String>) -> [String] {
    let isRecord = APIFunction.Owner(rawValue: name) == nil && !callable.contains(name)
    guard isRecord, !outer.contains(name), outer.count < 3, let fields = fields[name] else { return [] }
    return fields.flatMap { field in
      holes(in: field.type, below: outer.union([name])).map {
        "{ \(Self.needed(by: name))\(field.key) = \($0) }"
      }
    }
  }

  /// The fields without which a record is refused at once.
  static func needed(by record: String) -> String {
    switch record {
    case "Manifest": "name = \"p\", version = \"1.0.0\", api = 1, root = T.CoordinatorClass, "
    case "CustomDescription": "name = \"drawer\", children = { { \"menu\", T.ScreenClass {} } }, "
    case "SplitDescription": "primary = T.ScreenClass {}, "
    case "Part": "[1] = \"menu\", [2] = T.ScreenClass {}, "
    case "RouteDescription": "show = T.ScreenClass, "
    case "InterceptorDescription": "[1] = function() return true end, "
    case "ExperimentDescription": "[1] = \"a\", [2] = \"b\", "
    case "Note", "AlertDescription": "title = \"t\", "
    default: ""
    }
  }

  /// The parts of a type that stand between bars.
  static func alternatives(of type: String) -> [String] {
    var parts = [""]
    var depth = 0
    for letter in type {
      if "<(".contains(letter) { depth += 1 }
      if ">)".contains(letter) { depth -= 1 }
      if letter == "|", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(letter) }
    }
    return parts.map { $0.last == "?" ? String($0.dropLast()) : $0 }.filter { !$0.isEmpty }
  }
}

extension ApiShapes.Field {
  /// The field in a table: `[integer]?` is the first item, `[string]` is any name.
  var key: String {
    let plain = name.last == "?" ? String(name.dropLast()) : name
    switch plain {
    case "[integer]": return "[1]"
    case "[string]": return "[\"x\"]"
    default: return plain
    }
  }
}
