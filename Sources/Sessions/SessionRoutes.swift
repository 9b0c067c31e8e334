import Maps

/// The routes by which a model shows several screens of a stack in one step.
struct SessionRoutes {
  /// The stacks in the order of their routes, each with the stacks below it.
  private(set) var stacks: [StagePath.Layer] = []
  private var names: [String: String] = [:]

  init(to stacks: [StagePath.Layer], _ screens: LuaWords) {
    var used: Set<String> = []
    for stack in stacks {
      for count in 1...max(1, stack.stack.count) {
        var part = stack
        part.stack = Array(stack.stack.prefix(count))
        guard let top = part.stack.last, names[Self.key(part)] == nil else { continue }
        let word = screens[Name(top.name)]
        var (name, number) = (word, 1)
        while !used.insert(name).inserted {
          number += 1
          name = "\(word)_\(number)"
        }
        names[Self.key(part)] = name
        self.stacks.append(part)
      }
    }
  }

  func name(of layer: StagePath.Layer) -> String { names[Self.key(layer)] ?? "" }

  private static func key(_ layer: StagePath.Layer) -> String {
    (layer.tab ?? "") + ": " + layer.stack.map(\.name).joined(separator: " ")
  }

  /// Returns the lines that declare the routes.
  func lines(_ screens: LuaWords) -> [String] {
    stacks.map { layer in
      var fields = ["show = screens.\(screens[Name(layer.stack.last?.name ?? "")])"]
      if layer.stack.count > 1 {
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
