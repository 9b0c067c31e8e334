import Maps
import ScreenStack

/// The routes by which a model shows several screens of a stack in one step.
struct SessionRoutes {
  /// The stacks in the order of their routes, each with the stacks below it.
  private(set) var stacks: [StagePath.Layer] = []
  private var names: [String: String] = [:]
  /// The content with which each tab begins.
  private let tabs: [String: StagePath.Layer]

  /// - Parameter named: The routes that logs name. They keep their names.
  init(
    to stacks: [StagePath.Layer], named: [NamedRoute], in tabs: [String: StagePath.Layer], _ screens: LuaWords
  ) {
    self.tabs = tabs
    for route in named {
      if let target = route.target, names[Self.key(target)] == nil { names[Self.key(target)] = route.name }
    }
    var (used, declared) = (Set(names.values), Set<String>())
    let targets = named.compactMap(\.target) + stacks
    for stack in targets.flatMap({ [beginning(of: $0), $0].compactMap(\.self) }) {
      for count in 1...max(1, stack.screens.count) {
        let part = stack.prefix(count)
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

  /// Returns the content that a layer has replaced in its tab, or nil.
  private func beginning(of layer: StagePath.Layer) -> StagePath.Layer? {
    guard let first = layer.tab.flatMap({ tabs[$0] })?.prefix(1) else { return nil }
    return first.screens == layer.prefix(1).screens ? nil : first
  }

  func name(of layer: StagePath.Layer) -> String { names[Self.key(layer)] ?? "" }

  private static func key(_ layer: StagePath.Layer) -> String {
    let columns = layer.shown.map { layer.columns[$0].map(\.name).joined(separator: " ") }
    return (layer.isSheet ? "| " : "") + (layer.tab ?? "") + ": "
      + columns.filter { !$0.isEmpty }.joined(separator: " + ")
  }

  /// Returns the lines that declare the routes.
  func lines(_ screens: LuaWords) -> [String] {
    stacks.map { layer in
      let word = screens[Name(layer.stack.last?.name ?? "")]
      let isFlow = layer.isSheet && layer.stack.count == 1
      let show = "show = " + (isFlow ? Name.className(word) + "Sheet" : "screens." + word)
      let fields = [show] + (isFlow ? ["action = \"present\""] : action(of: layer))
      return "flow.route(\"\(name(of: layer))\", { \(fields.joined(separator: ", ")) })"
    }
  }

  /// Returns the fields that say how a route shows its screen.
  private func action(of layer: StagePath.Layer) -> [String] {
    if layer.screens.count > 1 {
      let below = "from = \"\(name(of: layer.prefix(layer.screens.count - 1)))\""
      if !layer.isSplit || layer.stack.count > 1 { return [below] }
      return ["action = \"\(HandlerWriter.nameOfColumn(layer.front, of: layer.columns.count))\"", below]
    }
    if let beginning = beginning(of: layer) {
      return ["action = \"replace_all\"", "from = \"\(name(of: beginning))\""]
    }
    if let tab = layer.tab { return ["action = \"tab\"", "tab = \(tab.quoted)"] }
    return [layer.columns.count > 1 ? "build = false" : "action = \"root\""]
  }
}
