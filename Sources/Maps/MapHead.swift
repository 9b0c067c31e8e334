/// The plugin of a map, how much of it was searched, and under which variants.
package struct MapHead: Hashable, Sendable {
  /// The part that was searched. Time is no bound here, because a map is the same on every machine.
  package enum Scope: Hashable, Sendable {
    case whole
    case within(states: Int?, depth: Int?)
  }

  /// The version of the text, to be raised when older readers would misread it.
  package static let version = 1

  /// The beginning of the first line of every map.
  package static let mark = "# map "

  /// An experiment, with those of its variants that were searched.
  package struct Experiment: Hashable, Sendable {
    /// The name of the experiment.
    package let name: Name
    /// The variants, sorted.
    package let variants: [Name]

    /// Creates an experiment. Its variants are sorted, each of them once.
    package init(_ name: Name, _ variants: some Sequence<Name>) {
      self.name = name
      self.variants = Set(variants).sorted()
    }
  }

  /// The name of the plugin.
  package let plugin: Name
  /// The part that was searched.
  package let scope: Scope
  /// The experiments, sorted.
  package let experiments: [Experiment]

  /// Creates a head. Its experiments are sorted, and those with the same name are joined.
  package init(plugin: Name, scope: Scope = .whole, experiments: some Sequence<Experiment> = []) {
    self.plugin = plugin
    self.scope = scope
    let names = experiments.reduce(into: [Name: [Name]]()) { $0[$1.name, default: []] += $1.variants }
    self.experiments = names.keys.sorted().map { Experiment($0, names[$0] ?? []) }
  }

  /// Returns the head with variants that were met on the way.
  func including(_ variants: some Sequence<Variant>) -> MapHead {
    let met = variants.map { Experiment($0.experiment, [$0.name]) }
    return met.isEmpty ? self : MapHead(plugin: plugin, scope: scope, experiments: experiments + met)
  }

  /// Returns the variants that something needs that was seen in some cells. Seen under all variants, it needs none.
  ///
  /// Each experiment is looked at on its own: what was seen under two variants of two experiments each, but not in all
  /// four cells, is confined by neither.
  func confinement(of cells: Set<[Variant]>) -> [Variant] {
    experiments.flatMap { experiment -> [Variant] in
      let seen = cells.reduce(into: Set<Name>()) { seen, cell in
        let own = cell.lazy.filter { $0.experiment == experiment.name }.map(\.name)
        own.isEmpty ? seen.formUnion(experiment.variants) : seen.formUnion(own)
      }
      if seen.count == experiment.variants.count { return [] }
      return seen.sorted().map { Variant($0, of: experiment.name) }
    }
  }
}
