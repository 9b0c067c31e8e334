import LuaBridge

/// The definitions that scripts have made: classes of screens, flows, and objects, plugins, and routes.
struct Definitions: Sendable {
  private(set) var screens: [ScreenClass] = []
  private(set) var flows: [FlowClass] = []
  private(set) var plugins: [Plugin] = []
  private(set) var objects: [ObjectClass] = []
  var routes = RouteBook()
  /// The properties of apps, which proofs judge.
  var properties = PropertyBook()
  /// The tables that objects of UIKit's have.
  private(set) var uikit = UIKitTables()

  var count: Int { screens.count + flows.count + plugins.count + objects.count + routes.routes.count }

  /// The names that cannot be defined again.
  var names: [String] {
    (screens.map(\.title) + flows.map(\.title) + routes.routes.map(\.title)).map { "\($0.plugin).\($0.name)" }
  }

  /// Adds a class, and returns its number.
  mutating func add(_ kind: ScreenClass) -> Int {
    screens.append(kind)
    return screens.count - 1
  }

  mutating func add(_ kind: FlowClass) -> Int {
    flows.append(kind)
    return flows.count - 1
  }

  mutating func add(_ kind: ObjectClass) -> Int {
    objects.append(kind)
    return objects.count - 1
  }

  /// Adds a plugin, and returns its number.
  mutating func add(_ plugin: Plugin) -> Int {
    plugins.append(plugin)
    return plugins.count - 1
  }

  /// Adds the tables of a kind of UIKit's objects.
  mutating func add(_ tables: UIKitTables.Object, of kind: APIFunction.Owner) { uikit[kind] = tables }

  mutating func add(controllerFunctions: LuaReference) { uikit.controllerFunctions = controllerFunctions }

  /// Returns the number of the plugin with a name, or nil if its manifest has not been read.
  func plugin(named name: String) -> Int? { plugins.firstIndex { $0.name == name } }

  /// Replaces a screen class. Code that uses its number sees the new class.
  mutating func replace(_ number: Int, with kind: ScreenClass) { screens[number] = kind }

  mutating func replace(_ number: Int, with kind: FlowClass) { flows[number] = kind }

  mutating func replace(_ number: Int, with kind: ObjectClass) { objects[number] = kind }

  /// Replaces a plugin after its manifest has been read again.
  mutating func replace(_ number: Int, with plugin: Plugin) { plugins[number] = plugin }

  /// Returns the number of a plugin's screen class with a name.
  func screen(named name: String, in plugin: String) -> Int? {
    screens.firstIndex { $0.title.name == name && $0.title.plugin == plugin }
  }

  /// Returns the number of a plugin's flow class with a name.
  func flow(named name: String, in plugin: String) -> Int? {
    flows.firstIndex { $0.title.name == name && $0.title.plugin == plugin }
  }
}
