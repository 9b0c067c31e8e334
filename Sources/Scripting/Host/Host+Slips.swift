import LuaBridge
import Navigation

/// Suggestions for nil names that Lua code calls or indexes.
extension Host {
  /// Returns a suggestion for a nil name in a flow's handler, or an empty string.
  /// - Parameter owner: The flow whose handler has failed. If it is nil, names of all flows are considered.
  func slip(in error: LuaError, of owner: FlowID?, in frame: inout LuaFrame) throws(LuaError) -> String {
    guard let missing = error.missingName else { return "" }
    let kind = owner.flatMap { app.bindings.of($0) }.flatMap { world.things[$0]?.flowClass }
    let classes = kind.map { [world.definitions.flows[$0]] } ?? world.definitions.flows
    var known = FlowClass.gifts + classes.flatMap(\.params.names)
    if missing.isCalled {
      known += APIFunction.names(of: .coordinator)
      for flow in classes { known += try frame.keys(of: try frame.slot(of: flow.methods)).compactMap(\.text) }
    }
    if known.contains(missing.name) { return "" }
    let question = Suggestion.question(for: missing.name, in: known)
    return question.isEmpty || missing.isMethod || readsFlow(missing, error) ? question : ""
  }

  /// Returns whether the line of an error reads a field of a flow. The fields of other tables have other names.
  ///
  /// Lua does not say which table it is, so the line's words have to. Without them, only a field that is called is taken
  /// for another table's, because flows have methods.
  private func readsFlow(_ missing: LuaError.MissingName, _ error: LuaError) -> Bool {
    guard let place = error.trace.first,
      let module = world.modules.all.first(where: { $0.chunk == place.chunk })
    else { return !missing.isCalled }
    let words = ScriptWords(module.text)
    return words.tokens.indices.dropFirst(2).contains { number in
      words.tokens[number].line == place.line && words.isName(missing.name, at: number)
        && words.isMark(".", at: number - 1) && FlowClass.words.contains(words.tokens[number - 2].text)
    }
  }
}

extension Thing {
  fileprivate var flowClass: Int? { if case .flow(let kind, _) = self { kind } else { nil } }
}
