import ScreenStack

/// The values that a route gives to its screen.
extension NamedRoute {
  /// Returns the params of the screen that it shows in these visits, each with an expression that has its value in all of
  /// them.
  private func sources(in visits: [Visit]) -> [(param: String, source: ValueSource)] {
    let shown = visits.map { $0.moves.last?.shown?.params ?? [] }
    var names: [String] = []
    for name in shown.joined().map(\.name) where !names.contains(name) { names.append(name) }
    return names.compactMap { name in
      let pairs = zip(visits, shown).compactMap { visit, params in
        params.first { $0.name == name }.map { (visit: visit, value: $0.value) }
      }
      let given = context.indices.sorted {
        (context[$0] == name ? 0 : 1, $0) < (context[$1] == name ? 0 : 1, $1)
      }
      let all = given.map { ValueSource.argument($0, context[$0]) } + [.constant(pairs[0].value)]
      return all.first { source in pairs.allSatisfy { source.value(in: $0.visit) == $0.value } }.map {
        (name, $0)
      }
    }
  }

  /// Returns whether a value of the context becomes a param with another name.
  func renames(_ value: String) -> Bool {
    ways.contains { _, visits in
      sources(in: visits).contains { $0.source.argument == value && $0.param != value }
    }
  }

  /// Returns the field for the params that do not have the names of their values, or nil if all do.
  /// - Parameter field: Returns the name that a param has in what the route shows.
  func params(in visits: [Visit], naming field: (String) -> String) -> String? {
    let sources = sources(in: visits).map { (param: field($0.param), source: $0.source) }
    if sources.allSatisfy({ $0.source.argument == $0.param }) { return nil }
    if sources.allSatisfy({ $0.source.argument != nil }) {
      let fields = sources.map { "\($0.param.luaKey) = \(($0.source.argument ?? "").quoted)" }
      return "params = { \(fields.joined(separator: ", ")) }"
    }
    let fields = sources.map { param, source in
      "\(param.luaKey) = " + (source.argument.map { "go.context" + $0.luaField } ?? source.text)
    }
    return "params = function(go) return { \(fields.joined(separator: ", ")) } end"
  }
}

extension ValueSource {
  /// The name of the value of an act, or nil for other expressions.
  fileprivate var argument: String? { if case .argument(_, let name) = self { name } else { nil } }
}
