import LuaBridge
import Platform
import ScreenStack

extension Host {
  /// Returns the services of a plugin and of all it requires. If names are equal, the nearest plugin wins.
  func standardServices(of plugin: Int, in frame: inout LuaFrame) throws(LuaError) -> LuaSlot {
    let all = try frame.makeTable()
    for place in family(of: plugin) {
      let services = try frame.value(of: world.definitions.plugins[place].services)
      if let table = services.tableSlot { try addMissing(from: table, to: all, in: &frame) }
    }
    return all
  }

  /// Returns the names of the services that an app of a plugin may have: those of the plugin, of all it requires, and of
  /// its starts.
  func knownServices(of plugin: Int, in frame: inout LuaFrame) throws(LuaError) -> [String] {
    var tables = [try standardServices(of: plugin, in: &frame)]
    if let starts = try startsTable(of: plugin, in: &frame) {
      for name in try frame.keys(of: starts) {
        guard let start = try frame.get(starts, name).tableSlot else { continue }
        if let services = try frame.get(start, LaunchKey.services).tableSlot { tables.append(services) }
      }
    }
    var names: [String] = []
    for table in tables { names += try frame.keys(of: table).compactMap(\.text) }
    return names
  }

  /// Adds the fields of a table to another table, except for fields that it already has.
  func addMissing(
    from table: LuaSlot, to all: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) {
    for key in try frame.keys(of: table) where try frame.get(all, key) == .nil {
      try frame.set(all, key, try frame.get(table, key))
    }
  }

  /// Returns the services of the plugin and of all it requires, with the scenario's services in their place.
  func services(of plugin: Int?, _ given: RetainedValue, in frame: inout LuaFrame) throws(LuaError) -> LuaSlot
  {
    let all = try frame.makeTable()
    let standard = try plugin.map { (place) throws(LuaError) in
      try standardServices(of: place, in: &frame)
    }
    let given = try frame.value(of: given).tableSlot
    if let plugin, let given, let standard {
      try checkNames(ofServices: given, besides: standard, for: plugin, in: &frame)
    }
    for source in [standard, given].compactMap(\.self) {
      for key in try frame.keys(of: source) {
        guard let name = key.text else { throw .refused("a service has a name, not \(key.kindName)") }
        try frame.set(all, key, try service(name, try frame.get(source, key), in: &frame))
      }
    }
    try frame.setMetatable(all, try frame.slot(of: tables.services))
    return all
  }

  /// Refuses services of a launch that neither a plugin of the app nor one of its starts has, because nothing calls them.
  /// An app without any leaves them to its scenarios.
  private func checkNames(
    ofServices given: LuaSlot, besides standard: LuaSlot, for plugin: Int, in frame: inout LuaFrame
  ) throws(LuaError) {
    let usual = try frame.keys(of: standard).compactMap(\.text)
    let others = try frame.keys(of: given).compactMap(\.text).filter { !usual.contains($0) }
    if usual.isEmpty || others.isEmpty { return }
    let known = try knownServices(of: plugin, in: &frame)
    for name in others where !known.contains(name) { throw Self.noService(name, among: known) }
  }

  static func noService(_ name: String, among known: [String]) -> LuaError {
    let question = Suggestion.question(for: name, in: known)
    let list = known.isEmpty ? ". The app has none." : ": there is \(known.joined(separator: ", "))"
    return .refused("there is no service '\(name.escaped)'\(question.isEmpty ? list : question)")
  }

  /// Returns a service with its name, made from replies. A function is returned unchanged.
  func service(_ name: String, _ value: LuaValue, in frame: inout LuaFrame) throws(LuaError)
    -> LuaValue
  {
    if case .function = value { return value }
    guard let slot = value.tableSlot, case .replies(let number)? = world.things[frame.identity(of: slot)]
    else {
      throw .refused("service '\(name.escaped)' is \(value.kindName). Write \(name) = flow.replies { … }.")
    }
    let replies = world.replies[number]
    let own = world.add(Replies(answers: replies.answers, delay: replies.delay, service: name))
    let table = try make(.service(own, name), tables.replies, in: &frame)
    return .table(table)
  }
}
