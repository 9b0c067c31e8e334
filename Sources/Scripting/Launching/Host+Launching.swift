import Experiments
import LuaBridge
import Navigation
import Platform
import Routing
import ScreenStack
import Tracing

extension Host {
  func launch(_ given: LaunchPlan, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) -> [LuaValue] {
    if app.launch != nil { throw .refused("an app runs already. 'app:restart()' starts it again.") }
    let begin = try beginning(of: given.app, in: &frame)
    let start = circumstances.start ?? given.circumstances.start
    let plan = try filled(given, from: start, of: begin.plugin, in: &frame)
    let circumstances = circumstances.over(plan.circumstances)
    scenario.note(older: Older(objects: frame.objectCount, things: world.things.count))
    let services = try services(of: begin.plugin, plan.services, in: &frame)
    let store = try copyOfStore(try frame.value(of: plan.store), in: &frame)
    let gifts = try frame.makeTable()
    app.launch = Launch(
      start: begin.start, plugin: begin.plugin, name: begin.name, circumstances: circumstances,
      gifts: try frame.keep(gifts),
      services: try frame.keep(services), givenServices: plan.services, store: try frame.keep(store),
      person: try launchedUser(of: plan, in: &frame))
    do throws(LuaError) {
      try prepareTrials(of: begin.plugin)
    } catch {
      app.launch = nil
      throw error
    }
    scenario.metrics?.chosen = Set(plan.circumstances.fields.map(\.name))
    try beginLine(of: given, begin, cause, in: &frame)
    viewing?.note(hidden: plan.hiddenOptions, by: trace.acts)
    if let url = plan.link { noteVariants(in: url) }
    try boot(begin, circumstances, cause, in: &frame)
    try forgetTables(in: &frame)
    try judging?.begin(self, &frame)
    if let url = plan.link { try follow(url, isTold: false, cause, in: &frame) }
    if let note = plan.notification {
      try follow(notification: try frame.value(of: note), cause, in: &frame)
    }
    return [.table(try make(.app, tables.app.metatable, in: &frame))]
  }

  /// Adds the trace line of a launch, with the options of the script but not those of the start it names. Where the
  /// command line gives another value, that one is in force.
  private func beginLine(
    of plan: LaunchPlan, _ begin: Beginning, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) {
    let words = begin.name.isEmpty ? [] : [TraceLine.Argument.value(.text(begin.name))]
    let link = plan.link.map { [Value.Field("link", .text($0))] } ?? []
    let note = try plan.notification.map { (note) throws(LuaError) in
      Value.Field("notification", .text(try title(of: try frame.value(of: note), in: &frame)))
    }
    let given = circumstances.fields
    let fields = plan.circumstances.fields.map { field in given.first { $0.name == field.name } ?? field }
    let options = fields + link + (note.map { [$0] } ?? [])
    let origin = origin(cause)
    let line = TraceLine.act(.launch, words, options, from: origin)
    trace.add(line)
    scenario.clock.note(line, at: cause)
    scenario.clock.beginStep()
    // A search knows circumstances without options. The name of the app is no value from the outside.
    scenario.clock.note(PerformedAct(.act(.launch, words, from: origin)))
    scenario.clock.note(given: [])
  }

  private struct Beginning {
    let name: String
    let plugin: Int?
    let start: Launch.Start
  }

  /// Creates a new device, and starts the app's root on it.
  private func boot(
    _ begin: Beginning, _ circumstances: Circumstances, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) {
    let clock = app.run.stage.now
    app.run.beginAnew(
      on: Stage(
        profile: Profile(circumstances.os ?? .newest), isStrict: circumstances.isStrict,
        device: circumstances.device ?? .phone, app: begin.name.isEmpty ? "app" : begin.name))
    app.change { run, log in run.wait(until: clock, into: &log) }
    app.log.removeAll()
    meetUser()
    try fillGifts(in: &frame)
    try plant(circumstances.seed, in: &frame)
    try assign(cause, in: &frame)
    try askForUser(in: &frame)
    switch begin.start {
    case .flow(let kind): try startRoot(kind, in: &frame)
    case .delegate(let function):
      let window = try makeWindow(in: &frame)
      let outcome = try self.begin(
        try frame.value(of: function), with: [.table(window)], as: Handler.Role("launch", for: .launch),
        in: &frame)
      if let values = outcome.values { try endLaunch(values, in: &frame) }
    }
  }

  private func startRoot(_ kind: Int, in frame: inout LuaFrame) throws(LuaError) {
    let table = try makeFlow(of: kind, from: nil, .none, in: &frame)
    let id = frame.identity(of: table)
    app.launch?.root = id
    try hold(id, table, in: &frame)
    if let gifts = app.launch?.gifts {
      try frame.set(try frame.slot(of: gifts), FlowField.root, .table(table))
    }
    do throws(Refusal) {
      try start(id, in: nil, .window, in: &frame)
    } catch {
      throw error.luaError
    }
  }

  /// Sets the fields that every flow inherits, such as `self.store`, `self.services`, and `self.device`.
  func fillGifts(in frame: inout LuaFrame) throws(LuaError) {
    guard let launch = app.launch else { return }
    let gifts = try frame.slot(of: launch.gifts)
    let stage = app.run.stage
    try frame.set(gifts, FlowField.store, .table(try frame.slot(of: launch.store)))
    try frame.set(gifts, FlowField.services, .table(try frame.slot(of: launch.services)))
    try frame.set(gifts, FlowField.device, .string(LuaString(stage.device.word)))
    try frame.set(gifts, FlowField.os, .string(LuaString(stage.profile.os.rawValue)))
    let width = stage.width(of: WindowID(0)) ?? stage.device.width
    try frame.set(gifts, FlowField.width, width == .regular ? "regular" : "compact")
    if let user = launch.user.id { try frame.set(gifts, FlowField.user, .string(LuaString(user))) }
    let words = try frame.slot(of: tables.flowFunctions)
    let metatable = try frame.makeTable()
    try frame.set(metatable, "__index", .table(gifts))
    try frame.setMetatable(words, metatable)
  }

  /// Calls `on_resize` of every flow that has it, after the window's size has changed.
  func tellResize(in frame: inout LuaFrame) throws(LuaError) {
    try fillGifts(in: &frame)
    for flow in look({ $0.liveFlows }) {
      try call(.onResize, of: flow, in: &frame)
    }
  }

  /// Queues a call of a flow's method, if the flow has it.
  func call(_ hook: FlowHook, of flow: FlowID, in frame: inout LuaFrame) throws(LuaError) {
    guard let id = app.bindings.of(flow), let table = try instance(of: id, in: &frame) else { return }
    let method = try frame.lookUp(table, hook)
    guard case .function = method else { return }
    let receiver = try frame.hold(.table(table))
    app.queue.append(.call(try frame.hold(method), with: [receiver], owner: flow, name: hook.rawValue))
  }

  /// Ends the app and starts it again with the same store.
  func restart(_ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    try startAnew(cause, in: &frame) { $0.begin(.restart, by: cause) }
  }

  /// Starts the app again as part of another act.
  /// - Parameter begin: A closure that adds the trace line. It is called after the store has been copied.
  func startAnew(
    _ cause: Cause, in frame: inout LuaFrame, telling begin: (Host) -> Void = { _ in }
  ) throws(LuaError) {
    guard let launch = app.launch else { return }
    let store = try copyOfStore(try frame.fetch(launch.store), in: &frame)
    begin(self)
    // Closing a handler can begin another one.
    while let handler = app.handlers.all.first { try close(handler.number, in: &frame) }
    try takeBackVariants(in: &frame)
    try frame.release(launch.store)
    try forgetTables(in: &frame)
    app = App(after: app, launch.again(with: try frame.keep(store)), try Estate(in: &frame))
    try boot(
      Beginning(name: launch.name, plugin: launch.plugin, start: launch.start), launch.circumstances,
      cause, in: &frame)
  }

  private func beginning(of app: LaunchPlan.App, in frame: inout LuaFrame) throws(LuaError) -> Beginning {
    switch app {
    case .plugin(let name): try beginning(try loadPlugin(name, in: &frame))
    case .thing(let id): try beginning(of: id)
    case .delegate(let function, let name): Beginning(name: name, plugin: nil, start: .delegate(function))
    }
  }

  private func beginning(of id: ThingID) throws(LuaError) -> Beginning {
    switch world.things[id] {
    case .plugin(let plugin): return try beginning(plugin)
    case .flowClass(let kind):
      let title = world.definitions.flows[kind].title
      let name = title.plugin.isEmpty ? title.name : title.plugin
      return Beginning(name: name, plugin: nil, start: .flow(kind))
    default: throw .refused("only a plugin or a coordinator can be launched")
    }
  }

  private func beginning(_ plugin: Int) throws(LuaError) -> Beginning {
    let description = world.definitions.plugins[plugin]
    guard let root = description.root else {
      throw .refused("plugin '\(description.name)' has no app. Give it one: root = App in its flow.plugin.")
    }
    return Beginning(name: description.name, plugin: plugin, start: root.start)
  }
}

extension Plugin.Root {
  /// The start of an app that uses this root.
  var start: Launch.Start {
    switch self {
    case .flow(let kind): .flow(kind)
    case .delegate(let function): .delegate(.kept(function))
    }
  }
}

extension Circumstances {
  fileprivate var fields: [Value.Field] {
    var fields: [Value.Field] = []
    if let device { fields.append(.init("device", .text("\(device)"))) }
    if let os { fields.append(.init("os", .text(os.rawValue))) }
    if let start { fields.append(.init("start", .text(start))) }
    if let seed { fields.append(.init("seed", .integer(seed))) }
    if let isManual { fields.append(.init("manual", .flag(isManual))) }
    if let user { fields.append(.init("user", .text(user))) }
    for (name, value) in attributes.sorted(by: { $0.key.precedes($1.key) }) {
      fields.append(.init(name, value))
    }
    for (name, variant) in variants.sorted(by: { $0.key.precedes($1.key) }) {
      fields.append(.init(name, .text(variant)))
    }
    return fields
  }
}
