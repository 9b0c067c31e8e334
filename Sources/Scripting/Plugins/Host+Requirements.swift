import LuaBridge
import Platform

/// The plugins that a plugin requires, which are loaded before it.
extension Host {
  /// Reads `requires = { auth = ">=1.0" }`.
  func requirements(
    _ value: LuaValue, _ what: String, _ call: borrowing HostCall
  ) throws(LuaError) -> [Requirement] {
    if value == .nil { return [] }
    let remedy =
      "\(what): 'requires' names plugins and their versions. Write requires = { auth = \">=1.0\" }."
    guard let table = value.tableSlot else {
      try complain(remedy, call, of: ManifestKey.requires.rawValue)
      return []
    }
    var requirements: [Requirement] = []
    for key in try call.frame.keys(of: table) {
      guard let name = key.text, let text = try call.frame.get(table, key).text else {
        try complain(remedy, call, of: ManifestKey.requires.rawValue)
        continue
      }
      let versions = VersionRange(text)
      if versions == nil {
        try complain(
          "\(what): '\(text.escaped)' is no range of versions of '\(name.escaped)'. Write \(VersionRange.forms).",
          call, of: text)
      }
      // It is required, although no version is known, so no use of it is a problem.
      requirements.append(Requirement(plugin: name, versions: versions ?? .any))
    }
    return requirements
  }

  /// Loads a required plugin, and checks that it exists and that its version is in range.
  func load(
    _ requirement: Requirement, of plugin: String, _ call: borrowing HostCall
  ) throws(LuaError) {
    let name = requirement.plugin
    let way = way(to: name, from: plugin)
    let steps = way.joined(separator: " -> ").escaped
    if way.dropLast().contains(name) {
      return try complain(
        "plugin '\(name.escaped)' requires itself: \(steps). Move what both need into a plugin of its own.",
        call)
    }
    let by = way.count > 2 ? " (\(steps))" : ""
    guard folder.file(of: name) != nil else {
      let question = folder.meant(by: name).map(Suggestion.question) ?? ""
      return try complain(
        "plugin '\(plugin)' requires '\(name.escaped)'\(by), and there is no such plugin\(question)", call,
        of: name)
    }
    guard let number = try loadRequired(name, in: &call.frame) else { return }
    guard let version = world.definitions.plugins[number].version else { return }
    if !requirement.versions.contains(version) {
      try complain(
        "plugin '\(plugin)' requires \(name) \(requirement.versions.text)\(by), and \(name) is \(version.text)",
        call, of: name)
    }
  }

  /// Loads a required plugin, or returns nil if that fails while a plugin is checked. It is not tried twice, because
  /// its first part would be defined twice.
  private func loadRequired(_ name: String, in frame: inout LuaFrame) throws(LuaError) -> Int? {
    if world.defects?.broken.contains(name) == true { return nil }
    do throws(LuaError) {
      return try loadPlugin(name, in: &frame)
    } catch {
      guard world.defects != nil, case .script(let words, _) = error else { throw error }
      note(error: words, in: "plugins/\(name)/init.lua")
      world.defects?.broken.insert(name)
      return nil
    }
  }

  /// Returns the chain of plugins that are being loaded, from the outermost to the one required last.
  private func way(to name: String, from plugin: String) -> [String] {
    var way: [String] = []
    for module in loader.path {
      let next = String(module.prefix { $0 != "." })
      if way.last != next { way.append(next) }
    }
    if way.last != plugin { way.append(plugin) }
    return (way.firstIndex(of: name).map { Array(way[$0...]) } ?? way) + [name]
  }

  /// Loads a plugin, and returns its index.
  /// - Throws: ``LuaError/refused(_:)`` for a module that is no plugin, or has another name.
  func loadPlugin(_ name: String, in frame: inout LuaFrame) throws(LuaError) -> Int {
    guard PluginName.isValid(name) else {
      throw .refused("'\(name.escaped)' is no name of a plugin: \(PluginName.rule). Rename its folder.")
    }
    let value = try loader.require(name, in: &frame)
    guard let table = value.tableSlot, case .plugin(let place)? = world.things[frame.identity(of: table)]
    else {
      throw .refused(
        "'\(name.escaped)' is no plugin. End its init.lua with: return flow.plugin { name = \"\(name.escaped)\", … }"
      )
    }
    let called = world.definitions.plugins[place].name
    guard called == name else {
      throw .refused(
        "'\(name)' calls itself '\(called)'. A plugin has the name of its folder: name = \"\(name)\".")
    }
    return place
  }
}
