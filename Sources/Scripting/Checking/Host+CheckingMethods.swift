import Experiments
import Platform

/// Checks for methods that look like handlers or callbacks and that nothing calls, such as misspelled ones.
extension Host {
  /// Checks nothing if a file cannot be read, because its names are unknown.
  func checkMethods(_ files: [PluginFile], besides relatives: Relatives) {
    guard files.allSatisfy({ $0.failure == nil }) else { return }
    var words = relatives.words
    for file in files { words.formUnion(file.words.usedWords) }
    let handlers = handlers
    // A name may also be put together from parts.
    let areHandlersWritten = !words.contains(Self.ofHandlers)
    // Methods of a variant are compared with those that they override.
    for file in files where !file.chunk.isOfScenario && VariantTitle(chunk: file.chunk) == nil {
      let coordinators = file.words.coordinators
      for (method, owner) in file.words.ownedMethods where !words.contains(method.text) {
        guard method.text.hasPrefix(Self.ofHandlers) else {
          checkCallback(method, of: owner, isCoordinator: coordinators.contains(owner), file)
          continue
        }
        if handlers.contains(method.text) || !areHandlersWritten { continue }
        if isOfOthers(method.text.dropFirst(Self.ofHandlers.count), amid: words) { continue }
        let question = Suggestion.question(for: method.text, in: handlers)
        note("nothing calls '\(method.text)'\(question)", at: file.place(method.line))
      }
    }
  }

  /// Checks a method whose name is that of a callback of UIKit, or nearly. A coordinator can be a delegate, but it is no
  /// view controller.
  private func checkCallback(
    _ method: ScriptWords.Token, of owner: String, isCoordinator: Bool, _ file: PluginFile
  ) {
    let (hooks, others) = (ScreenHook.allCases.map(\.rawValue), DelegateHook.allCases.map(\.rawValue))
    let isKnown = (hooks + others).contains(method.text)
    let meant = isKnown ? method.text : Suggestion.nearest(to: method.text, in: hooks + others)
    guard let meant else { return }
    if isCoordinator, hooks.contains(meant) {
      note(
        "nothing calls '\(method.text)': '\(owner)' is a coordinator. Give the function to a screen: "
          + "Page { \(meant) = … }.",
        at: file.place(method.line))
    } else if meant != method.text {
      note("nothing calls '\(method.text)'\(Suggestion.question(meant))", at: file.place(method.line))
    }
  }

  private static let ofHandlers = "on_"

  /// Returns whether a name is an action or event, or a screen and its action, of a plugin that may not be loaded.
  private func isOfOthers(_ name: Substring, amid words: Set<String>) -> Bool {
    if words.contains(String(name)) { return true }
    return name.indices.contains { place in
      name[place] == "_" && words.contains(String(name[..<place]))
        && words.contains(String(name[name.index(after: place)...]))
    }
  }

  /// The methods that handle actions and events, and those that flowhost calls by itself.
  private var handlers: [String] {
    let actions = world.definitions.screens.flatMap { $0.actions.flatMap { [$0.handler, $0.screenHandler] } }
    let events = world.definitions.flows.flatMap(\.events).map { Self.ofHandlers + $0 }
    return actions + events + FlowHook.allCases.map(\.rawValue) + FlowEnd.allCases.map(\.closure)
  }
}
