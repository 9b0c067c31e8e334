import LuaBridge
import Navigation
import ScreenStack

/// The references in a raw app, which are held by Lua and by the screen stack.
extension Host {
  /// Returns all that the roots reach, and all other live things. Its slots are valid in the frame's scope.
  func holdings(in frame: inout LuaFrame) throws(LuaError) -> OwnershipGraph {
    var holdings = OwnershipGraph()
    try addRoots(to: &holdings, in: &frame)
    for id in app.uikit.lifetimes.counted { _ = try node(of: id, in: &holdings, &frame) }
    var place = 0
    while place < holdings.nodes.count {
      try expand(place, in: &holdings, &frame)
      place += 1
    }
    try pay(for: place, in: &frame)
    return holdings
  }

  /// Subtracts fuel for the search from a scenario. The amount is the number of nodes.
  private func pay(for nodes: Int, in frame: inout LuaFrame) throws(LuaError) {
    var fuel = frame.fuel
    fuel.left = max(0, fuel.left - nodes)
    if passing.running.isEmpty { try frame.setFuel(fuel) }
  }

  private func node(
    of id: ThingID, in holdings: inout OwnershipGraph, _ frame: inout LuaFrame
  ) throws(LuaError) -> Int? {
    if let known = holdings.places[id] { return known }
    guard let table = try instance(of: id, in: &frame) else { return nil }
    return holdings.node(table, counting: isCounted(id) ? id : 0, in: frame)
  }

  private func isCounted(_ id: ThingID) -> Bool { app.uikit.lifetimes.makings[id] != nil }

  private func expand(_ place: Int, in holdings: inout OwnershipGraph, _ frame: inout LuaFrame)
    throws(LuaError)
  {
    let slot = holdings.nodes[place].slot
    let id = frame.identity(of: slot)
    // A weak reference does not hold its target.
    if case .weak? = world.things[id] { return }
    for hold in try frame.references(from: slot) {
      guard let value = hold.value.slot, let words = hold.label.words else { continue }
      let held = frame.identity(of: value)
      let node = holdings.node(value, counting: isCounted(held) ? held : 0, in: frame)
      holdings.hold(node, words, from: place)
    }
    if let held = app.uikit.settings.guards[id], let slot = try frame.value(of: held).slot {
      holdings.hold(
        holdings.node(slot, counting: 0, in: frame), ".navigation_bar_should_pop", from: place)
    }
    guard let screen = app.bindings.screen(of: id), app.run.isAlive(screen) else { return }
    if let held = app.uikit.settings.alerts[screen]?.handler, let slot = try frame.value(of: held).slot {
      holdings.hold(holdings.node(slot, counting: 0, in: frame), ".handler", from: place)
    }
    for (words, other) in app.run.stage.held(by: screen) {
      guard let thing = app.bindings.of(other), let node = try node(of: thing, in: &holdings, &frame) else {
        continue
      }
      holdings.hold(node, words, from: place)
    }
  }
}

extension Host {
  private func addRoots(to holdings: inout OwnershipGraph, in frame: inout LuaFrame) throws(LuaError) {
    for held in app.uikit.kept { try add(held, "app", to: &holdings, in: &frame) }
    // A restart calls the function again. What it refers to is what globals of Swift hold.
    if case .delegate(let function)? = app.launch?.start {
      try add(function, "launch", to: &holdings, in: &frame)
    }
    for id in app.uikit.lifetimes.counted where isHeldByStage(id) {
      if let node = try node(of: id, in: &holdings, &frame) { holdings.hold(root: node, "stage") }
    }
    for handler in app.handlers.all {
      try add(.kept(handler.worker), handler.name, to: &holdings, in: &frame)
    }
    for held in app.awaited { try add(held, "completion", to: &holdings, in: &frame) }
    for id in app.awaitedThings + [app.uikit.root].compactMap(\.self) {
      if let node = try node(of: id, in: &holdings, &frame) { holdings.hold(root: node, "router") }
    }
    for (name, reference) in world.definitions.definitions {
      try add(.kept(reference), name, to: &holdings, in: &frame)
    }
    try add(.kept(loader.loaded), "module", to: &holdings, in: &frame)
  }

  private func add(
    _ held: RetainedValue, _ words: String, to holdings: inout OwnershipGraph, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard let slot = try frame.value(of: held).slot else { return }
    let id = frame.identity(of: slot)
    holdings.hold(root: holdings.node(slot, counting: isCounted(id) ? id : 0, in: frame), words)
  }

  /// Returns whether the screen stack holds a view controller, including one that is being removed.
  func isHeldByStage(_ id: ThingID) -> Bool {
    guard let screen = app.bindings.screen(of: id) else { return false }
    return app.run.stage.holds(screen)
  }
}

extension App {
  /// The things that wait for their turn to be shown.
  fileprivate var awaitedThings: [ThingID] { handlers.all.compactMap(\.wait.shown) }
}

extension Wait {
  fileprivate var shown: ThingID? {
    switch self {
    case .routerTurn(.push(let id, _, _), _), .routerTurn(.present(let id, _, _), _),
      .routerTurn(.setRoot(let id, _), _):
      id
    default: nil
    }
  }
}

extension Definitions {
  /// The tables that scripts have defined, which exist forever, with everything that they hold.
  fileprivate var definitions: [(name: String, LuaReference)] {
    objects.map { ($0.name, $0.handle) } + screens.map { ($0.title.name, $0.handle) }
      + flows.map { ($0.title.name, $0.methods) }
  }
}

extension LuaHold.Label {
  /// The label in Lua notation, or nil for references that do not count.
  fileprivate var words: String? {
    switch self {
    case .metatable, .upvalue("_ENV"): nil
    case .field(let name): "." + name
    case .index(let number): "[\(number)]"
    case .key: ", as a key"
    case .upvalue(let name), .local(let name): " " + name
    case .call: ""
    }
  }
}

extension Stage {
  /// Returns the view controllers that another one holds, each with the name of the UIKit property.
  fileprivate func held(by id: ScreenID) -> [(String, ScreenID)] {
    let name = kind(of: id) == .navigation || kind(of: id) == .tabs ? "view_controllers" : "children"
    var held = children(of: id).enumerated().map { (".\(name)[\($0.offset + 1)]", $0.element) }
    if let presented = presented(by: id), presenter(of: presented) == id {
      held.append((".presented_view_controller", presented))
    }
    if let presenter = presenter(of: id), presented(by: presenter) == id {
      held.append((".presenting_view_controller", presenter))
    }
    return held
  }
}
