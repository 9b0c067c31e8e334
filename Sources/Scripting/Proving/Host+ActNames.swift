import LuaBridge
import Platform
import Routing
import ScreenStack

/// Names of acts in properties. A property about an act that does not exist could not break.
extension Host {
  /// Returns acts as the app writes them: `tap shop.form.pay` for the `tap form.pay` of a plugin that it requires.
  ///
  /// - Parameter services: The names of the services of the app.
  /// - Throws: An error if an act has an unknown verb, or the name of an action, an input or a service that the app does
  ///   not have.
  func acts(
    _ names: [String], in plugin: String, amid services: [String]
  ) throws(LuaError) -> [String] {
    var acts: [String] = []
    for name in names { acts.append(try act(named: name, in: plugin, services)) }
    return acts
  }

  private func act(
    named text: String, in plugin: String, _ services: [String]
  ) throws(LuaError) -> String {
    let word = String(text.prefix { $0 != " " })
    if word == ActVerb.reach.rawValue {
      throw .refused("'reach' is not an act: it consists of touches. Name one of them, such as 'tap send'.")
    }
    guard let verb = ActVerb(rawValue: word) else {
      let question = Suggestion.question(for: word, in: ActVerb.allCases.map(\.rawValue))
      throw .refused("there is no act '\(word.escaped)'\(question)")
    }
    let name = String(text.dropFirst(word.count + 1).prefix { $0 != " " })
    let rest = text.dropFirst(word.count + 1 + name.count)
    switch verb {
    case .tap where !name.isEmpty && !name.hasPrefix("\""):
      return "tap \(try tapped(name, in: plugin))\(rest)"
    case .type where !name.isEmpty:
      return "type \(try typed(name, in: plugin))\(Self.written(text: rest.dropFirst()))"
    case .open where !name.isEmpty: return "open \(try opened(text.dropFirst(word.count + 1)))"
    case .answer where !name.isEmpty:
      // A launch of any app can give the user late.
      let known = services + [LaunchedUser.serviceName]
      if known.contains(name) { return text }
      throw Self.noService(name, among: services.isEmpty ? [] : known)
    default: return text
    }
  }

  /// Returns what the app writes for the action, or the button of an alert, that a name in a plugin means.
  func tapped(_ name: String, in plugin: String) throws(LuaError) -> String {
    let known = names(in: plugin) { $0.actions.map(\.name) }
    if known.contains(name) { return action(named: name, in: plugin) }
    let question = Suggestion.question(for: name, in: known)
    // The texts of buttons are known by the strings in scripts only. Others may come from services.
    if question.isEmpty && !name.contains(".") || isText(name) { return name }
    throw .refused("there is no action '\(name.escaped)'\(question)")
  }

  /// Returns what the app writes for the action, or the button of an alert, about which a property asks.
  ///
  /// - Throws: An error if it is no action and no string in a script, because the answer is always false. A condition
  ///   that names it is reported, since it never applies.
  func asked(_ name: String, in plugin: String) throws(LuaError) -> String {
    let written = try tapped(name, in: plugin)
    guard name.isIdentifier, !names(in: plugin, { $0.actions.map(\.name) }).contains(name), !isText(name)
    else { return written }
    throw .refused("there is no action '\(name)'")
  }

  /// Returns a text that is typed as traces write it, after a space: in quotes, unless it is a name.
  private static func written(text: Substring) -> String {
    if text.isEmpty { return "" }
    return " " + (text.isQuoted ? String(text) : Value.text(String(text)).written)
  }

  /// Returns a link as traces write it, without quotes.
  ///
  /// - Throws: An error if it is no link, because nothing can open it.
  private func opened(_ text: Substring) throws(LuaError) -> String {
    let url = String(text.isQuoted ? text.dropFirst().dropLast() : text)
    do throws(LinkError) {
      _ = try Link(url)
    } catch {
      throw .refused("'open' needs a link, such as open shop://p/3, not '\(url.escaped)'")
    }
    return url.writtenLink
  }

  private func typed(_ name: String, in plugin: String) throws(LuaError) -> String {
    let known = names(in: plugin) { $0.inputs.names }
    if known.contains(name) { return action(named: name, in: plugin) }
    throw .refused("there is no input '\(name.escaped)'\(Suggestion.question(for: name, in: known))")
  }

  /// Returns names of all screens, alone and after the name of the screen, as a plugin writes them.
  func names(in plugin: String, _ names: (ScreenClass) -> [String]) -> [String] {
    world.definitions.screens.flatMap { screen in
      let (title, names) = (screen.title.written(in: plugin), names(screen))
      return names + names.map { "\(title).\($0)" }
    }
  }

  /// Returns whether a script of the app contains a string.
  private func isText(_ text: String) -> Bool {
    world.modules.all.contains { module in
      !module.isPayload && !module.name.hasSuffix(".properties")
        && ScriptWords(module.text).all.contains { $0.isQuoted && $0.text == text }
    }
  }
}

extension Substring {
  /// True if it is written in quotes.
  fileprivate var isQuoted: Bool { count > 1 && first == "\"" && last == "\"" }
}
