import LuaBridge
import Platform

extension ScriptHost {
  /// Loads a plugin and finds the problems in it, in its variants, and in its scenarios up to the first act.
  /// - Parameters:
  ///   - hasManifest: True for a plugin. False for a folder that only contains scripts.
  ///   - names: The names and strings in all scripts that may show the plugin's screens.
  ///   - relatives: The names and strings of the related plugins.
  mutating func check(
    _ plugin: String, _ files: [PluginFile], hasManifest: Bool, naming names: Set<String>,
    besides relatives: Relatives
  ) throws(ScriptError) -> [Defect] {
    let host = host
    let fresh = try snapshot()
    let isLoaded = hasManifest ? try load(plugin, with: files.modules(among: relatives.modules)) : true
    var defects = host.world.defects ?? Defects()
    host.world.defects = nil
    let loaded = try snapshot()
    // Without a plugin that it requires, nothing calls the handlers for that plugin's screens.
    let isWhole = defects.all.isEmpty
    host.world.defects = defects
    try note(plugin) { host, frame throws(LuaError) in
      try host.checkFiles(of: plugin, files, in: &frame)
      // Most that a broken plugin would define is missing. Problems would only follow from that.
      guard isLoaded else { return }
      try host.check(plugin, files, naming: names, in: &frame)
      try host.checkCalls(of: plugin, files, besides: relatives, in: &frame)
      host.checkExperiments(of: plugin, files, besides: relatives)
      host.checkTabs(of: plugin, files, besides: relatives)
      if hasManifest, isWhole { host.checkMethods(files, besides: relatives) }
      try host.checkProperties(of: plugin, in: &frame)
    }
    defects = host.world.defects ?? defects
    for title in host.variants(of: plugin) {
      try restore(loaded)
      host.world.defects = Defects()
      try note(plugin) { host, frame throws(LuaError) in
        try host.putInForce(title, in: &frame)
        try host.checkWays(of: plugin, files, naming: names, in: &frame)
        host.checkTabs(of: plugin, files, besides: relatives)
        try host.checkOverrides(of: title, files, besides: relatives, in: &frame)
      }
      defects.all += host.world.defects?.all ?? []
    }
    for file in files where file.isScenario {
      try restore(hasManifest ? loaded : fresh)
      host.world.defects = nil
      if let defect = try begin(file) { defects.all.append(defect) }
    }
    return defects.all
  }

  /// Loads a plugin, then modules of it that its own scripts may not require. Returns whether all could be loaded.
  private mutating func load(_ plugin: String, with modules: [String]) throws(ScriptError) -> Bool {
    var isLoaded = try note(plugin) { host, frame throws(LuaError) in
      _ = try host.loadPlugin(plugin, in: &frame)
    }
    for module in modules where isLoaded {
      isLoaded = try note(plugin) { host, frame throws(LuaError) in
        _ = try host.loader.require(module, in: &frame)
      }
    }
    return isLoaded
  }

  /// Runs a closure in the world with its own fuel and time, and notes an error as a defect. Returns whether there was
  /// none.
  @discardableResult
  private mutating func note(
    _ plugin: String, _ body: (Host, inout LuaFrame) throws(LuaError) -> Void
  ) throws(ScriptError) -> Bool {
    if host.world.defects == nil { host.world.defects = Defects() }
    do throws(ScriptError) {
      try visit(of: plugin) { world throws(LuaError) in
        let host = world.host
        try world.withFrame { frame throws(LuaError) in try body(host, &frame) }
      }
      return true
    } catch {
      host.note(error: error.message, in: "plugins/\(plugin)/init.lua")
      return false
    }
  }

  /// Runs a scenario up to its first act, and returns the defect found before or in that act.
  private mutating func begin(_ file: PluginFile) throws(ScriptError) -> Defect? {
    do throws(ScriptError) {
      return try visit(of: file.chunk) { world throws(LuaError) in
        let host = world.host
        let request = try world.withFrame { frame throws(LuaError) in
          try host.begin(file.text, name: file.chunk, in: &frame)
        }
        guard let request, case .launch(let plan) = request.act, case .plugin(let name) = plan.app,
          host.folder.file(of: name) == nil
        else { return nil }
        let place = host.places.line(of: request.cause) ?? file.place(1)
        return Defect(host.folder.missing(name), at: place)
      }
    } catch {
      return Defect(error: error.message, in: file.chunk)
    }
  }
}

extension [PluginFile] {
  /// Returns the modules of a plugin that are among these, in the order of their files.
  fileprivate func modules(among names: Set<String>) -> [String] {
    filter { !$0.chunk.isOfScenario }.map(\.module).filter(names.contains)
  }
}

extension PluginFile {
  /// The name by which `require` loads the file: `ui.help` for `plugins/ui/help.lua`.
  fileprivate var module: String {
    let name = String(chunk.dropFirst("plugins/".count).dropLast(".lua".count)).replacing("/", with: ".")
    return name.hasSuffix(".init") ? String(name.dropLast(".init".count)) : name
  }
}

extension Host {
  fileprivate func checkFiles(
    of plugin: String, _ files: [PluginFile], in frame: inout LuaFrame
  ) throws(LuaError) {
    let number = world.definitions.plugin(named: plugin)
    let required = number.map { world.definitions.plugins[$0].requirements.map(\.plugin) }
    for file in files {
      try checkText(of: file, in: &frame)
      try checkRequires(of: file, by: required)
      try checkLiterals(of: file, among: files, in: &frame)
    }
  }

  fileprivate func check(
    _ plugin: String, _ files: [PluginFile], naming names: Set<String>, in frame: inout LuaFrame
  ) throws(LuaError) {
    let number = world.definitions.plugin(named: plugin)
    checkVariants(of: plugin, files)
    if let number {
      try checkServices(of: number, in: &frame)
      try checkStarts(of: number, in: &frame)
      try checkRoot(of: number, in: &frame)
    }
    try checkWays(of: plugin, files, naming: names, in: &frame)
  }

  /// Checks everything that a variant may change.
  fileprivate func checkWays(
    of plugin: String, _ files: [PluginFile], naming names: Set<String>, in frame: inout LuaFrame
  ) throws(LuaError) {
    try checkRoutes(of: plugin, in: &frame)
    try checkActions(of: plugin, files, naming: names, in: &frame)
    if let number = world.definitions.plugin(named: plugin) { try checkLinks(of: number, files, in: &frame) }
  }
}
