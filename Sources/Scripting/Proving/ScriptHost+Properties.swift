import LuaBridge
package import Proving

extension ScriptHost {
  /// Loads a plugin with the `properties.lua` of all plugins that it consists of, and lists what applies to it.
  package mutating func properties(of plugin: String) throws(ScriptError) -> [DeclaredProperty] {
    try visit(of: plugin) { world throws(LuaError) in
      let host = world.host
      try world.withFrame { frame throws(LuaError) in
        _ = try host.loadPlugin(plugin, in: &frame)
        try host.loadProperties(in: &frame)
      }
      let book = host.world.definitions.properties
      return (book.properties + book.bounds(of: plugin)).map { DeclaredProperty($0, in: plugin) }
    }
  }
}

extension DeclaredProperty {
  fileprivate init(_ property: AppProperty, in plugin: String) {
    self.init(
      property.kind.rawValue, property.title.written(in: plugin), at: property.place,
      where: property.conditions.words,
      isBound: property.kind == .bound)
  }
}

extension AppProperty.Conditions {
  /// The conditions in words, each with the key that declares it.
  fileprivate var words: [String] {
    let lists: [(ConditionKey, [String])] = [
      (.on, on), (.from, from), (.by, by), (.without, without), (.device, devices),
    ]
    return lists.filter { !$1.isEmpty }.map { "\($0.rawValue) \($1.joined(separator: " or "))" }
      + (acts.map { ["\(ConditionKey.acts.rawValue) \($0)"] } ?? [])
      + variants.map {
        "\(ConditionKey.variant.rawValue) \($0.experiment)=\($0.names?.joined(separator: ",") ?? "*")"
      }
  }
}
