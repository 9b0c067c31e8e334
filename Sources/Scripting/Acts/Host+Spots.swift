import LuaBridge
import Navigation
import ScreenStack

/// Names by which an act means an action or an input of one screen, whatever else is on screen.
extension Host {
  /// An action that a screen offers, and what means it. If that is nil, no act can mean this screen only.
  struct Offer {
    let target: Target
    let spot: Spot?
  }

  /// The actions of the screens that can be touched.
  var targets: [Target] {
    var targets: [Target] = []
    for screen in look({ $0.touchableScreens }) {
      guard let id = app.bindings.of(screen), let kind = world.things[id]?.screenClass else { continue }
      for action in world.definitions.screens[kind].actions {
        targets.append(Target(screen: screen, thing: id, action: action))
      }
    }
    return targets
  }

  /// The inputs of the screens that can be touched.
  var touchableInputs: [(screen: ThingID, input: String)] {
    look({ $0.touchableScreens }).flatMap { screen -> [(ThingID, String)] in
      guard let id = app.bindings.of(screen), let kind = world.things[id]?.screenClass else { return [] }
      return world.definitions.screens[kind].inputs.names.map { (id, $0) }
    }
  }

  func offers(in frame: inout LuaFrame) throws(LuaError) -> [Offer] {
    let targets = targets
    var offers: [Offer] = []
    for target in targets {
      let others = targets.filter { $0.action.name == target.action.name }.map(\.thing)
      let spot = try spot(target.action.name, of: target.thing, amid: others, in: &frame)
      offers.append(Offer(target: target, spot: spot))
    }
    return offers
  }

  /// Returns what means an action or an input of a screen, or nil if nothing distinguishes it.
  /// - Parameter screens: The screens that have one of this name.
  func spot(
    _ name: String, of screen: ThingID, amid screens: [ThingID], in frame: inout LuaFrame
  ) throws(LuaError) -> Spot? {
    let (others, title) = (screens.filter { $0 != screen }, self.name(of: screen))
    if others.isEmpty { return Spot(screen: title, name: name, qualifier: .none) }
    let namesakes = others.filter { self.name(of: $0) == title }
    if namesakes.isEmpty { return Spot(screen: title, name: name, qualifier: .screen) }
    return try fields(of: screen, unlike: namesakes, in: &frame).map {
      Spot(screen: title, name: name, qualifier: .fields($0))
    }
  }

  /// Returns fields whose values no other screen has, or nil if there are none.
  func fields(
    of screen: ThingID, unlike others: [ThingID], in frame: inout LuaFrame
  ) throws(LuaError) -> [Value.Field]? {
    guard let kind = world.things[screen]?.screenClass else { return nil }
    let (declared, title) = (world.definitions.screens[kind].fields, name(of: screen))
    var (fields, left) = ([Value.Field](), others)
    for name in declared.params.names + declared.state.names + declared.inputs.names {
      guard let value = try plainField(name, of: screen, in: &frame) else { continue }
      let selection = Selection(screen: title, params: [Value.Field(name, value)])
      var alike: [ThingID] = []
      for other in left where try isMeant(other, by: selection, in: &frame) { alike.append(other) }
      if alike.count == left.count { continue }
      fields.append(Value.Field(name, value))
      left = alike
      if left.isEmpty { return fields }
    }
    return nil
  }

  /// Returns the error about an act that means several screens.
  /// - Parameter line: Returns the line of a scenario that means one of them.
  func shared(
    _ name: String, _ screens: [ThingID], in frame: inout LuaFrame, _ line: (Spot) -> String
  ) throws(LuaError) -> LuaError {
    var words: [String] = []
    var remedy: String?
    for screen in screens {
      let spot = try spot(name, of: screen, amid: screens, in: &frame)
      let fields = spot?.fields.map { " \($0.name)=\($0.value.written)" }.joined() ?? ""
      words.append("\(self.name(of: screen)).\(name)\(fields)")
      if remedy == nil { remedy = spot.map { "Name one: \(line($0))." } }
    }
    return .refused(
      "'\(name)' is on two screens: \(words.joined(separator: " and ")). "
        + (remedy ?? "Give the screens params that differ."))
  }

  /// Returns the value of a field as a scenario can write it, or nil if it cannot. A secret is in no line.
  private func plainField(
    _ name: String, of screen: ThingID, in frame: inout LuaFrame
  ) throws(LuaError) -> Value? {
    guard let table = try instance(of: screen, in: &frame) else { return nil }
    let value = try frame.get(table, .string(LuaString(name)))
    guard value != .nil, value.tableSlot == nil, whyNotPlain(value, in: frame) == nil else { return nil }
    let written = try plain(value, in: &frame)
    return secrets.contains(written.written) ? nil : written
  }
}
