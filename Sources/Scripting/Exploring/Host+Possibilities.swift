import Experiments
import LuaBridge
import Navigation
import Routing
import ScreenStack

extension Host {
  /// The maximum number of list items that are offered.
  private static let items = 100

  func possibilities(in frame: inout LuaFrame) throws(LuaError) -> Possibilities {
    var result = Possibilities()
    guard let launch = app.launch, launch.crash == nil else { return result }
    for (_, call) in app.handlers.unanswered where !result.calls.contains(call.service) {
      result.calls.append(call.service)
    }
    result.canFireTimer = !app.handlers.timers.isEmpty
    if look({ $0.stage.isInBackground }) { return result }
    if let alert = visibleAlert {
      result.taps = buttons(of: alert).map {
        Possibilities.Tap(
          name: $0, action: $0, screen: Int(alert.serial), arguments: [], firstSecret: nil, items: [])
      }
      if app.run.stage.isPopover(alert) { result.waysBack = [Possibilities.Touch(of: .tapOutside)] }
      return result
    }
    result.inputs = touchableInputs.map(\.input)
    for target in targets {
      if let tap = try tap(of: target, in: &frame) { result.taps.append(tap) }
    }
    result.tabs = try tabChoices(in: &frame).map { Possibilities.Touch(of: $0) }
    try addWaysBack(to: &result, in: &frame)
    return result
  }

  private func addWaysBack(to result: inout Possibilities, in frame: inout LuaFrame) throws(LuaError) {
    let ways = try waysBack(in: &frame)
    // A swipe is offered where there is no back button, which does the same.
    result.waysBack = ways.filter { way in
      if case .swipeBack(_, let selection) = way { !ways.contains(.back(on: selection)) } else { true }
    }.map { Possibilities.Touch(of: $0) }
    for (choice, isNearest) in try menuChoices(in: &frame) {
      let touch = Possibilities.Touch(of: choice)
      result.backMenu.append(touch)
      if !isNearest { result.farBack.append(touch) }
    }
  }

  private func tap(
    of target: Target, in frame: inout LuaFrame
  ) throws(LuaError) -> Possibilities.Tap? {
    let action = target.action
    var name = action.name
    if try !can(name, in: &frame) {
      name = "\(self.name(of: target.thing)).\(name)"
      guard try can(name, in: &frame) else { return nil }
    }
    var items: [Possibilities.Item] = []
    if let source = action.source { items = try self.items(of: source, on: target.thing, in: &frame) }
    return Possibilities.Tap(
      name: name, action: action.name, screen: Int(target.screen.serial), arguments: action.arguments,
      firstSecret: action.arguments.firstIndex { action.secrets.contains($0) }, items: items)
  }

  private func can(_ name: String, in frame: inout LuaFrame) throws(LuaError) -> Bool {
    try can(name, on: nil, in: &frame).first == true
  }

  /// Returns the items of a screen's list: the item's id or, if it is no table, its value. Else, its row.
  private func items(
    of source: String, on id: ThingID, in frame: inout LuaFrame
  ) throws(LuaError) -> [Possibilities.Item] {
    guard let screen = try instance(of: id, in: &frame),
      let list = try frame.get(screen, .string(LuaString(source))).tableSlot
    else { return [] }
    var items: [Possibilities.Item] = []
    for row in stride(from: 1, through: min(frame.count(of: list), Self.items), by: 1) {
      items.append(try item(try frame.get(list, .integer(row)), row: row, in: &frame))
    }
    return items
  }

  private func item(
    _ entry: LuaValue, row: Int, in frame: inout LuaFrame
  ) throws(LuaError) -> Possibilities.Item {
    guard let table = entry.tableSlot else {
      return Possibilities.Item(text: try plain(entry, in: &frame).written, note: "")
    }
    let note = try inspect(entry, in: &frame).prefix { $0 != "\n" }
    let id = try frame.get(table, "id")
    if id == .nil || id.tableSlot != nil {
      return Possibilities.Item(text: "{ row = \(row) }", note: String(note))
    }
    return Possibilities.Item(text: try plain(id, in: &frame).written, note: String(note))
  }
}

extension Host {
  func knownNames(in frame: inout LuaFrame) throws(LuaError) -> KnownNames {
    var names = KnownNames()
    names.routes = world.definitions.routes.routes.map { written($0.title) }
    names.links = try linkBook(in: &frame).entries.map(\.pattern.text)
    names.screens = world.definitions.screens.map { written($0.title) }
    names.classes = world.definitions.flows.map { written($0.title) } + world.definitions.objects.map(\.name)
    names.starts =
      try app.launch?.plugin.map { (place) throws(LuaError) in
        try starts(of: place, in: &frame)
      } ?? []
    names.experiments = (app.launch?.trials ?? []).map {
      KnownNames.Experiment(
        name: $0.name, variants: $0.experiment.variants, current: app.launch?.variants[$0.name])
    }
    return names
  }
}

extension ScriptHost {
  /// Returns the user actions that are possible now.
  package mutating func possibilities() throws(ScriptError) -> Possibilities {
    try visit { world throws(LuaError) in
      let host = world.host
      return try world.withFrame { frame throws(LuaError) in try host.possibilities(in: &frame) }
    }
  }

  /// Returns the known names.
  package mutating func knownNames() throws(ScriptError) -> KnownNames {
    try visit { world throws(LuaError) in
      let host = world.host
      return try world.withFrame { frame throws(LuaError) in try host.knownNames(in: &frame) }
    }
  }
}

extension Possibilities.Touch {
  /// Creates the offer of a choice.
  fileprivate init(of choice: Choice) { self.init(title: choice.title, words: choice.words) }
}

extension Choice {
  /// The words that a page shows.
  fileprivate var title: String {
    switch self {
    case .tab(let name, _): name
    case .back(let selection): "Back" + Self.place(selection)
    case .swipeBack(_, let selection): "Swipe back" + Self.place(selection)
    case .holdBack(let name, let number, let selection):
      "Back to \(name)" + (number.map { " \($0)" } ?? "") + Self.place(selection)
    case .swipeDown: "Swipe down"
    case .tapOutside: "Tap outside"
    default: words
    }
  }

  private static func place(_ selection: Selection?) -> String { selection.map { " on \($0.screen)" } ?? "" }
}
