import LuaBridge
import ScreenStack

/// The path by which Lua reaches a leaked thing from a root of the app: `App.cache[1]`.
struct HoldPath {
  /// The start of the path: `App`, or the file of a function.
  let root: String
  let steps: [LuaHold.Label]
  /// The values that no trace may show.
  let secrets: Set<String>

  /// The maximum number of steps that are printed in full. Longer paths are shortened in the middle.
  private static let most = 12

  var words: String {
    guard steps.count > Self.most else { return root + words(of: steps[...]) }
    return "\(root)\(words(of: steps.prefix(6))) … \(words(of: steps.suffix(3))), \(steps.count) steps"
  }

  private func words(of steps: ArraySlice<LuaHold.Label>) -> String { steps.map(words).joined() }

  private func words(of step: LuaHold.Label) -> String {
    switch step {
    case .field(let name): words(ofField: name)
    case .index(let number): secrets.contains("\(number)") ? "[•]" : "[\(number)]"
    case .key: " key"
    case .metatable: " metatable"
    case .upvalue(let name), .local(let name): name.isIdentifier ? " local '\(name)'" : ""
    case .call: ""
    }
  }

  private func words(ofField name: String) -> String {
    let written = Value.text(name).written
    if secrets.contains(written) { return "[•]" }
    if name.isIdentifier { return ".\(name)" }
    return written.hasPrefix("\"") ? "[\(written)]" : "[\"\(written)\"]"
  }
}
