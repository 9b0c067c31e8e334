import LuaBridge
import Navigation
import Platform
import ScreenStack

/// Definitions of properties.
extension Host {
  /// Implements `flow.never("paid twice", { on = "receipt" }, function(app, step) … end)`.
  func defineProperty(_ kind: AppProperty.Kind, _ call: borrowing HostCall) throws(LuaError) {
    let what = "\(kind.rawValue) '\(call.text(0).escaped)'"
    let (hasConditions, given) = (call.value(2) != .nil, call.value(1))
    let check = hasConditions ? call.value(2) : given
    guard case .function(let function) = check else {
      throw .refused("\(what) needs a function that looks at the app: function(app, step) … end")
    }
    var conditions = AppProperty.Conditions()
    if hasConditions {
      guard let table = given.tableSlot else {
        throw .refused(
          "\(what): the conditions are a table, such as { on = \"payment\" }, not \(given.kindName)")
      }
      conditions = try self.conditions(table, what, in: &call.frame)
    }
    if kind != .possible, !conditions.without.isEmpty {
      throw .refused("\(what): only 'possible' has the condition 'without'. Remove it.")
    }
    try define(kind, conditions, function, call)
  }

  /// Implements `flow.bound("two items", function(app) … end)`.
  func defineBound(_ call: borrowing HostCall) throws(LuaError) {
    try define(.bound, AppProperty.Conditions(), call.slot(1), call)
  }

  private func define(
    _ kind: AppProperty.Kind, _ conditions: AppProperty.Conditions, _ function: LuaSlot,
    _ call: borrowing HostCall
  ) throws(LuaError) {
    let title = Title(name: call.text(0), plugin: loadingPlugin)
    if let other = world.definitions.properties.named(title) {
      throw .refused("two properties are named \"\(title.name.escaped)\": see \(other.place)")
    }
    world.definitions.properties.add(
      AppProperty(
        kind: kind, title: title, name: title.name, conditions: conditions,
        function: try call.frame.keep(function), takesStep: call.frame.takesSecondArgument(function),
        place: place(of: call)))
  }

  /// The plugin of the file that is being loaded, or an empty string.
  private var loadingPlugin: String { loader.current.map { String($0.prefix { $0 != "." }) } ?? "" }

  private func conditions(
    _ table: LuaSlot, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> AppProperty.Conditions {
    var conditions = AppProperty.Conditions()
    for key in try frame.keys(of: table) {
      let value = try frame.get(table, key)
      switch key.key(of: ConditionKey.self) {
      case .on: conditions.on = try names(value, ConditionKey.on, of: what, in: &frame)
      case .from: conditions.from = try names(value, ConditionKey.from, of: what, in: &frame)
      case .by: conditions.by = try names(value, ConditionKey.by, of: what, in: &frame)
      case .without: conditions.without = try names(value, ConditionKey.without, of: what, in: &frame)
      case .device:
        conditions.devices = try names(value, ConditionKey.device, of: what, in: &frame)
        for device in conditions.devices where Device(device) == nil {
          throw .refused("\(what): 'device' is \"phone\" or \"pad\", not '\(device.escaped)'")
        }
      case .acts:
        guard case .integer(let acts) = value, acts >= 0 else {
          throw .refused("\(what): 'acts' is a number of acts, such as 3")
        }
        conditions.acts = acts
      case .variant:
        conditions.variants = try declaredVariants(value, in: &frame).map {
          AppProperty.Conditions.Variants(experiment: $0.experiment, names: $0.names)
        }
      case nil:
        let name = try frame.describe(key).description
        throw .refused("\(what) has no condition '\(name.escaped)'\(ConditionKey.questionOrList(for: name))")
      }
    }
    return conditions
  }

  /// Implements `flow.inputs { ["sign_in.send"] = { { "0151" } } }`.
  func defineInputs(_ call: borrowing HostCall) throws(LuaError) {
    for key in try call.frame.keys(of: call.slot(0)) {
      let given = try call.frame.get(call.slot(0), key)
      if let name = key.text, given == .boolean(false) {
        try omit(name, call)
        continue
      }
      guard let name = key.text, let list = given.tableSlot else {
        throw .refused("'inputs' has lists of rows by name: { [\"sign_in.send\"] = { { \"0151\" } } }")
      }
      let values = InputValues(
        key: name, items: try items(in: list, in: &call.frame), plugin: loadingPlugin, place: place(of: call))
      guard !values.needsRows || values.rows.count == values.items.count else {
        throw .refused(
          "'inputs' of '\(name.escaped)': a row is a list with a value for each argument: { { \"0151\" } }")
      }
      for row in values.rows { try check(row, of: name) }
      world.definitions.properties.add(values)
    }
  }

  private func omit(_ name: String, _ call: borrowing HostCall) throws(LuaError) {
    guard let kind = OmittedActs.Kind(rawValue: name) else {
      let kinds = OmittedActs.Kind.allCases
      throw .refused(
        "'inputs' of '\(name.escaped)': false leaves out a kind of acts: "
          + kinds.map { "\($0.rawValue) (\($0.words))" }.joined(separator: ", ")
          + Suggestion.question(for: name, in: kinds.map(\.rawValue)))
    }
    world.definitions.properties.omit(
      OmittedActs(kind: kind, plugin: loadingPlugin, place: place(of: call)))
  }

  private func items(
    in list: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) -> [Act.Answer.Given] {
    var items: [Act.Answer.Given] = []
    for place in stride(from: 1, through: frame.count(of: list), by: 1) {
      let value = try frame.get(list, .integer(place))
      if let slot = value.tableSlot, case .failure(let words)? = world.things[frame.identity(of: slot)] {
        items.append(.failure(words))
      } else {
        try checkIsPlain(value, "row \(place)", "'inputs'", in: &frame)
        items.append(.value(try plain(value, in: &frame)))
      }
    }
    return items
  }

  /// Refuses values of what happens to an app as a whole that would not be tried.
  private func check(_ row: [Value], of name: String) throws(LuaError) {
    switch (name, row.first) {
    case ("system", _) where Choice(ofSystem: row) == nil:
      throw .refused(
        "'inputs' of 'system': an act is { \"rotate\" }, { \"resize\", \"compact\" }, { \"resize\", \"regular\" } "
          + "or { \"restart\" }")
    case ("open", .text), ("notify", .table): break
    case ("open", _): throw .refused("'inputs' of 'open': a row has a link: { { \"shop://p/3\" } }")
    case ("notify", _):
      throw .refused("'inputs' of 'notify': a row has a notification: { { { title = \"Sale\", link = … } } }")
    default: break
    }
  }

  /// Implements `flow.accept("dead end: receipt", "the app is closed there")`.
  func accept(_ call: borrowing HostCall) throws(LuaError) {
    world.definitions.properties.accept(
      PropertyBook.Acceptance(
        finding: call.text(0), reason: call.text(1), plugin: loadingPlugin, place: place(of: call)))
  }
}

/// The answers to the functions of properties.
extension Host {
  /// Implements `app:shows "payment"` and `app:has("photo", { id = 3 })`.
  func answerScreen(_ call: borrowing HostCall, visible: Bool) throws(LuaError) {
    let name = try screen(named: call.text(1), in: propertyPlugin)
    var params: [Value.Field] = []
    if call.value(2) != .nil {
      for key in try call.frame.keys(of: call.slot(2)) {
        let value = try plain(try call.frame.get(call.slot(2), key), in: &call.frame)
        params.append(Value.Field(try call.frame.describe(key).description, value))
      }
    }
    let meant = Selection(screen: name, params: params)
    let screens =
      visible ? look { $0.visibleScreens } : shownScreens.filter { id in look { $0.isOnStage(id) } }
    for screen in screens {
      guard let id = app.bindings.of(screen),
        try isMeant(id, by: meant, in: &call.frame), let table = try instance(of: id, in: &call.frame)
      else { continue }
      return call.answer(.table(table))
    }
    call.answer(.nil)
  }

  /// Reads a field of the app that properties look at: `app.store`.
  func readObservedField(_ call: borrowing HostCall) throws(LuaError) {
    let name = try call.frame.describe(call.value(1)).description
    switch ObservedField(rawValue: name) {
    case .top: call.answer(try query(.top, in: &call.frame))
    case .store:
      guard let launch = app.launch else { return call.answer(.nil) }
      call.answer(try call.frame.fetch(launch.store))
    case .device: call.answer(app.run.stage.device.word)
    case .os: call.answer(app.run.stage.profile.os.rawValue)
    case nil:
      let known = APIFunction.names(of: .observed) + ObservedField.names
      throw .refused(
        "the app of a property has no '\(name.escaped)'\(Suggestion.question(for: name, in: known))")
    }
  }
}
