import LuaBridge
import Platform
import ScreenStack

/// Reading of a screen class's actions: `{ "more", select = { "id", of = "rows" } }`.
extension Host {
  func actions(
    _ value: LuaValue, of screen: String, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> [Action] {
    guard value != .nil else { return [] }
    guard let table = value.tableSlot else {
      throw .refused("\(what): 'actions' is a table. Write actions = { \"buy\" }.")
    }
    var actions: [Action] = []
    for key in try frame.keys(of: table) {
      let given = try frame.get(table, key)
      if case .integer = key {
        guard let name = given.text else {
          throw .refused("\(what): an action is a name, or a name with the names of its arguments")
        }
        actions.append(try Action(name: name, on: screen, in: &frame))
      } else {
        guard let name = key.text, let arguments = given.tableSlot else {
          throw .refused("\(what): write an action's arguments as select = { \"id\" }")
        }
        actions.append(try action(name, arguments, on: screen, what, in: &frame))
      }
    }
    for (place, action) in actions.enumerated() {
      guard action.name.isIdentifier else {
        throw .refused(
          "\(what): '\(action.name.escaped)' is no name of an action. Use letters, digits and '_'.")
      }
      if actions[..<place].contains(where: { $0.name == action.name }) {
        throw .refused("\(what): '\(action.name)' appears twice in 'actions'")
      }
    }
    return actions
  }

  private func action(
    _ name: String, _ table: LuaSlot, on screen: String, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> Action {
    var action = try Action(name: name, on: screen, in: &frame)
    for key in try frame.keys(of: table) {
      let value = try frame.get(table, key)
      if case .integer = key {
        guard let argument = value.text, argument.isIdentifier else {
          throw .refused(
            "\(what): action '\(name)': '\(try frame.describe(value).description.escaped)' is no name of an argument"
          )
        }
        action.arguments.append(argument)
        continue
      }
      switch key.key(of: ActionKey.self) {
      case .of:
        guard let list = value.text else {
          throw .refused(
            "\(what): action '\(name)': 'of' is the name of a param or state, not \(value.kindName)")
        }
        action.source = list
      case .secret:
        action.secrets = try names(value, ActionKey.secret, of: "\(what): action '\(name)'", in: &frame)
      case .whileRunning:
        action.whileRunning = try self.whileRunning(value, "\(what): action '\(name)'", in: &frame)
      case nil:
        let given = try frame.describe(key).description
        throw .refused(
          "\(what): action '\(name)' has no '\(given.escaped)'\(ActionKey.questionOrList(for: given))")
      }
    }
    for secret in action.secrets where !action.arguments.contains(secret) {
      throw .refused(
        "\(what): action '\(name)' has no argument '\(secret.escaped)' to keep secret\(Suggestion.question(for: secret, in: action.arguments))"
      )
    }
    return action
  }

  private func whileRunning(
    _ value: LuaValue, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> Action.WhileRunning {
    let known = Action.WhileRunning.allCases.map(\.rawValue)
    let list = known.map { "\"\($0)\"" }.joined(separator: " or ")
    guard let word = value.text else {
      throw .refused("\(what): 'while_running' is \(list), not \(value.kindName)")
    }
    if let meant = Action.WhileRunning(rawValue: word) { return meant }
    let meant = Suggestion.question(for: word, in: known)
    throw .refused(
      "\(what): 'while_running' is never '\(word.escaped)'\(meant.isEmpty ? ". It is \(list)." : meant)")
  }

  /// Returns the names in a value that is a name or a list of names.
  /// - Parameter owner: The owner of the names, for error messages.
  func names(
    _ value: LuaValue, _ key: String, of owner: String, in frame: inout LuaFrame
  ) throws(LuaError) -> [String] {
    if let name = value.text { return [name] }
    let remedy = "\(owner): '\(key)' is a list of names. Write \(key) = { \"…\" }."
    guard let table = value.tableSlot else { throw .refused(remedy) }
    var names: [String] = []
    for key in try frame.keys(of: table) {
      guard case .integer = key, let name = try frame.get(table, key).text else { throw .refused(remedy) }
      names.append(name)
    }
    return names
  }

  func names(
    _ value: LuaValue, _ key: some RecordKey, of owner: String, in frame: inout LuaFrame
  ) throws(LuaError) -> [String] {
    try names(value, key.rawValue, of: owner, in: &frame)
  }
}
