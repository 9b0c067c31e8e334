import Goldens
import Maps
import Platform
import Proving
import Scripting

/// The searches of a run, in order: each plugin under each combination of the variants of some axes.
struct CellList {
  private(set) var tasks: [Task] = []

  /// A search and its circumstances.
  struct Task {
    let cell: ProofCell
    let circumstances: Circumstances
    /// The plugin of the cell.
    let target: ProofTarget
  }

  /// Lists the searches. A plugin without an experiment is not divided by it.
  /// - Parameter axes: The circumstances that options name, for all plugins.
  /// - Throws: ``ProvingError/unknownExperiment(_:known:)`` if no plugin has an experiment.
  init(
    _ targets: [ProofTarget], by axes: [ComparisonAxis], over circumstances: Circumstances,
    _ search: PluginSearch
  ) throws(UsageError) {
    var open = axes.filter(\.isExperiment).map(\.name)
    var known: [String] = []
    var isWhole = true
    for var target in targets {
      var experiments: [KnownNames.Experiment] = []
      if target.axes.contains(where: \.isExperiment) {
        // The search of a broken plugin complains.
        do throws(ScriptError) {
          experiments = try search.experiments(in: target.plugin)
          target.note(experiments)
        } catch {
          isWhole = false
        }
      }
      open.removeAll { experiments.named($0) != nil }
      known += experiments.map(\.name)
      do throws(UsageError) {
        tasks += try Self.tasks(target, among: experiments, over: circumstances)
      } catch {
        // Options are wrong for all plugins, a golden for its own.
        guard target.isAlike else { throw error }
        target.mistake = target.mistake ?? error.message
        tasks.append(Task(cell: ProofCell(target.plugin), circumstances: circumstances, target: target))
      }
    }
    if let name = open.first, isWhole { throw .of(ProvingError.unknownExperiment(name, known: known)) }
  }

  private static func tasks(
    _ target: ProofTarget, among experiments: [KnownNames.Experiment], over circumstances: Circumstances
  ) throws(UsageError) -> [Task] {
    var tasks = [Task(cell: ProofCell(target.plugin), circumstances: circumstances, target: target)]
    for axis in target.axes {
      let experiment = axis.isExperiment ? experiments.named(axis.name) : nil
      if axis.isExperiment, experiment == nil { continue }
      var variants = axis.knownVariants ?? []
      if let experiment { variants = try axis.options(among: experiment.variants) }
      var finer: [Task] = []
      for task in tasks {
        for variant in variants {
          let name = experiment?.name ?? axis.name
          finer.append(
            Task(
              cell: ProofCell(target.plugin, under: task.cell.circumstances + ["\(name)=\(variant)"]),
              circumstances: try axis.circumstances(variant, of: name, over: task.circumstances),
              target: target))
        }
      }
      tasks = finer
    }
    return tasks
  }
}

extension CellList.Task {
  /// Returns a warning if the golden knows only searches under other circumstances.
  func warning(in folders: PluginFolders) -> String? {
    guard target.mistake == nil, let golden = target.golden, !golden.head.experiments.isEmpty,
      golden.cell(under: circumstances) == nil
    else { return nil }
    let names = golden.head.experiments.map(\.name.text.escaped).joined(separator: ",")
    let path = ProofTarget.golden(of: target.plugin, in: folders)
    return "\(cell.title): no finding is known, because \(path) has only searches that choose '\(names)'. "
      + "Choose it by --by or --as."
  }
}

extension ProofTarget {
  /// Notes the experiments that there are. A golden may be older.
  fileprivate mutating func note(_ experiments: [KnownNames.Experiment]) {
    let missing = axes.first { $0.isExperiment && experiments.named($0.name) == nil }
    guard isAlike, mistake == nil, let missing else { return }
    mistake =
      "\(SearchGolden.proof.rawValue) names an experiment '\(missing.name.escaped)', which is gone. "
      + "To search without it: flowhost prove \(plugin) --accept"
  }
}
