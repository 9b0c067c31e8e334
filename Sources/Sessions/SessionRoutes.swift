import Maps

/// The routes by which a model shows several screens of a stack in one step.
struct SessionRoutes {
  /// The stacks in the order of their routes, each with the stacks below it.
  private(set) var stacks: [StagePath.Layer] = []
  private var names: [String: String] = [:]

  /// - Parameter named: The routes that logs name. They keep their names.
  init(to stacks: [StagePath.Layer], named: [NamedRoute], _ screens: LuaWords) {
    for route in named {
      if let target = route.target, names[Self.key(target)] == nil { names[Self.key(target)] = route.name }
    }
    var (used, declared) = (Set(names.values), Set<String>())
    for stack in named.compactMap(\.target) + stacks {
      for count in 1...max(1, stack.stack.count) {
        var part = stack
        part.stack = Array(stack.stack.prefix(count))
        let key = Self.key(part)
        guard let top = part.stack.last, declared.insert(key).inserted else { continue }
        self.stacks.append(part)
        if names[key] != nil { continue }
        let word = screens[Name(top.name)] + (part.isSheet && count == 1 ? "_sheet" : "")
        var (name, number) = (word, 1)
        while !used.insert(name).inserted {
          number += 1
          name = "\(word)_\(number)"
        }
        names[key] = name
      }
    }
  }

  func name(of layer: StagePath.Layer) -> String { names[Self.key(layer)] ?? "" }

  private static func key(_ layer: StagePath.Layer) -> String {
    (layer.isSheet ? "| " : "") + (layer.tab ?? "") + ": " + layer.stack.map(\.name).joined(separator: " ")
  }

  /// Returns the lines that declare the routes.
  func lines(_ screens: LuaWords) -> [String] {
    stacks.map { layer in
      let word = screens[Name(layer.stack.last?.name ?? "")]
      let isFlow = layer.isSheet && layer.stack.count == 1
      var fields = ["show = " + (isFlow ? Name.className(word) + "Sheet" : "screens." + word)]
      if isFlow {
        fields.append("action = \"present\"")
      } else if layer.stack.count > 1 {
        var below = layer
        below.stack.removeLast()
        fields.append("from = \"\(name(of: below))\"")
      } else {
        fields.append(layer.tab == nil ? "action = \"root\"" : "build = false")
      }
      return "flow.route(\"\(name(of: layer))\", { \(fields.joined(separator: ", ")) })"
    }
  }
}
