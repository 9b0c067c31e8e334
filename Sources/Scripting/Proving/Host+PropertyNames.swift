import LuaBridge
import Navigation
import Platform
import ScreenStack

/// Names in properties. They mean what they mean in the plugin of the property, also in an app that requires it.
extension Host {
  /// The plugin of the property that looks at the app.
  var propertyPlugin: String { passing.judged?.plugin ?? app.name }

  /// Returns the properties that apply on the device of the launched app, with all names as they are written in it.
  ///
  /// - Throws: An error if a condition names a screen, an act or a variant that does not exist, because its property cannot break.
  /// - Returns: These properties, and the names of those for another device.
  func applicableProperties(
    in frame: inout LuaFrame
  ) throws(LuaError) -> (properties: [AppProperty], elsewhere: [String]) {
    var (applicable, elsewhere): ([AppProperty], [String]) = ([], [])
    // Each launch of a scenario that is tested asks for them.
    if world.definitions.properties.properties.isEmpty { return (applicable, elsewhere) }
    let device = app.run.stage.device.word
    let services = try knownServices(in: &frame)
    for property in world.definitions.properties.properties {
      let property = try written(property, services)
      if property.conditions.apply(on: device) {
        applicable.append(property)
      } else {
        elsewhere.append(property.name)
      }
    }
    return (applicable, elsewhere)
  }

  /// Returns the names of the services that the launched app has, or has after another start.
  private func knownServices(in frame: inout LuaFrame) throws(LuaError) -> [String] {
    guard let launch = app.launch else { return [] }
    let services = try frame.keys(of: try frame.slot(of: launch.services)).compactMap(\.text)
    guard let plugin = launch.plugin else { return services }
    return services + (try knownServices(of: plugin, in: &frame))
  }

  private func written(_ property: AppProperty, _ services: [String]) throws(LuaError) -> AppProperty {
    let plugin = property.title.plugin
    var written = property
    written.name = self.written(property.title)
    do throws(LuaError) {
      written.conditions.on = try screens(property.conditions.on, in: plugin)
      written.conditions.from = try screens(property.conditions.from, in: plugin)
      written.conditions.by = try acts(property.conditions.by, in: plugin, amid: services)
      written.conditions.without = try acts(property.conditions.without, in: plugin, amid: services)
      for place in written.conditions.variants.indices {
        let variants = written.conditions.variants[place]
        let name = experiment(named: variants.experiment, in: plugin)
        for variant in variants.names.map({ $0.map(Optional.some) }) ?? [nil] {
          try check(variant, of: name, against: app.launch?.trials ?? [])
        }
        written.conditions.variants[place].experiment = name
      }
    } catch .refused(let words) {
      throw .refused("\(property.place): \(words)")
    }
    return written
  }

  private func screens(_ names: [String], in plugin: String) throws(LuaError) -> [String] {
    var screens: [String] = []
    for name in names { screens.append(try visible(named: name, in: plugin)) }
    return screens
  }

  /// Returns the name that the app writes for what a condition can find on screen: a screen, `alert` or `action_sheet`.
  func visible(named name: String, in plugin: String) throws(LuaError) -> String {
    AlertPlan.names.contains(name) ? name : try screen(named: name, in: plugin)
  }

  /// Returns the name that the app writes for the screen that a name in a plugin means.
  ///
  /// - Throws: An error if there is no such screen, because a property about it cannot break.
  func screen(named name: String, in plugin: String) throws(LuaError) -> String {
    let screens = world.definitions.screens
    if let place = screens.firstIndex(where: { $0.title.written(in: plugin) == name }) {
      return written(screens[place].title)
    }
    if AlertPlan.names.contains(name) {
      throw .refused("an alert is no screen. Write a condition: { on = \"\(name)\" }")
    }
    let known = screens.map { $0.title.written(in: plugin) }
    throw .refused("there is no screen '\(name.escaped)'\(Suggestion.question(for: name, in: known))")
  }

  /// Returns the name that the app writes for the action that a name in a plugin means: `sign_in.send`, or `send`.
  func action(named name: String, in plugin: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    let titles = world.definitions.screens.map(\.title)
    return titles.first { $0.written(in: plugin) == name[..<dot] }.map { written($0) + name[dot...] } ?? name
  }

  /// Returns the name that the app writes for the experiment that a name in a plugin means.
  func experiment(named name: String, in plugin: String) -> String {
    app.launch?.trials.first { $0.title.written(in: plugin) == name }?.name ?? name
  }

  /// - Throws: An error if `flow.inputs` gives values for nothing that exists, because nobody would miss them.
  func checkInputs(in frame: inout LuaFrame) throws(LuaError) {
    let inputs = world.definitions.properties.inputs
    if inputs.isEmpty || app.launch == nil { return }
    let services = try knownServices(in: &frame)
    for values in inputs { try check(values, amid: services) }
  }

  /// - Parameter services: The names of the services of the app.
  func check(_ values: InputValues, amid services: [String]) throws(LuaError) {
    let others = InputValues.words + services
    if let omission = OmittedActs.Kind(rawValue: values.key).flatMap(world.definitions.properties.omission),
      omission.plugin == values.plugin
    {
      throw .refused(
        "\(values.place): 'inputs' of '\(values.key.escaped)': \(omission.kind.words) are left out. "
          + "Remove this, or see \(omission.place).")
    }
    if others.contains(values.key) { return }
    let known = others + names(in: values.plugin) { $0.actions.map(\.name) + $0.inputs.names }
    if known.contains(values.key) { return try checkCounts(of: values) }
    throw .refused(
      "\(values.place): 'inputs' of '\(values.key.escaped)': no action, input or service has this name"
        + Suggestion.question(for: values.key, in: known))
  }

  /// Refuses rows with other numbers of values than the actions of their name take, since none of these would be tried.
  private func checkCounts(of values: InputValues) throws(LuaError) {
    let actions = world.definitions.screens.flatMap { screen in
      screen.actions.filter { action in
        [action.name, "\(screen.title.written(in: values.plugin)).\(action.name)"].contains(values.key)
      }
    }
    let counts = Set(actions.map(\.arguments.count))
    guard let action = actions.first else { return }
    for (number, row) in values.rows.enumerated() where !counts.contains(row.count) {
      throw .refused(
        "\(values.place): 'inputs' of '\(values.key.escaped)': '\(action.name)' takes "
          + "\(action.arguments.count.counting("value")), and row \(number + 1) has \(row.count)"
      )
    }
  }
}
