import LuaBridge
import Navigation

/// Suggestions for names that are nil where Lua calls or indexes them.
extension Host {
  /// The suggestion for a name that is nil in a flow's handler; empty if nothing is like it.
  ///
  /// - Parameter owner: The flow whose handler has failed; the words of all flows count if there is none.
  func slip(in error: LuaError, of owner: FlowID?, in frame: inout LuaFrame) throws(LuaError) -> String {
    guard let missing = error.missingName else { return "" }
    let kind = owner.flatMap { app.bindings.of($0) }.flatMap { world.things[$0]?.flowClass }
    let classes = kind.map { [world.book.flows[$0]] } ?? world.book.flows
    var known = FlowClass.gifts + classes.flatMap(\.params.names)
    if missing.isCalled {
      known += Word.names(of: .coordinator)
      for flow in classes { known += try frame.keys(of: try frame.slot(of: flow.methods)).compactMap(\.text) }
    }
    return known.contains(missing.name) ? "" : Suggestion.question(for: missing.name, in: known)
  }
}

extension Thing {
  /// The class of a flow.
  fileprivate var flowClass: Int? { if case .flow(let kind, _) = self { kind } else { nil } }
}
