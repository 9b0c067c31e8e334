import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

extension Host {
  /// Sets the root of the window, or of the flow's own navigation.
  func setRoot(
    _ id: ThingID, by flow: FlowID, _ cause: Cause, in frame: inout LuaFrame
  ) throws(Refusal) -> Effect {
    if look({ $0.isBusy(for: flow) }) { throw .busy }
    guard flow == look({ $0.root }) else { return try setStackRoot(id, by: flow, cause, in: &frame) }
    switch world.things[id] {
    case .screen:
      try place(id) { host, screen throws(Refusal) in
        try host.carryOut { run, log throws(NavigationError) in
          try run.setRoot(screen, by: flow, cause: cause, into: &log)
        }
      }
    case .flow:
      let navigation = try makeNavigation([], named: "UINavigationController")
      try start(id, in: flow, .tab(navigation), in: &frame)
      try open(id, in: &frame)
      try setRoot(place(of: id) ?? navigation, by: flow, cause, in: &frame)
    default:
      let screen = try build(id, by: flow, in: &frame)
      try setRoot(screen, by: flow, cause, in: &frame)
    }
    return .value(try table(of: id, in: &frame))
  }

  private func setRoot(
    _ screen: ScreenID, by flow: FlowID, _ cause: Cause, in frame: inout LuaFrame
  ) throws(Refusal) {
    let window = WindowID(0)
    let isOpen = look({ $0.stage.root(of: window) }) != nil
    let command =
      isOpen ? Command.setRoot(screen, of: window) : .openWindow(root: screen, app.run.stage.device.width)
    let answers = try collapseAnswers(to: command, in: &frame)
    try carryOut { run, log throws(NavigationError) in
      try run.setRoot(screen, by: flow, answers: answers, cause: cause, into: &log)
    }
  }

  /// Returns the container that a flow has put in the place of the navigation that was made for it.
  func place(of id: ThingID) -> ScreenID? {
    guard case .flow(_, let flow?) = world.things[id], case .tab(let place)? = look({ $0.seat(of: flow) })
    else {
      return nil
    }
    return place
  }

  private func setStackRoot(
    _ id: ThingID, by flow: FlowID, _ cause: Cause, in frame: inout LuaFrame
  ) throws(Refusal) -> Effect {
    if case .container(let plan) = world.things[id] {
      if world.containers[plan].form == .split { return try setSplit(id, by: flow, cause, in: &frame) }
      let screen = try build(id, by: flow, in: &frame)
      try carryOut { run, log throws(NavigationError) in
        try run.replaceStack(with: screen, by: flow, cause: cause, into: &log)
      }
      return .value(try table(of: id, in: &frame))
    }
    guard case .screen = world.things[id] else {
      throw .words("only the first flow gives its window another flow as root. Push or present it here.")
    }
    try place(id) { host, screen throws(Refusal) in
      try host.carryOut { run, log throws(NavigationError) in
        try run.replaceStack(with: screen, by: flow, cause: cause, into: &log)
      }
    }
    return .value(try table(of: id, in: &frame))
  }

  /// Makes a container and its parts from a plan. The parts that are visible first are started.
  /// - Parameter title: The name of the tab that a split view is shown in.
  func build(
    _ id: ThingID, named title: String? = nil, by flow: FlowID, in frame: inout LuaFrame
  ) throws(Refusal) -> ScreenID {
    guard case .container(let plan) = world.things[id], app.bindings.screen(of: id) == nil else {
      throw .words("'\(name(of: id))' was shown already. Make a new one.")
    }
    try holdParts(of: id, plan, in: &frame)
    for part in world.containers[plan].parts.indices { try makePart(part, of: plan, by: flow, in: &frame) }
    let description = world.containers[plan]
    let container = try make { stage throws(StageError) in try description.make(on: &stage, named: title) }
    bind(id, to: container)
    app.run.adopt(container, by: flow)
    for part in description.parts where description.showsFirst(part) { try open(part.thing, in: &frame) }
    app.run.make { $0.notePlaceholder(of: container) }
    return container
  }

  /// Holds the parts in a container's table, as things that are shown alone are held.
  private func holdParts(of id: ThingID, _ plan: Int, in frame: inout LuaFrame) throws(Refusal) {
    do throws(LuaError) {
      guard let table = try instance(of: id, in: &frame) else { return }
      for (place, part) in world.containers[plan].parts.enumerated() {
        guard let held = try frame.get(table, .integer(place + 1)).tableSlot,
          frame.identity(of: held) == part.thing
        else { throw .refused("'\(part.name)' is no part of its container any more") }
        try hold(part.thing, held, in: &frame)
      }
    } catch .refused(let words) {
      throw .words(words)
    } catch {
      throw .lua(error)
    }
  }

  private func makePart(
    _ part: Int, of plan: Int, by flow: FlowID, in frame: inout LuaFrame
  ) throws(Refusal) {
    let description = world.containers[plan].parts[part]
    let screen: ScreenID
    switch world.things[description.thing] {
    case .screen:
      let content = makeScreen(for: description.thing)
      bind(description.thing, to: content)
      screen =
        world.containers[plan].wrapsScreens
        ? try makeNavigation([content], named: description.name) : content
      app.run.adopt(content, by: flow)
    case .flow:
      screen = try makeNavigation([], named: description.name)
      try start(description.thing, in: flow, .tab(screen), in: &frame)
    case .container: screen = try build(description.thing, named: description.name, by: flow, in: &frame)
    default: throw .words("'\(description.name)' is neither a screen nor a flow")
    }
    world.containers[plan].parts[part].screen = screen
  }

  func makeNavigation(_ stack: [ScreenID], named name: String) throws(Refusal) -> ScreenID {
    try make { stage throws(StageError) in try stage.makeNavigation(stack, name: name) }
  }

  private func make<Thing>(_ body: (inout Stage) throws(StageError) -> Thing) throws(Refusal) -> Thing {
    do throws(StageError) {
      return try app.run.make(body)
    } catch {
      throw .words(error.message(in: app.run.stage))
    }
  }

  /// Starts a flow that becomes visible next, such as a part of a container, unless it has already started. Until then,
  /// orders that would change what is on screen wait.
  func open(_ id: ThingID, in frame: inout LuaFrame) throws(Refusal) {
    guard case .flow(_, let flow?) = world.things[id], app.flows.open(id) else { return }
    passing.opening.append(flow)
    defer { passing.opening.removeLast() }
    do throws(LuaError) { try callStart(id, flow, in: &frame) } catch { throw .lua(error) }
  }

  /// Selects a part, by name, of a container that is on screen.
  func select(
    _ name: String, by flow: FlowID, _ cause: Cause, in frame: inout LuaFrame
  ) throws(Refusal) {
    guard let (plan, part, container) = part(named: name) else {
      let known = liveContainers.flatMap { world.containers[$0.plan].parts.map(\.name) }
      throw .words(
        "nothing to select is called '\(name.escaped)'\(Suggestion.question(for: name, in: known))")
    }
    if app.run.stage.isBusy(around: container) { throw .busy }
    try open(world.containers[plan].parts[part].thing, in: &frame)
    guard let screen = world.containers[plan].parts[part].screen else { return }
    let outcome = try carryOut { run, log throws(NavigationError) in
      try run.route(.select(screen, in: container), as: .flow(flow), by: cause, into: &log)
    }
    if outcome == .nothing { tellStay(at: name, "selected already", cause) }
  }

  func hide(_ name: String, by flow: FlowID, _ cause: Cause) throws(Refusal) {
    guard let (plan, part, container) = part(named: name), case .custom = world.containers[plan].form,
      let screen = world.containers[plan].parts[part].screen
    else { throw .words("nothing to hide is called '\(name.escaped)'") }
    if app.run.stage.isBusy(around: container) { throw .busy }
    try carryOut { run, log throws(NavigationError) in
      try run.route(.hide(screen), as: .flow(flow), by: cause, into: &log)
    }
  }

  var liveContainers: [(plan: Int, screen: ScreenID)] {
    shownContainers.filter { app.run.isOnStage($0.screen) }
  }

  func part(named name: String) -> (plan: Int, part: Int, container: ScreenID)? {
    for (plan, screen) in liveContainers.reversed() {
      if let part = world.containers[plan].parts.firstIndex(where: { $0.name == name }) {
        return (plan, part, screen)
      }
    }
    return nil
  }
}
