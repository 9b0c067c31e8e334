import Maps
import ScreenStack

/// The screens and the properties.
extension SessionModel {
  var screensFile: String {
    var text = LuaText()
    text.add("local flow = require \"flowhost\"")
    text.addGap()
    text.add("return {")
    let locked = Set(flows.flatMap { self.locked(in: $0.key) }.map(\.screen))
    for (screen, actions) in actionsOfScreens {
      let params = (params[screen] ?? []).map { ($0 + "?").quoted }.joined(separator: ", ")
      let inputs = (seen.inputs[screen] ?? []).map { "\($0) = \"\"" }.joined(separator: ", ")
      let fields = [
        locked.contains(screen) ? "locked = true" : nil,
        params.isEmpty ? nil : "params = { \(params) }",
        rows(of: screen, actions).map { "state = { \($0) }" },
        inputs.isEmpty ? nil : "inputs = { \(inputs) }",
        actions.isEmpty ? nil : "actions = { \(declarations(of: actions, on: screen)) }",
      ].compactMap(\.self)
      let word = screens[Name(screen)]
      let description = fields.isEmpty ? "" : ", { \(fields.joined(separator: ", ")) }"
      text.add("  \(word) = flow.screen(\"\(word)\"\(description)),")
    }
    text.add("}")
    return text.text
  }

  /// Returns the lists of the rows that were tapped. No log says what is in them, so they have their numbers.
  private func rows(of screen: String, _ actions: [String]) -> String? {
    let lists = actions.compactMap { action in
      seen.rows[screen + "." + action].map { count in
        let rows = (1...max(1, count)).map { Value.integer($0) }
        let others = values(of: action, on: screen).compactMap(\.first).filter {
          $0 != .nothing && !rows.contains($0)
        }
        let list = (rows + others).map(\.literal).joined(separator: ", ")
        return "\(self.actions[Name(action)])_rows = { \(list) }"
      }
    }
    return lists.isEmpty ? nil : lists.joined(separator: ", ")
  }

  private func declarations(of actions: [String], on screen: String) -> String {
    let all = actions.map { action in
      let names = names(of: visits(of: action, on: screen))
      let word = self.actions[Name(action)]
      let values = values(of: action, on: screen)
      let secrets = names.indices.filter { place in
        values.contains {
          $0.indices.contains(place) && $0[place] == LoggedAct.secret
        }
      }
      let secret = secrets.map { "\"\(names[$0])\"" }.joined(separator: ", ")
      let words = names.map { "\"\($0)\"" } + (secret.isEmpty ? [] : ["secret = { \(secret) }"])
      let rows = seen.rows[screen + "." + action] == nil ? [] : ["of = \"\(word)_rows\""]
      return names.isEmpty ? "\"\(word)\"" : "\(word) = { \((words + rows).joined(separator: ", ")) }"
    }
    return all.joined(separator: ", ")
  }

  /// The number of values of an action that a search tries.
  private static let mostInputs = 20

  var propertiesFile: String {
    var text = LuaText()
    text.add("local flow = require \"flowhost\"")
    text.addGap()
    let inputs = actionsOfScreens.flatMap { screen, actions in
      actions.compactMap { action -> String? in
        // A row of inputs has a value for each argument, and none of them is nil.
        let count = names(of: visits(of: action, on: screen)).count
        let rows = values(of: action, on: screen).filter { $0.count == count && !$0.contains(.nothing) }
        let inputs = rows.prefix(Self.mostInputs).map { row in
          let shown = row.map { $0 == LoggedAct.secret ? .text(LoggedAct.standIn) : $0 }
          return "{ \(shown.map(\.literal).joined(separator: ", ")) }"
        }
        let word = "\(screens[Name(screen)]).\(self.actions[Name(action)])"
        return inputs.isEmpty ? nil : "[\"\(word)\"] = { \(inputs.joined(separator: ", ")) }"
      }
    }
    if !inputs.isEmpty { text.add("-- Values of the logs, at most \(Self.mostInputs) of each action.") }
    text.add(table: "flow.inputs ", inputs, "")
    text.addGap()
    let goal = seen.visits[.start]?.first?.moves.compactMap(\.shown).last?.name ?? ""
    text.add("-- The logs show some of the ways back only. With all of them, this holds:")
    text.add(
      "-- flow.possible(\"back to the start\", function(app) return app:shows "
        + "\"\(screens[Name(goal)])\" ~= nil end)")
    return text.text
  }
}
