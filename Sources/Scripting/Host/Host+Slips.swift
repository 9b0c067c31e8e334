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
    return known.contains(missing.name) ? "" : Suggestion.question(for: missing.name, in: known)
  }
}

extension Thing {
  fileprivate var flowClass: Int? { if case .flow(let kind, _) = self { kind } else { nil } }
}
