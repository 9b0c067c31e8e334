/// What scripts have defined: classes of screens and flows, and plugins.
struct Book: Sendable {
  private(set) var screens: [ScreenClass] = []
  private(set) var flows: [FlowClass] = []
  private(set) var plugins: [Plugin] = []
  private(set) var objects: [ObjectClass] = []
  var routes = RouteBook()

  /// How many definitions there are.
  var count: Int { screens.count + flows.count + plugins.count + objects.count + routes.routes.count }

  /// Adds a class, and answers its number.
  mutating func add(_ kind: ScreenClass) -> Int {
    screens.append(kind)
    return screens.count - 1
  }

  /// Adds a class, and answers its number.
  mutating func add(_ kind: FlowClass) -> Int {
    flows.append(kind)
    return flows.count - 1
  }

  /// Adds a class, and answers its number.
  mutating func add(_ kind: ObjectClass) -> Int {
    objects.append(kind)
    return objects.count - 1
  }

  /// Adds a plugin, and answers its number.
  mutating func add(_ plugin: Plugin) -> Int {
    plugins.append(plugin)
    return plugins.count - 1
  }

  /// The number of the plugin of that name, once its manifest was read.
  func plugin(named name: String) -> Int? { plugins.firstIndex { $0.name == name } }

  /// Describes a class of screens anew: whatever knows its number sees the new one.
  mutating func replace(_ number: Int, with kind: ScreenClass) { screens[number] = kind }

  /// Describes a class of flows anew.
  mutating func replace(_ number: Int, with kind: FlowClass) { flows[number] = kind }

  /// Describes a class of objects anew.
  mutating func replace(_ number: Int, with kind: ObjectClass) { objects[number] = kind }

  /// Gives a plugin another manifest.
  mutating func replace(_ number: Int, with plugin: Plugin) { plugins[number] = plugin }

  /// The screen class that a plugin calls so.
  func screen(named name: String, in plugin: String) -> Int? {
    screens.firstIndex { $0.title.name == name && $0.title.plugin == plugin }
  }

  /// The flow class that a plugin calls so.
  func flow(named name: String, in plugin: String) -> Int? {
    flows.firstIndex { $0.title.name == name && $0.title.plugin == plugin }
  }
}
