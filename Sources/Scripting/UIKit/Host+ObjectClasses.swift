import LuaBridge
import Navigation
import Platform
import ScreenStack

/// The classes of `flow.uikit`: plain objects, and view controllers with methods, fields, and children.
extension Host {
  /// Implements `ui.object("Router")` and `ui.view_controller("DetailsFlow", base)`.
  func defineObject(_ call: borrowing HostCall, isController: Bool) throws(LuaError) {
    let name = call.text(0)
    guard name.isIdentifier else {
      throw .refused("'\(name.escaped)' is no name of a class. Use letters, digits and '_'.")
    }
    let title = Title(name: name, plugin: plugin(of: call))
    let base = try base(call, isController)
    let known = classToRemake(name, isController)
    let (handle, metatable) = try objectTables(known, in: &call.frame)
    let text = LuaValue.string(LuaString(name))
    try call.frame.set(metatable, "__name", text)
    try call.frame.set(metatable, "__metatable", text)
    if isController {
      try call.frame.add([Self.controllerField, Self.setControllerField], to: metatable)
    } else {
      try call.frame.set(metatable, "__index", .table(handle))
    }
    let own = try call.frame.makeTable()
    try call.frame.add([Self.objectConstructor], to: own)
    try call.frame.set(own, "__name", text)
    try call.frame.set(own, "__metatable", false)
    if let base { try call.frame.set(own, "__index", .table(try call.frame.slot(of: base.handle))) }
    try call.frame.setMetatable(handle, own)
    let kind = ObjectClass(
      name: name, base: base?.number, isController: isController, handle: try call.frame.keep(handle),
      metatable: try call.frame.keep(metatable), item: isController ? item(.screen, title, call) : nil)
    declare(kind.item)
    if let known {
      try call.frame.release(world.definitions.objects[known].handle)
      try call.frame.release(world.definitions.objects[known].metatable)
      world.definitions.replace(known, with: kind)
      noteMaking(of: .object(known))
    } else {
      let number = world.definitions.add(kind)
      noteMaking(of: .object(number))
      _ = try add(.objectClass(number), as: handle, in: &call.frame)
    }
    call.answer(.table(handle))
  }

  /// Returns the class that a new one replaces in a reload: the first of its name that is not made again yet.
  private func classToRemake(_ name: String, _ isController: Bool) -> Int? {
    world.definitions.objects.indices.first { number in
      let kind = world.definitions.objects[number]
      return kind.name == name && kind.isController == isController && mayBeRemade(.object(number))
    }
  }

  /// Returns the table of a class without methods, and the metatable of its objects.
  private func objectTables(
    _ known: Int?, in frame: inout LuaFrame
  ) throws(LuaError) -> (handle: LuaSlot, metatable: LuaSlot) {
    guard let known else { return (try frame.makeTable(), try frame.makeTable()) }
    let kind = world.definitions.objects[known]
    let handle = try frame.slot(of: kind.handle)
    _ = try moveFields(of: handle, in: &frame)
    return (handle, try frame.slot(of: kind.metatable))
  }

  private func base(
    _ call: borrowing HostCall, _ isController: Bool
  ) throws(LuaError) -> (number: Int, handle: LuaReference)? {
    guard call.value(1) != .nil else { return nil }
    guard case .objectClass(let kind)? = thing(1, call)?.thing,
      world.definitions.objects[kind].isController == isController
    else {
      throw .refused(
        "the base of '\(call.text(0))' is a class of the same sort, not \(call.value(1).kindName)")
    }
    return (kind, world.definitions.objects[kind].handle)
  }

  /// Implements `Router(navigation)`, which makes an object and calls its `init`.
  func constructObject(_ call: borrowing HostCall) throws(LuaError) {
    guard case .objectClass(let kind)? = thing(0, call)?.thing else { throw .refused("this class is gone") }
    let description = world.definitions.objects[kind]
    let table = try call.frame.makeTable()
    let id: ThingID
    if description.isController {
      try checkAppRuns(toMake: description.name)
      id = try add(.controller(kind), as: table, in: &call.frame)
      try bind(id, call) { stage throws(StageError) in try stage.makeCustom(name: description.name) }
    } else {
      id = try add(.object(kind), as: table, in: &call.frame)
    }
    try call.frame.setMetatable(table, try call.frame.slot(of: description.metatable))
    try count(id, table, cause(of: call), in: &call.frame)
    guard case .function(let function) = try call.frame.lookUp(call.slot(0), "init") else {
      return call.answer(.table(table))
    }
    var values: [LuaValue] = [.table(table)]
    for index in stride(from: 1, to: call.count, by: 1) { values.append(call.value(index)) }
    _ = try call.frame.call(function, with: values)
    call.answer(.table(table))
  }

  /// Implements `ui.navigation_controller(root, name)`.
  func makeNavigation(_ call: borrowing HostCall) throws(LuaError) {
    var stack: [ScreenID] = []
    if call.value(0) != .nil { stack.append(try viewController(0, call)) }
    let name = call.value(1) == .nil ? "UINavigationController" : call.text(1)
    try makeContainer(.navigation, name, call) { stage throws(StageError) in
      try stage.makeNavigation(stack, name: name)
    }
  }

  /// Implements `ui.tab_bar_controller({ feed, basket }, name)`, and the same with `UITab`s.
  func makeTabBar(_ call: borrowing HostCall, _ options: Options = []) throws(LuaError) {
    let children = try viewControllers(call.slot(0), call)
    let name = call.value(1) == .nil ? "UITabBarController" : call.text(1)
    try makeContainer(.tabs, name, call) { stage throws(StageError) in
      try stage.makeTabs(children, name: name, options)
    }
  }

  /// Implements `ui.alert_controller("action_sheet", { "copy", cancel = "close" }, handler)`.
  func makeAlert(_ call: borrowing HostCall) throws(LuaError) {
    let style = call.text(0)
    guard AlertPlan.names.contains(style) else {
      throw .refused("there is no style '\(style.escaped)': alert, action_sheet")
    }
    let plan = try alert(call, isSheet: style == "action_sheet")
    let id = try makeContainer(.alert, style, call) { stage in
      stage.makeAlert(style, plan.isSheet ? .isActionSheet : [], params: plan.params)
    }
    guard let screen = app.bindings.screen(of: id) else { return }
    let handler = call.value(2) == .nil ? nil : try call.frame.hold(call.value(2))
    app.uikit.settings.alerts[screen] = UIKitApp.Alert(handler: handler, cancel: plan.cancel)
  }

  @discardableResult
  private func makeContainer(
    _ kind: APIFunction.Owner, _ name: String, _ call: borrowing HostCall,
    _ body: (inout Stage) throws(StageError) -> ScreenID
  ) throws(LuaError) -> ThingID {
    try checkAppRuns(toMake: name)
    let table = try make(.builtIn, of: kind, in: &call.frame)
    let id = call.frame.identity(of: table)
    try bind(id, call, body)
    try count(id, table, cause(of: call), in: &call.frame)
    call.answer(.table(table))
    return id
  }

  private func checkAppRuns(toMake name: String) throws(LuaError) {
    guard app.launch == nil else { return }
    throw .refused("no app runs that '\(name)' could belong to. Make it in the function that is launched.")
  }

  private func bind(
    _ id: ThingID, _ call: borrowing HostCall, _ body: (inout Stage) throws(StageError) -> ScreenID
  ) throws(LuaError) {
    do throws(StageError) {
      bind(id, to: try app.run.make(body))
    } catch {
      throw try luaError(error, call)
    }
  }
}
