import LuaBridge
import Platform
import ScreenStack

extension Host {
  /// Puts a variant in force in place of the previous variant of its experiment.
  ///
  /// The variant's file, if there is one, runs the first time. Later, the known changes are made again. If
  /// the file fails, the variant has no effect.
  func putInForce(_ title: VariantTitle, in frame: inout LuaFrame) throws(LuaError) {
    for (number, layer) in world.overrides.layers.enumerated() where layer.isInForce {
      guard layer.title.plugin == title.plugin, layer.title.experiment == title.experiment else { continue }
      if layer.title == title { return }
      try takeBack(number, in: &frame)
    }
    if let number = world.overrides.layer(of: title), world.overrides[number].isKnown {
      return try carryOut(again: number, in: &frame)
    }
    guard loader.file(of: title.module) != nil else { return }
    let number = world.overrides.open(title)
    let outer = world.overrides.loading
    world.overrides.loading = number
    defer { world.overrides.loading = outer }
    do throws(LuaError) {
      _ = try loader.require(title.module, in: &frame)
      try checkLinks(of: number)
    } catch {
      try takeBack(number, in: &frame)
      try forget(number, in: &frame)
      throw error
    }
  }

  /// Records a change of a variant, and makes it.
  func add(_ change: Overrides.Change, to number: Int, in frame: inout LuaFrame) throws(LuaError) {
    var change = change
    try refuseRival(of: change, of: number)
    if let place = world.overrides[number].change(of: change.target), case .method = change.target {
      change.before = world.overrides[number].changes[place].before
      world.overrides[number].changes[place] = change
      return try setMethod(change.target, to: change.value, in: &frame)
    }
    change.number = world.overrides.nextNumber()
    world.overrides[number].changes.append(change)
    let place = world.overrides[number].changes.count - 1
    do throws(LuaError) {
      try carryOut(place, of: number, in: &frame)
    } catch {
      world.overrides[number].changes.remove(at: place)
      throw error
    }
  }

  private func carryOut(again number: Int, in frame: inout LuaFrame) throws(LuaError) {
    let changes = world.overrides[number].changes
    for change in changes {
      do throws(LuaError) {
        try refuseRival(of: change, of: number)
      } catch .refused(let words) {
        throw .script(message: "\(change.place): \(words)", trace: [])
      }
    }
    world.overrides[number].isInForce = true
    for place in changes.indices { try carryOut(place, of: number, in: &frame) }
  }

  private func carryOut(_ place: Int, of number: Int, in frame: inout LuaFrame) throws(LuaError) {
    let change = world.overrides[number].changes[place]
    switch change.target {
    case .method(let flow, let name):
      let methods = try frame.slot(of: world.definitions.flows[flow].methods)
      let before = try frame.get(methods, .string(LuaString(name)))
      if case .kept(let old) = change.before { try frame.release(old) }
      world.overrides[number].changes[place].before = try frame.holdForWorld(before)
      try setMethod(change.target, to: change.value, in: &frame)
    default: try describeAnew(change.target, in: &frame)
    }
  }

  /// Forgets a variant's changes. Its file has to run again before the variant can come into force.
  func forget(_ number: Int, in frame: inout LuaFrame) throws(LuaError) {
    for change in world.overrides[number].changes {
      try release(change.value, in: &frame)
      try release(change.before, in: &frame)
    }
    world.overrides[number].forget()
  }

  /// Takes back the changes of all variants, before other variants come into force.
  func takeBackVariants(in frame: inout LuaFrame) throws(LuaError) {
    for number in world.overrides.layers.indices.reversed() where world.overrides[number].isInForce {
      try takeBack(number, in: &frame)
    }
  }

  func takeBack(_ number: Int, in frame: inout LuaFrame) throws(LuaError) {
    world.overrides[number].isInForce = false
    for change in world.overrides[number].changes.reversed() {
      if case .method = change.target {
        try setMethod(change.target, to: change.before, in: &frame)
      } else {
        try describeAnew(change.target, in: &frame)
      }
    }
  }

  private func setMethod(
    _ target: Overrides.Target, to value: RetainedValue, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard case .method(let flow, let name) = target else { return }
    let methods = try frame.slot(of: world.definitions.flows[flow].methods)
    try frame.set(methods, .string(LuaString(name)), try frame.value(of: value))
  }

  /// Refuses a change that conflicts with another variant in force, because one change would be lost.
  private func refuseRival(of change: Overrides.Change, of number: Int) throws(LuaError) {
    guard let (rival, other) = world.overrides.rival(of: change, in: number) else { return }
    let plugin = world.overrides[number].title.plugin
    let title = rival.plugin == plugin ? rival.words : "\(rival.plugin).\(rival.words)"
    throw .refused(
      "\(words(of: change.target, change.common(with: other) ?? "", in: plugin)) is overridden by \(title) too, at \(other.place). Let one of the two call what the other does, or make them one experiment."
    )
  }

  /// Returns the name of a target, as the files of a plugin write it.
  private func words(of target: Overrides.Target, _ part: String, in plugin: String) -> String {
    let of = part.isEmpty ? "" : "'\(part)' of "
    return switch target {
    case .method(let flow, let name): "\(world.definitions.flows[flow].title.written(in: plugin)).\(name)"
    case .screen(let kind): "\(of)screen '\(world.definitions.screens[kind].title.written(in: plugin))'"
    case .route(let place): "\(of)route '\(world.definitions.routes.routes[place].title.written(in: plugin))'"
    case .link(_, let pattern): "link '\(pattern.escaped)'"
    }
  }
}
