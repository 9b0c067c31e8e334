/// The API as LuaCATS annotations, which editors use to complete and check scripts.
package enum Annotations {
  /// The first line of the module's annotations, which identifies the file.
  package static let mark = "---@meta flowhost"

  /// The annotations of the module `flowhost`, of its types, and of the available parts of `os` and `debug`.
  package static var module: String {
    let aliases = Shape.aliases.map { "---@alias \(typed($0.name)) \(typed($0.type))" }.joined(
      separator: "\n")
    let shapes = Shape.all.map(text)
    let words = Word.all.filter { $0.owner == .flow }
    let tables = words.filter(\.isTable).map {
      "---@field \($0.name) \(typed($0.name.capitalizedName)) \($0.help)"
    }
    let functions = words.filter { !$0.isTable }.map { text(of: $0, on: "flow.") }
    return """
      \(mark)

      -- Made by 'flowhost types', which writes it anew when it is called again.

      \(aliases)

      \(shapes.joined(separator: "\n\n"))

      ---@class flow
      ---@field uikit \(typed("UIKit")) UIKit's own calls
      \(tables.joined(separator: "\n"))
      local flow = {}

      \(functions.joined(separator: "\n\n"))

      \(globals)

      return flow

      """
  }

  /// Returns a shape as a class, with its owner's properties as fields and its functions as methods.
  private static func text(of shape: Shape) -> String {
    let fields =
      Property.all.filter { $0.owner.rawValue == shape.name }.map { Shape.Field($0.name, $0.type, $0.help) }
      + shape.fields
    let base = shape.base.map { ": " + typed($0) } ?? ""
    var lines = ["---" + shape.help, "---@class " + typed(shape.name) + base]
    lines += fields.map { field in
      ["---@field", field.name, typed(field.type), field.help].filter { !$0.isEmpty }.joined(separator: " ")
    }
    if let call = shape.call { lines.append("---@overload " + typed(call)) }
    let words = Word.all.filter { $0.owner.rawValue == shape.name }
    guard let owner = words.first?.owner else { return lines.joined(separator: "\n") }
    lines.append("local \(shape.name) = {}")
    let place = shape.name + (owner.hasMethods ? ":" : ".")
    return ([lines.joined(separator: "\n")] + words.map { text(of: $0, on: place) }).joined(separator: "\n\n")
  }

  private static func text(of word: Word, on place: String) -> String {
    let parameters = word.parameters.map { parameter in
      "---@param \(parameter.name)\(parameter.isOptional && !parameter.isRest ? "?" : "") \(typed(parameter.type.words))"
    }
    let gives = word.gives.split(separator: ",").map { "---@return " + typed($0.drop { $0 == " " }) }
    let names = word.parameters.map(\.name).joined(separator: ", ")
    let function = "function \(place)\(word.name)(\(names)) end"
    return (["---" + word.help] + parameters + gives + [function]).joined(separator: "\n")
  }

  /// Returns a type with its names in the namespace `flow`, so that it never merges with a script's class.
  private static func typed(_ type: some StringProtocol) -> String {
    var result = ""
    var name = ""
    for character in String(type) + "\n" {
      if character.isLetter || character == "_" {
        name.append(character)
      } else {
        result += (names.contains(name) ? "flow." : "") + name
        result.append(character)
        name = ""
      }
    }
    return String(result.dropLast())
  }

  private static let names = Set(Shape.all.map(\.name) + Shape.aliases.map(\.name))
}

extension Word.Parameter.Kind {
  /// The type as editors write it.
  fileprivate var words: String {
    switch self {
    case .string: "string"
    case .number: "number"
    case .integer: "integer"
    case .boolean: "boolean"
    case .table: "table"
    case .function: "function"
    case .any: "any"
    case .thing(let name), .record(let name), .word(let name): name
    }
  }
}
