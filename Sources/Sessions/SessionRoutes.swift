import Maps
import ScreenStack

/// The routes by which a model shows several screens of a stack in one step, and those that logs name.
struct SessionRoutes {
  /// The stacks in the order of their routes, each with the stacks below it.
  private(set) var stacks: [StagePath.Layer] = []
  private var names: [String: String] = [:]
  /// The routes of logs that show one of the stacks, by its key.
  private var owners: [String: NamedRoute] = [:]
  /// The other routes of logs.
  let others: [NamedRoute]
  /// The content with which each tab begins.
  private let tabs: [String: StagePath.Layer]

  /// - Parameter named: The routes that logs name. They keep their names.
  init(
    to stacks: [StagePath.Layer], named: [NamedRoute], in tabs: [String: StagePath.Layer], _ screens: LuaWords
  ) {
    self.tabs = tabs
    for route in named {
      guard let key = route.stack.map(Self.key), owners[key] == nil else { continue }
      (names[key], owners[key]) = (route.name, route)
    }
    let owned = Set(owners.values.map(\.name))
    others = named.filter { !owned.contains($0.name) && !$0.ways.isEmpty }
    var (used, declared) = (Set(named.map(\.name)), Set<String>())
    let below = others.flatMap(\.stacks).map { $0.prefix($0.screens.count - 1) }
    let targets = named.compactMap(\.stack) + below + stacks
    for stack in targets.flatMap({ [beginning(of: $0)].compactMap(\.self) + $0.below + [$0] }) {
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

  /// Returns the route of a log that shows a stack, or nil.
  func owner(of layer: StagePath.Layer) -> NamedRoute? { owners[Self.key(layer)] }

  static func key(_ layer: StagePath.Layer) -> String {
    let columns = layer.shown.map { layer.columns[$0].map(\.name).joined(separator: " ") }
    return (layer.below.first.map(key) ?? "") + (layer.isSheet ? "| " : "") + (layer.tab ?? "") + ": "
      + columns.filter { !$0.isEmpty }.joined(separator: " + ")
  }

  /// Returns the fields of a route that says what it shows, and how.
  func fields(of layer: StagePath.Layer, _ screens: LuaWords) -> [String] {
    let word = screens[Name(layer.stack.last?.name ?? "")]
    let show = "show = " + (layer.beginsFlow ? Name.className(word) + "Sheet" : "screens." + word)
    return [show]
      + (layer.beginsFlow ? ["action = \"present\""] + from(layer.below.first) : action(of: layer))
  }

  private func from(_ layer: StagePath.Layer?) -> [String] {
    layer.map { ["from = \(name(of: $0).quoted)"] } ?? []
  }

  /// Returns the fields that say how a route shows its screen.
  private func action(of layer: StagePath.Layer) -> [String] {
    if layer.screens.count > 1 {
      let below = from(layer.prefix(layer.screens.count - 1))
      if !layer.isSplit || layer.stack.count > 1 { return below }
      return ["action = \"\(HandlerWriter.nameOfColumn(layer.front, of: layer.columns.count))\""] + below
    }
    if let beginning = beginning(of: layer) { return ["action = \"replace_all\""] + from(beginning) }
    if let tab = layer.tab { return ["action = \"tab\"", "tab = \(tab.quoted)"] }
    return [layer.columns.count > 1 ? "build = false" : "action = \"root\""]
  }
}
