import LuaBridge
import Platform
import Views

/// Reading of how a screen is known on a device: `ui = { shows = "photo-title", buy = { id = "buy" } }`.
extension Host {
  /// The parts of a screen that its looks can name.
  struct Looked {
    let what: String
    let fields: ScreenClass.DeclaredFields
    let actions: [Action]
  }

  func looks(
    _ value: LuaValue, _ looked: Looked, in frame: inout LuaFrame
  ) throws(LuaError) -> ViewLooks? {
    guard value != .nil else { return nil }
    guard let table = value.tableSlot else {
      throw .refused("\(looked.what): 'ui' is a table. Write ui = { shows = \"…\" }.")
    }
    var looks = ViewLooks()
    for key in try frame.keys(of: table) {
      guard case .string(let word) = key else {
        throw .refused("\(looked.what): 'ui' names the screen's parts. Write ui = { shows = \"…\" }.")
      }
      let given = try frame.get(table, key)
      let name = word.description
      if name == LooksKey.shows.rawValue {
        looks.shows = try part(name, given, [], looked, in: &frame).element
      } else if let action = looked.actions.first(where: { $0.name == name }) {
        looks.parts.append(try part(name, given, action.arguments, looked, in: &frame))
      } else if looked.fields.inputs[name] != nil {
        looks.parts.append(try part(name, given, [], looked, in: &frame))
      } else {
        throw unknown(name, in: looked)
      }
    }
    looks.parts.sort { $0.name < $1.name }
    return looks
  }

  private func unknown(_ name: String, in looked: Looked) -> LuaError {
    let known = [LooksKey.shows.rawValue] + looked.actions.map(\.name) + looked.fields.inputs.names
    let question = Suggestion.question(for: name, in: known)
    return .refused(
      "\(looked.what) has no action or input '\(name.escaped)' for 'ui'\(question.isEmpty ? ". Declare it, or leave it out." : question)"
    )
  }

  /// Reads the element of a part: an identifier, or a table.
  private func part(
    _ name: String, _ value: LuaValue, _ arguments: [String], _ looked: Looked, in frame: inout LuaFrame
  ) throws(LuaError) -> ViewLooks.Part {
    let owner = "\(looked.what): ui.\(name)"
    let known = arguments + looked.fields.params.names
    let element = try element(value, owner, naming: known, in: &frame)
    var part = ViewLooks.Part(name, element)
    guard let table = value.tableSlot, case let fill = try frame.get(table, "fill"), fill != .nil else {
      return part
    }
    guard let fields = fill.tableSlot, !arguments.isEmpty else {
      let words =
        arguments.isEmpty
        ? "has no arguments to fill in" : "fills fields. Write fill = { \(arguments[0]) = \"…\" }"
      throw .refused("\(owner) \(words).")
    }
    for key in try frame.keys(of: fields) {
      let given = try frame.describe(key).description
      guard case .string = key, arguments.contains(given) else {
        throw .refused(
          "\(owner) has no argument '\(given.escaped)' to fill in\(Suggestion.question(for: given, in: arguments))"
        )
      }
    }
    for argument in arguments {
      let value = try frame.get(fields, .string(LuaString(argument)))
      if value == .nil { continue }
      part.fields.append(
        ViewLooks.Field(argument, try self.element(value, "\(owner).\(argument)", naming: known, in: &frame)))
    }
    return part
  }

  private func element(
    _ value: LuaValue, _ owner: String, naming known: [String], in frame: inout LuaFrame
  ) throws(LuaError) -> ViewElement {
    var found = value.text.map { [ViewElement(.id, $0)] } ?? []
    for key in ViewElement.Key.allCases {
      guard let table = value.tableSlot,
        case let word = try frame.get(table, .string(LuaString(key.rawValue))),
        word != .nil
      else { continue }
      guard let text = word.text else { throw .refused("\(owner): '\(key.rawValue)' is a text") }
      found.append(ViewElement(key, text))
    }
    if let table = value.tableSlot {
      for key in try frame.keys(of: table) where key.key(of: ElementKey.self) == nil {
        let given = try frame.describe(key).description
        throw .refused("\(owner) has no '\(given.escaped)'\(ElementKey.questionOrList(for: given))")
      }
    }
    guard found.count == 1, !found[0].template.isEmpty else {
      throw .refused("\(owner) is one identifier or one text. Write { id = \"…\" } or { text = \"…\" }.")
    }
    for case .name(let name) in found[0].pieces where !known.contains(name) {
      let question = Suggestion.question(for: name, in: known)
      throw .refused(
        "\(owner): '{\(name.escaped)}' is no argument or param\(question.isEmpty ? ". Write its text." : question)"
      )
    }
    return found[0]
  }
}
