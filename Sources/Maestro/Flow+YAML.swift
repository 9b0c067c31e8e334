import ScreenStack

extension Flow {
  /// The flow as a file of Maestro: a comment, the configuration, and the commands.
  package var yaml: String {
    var yaml = YAMLText()
    for line in head { yaml.comment(line) }
    yaml.line("appId: \(app.evaluated.scalar)")
    yaml.line("name: \(name.scalar)")
    yaml.line("---")
    for command in commands { command.write(to: &yaml) }
    return yaml.text
  }
}

/// The lines of a file of YAML. All that others have named is in quotes, or behind the sign of a comment.
struct YAMLText {
  private(set) var text = ""
  /// The spaces before each line.
  private var indent = ""

  mutating func line(_ words: String) { text += indent + words + "\n" }

  mutating func comment(_ words: String) { line("# " + words.onOneLine) }

  mutating func indented(by spaces: Int, _ body: (inout YAMLText) -> Void) {
    let outer = indent
    indent += String(repeating: " ", count: spaces)
    body(&self)
    indent = outer
  }
}

extension String {
  /// The text as a double-quoted scalar on one line.
  var scalar: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\" + String(scalar)
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.isPlain: text.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let isLong = scalar.value > 0xFFFF
        text +=
          (isLong ? "\\U" : "\\u") + String(repeating: "0", count: (isLong ? 8 : 4) - digits.count) + digits
      }
    }
    return text + "\""
  }
}

extension Unicode.Scalar {
  /// Indicates whether all readers of YAML take it as it is: visible, and of the first 65,536 ones.
  fileprivate var isPlain: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: value < 0xFFFE
    }
  }
}

extension FlowCommand {
  func write(to yaml: inout YAMLText) {
    switch self {
    case .launchApp(false, stops: true): yaml.line("- launchApp")
    case .launchApp(let clears, let stops):
      yaml.line("- launchApp:")
      if clears { yaml.line("    clearState: true") }
      if !stops { yaml.line("    stopApp: false") }
    case .clearState: yaml.line("- clearState")
    case .tapOn(let target): target.write("- tapOn", to: &yaml)
    case .longPressOn(let target): target.write("- longPressOn", to: &yaml)
    case .inputText(let words): yaml.line("- inputText: \(words.evaluated.scalar)")
    case .eraseText(let count): yaml.line("- eraseText: \(count)")
    case .openLink(let link): yaml.line("- openLink: \(Words.literal(link).evaluated.scalar)")
    case .swipe(let start, let end):
      yaml.line("- swipe:")
      yaml.line("    start: \(start.words.scalar)")
      yaml.line("    end: \(end.words.scalar)")
    case .pressKey(let key): yaml.line("- pressKey: \(key.scalar)")
    case .setOrientation(let word): yaml.line("- setOrientation: \(word.scalar)")
    case .assertVisible(let target): target.write("- assertVisible", to: &yaml)
    case .extendedWaitUntil(let target, let timeout, let isOptional):
      yaml.line("- extendedWaitUntil:")
      yaml.indented(by: 4) { target.write("visible", to: &$0) }
      yaml.line("    timeout: \(timeout)")
      if isOptional { yaml.line("    optional: true") }
    case .runFlow(let target, let commands):
      yaml.line("- runFlow:")
      yaml.indented(by: 4) { yaml in
        yaml.line("when:")
        yaml.indented(by: 2) { target.write("visible", to: &$0) }
        yaml.line("commands:")
        yaml.indented(by: 2) { for command in commands { command.write(to: &$0) } }
      }
    case .comment(let words): yaml.comment(words)
    }
  }
}

extension Target {
  /// Writes a key with the element. Maestro reads identifiers and texts as regular expressions.
  func write(_ key: String, to yaml: inout YAMLText) {
    let inner = key.hasPrefix("-") ? "    " : "  "
    switch self {
    case .id(let id):
      yaml.line("\(key):")
      yaml.line("\(inner)id: \(id.pattern.scalar)")
    case .text(let text): yaml.line("\(key): \(text.pattern.scalar)")
    case .point(let x, let y):
      yaml.line("\(key):")
      yaml.line("\(inner)point: \("\(x)%,\(y)%".scalar)")
    }
  }
}
