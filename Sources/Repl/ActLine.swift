import ScreenStack
import Scripting

/// An act in the form that the trace and the prompt share: `tap select 3`, `back after=0.2`.
struct ActLine {
  let verb: String
  private var arguments: [String] = []
  private var options: [(name: String, value: String)] = []

  init(_ verb: String, _ rest: String) {
    self.verb = verb
    for word in Words(rest).all {
      let name = word.prefix { $0 != "=" }
      if name.count < word.count - 1, String(name).isPlainWord {
        options.append((String(name), String(word.dropFirst(name.count + 1))))
      } else {
        arguments.append(word)
      }
    }
  }

  func lua() throws(PromptError) -> String {
    guard let word = APIFunction.all.first(where: { $0.owner == .app && $0.name == verb }) else {
      throw .words(Self.unknown(verb))
    }
    if verb == "after" { throw .words("'after' is an option of an act: ':back after=0.1', 'buy after=0.1'") }
    if (arguments + options.map(\.value)).contains("•") {
      throw .words("'•' stands for a secret value. Write the value itself.")
    }
    var rest = options
    var receiver = "app"
    if let delay = rest.take("after") { receiver += ":after(\(delay))" }
    var given = try arguments(of: word)
    if verb == "tap" {
      if let row = rest.take("row") { given.insert("{ row = \(row) }", at: min(1, given.count)) }
      if !rest.isEmpty { return try tap(on: receiver, given, with: rest) }
    }
    if let selection = Self.selection(from: &rest, for: verb) { receiver += ":on(\(selection))" }
    if !rest.isEmpty { given.append(Self.table(rest)) }
    return "\(receiver):\(verb)\(Self.list(given))"
  }

  /// Returns a tap on the screen that has certain params, out of several screens: `tap account.refresh id=7`.
  private func tap(
    on receiver: String, _ given: [String], with params: [(name: String, value: String)]
  ) throws(PromptError) -> String {
    let parts = (arguments.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let action = parts.last else {
      throw .words("name the screen of the action: :tap SCREEN.ACTION \(params[0].name)=\(params[0].value)")
    }
    let screen = parts.dropLast().joined(separator: ".").quoted
    let call = Self.list([String(action).quoted] + given.dropFirst())
    return "\(receiver):on(\(screen), \(Self.table(params))):tap\(call)"
  }

  /// Takes the screen that is selected for an act, and its params behind it: `back on=mails id=7`.
  private static func selection(
    from options: inout [(name: String, value: String)], for verb: String
  ) -> String? {
    guard APIFunction.all.contains(where: { $0.owner == .selection && $0.name == verb }),
      let place = options.firstIndex(where: { $0.name == "on" })
    else { return nil }
    let (screen, params) = (options[place].value, Array(options[(place + 1)...]))
    options.removeSubrange(place...)
    return literal(screen, .string) + (params.isEmpty ? "" : ", \(table(params))")
  }

  private func arguments(of word: APIFunction) throws(PromptError) -> [String] {
    var given = arguments
    let parameters = word.parameters
    if let last = parameters.last, last.type == .string, !last.isRest, given.count > parameters.count {
      let text = given[(parameters.count - 1)...].joined(separator: " ")
      given = given.prefix(parameters.count - 1) + [text]
    }
    let isOpen = parameters.last?.isRest ?? false
    let needed = parameters.count { !$0.isOptional }
    let fromOptions = options.isEmpty ? 0 : 1
    if given.count + fromOptions < needed || given.count > parameters.count && !isOpen {
      throw .words("':\(verb)' is written :\(word.operands)")
    }
    return given.enumerated().map { place, text in
      let type = place < parameters.count ? parameters[place].type : .any
      return Self.literal(text, type)
    }
  }

  /// Returns a word as Lua: a quoted string, unless it is a number or a table, or is already quoted.
  private static func literal(_ text: String, _ type: APIFunction.Parameter.Kind) -> String {
    guard let first = text.first else { return "\"\"" }
    if first == "\"" || first == "'" { return text }
    switch type {
    case .string, .word: return text.quoted
    case .number, .integer, .boolean, .function: return text
    default:
      let isOther = first == "{" || Double(text) != nil || ["true", "false", "nil"].contains(text)
      return isOther ? text : text.quoted
    }
  }

  private static func table(_ fields: [(name: String, value: String)]) -> String {
    let words = fields.map { "\($0.name) = \(literal($0.value, .any))" }
    return "{ \(words.joined(separator: ", ")) }"
  }

  private static func list(_ given: [String]) -> String {
    if given.count == 1, given[0].first == "\"" { return " " + given[0] }
    return "(\(given.joined(separator: ", ")))"
  }
}

extension ActLine {
  static func unknown(_ verb: String) -> String {
    let known = PromptCommand.all.map(\.name) + PromptCommand.acts.map(\.name)
    let meant = Suggestion.question(for: ":" + verb, in: known.map { ":" + $0 })
    return "there is no ':\(verb)'\(meant.isEmpty ? "." : meant) ':help' lists all."
  }
}

extension [(name: String, value: String)] {
  fileprivate mutating func take(_ name: String) -> String? {
    guard let place = firstIndex(where: { $0.name == name }) else { return nil }
    return remove(at: place).value
  }
}

extension APIFunction {
  /// The usage of the word at the prompt: `tap ACTION …`.
  var operands: String {
    let words = parameters.map { parameter in
      let name = parameter.isRest ? "…" : parameter.name.uppercased()
      return parameter.isOptional && !parameter.isRest ? "[\(name)]" : name
    }
    return ([name] + words).joined(separator: " ")
  }
}
