/// The commands of a flow as steps of the device, in the words of Lua.
enum FlowSteps {
  struct Unknown: Error { let command: FlowReader.Node }

  /// Returns the steps as a table of Lua, after the launch.
  static func lua(_ commands: FlowReader.Node) throws -> String {
    guard case .list(let list) = commands else { throw Unknown(command: commands) }
    var steps: [String] = []
    // A cold link opens the app after its state is cleared. The launch of the scenario has the link, too.
    let begins = list.first == .scalar("clearState") ? 2 : 1
    for command in list.dropFirst(begins) { steps += try step(command) }
    return "{ " + steps.joined(separator: ", ") + " }"
  }

  private static func step(_ command: FlowReader.Node) throws -> [String] {
    switch command {
    case .scalar("launchApp"): return ["{ call = \"restart\" }"]
    case .map(let pairs):
      guard pairs.count == 1 else { throw Unknown(command: command) }
      return try step(pairs[0].key, pairs[0].value, command)
    default: throw Unknown(command: command)
    }
  }

  private static func step(
    _ key: String, _ value: FlowReader.Node, _ command: FlowReader.Node
  ) throws -> [String] {
    switch key {
    case "launchApp":
      if value["clearState"]?.text == "true" { return [] }
      return value["stopApp"]?.text == "false" ? ["{ call = \"foreground\" }"] : ["{ call = \"restart\" }"]
    case "tapOn":
      if value["point"] != nil { return ["{ call = \"outside\" }"] }
      return ["{ call = \"tap\", \(try target(value)) }"]
    case "longPressOn":
      guard value["id"]?.text == "BackButton" else { throw Unknown(command: command) }
      return ["{ call = \"press\" }"]
    case "assertVisible": return ["{ call = \"assert\", \(try target(value)) }"]
    case "inputText":
      guard let text = value.text else { throw Unknown(command: command) }
      return ["{ call = \"input\", text = \(evaluated(text).lua) }"]
    case "eraseText": return ["{ call = \"erase\" }"]
    case "openLink":
      guard let link = value.text else { throw Unknown(command: command) }
      return ["{ call = \"open\", text = \(evaluated(link).lua) }"]
    // The dialog of the system is not on the simulated stage.
    case "runFlow": return []
    case "swipe": return [try swipe(value, command)]
    case "pressKey" where value.text == "Home": return ["{ call = \"background\" }"]
    case "setOrientation": return ["{ call = \"rotate\" }"]
    case "extendedWaitUntil":
      guard let timeout = value["timeout"]?.text.flatMap(Double.init) else { throw Unknown(command: command) }
      return ["{ call = \"wait\", seconds = \(timeout / 1000) }"]
    default: throw Unknown(command: command)
    }
  }

  private static func swipe(_ value: FlowReader.Node, _ command: FlowReader.Node) throws -> String {
    func point(_ key: String) throws -> [Int] {
      guard let text = value[key]?.text else { throw Unknown(command: command) }
      return text.split(separator: ",").compactMap { Int($0.filter(\.isNumber)) }
    }
    let (start, end) = (try point("start"), try point("end"))
    let isBack = start[1] == end[1]
    let distance = isBack ? end[0] - start[0] : end[1] - start[1]
    return "{ call = \"\(isBack ? "swipe_back" : "swipe_down")\", cancel = \(distance < 50) }"
  }

  /// The element of a selector. Maestro reads its words as a regular expression; these match one text only.
  private static func target(_ node: FlowReader.Node) throws -> String {
    let (kind, words) = node.text.map { ("text", $0) } ?? ("id", node["id"]?.text ?? "")
    guard !words.isEmpty else { throw Unknown(command: node) }
    return "kind = \"\(kind)\", text = \(literal(evaluated(words)).lua)"
  }

  /// The only text that a regular expression matches. Each special character has a backslash.
  private static func literal(_ pattern: String) -> String {
    var (text, isEscaped) = ("", false)
    for letter in pattern {
      if letter == "\\", !isEscaped {
        isEscaped = true
      } else {
        (text, isEscaped) = (text + String(letter), false)
      }
    }
    return text
  }

  /// The text after Maestro has evaluated its scripts. A variable has the value `secret`, and there are no others.
  static func evaluated(_ text: String) -> String {
    text.replacing(/(\\?)\$\{([^$]*)\}/) { match in
      match.1.isEmpty ? "secret" : "${\(match.2)}"
    }
  }
}

extension String {
  /// The text as a literal of Lua, byte by byte.
  var lua: String { "\"" + utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\"" }
}
