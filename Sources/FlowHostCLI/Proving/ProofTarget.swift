import Goldens
import Maps
import Platform
import Proving
import Scripting

/// A plugin to be proved: what is searched, what is judged, and what is known.
struct ProofTarget {
  let plugin: String
  /// The limits of each search.
  var limits = ProofLimits()
  /// The circumstances under whose variants it is searched.
  var axes: [ComparisonAxis] = []
  /// The part of the rules that is judged. Nil for all.
  var scope: Proof.Scope?
  /// The golden, or nil if it has none.
  var golden: ProofGolden?
  /// True if the golden says what is searched.
  var isAlike = false
  /// The reason why it cannot be searched.
  var mistake: String?

  /// Returns the golden of the proofs of all cells.
  func golden(of proofs: [Proof]) -> ProofGolden {
    var experiments: [MapHead.Experiment] = []
    for circumstance in proofs.flatMap(\.circumstances) {
      let sides = circumstance.split(separator: "=", maxSplits: 1).map { Name(String($0)) }
      // Experiments of one name are joined.
      experiments.append(MapHead.Experiment(sides[0], sides.dropFirst()))
    }
    let head = MapHead(plugin: Name(plugin), experiments: experiments)
    return GoldenSearch(of: plugin, limits, by: head.experiments).golden(of: proofs)
  }

  /// Returns a warning if the golden is of another plugin, as after its folder was copied or renamed.
  func warning(in folders: PluginFolders) -> String? {
    guard let owner = golden?.head.plugin, owner != Name(plugin) else { return nil }
    return "\(plugin): \(Self.golden(of: plugin, in: folders)) is of plugin '\(owner.text.escaped)'. "
      + "To replace it: flowhost prove \(plugin) --accept"
  }

  /// Returns the path of a plugin's golden.
  static func golden(of plugin: String, in folders: PluginFolders) -> String {
    (folders.path(of: plugin) ?? plugin) + "/" + SearchGolden.proof.rawValue
  }
}

extension ProveOptions {
  /// Returns the targets for some plugins. A plugin of which nothing is judged is left out.
  /// - Throws: ``ProvingError/unknownProperty(_:known:)`` if no plugin has a rule or property that is to be judged.
  func targets(_ plugins: [String], _ search: PluginSearch) throws(UsageError) -> [ProofTarget] {
    var (known, open, isWhole) = ([String](), Set(only), true)
    var targets: [ProofTarget] = []
    for plugin in plugins {
      var target = target(plugin, search)
      if !only.isEmpty {
        do throws(ScriptError) {
          let judged = Judged(try search.properties(of: plugin))
          let scope = judged.scope(of: only)
          open.subtract(scope.names)
          known += judged.names
          if scope.count == 0 { continue }
          target.scope = scope
          target.limits.properties = Set(scope.properties)
        } catch {
          isWhole = false
          target.mistake = error.message
        }
      }
      targets.append(target)
    }
    if isWhole, let name = only.first(where: open.contains) {
      throw .of(ProvingError.unknownProperty(name, known: known))
    }
    return targets
  }

  /// Returns the target for a plugin.
  private func target(_ plugin: String, _ search: PluginSearch) -> ProofTarget {
    var target = ProofTarget(plugin: plugin, limits: limits, axes: axes)
    if use == .accept { target.limits = GoldenSearch(of: plugin, limits).limits }
    let path = ProofTarget.golden(of: plugin, in: search.folders)
    guard FileKind(at: path) != nil else { return target }
    if use != .accept {
      target.read(path, unless: choosesSearch)
    } else if !choosesSearch {
      target.search(again: path)
    }
    return target
  }
}

extension ProofTarget {
  /// Reads a golden.
  /// - Parameter isChosen: True if options say what is searched. Else the golden does.
  fileprivate mutating func read(_ path: String, unless isChosen: Bool) {
    do throws(Fault) {
      let lines = try Golden(of: Case(Scenario(path: path))).lines
      do throws(MapError) { golden = try ProofGolden(lines: lines) } catch {
        mistake = "\(path): \(error.message)"
      }
    } catch {
      mistake = "\(path): \(error.sentence(about: Case(Scenario(path: path))))"
      if case .conflict = error { mistake? += ". To replace it: flowhost prove \(plugin) --accept" }
    }
    guard let head = golden?.head, !isChosen else { return }
    isAlike = true
    do throws(UsageError) { try search(as: head) } catch { mistake = "\(path): \(error.message)" }
  }

  /// Searches what the first line of a golden says, to replace the golden. It is compared with nothing, so it may be
  /// broken otherwise.
  fileprivate mutating func search(again path: String) {
    do throws(DividedHead) {
      guard let head = try Scenario(path: path).headOfSearch else { return }
      do throws(UsageError) { try search(as: head) } catch { axes = [] }
    } catch {
      mistake = error.message
    }
  }

  /// Searches what the first line of a golden says.
  fileprivate mutating func search(as head: MapHead) throws(UsageError) {
    let (jobs, audited) = (limits.jobs, limits.audited)
    limits = GoldenSearch(like: head, of: plugin).limits
    (limits.jobs, limits.audited) = (jobs, audited)
    axes = try head.experiments.map { (experiment) throws(UsageError) in
      let variants = experiment.variants.map(\.text).joined(separator: ",")
      return try ComparisonAxis(option: "\(experiment.name.text)=\(variants)")
    }
  }
}
