import LuaBridge
import Navigation
import Platform
import ScreenStack

extension Host {
  /// Implements `flow.scenario { covers = { "S0.9" }, leaks = "expected" }`.
  func declare(_ call: borrowing HostCall) throws(LuaError) {
    var declaration = Declaration()
    for key in try call.frame.keys(of: call.slot(0)) {
      let value = try call.frame.get(call.slot(0), key)
      switch key.key(of: ScenarioKey.self) {
      case .covers: declaration.covers = try names(value, ScenarioKey.covers, of: "scenario", in: &call.frame)
      case .report:
        guard let report = value.text else { throw .refused("'report' is a URL, not \(value.kindName)") }
        declaration.report = report
      case .os: declaration.systems = try each(value, .os, system, &call.frame)
      case .devices: declaration.devices = try each(value, .devices, device, &call.frame)
      case .leaks: declaration.expectsLeaks = try isExpected(value, .leaks)
      case .errors: declaration.expectsErrors = try isExpected(value, .errors)
      case .crash: declaration.expectsCrash = try isExpected(value, .crash)
      case .variants: declaration.variants = try declaredVariants(value, in: &call.frame)
      case nil:
        let name = try call.frame.describe(key).description
        throw .refused("a scenario has no '\(name.escaped)'\(ScenarioKey.question(for: name))")
      }
    }
    scenario.declaration = declaration
    if let launch = app.launch { try check(declaration, against: launch.trials) }
  }

  /// Returns the meanings of a list of names without duplicates.
  private func each<Meaning: Equatable>(
    _ value: LuaValue, _ key: ScenarioKey, _ meaning: (String) throws(LuaError) -> Meaning,
    _ frame: inout LuaFrame
  ) throws(LuaError) -> [Meaning] {
    var meanings: [Meaning] = []
    for name in try names(value, key, of: "scenario", in: &frame) {
      let next = try meaning(name)
      if !meanings.contains(next) { meanings.append(next) }
    }
    return meanings
  }

  private func isExpected(_ value: LuaValue, _ key: ScenarioKey) throws(LuaError) -> Bool {
    switch value.text {
    case "expected": true
    case "none": false
    default: throw .refused("'\(key.rawValue)' is \"expected\" or \"none\"")
    }
  }

  /// Reads `flow.launch("bank", { user = …, device = …, store = …, services = … })`.
  func launchPlan(_ call: borrowing HostCall) throws(LuaError) -> LaunchPlan {
    let app: LaunchPlan.App
    switch call.value(0) {
    case .string(let name): app = .plugin(name.description)
    case .function(let slot):
      app = .delegate(try call.frame.holdForWorld(.function(slot)), in: plugin(of: call))
    case .table where call.identity(0) > 0: app = .thing(call.identity(0))
    default:
      throw .refused(
        "'launch' takes a plugin's name, a coordinator, or a function that is the app's delegate")
    }
    return try launchPlan(of: app, call.value(1).tableSlot, in: &call.frame)
  }

  /// Implements `app:on("account", { id = 7 })`.
  func select(_ call: borrowing HostCall) throws(LuaError) {
    var params: [Value.Field] = []
    if call.value(2) != .nil {
      for key in try call.frame.keys(of: call.slot(2)) {
        let value = try plain(try call.frame.get(call.slot(2), key), in: &call.frame)
        params.append(Value.Field(try call.frame.describe(key).description, value))
      }
    }
    world.selections.append(Selection(screen: call.text(1), params: params))
    let table = try make(.selection(world.selections.count - 1), tables.selection.metatable, in: &call.frame)
    call.answer(.table(table))
  }

  /// Implements `app:after(0.5):back()`, and the same for a notification and a held swipe.
  func delay(_ call: borrowing HostCall) throws(LuaError) {
    let time = try time(call, 1)
    scenario.clock.hurry(after: time)
    call.answer(.table(call.slot(0)))
  }

  /// Reads a field of the app: `app.top`, `app.device`, `app.os`.
  func readAppField(_ call: borrowing HostCall) throws(LuaError) {
    let stage = app.run.stage
    let name = try call.frame.describe(call.value(1)).description
    switch AppField(rawValue: name) {
    case .top: try ask(.look(.top), call)
    case .device: call.answer(stage.device.word)
    case .os: call.answer(stage.profile.os.rawValue)
    case nil:
      let known = APIFunction.names(of: .app) + AppField.names
      throw .refused("the app has no '\(name.escaped)'\(Suggestion.question(for: name, in: known))")
    }
  }
}
