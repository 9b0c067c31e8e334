import Scripting

/// The prompt begins, and begins anew: in a world of its own each time, with the scripts as they stand then.
extension Prompt {
  static func world(for origin: Origin, _ setup: Setup, _ ear: Ear) throws(ScriptError) -> ScriptHost {
    let folder = origin.folder(setup)
    var limits = setup.limits
    // No limit of simulated time: a prompt ends when the user leaves.
    limits.time = .max
    var world = try ScriptHost(
      limits: limits, folder: folder, circumstances: origin.imposed, detail: setup.detail,
      output: ear.take)
    if let plugin = folder.plugin { try world.prepare(plugin) }
    try world.openPrompt()
    return world
  }

  func begin(_ origin: Origin) throws(ScriptError) {
    world = try Self.world(for: origin, setup, ear)
    self.origin = origin
    (past, refused, isReloaded) = (Past(), [], false)
    current = try Self.moment(of: &world, after: nil)
    ear.path = ""
    try playStart()
  }

  /// Plays what it begins with, behind which nothing can be taken back.
  func playStart() throws(ScriptError) {
    switch origin.start {
    case .nothing, .inside: break
    case .plugin: if let launch = origin.launch { play(launch) }
    case .scenario(let path): try play(file: path)
    }
    past = Past()
  }

  /// Begins anew, and says what is wrong with that.
  func beginAnew(_ origin: Origin) {
    do throws(ScriptError) { try begin(origin) } catch { complain(error) }
  }

  /// `:launch photos`
  func launch(_ words: [String]) throws(Refusal) {
    guard let name = words.first else { throw .words("':launch' is written :launch PLUGIN [WHAT=VALUE …]") }
    let plugin = name.first == "\"" ? String(name.dropFirst().dropLast()) : name
    guard setup.plugins.plugins.contains(plugin) else {
      let known = setup.plugins.plugins
      throw .words("there is no plugin '\(plugin)'\(Suggestion.question(for: plugin, in: known))")
    }
    beginAnew(Origin(.plugin(plugin), try circumstances(words.dropFirst())))
  }

  /// `:as user=42 checkout=modal`; without any, under none.
  func beginAs(_ words: [String]) throws(Refusal) {
    if case .nothing = origin.start {
      throw .words("there is nothing to begin anew. ':launch PLUGIN' begins an app.")
    }
    beginAnew(Origin(origin.start, try circumstances(words[...])))
  }

  private func circumstances(_ words: ArraySlice<String>) throws(Refusal) -> Circumstances {
    let pairs = words.flatMap { $0.split(separator: ",").map(String.init) }
    switch setup.read(pairs) {
    case .success(var circumstances):
      circumstances.isStrict = setup.circumstances.isStrict
      return circumstances
    case .failure(let refusal): throw .words(refusal.words)
    }
  }

  /// `:load photos/buy`
  func load(_ words: [String]) throws(Refusal) {
    guard let word = words.first, words.count == 1 else { throw .words("':load' is written :load SCENARIO") }
    switch setup.find(word) {
    case .file(let path): beginAnew(Origin(.scenario(path), origin.circumstances))
    case .list(let names): throw .words("'\(word)' has \(names.joined(separator: ", ")). Load one of them.")
    case .refused(let words): throw .words(words)
    }
  }
}
