import ScreenStack

/// A route that a log names.
struct NamedRoute {
  let name: String
  /// The stack that it shows, or nil as long as it has led nowhere.
  private(set) var target: StagePath.Layer?
  /// The names of the values that were given to it.
  private(set) var context: [String] = []

  init(_ name: String) { self.name = name }

  mutating func take(_ values: [Value.Field]) {
    for value in values where !context.contains(value.name) { context.append(value.name) }
  }

  /// Notes a path that it showed. It may show several on its way, of which the last one counts.
  mutating func lead(to path: StagePath) {
    guard path.layers.indices.contains(path.front) else { return }
    let layer = path.layers[path.front]
    target = path.front > 0 ? StagePath.Layer(sheet: layer.stack) : layer
  }
}
