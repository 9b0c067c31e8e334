import LuaBridge
import Platform
import ScreenStack

extension Host {
  /// `flow.screen("photo", { params = { "id" }, actions = { "buy" } })`
  func defineScreen(_ call: borrowing HostCall) throws(LuaError) {
    let title = try title(call, of: "screen")
    let what = "screen '\(title.name)'"
    guard !AlertPlan.names.contains(title.name) else {
      throw .refused("\(what): a path has this word for what self:\(title.name) shows. Choose another name.")
    }
    let known = world.definitions.screen(named: title.name, in: title.plugin)
    let isAnew = try predecessor(known.map(Definition.screen), what) != nil
    let given = call.value(1).tableSlot
    let description = try given.map { (given) throws(LuaError) in try call.frame.keep(given) }
    if isAnew, let known {
      let old = world.definitions.screens[known]
      let identity = ScreenClass.Identity(
        title: title, handle: old.handle, metatable: old.metatable, description: description,
        item: item(.screen, title, call), place: line(of: call))
      try remake(known, as: try screenClass(identity, as: given, in: &call.frame), in: &call.frame)
      return call.answer(.table(try call.frame.slot(of: old.handle)))
    }
    let (handle, metatable) = try makeClass(of: title, kind: "screen", in: &call.frame)
    let identity = ScreenClass.Identity(
      title: title, handle: try call.frame.keep(handle), metatable: try call.frame.keep(metatable),
      description: description, item: item(.screen, title, call), place: line(of: call))
    let number = world.definitions.add(try screenClass(identity, as: given, in: &call.frame))
    noteMaking(of: .screen(number))
    _ = try add(.screenClass(number), as: handle, in: &call.frame)
    try call.frame.add([Self.screenField, Self.setScreenField], to: metatable)
    call.answer(.table(handle))
  }

  func screenClass(
    _ identity: ScreenClass.Identity, as given: LuaSlot?, in frame: inout LuaFrame
  ) throws(LuaError) -> ScreenClass {
    let what = "screen '\(identity.title.name)'"
    let value = try description(given, ScreenKey.self, what, in: &frame)
    let fields = ScreenClass.DeclaredFields(
      params: try Fields(value(.params), ScreenKey.params.rawValue, of: what, as: .params, in: &frame),
      state: try Fields(value(.state), ScreenKey.state.rawValue, of: what, as: .starts, in: &frame),
      inputs: try Fields(value(.inputs), ScreenKey.inputs.rawValue, of: what, as: .starts, in: &frame))
    let actions = try actions(value(.actions), of: identity.title.name, what, in: &frame)
    let kind = ScreenClass(
      identity, fields, actions: actions, lock: try lock(value(.locked), what),
      looks: try looks(value(.ui), Looked(what: what, fields: fields, actions: actions), in: &frame))
    try check(kind)
    declare(kind.item, actions: kind.actions)
    return kind
  }

  private func check(_ kind: ScreenClass) throws(LuaError) {
    let names = kind.params.names + kind.state.names + kind.inputs.names
    for (place, name) in names.enumerated() where names[..<place].contains(name) {
      throw .refused("screen '\(kind.title.name)': '\(name)' is declared twice")
    }
    for name in names where ReservedNames.areOfScreens(name) {
      throw .refused("screen '\(kind.title.name)': '\(name)' is reserved. Choose another name.")
    }
    for field in kind.inputs.all where !(field.standard?.isText ?? false) {
      throw .refused("screen '\(kind.title.name)': input '\(field.name)' starts with a text, such as \"\"")
    }
    for action in kind.actions {
      if let source = action.source, !names.contains(source) {
        throw .refused(
          "screen '\(kind.title.name)': action '\(action.name)' takes an item of '\(source.escaped)', which is no param or state\(Suggestion.question(for: source, in: names))"
        )
      }
    }
  }

  /// `flow.coordinator("Buy", { params = { "photo" }, events = { "added" } })`
  func defineFlow(_ call: borrowing HostCall) throws(LuaError) {
    let title = try title(call, of: "coordinator")
    let what = "coordinator '\(title.name)'"
    let old = world.definitions.flow(named: title.name, in: title.plugin)
    let isAnew = try predecessor(old.map(Definition.flow), what) != nil
    let value = try description(call.value(1).tableSlot, CoordinatorKey.self, what, in: &call.frame)
    let params = try Fields(
      value(.params), CoordinatorKey.params.rawValue, of: what, as: .params, in: &call.frame)
    for name in params.names where ReservedNames.areOfCoordinators(name) {
      throw .refused("\(what): '\(name)' is reserved. Choose another name for the param.")
    }
    let events = try Fields(
      value(.events), CoordinatorKey.events.rawValue, of: what, as: .names, in: &call.frame
    ).names
    for name in events where FlowEnd(rawValue: name) != nil {
      throw .refused("\(what): every flow emits '\(name)' by itself. Choose another name for the event.")
    }
    for name in events where FlowHook(rawValue: "on_" + name) != nil {
      throw .refused(
        "\(what): flowhost calls 'on_\(name)' by itself. Choose another name for the event '\(name)'.")
    }
    if isAnew, let number = old {
      let old = world.definitions.flows[number]
      let kind = FlowClass(
        title, old.tables, params: params, events: events, item: item(.flow, title, call))
      declare(kind.item)
      try remake(number, as: kind, in: &call.frame)
      return call.answer(.table(try call.frame.slot(of: old.handle)))
    }
    let (handle, metatable) = try makeClass(of: title, kind: "coordinator", in: &call.frame)
    let methods = try makeMethods(for: handle, metatable, in: &call.frame)
    let tables = FlowClass.ClassTables(
      handle: try call.frame.keep(handle), methods: try call.frame.keep(methods),
      metatable: try call.frame.keep(metatable))
    let kind = FlowClass(title, tables, params: params, events: events, item: item(.flow, title, call))
    declare(kind.item)
    let number = world.definitions.add(kind)
    noteMaking(of: .flow(number))
    _ = try add(.flowClass(number), as: handle, in: &call.frame)
    call.answer(.table(handle))
  }

  /// Makes the table of a class's methods, which inherits the API's methods. It gets fields set on the class.
  func makeMethods(
    for handle: LuaSlot, _ metatable: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    let methods = try frame.makeTable()
    let below = try frame.makeTable()
    try frame.set(below, "__index", .table(try frame.slot(of: tables.flowFunctions)))
    try frame.setMetatable(methods, below)
    try frame.set(metatable, "__index", .table(methods))
    try frame.add([Self.setFlowField], to: metatable)
    let own = try frame.makeTable()
    try frame.add([Self.constructor, Self.methodPairs], to: own)
    try frame.set(own, "__index", .table(methods))
    try frame.set(own, "__newindex", .table(methods))
    try frame.set(own, "__name", "coordinator")
    try frame.set(own, "__metatable", false)
    try frame.setMetatable(handle, own)
    return methods
  }

  /// Makes the table that represents a class in scripts, and the metatable of its instances.
  func makeClass(
    of title: Title, kind: String, in frame: inout LuaFrame
  ) throws(LuaError) -> (handle: LuaSlot, metatable: LuaSlot) {
    let handle = try frame.makeTable()
    let metatable = try frame.makeTable()
    let name = LuaValue.string(LuaString(title.name))
    try frame.set(metatable, "__name", name)
    try frame.set(metatable, "__metatable", name)
    let own = try frame.makeTable()
    try frame.add([Self.constructor, Self.setClassField], to: own)
    try frame.set(own, "__name", name)
    try frame.set(own, "__metatable", false)
    try frame.setMetatable(handle, own)
    return (handle, metatable)
  }

  /// Returns the name of a class and the plugin whose files define it.
  func title(_ call: borrowing HostCall, of kind: String) throws(LuaError) -> Title {
    let name = call.text(0)
    guard name.isIdentifier else {
      throw .refused("'\(name.escaped)' is no name of a \(kind). Use letters, digits and '_'.")
    }
    return Title(name: name, plugin: plugin(of: call))
  }

  /// Returns the plugin whose folder contains the calling script.
  func plugin(of call: borrowing HostCall) -> String {
    guard let spot = call.spot else { return "" }
    let chunk = call.frame.place(of: spot).chunk
    return chunk == Self.promptName ? folder.plugin ?? "" : chunk.plugin
  }

  /// Returns the values of a description by their keys. An unknown key is an error.
  private func description<Key: RecordKey>(
    _ table: LuaSlot?, _: Key.Type, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> (Key) -> LuaValue {
    guard let table else { return { _ in .nil } }
    var values: [String: LuaValue] = [:]
    for key in try frame.keys(of: table) {
      guard let known = key.key(of: Key.self) else {
        let name = try frame.describe(key).description
        throw .refused("\(what) has no '\(name.escaped)'\(Key.questionOrList(for: name))")
      }
      values[known.rawValue] = try frame.get(table, key)
    }
    return { [values] in values[$0.rawValue] ?? .nil }
  }

  private func lock(_ value: LuaValue, _ what: String) throws(LuaError) -> ScreenClass.Lock {
    switch value {
    case .nil, false: return .never
    case true: return .always
    case "changed": return .whenChanged
    default: throw .refused("\(what): 'locked' is true, false or \"changed\"")
    }
  }
}

extension Host {
  /// The chunk name that error messages use for text entered at the prompt.
  static let promptName = "prompt"
}
