import LuaBridge
import Platform
import ScreenStack

/// The actions of a screen class: `{ "more", select = { "id", of = "rows" } }`.
extension Host {
  func actions(
    _ value: LuaValue, of screen: String, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> [Action] {
    guard value != .nil else { return [] }
    guard let table = value.slot else {
      throw .refused("\(what): 'actions' is a table. Write actions = { \"buy\" }.")
    }
    var actions: [Action] = []
    for key in try frame.keys(of: table) {
      let given = try frame.get(table, key)
      if case .integer = key {
        guard let name = given.text else {
          throw .refused("\(what): an action is a name, or a name with the names of its arguments")
        }
        actions.append(Action(name: name, on: screen))
      } else {
        guard let name = key.text, let arguments = given.slot else {
          throw .refused("\(what): write an action's arguments as select = { \"id\" }")
        }
        actions.append(try action(name, arguments, on: screen, what, in: &frame))
      }
    }
    for action in actions where !action.name.isIdentifier {
      throw .refused(
        "\(what): '\(action.name.escaped)' is no name of an action. Use letters, digits and '_'.")
    }
    return actions
  }

  private func action(
    _ name: String, _ table: LuaSlot, on screen: String, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> Action {
    var arguments: [String] = []
    var source: String?
    var secrets: [String] = []
    for key in try frame.keys(of: table) {
      let value = try frame.get(table, key)
      switch key {
      case .integer: arguments.append(try frame.describe(value).description)
      case "of": source = value.text
      case "secret": secrets = try names(value, in: &frame)
      default:
        let given = try frame.describe(key).description
        throw .refused("\(what): action '\(name)' has no '\(given.escaped)': it has of, secret")
      }
    }
    for secret in secrets where !arguments.contains(secret) {
      throw .refused(
        "\(what): action '\(name)' has no argument '\(secret.escaped)' to keep secret\(Suggestion.question(for: secret, in: arguments))"
      )
    }
    return Action(name: name, arguments: arguments, source: source, secrets: secrets, on: screen)
  }

  /// A name, or a list of names.
  func names(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> [String] {
    if let text = value.text { return [text] }
    guard let table = value.slot else { return [] }
    var names: [String] = []
    for place in stride(from: 1, through: frame.count(of: table), by: 1) {
      names.append(try frame.describe(try frame.get(table, .integer(place))).description)
    }
    return names
  }
}
