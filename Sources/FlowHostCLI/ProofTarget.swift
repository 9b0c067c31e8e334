import Proving
import Scripting

/// A plugin to be proved: what is searched, and what is judged.
struct ProofTarget {
  let plugin: String
  /// The part of the rules that is judged. Nil for all.
  var scope: Proof.Scope?

  /// Returns the targets for some plugins. A plugin of which nothing is judged is left out.
  /// - Throws: ``UsageError/unknownProperty(_:known:)`` if no plugin has a rule or property that is to be judged.
  static func targets(
    _ plugins: [String], only names: [String], _ search: PluginSearch
  ) throws(UsageError) -> [ProofTarget] {
    if names.isEmpty { return plugins.map { ProofTarget(plugin: $0) } }
    var (known, open, isWhole) = ([String](), Set(names), true)
    var targets: [ProofTarget] = []
    for plugin in plugins {
      do throws(ScriptError) {
        let judged = Judged(try search.properties(of: plugin))
        let scope = judged.scope(of: names)
        open.subtract(scope.names)
        known += judged.names
        if scope.count > 0 { targets.append(ProofTarget(plugin: plugin, scope: scope)) }
      } catch {
        // The search of a broken plugin complains.
        isWhole = false
        targets.append(ProofTarget(plugin: plugin))
      }
    }
    if isWhole, let name = names.first(where: open.contains) { throw .unknownProperty(name, known: known) }
    return targets
  }
}
