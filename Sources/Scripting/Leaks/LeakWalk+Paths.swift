import LuaBridge

extension LeakWalk {
  /// Returns the path to an object that was reached, or to a value that it holds.
  func path(
    to node: Int, _ value: LuaHold.Label? = nil, in frame: inout LuaFrame
  ) throws(LuaError) -> HoldPath {
    var steps: [LuaHold.Label] = []
    var node = node
    var next = value.map { ($0, node) } ?? hold(of: node)
    while let (label, origin) = next {
      if case .upvalue = label, let file = try file(ofMethod: origin, in: &frame) {
        return HoldPath(root: file, steps: [label] + steps.reversed(), secrets: host.secrets)
      }
      steps.append(label)
      (node, next) = (origin, hold(of: origin))
    }
    guard case .root(let root) = nodes[node].step else { preconditionFailure("a walk begins with a root") }
    var words = root.words(in: host)
    if case .modules = root, case .field(let name)? = steps.popLast() { words = name }
    return HoldPath(root: words, steps: steps.reversed(), secrets: host.secrets)
  }

  /// Returns how an object is held, and the node that holds it, or nil for a root.
  private func hold(of node: Int) -> (LuaHold.Label, Int)? {
    guard case .hold(let label) = nodes[node].step else { return nil }
    return (label, Int(nodes[node].origin))
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
