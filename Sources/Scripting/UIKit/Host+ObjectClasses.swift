import LuaBridge
import Navigation
import Platform
import ScreenStack

/// Classes of `flow.uikit`: plain objects, and view controllers with methods, free fields and children.
extension Host {
  /// `ui.object("Router")`, `ui.view_controller("DetailsFlow", base)`
  func defineObject(_ call: borrowing HostCall, isController: Bool) throws(LuaError) {
    let name = call.text(0)
    guard name.isIdentifier else {
      throw .refused("'\(name.escaped)' is no name of a class. Use letters, digits and '_'.")
    }
    let base = try base(call, isController)
    let handle = try call.frame.makeTable()
    let metatable = try call.frame.makeTable()
    let text = LuaValue.string(LuaString(name))
    try call.frame.set(metatable, "__name", text)
    try call.frame.set(metatable, "__metatable", text)
    if isController {
      try call.frame.set(metatable, "__index", .function(try call.frame.makeFunction(controllerField)))
      try call.frame.set(metatable, "__newindex", .function(try call.frame.makeFunction(setControllerField)))
    } else {
      try call.frame.set(metatable, "__index", .table(handle))
    }
    let own = try call.frame.makeTable()
    try call.frame.set(own, "__call", .function(try call.frame.makeFunction(objectConstructor)))
    try call.frame.set(own, "__name", text)
    if let base { try call.frame.set(own, "__index", .table(try call.frame.slot(of: base.handle))) }
    try call.frame.setMetatable(handle, own)
    let kind = ObjectClass(
      name: name, base: base?.number, isController: isController, handle: try call.frame.keep(handle),
      metatable: try call.frame.keep(metatable))
    _ = try add(.objectClass(session.book.add(kind)), as: handle, in: &call.frame)
    call.answer(.table(handle))
  }

  private func base(
    _ call: borrowing HostCall, _ isController: Bool
  ) throws(LuaError) -> (number: Int, handle: LuaReference)? {
    guard call.value(1) != .nil else { return nil }
    guard case .objectClass(let kind)? = thing(1, call)?.thing,
      session.book.objects[kind].isController == isController
    else {
      throw .refused(
        "the base of '\(call.text(0))' is a class of the same sort, not \(call.value(1).kindName)")
    }
    return (kind, session.book.objects[kind].handle)
  }

  /// `Router(navigation)`: makes an object, and calls its `init`.
  func constructObject(_ call: borrowing HostCall) throws(LuaError) {
    guard case .objectClass(let kind)? = thing(0, call)?.thing else { throw .refused("this class is gone") }
    let description = session.book.objects[kind]
    let table = try call.frame.makeTable()
    let id: ThingID
    if description.isController {
      try checkAppRuns(toMake: description.name)
      id = try add(.controller(kind, nil), as: table, in: &call.frame)
      try bind(id, cause(of: call)) { stage throws(StageError) in try stage.makeCustom(name: description.name)
      }
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

  /// `ui.navigation_controller(root, name)`
  func makeNavigation(_ call: borrowing HostCall) throws(LuaError) {
    try checkAppRuns(toMake: "navigation")
    var stack: [ScreenID] = []
    if call.value(0) != .nil { stack.append(try viewController(0, call)) }
    let name = call.value(1) == .nil ? "UINavigationController" : call.text(1)
    let table = try make(.builtIn(nil), raw.container, in: &call.frame)
    let id = call.frame.identity(of: table)
    try bind(id, cause(of: call)) { stage throws(StageError) in
      try stage.makeNavigation(stack, name: name)
    }
    try count(id, table, cause(of: call), in: &call.frame)
    call.answer(.table(table))
  }

  private func checkAppRuns(toMake name: String) throws(LuaError) {
    guard session.launch == nil else { return }
    throw .refused("no app runs that '\(name)' could belong to. Make it in the function that is launched.")
  }

  private func bind(
    _ id: ThingID, _ cause: Cause, _ body: (inout Stage) throws(StageError) -> ScreenID
  ) throws(LuaError) {
    do throws(StageError) {
      session.things.bind(id, to: try session.run.make(body))
    } catch {
      throw .refused(error.message(in: session.run.stage))
    }
  }

  /// In a raw app, what counts references to itself is held until nobody reaches it.
  func count(
    _ id: ThingID, _ table: LuaSlot, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) {
    session.raw.isInUse = true
    guard session.launch?.isRaw == true else {
      if session.things[id]?.isViewController == true { try hold(id, table, in: &frame) }
      return
    }
    session.raw.counted.append(id)
    session.raw.makings[id] = cause
    try hold(id, table, in: &frame)
    if let screen = session.things[id]?.screen { keep(screen) }
  }

  /// Lua holds a screen from now on, whether it stands or not.
  private func keep(_ screen: ScreenID) { session.run.make { try? $0.keep(screen) } }

  /// What an argument is on the stage; made if it is not there yet.
  func viewController(_ index: Int, _ call: borrowing HostCall) throws(LuaError) -> ScreenID {
    guard let (id, thing) = thing(index, call), thing.isViewController else {
      throw .refused("a view controller is wanted here, not \(call.value(index).kindName)")
    }
    return try viewController(id, call.slot(index), in: &call.frame)
  }

  /// The same for a thing.
  func viewController(_ id: ThingID, _ table: LuaSlot, in frame: inout LuaFrame) throws(LuaError) -> ScreenID
  {
    if let screen = session.things[id]?.screen, session.run.isAlive(screen) { return screen }
    guard case .screen = session.things[id] else {
      throw .refused("'\(session.name(of: id))' is gone. Make a new one.")
    }
    let screen = makeScreen(for: id)
    session.things.bind(id, to: screen)
    try hold(id, table, in: &frame)
    if session.launch?.isRaw == true { keep(screen) }
    return screen
  }
}
