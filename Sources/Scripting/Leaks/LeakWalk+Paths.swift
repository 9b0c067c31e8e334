import LuaBridge

extension LeakWalk {
  func path(to find: Find, in frame: inout LuaFrame) throws(LuaError) -> HoldPath {
    var steps: [LuaHold.Label] = []
    var node = find.node
    while case .hold(let label) = nodes[node].step {
      let origin = Int(nodes[node].origin)
      if case .upvalue = label, let file = try file(ofMethod: origin, in: &frame) {
        return HoldPath(root: file, steps: [label] + steps.reversed(), secrets: host.secrets)
      }
      steps.append(label)
      node = origin
    }
    guard case .root(let root) = nodes[node].step else { preconditionFailure("a walk begins with a root") }
    var words = root.words(in: host)
    if case .modules = root, case .field(let name)? = steps.popLast() { words = name }
    return HoldPath(root: words, steps: steps.reversed(), secrets: host.secrets)
  }

  /// Returns the file of a function in a class or module, because its variables belong to the file.
  private func file(ofMethod node: Int, in frame: inout LuaFrame) throws(LuaError) -> String? {
    guard isCode(Int(nodes[node].origin)), let slot = try frame.get(values, .integer(node + 1)).slot else {
      return nil
    }
    return frame.definition(of: slot)?.chunk.withoutPluginsFolder
  }

  /// Returns whether a node is a class's methods, the table of modules, or a module.
  private func isCode(_ node: Int) -> Bool {
    if case .root(let root) = nodes[node].step { return root.isCode }
    if case .root(.modules) = nodes[Int(nodes[node].origin)].step { return true }
    return false
  }
}
