import Platform
import Scripting

/// Starting and restarting the prompt, each time in a new world with the current scripts.
extension Prompt {
  static func world(for origin: Origin, _ setup: Setup, _ ear: Ear) throws(ScriptError) -> ScriptHost {
    let folder = origin.folder(setup)
    var limits = setup.limits
    // A prompt ends when the user leaves, so it has no limit of simulated time.
    limits.time = .max
    var world = try ScriptHost(
      ScriptSettings(limits: limits, folder: folder, circumstances: origin.imposed, detail: setup.detail),
      output: ear.take)
    if setup.isViewed { world.recordView() }
    if let plugin = folder.plugin { try world.prepare(plugin) }
    try world.openPrompt()
    return world
  }

  /// Returns the text of the scenario with which a prompt begins, or nil if it begins without one.
  static func scenario(for origin: Origin, _ setup: Setup) throws(ScriptError) -> [UInt8]? {
    guard case .scenario(let path) = origin.start else { return nil }
    do throws(PlatformError) {
      return try origin.folder(setup).source(ofScript: path, limit: setup.limits.memory)
    } catch {
      throw .file(error)
    }
  }

  /// Begins in a new world. The old one remains if there can be no new one, if its scenario cannot be read, or if an
  /// error leaves it without an app.
  private func begin(_ origin: Origin) throws(ScriptError) {
    let scenario = try Self.scenario(for: origin, setup)
    var other = try Self.world(for: origin, setup, ear)
    let moment = try Self.moment(of: &other, after: nil)
    let before = (self.origin, current, past, refused, isReloaded, ear.path)
    swap(&world, &other)
    (self.origin, current) = (origin, moment)
    (past, refused, isReloaded, ear.path) = (Past(), [], false, "")
    if try playStart(scenario) { return }
    swap(&world, &other)
    (self.origin, current, past, refused, isReloaded, ear.path) = before
    if scenario != nil { note("  nothing of this line has happened") }
  }

  /// Runs the start, which cannot be undone. Returns false if an error has left the prompt without an app.
  @discardableResult
  func playStart(_ scenario: [UInt8]?) throws(ScriptError) -> Bool {
    if let launch = origin.launch { play(launch) }
    let hasFailed = try scenario.map(play(scenario:)) ?? (origin.launch != nil)
    past = Past()
    return world.hasApp || !hasFailed
  }

  /// Restarts the prompt, and prints any error.
  func beginAnew(_ origin: Origin) {
    do throws(ScriptError) { try begin(origin) } catch { complain(error) }
  }

  /// Performs `:launch photos`.
  func launch(_ words: [String]) throws(PromptError) {
    guard let name = words.first else { throw .words("':launch' is written :launch PLUGIN [WHAT=VALUE …]") }
    let plugin = name.first == "\"" ? String(name.dropFirst().dropLast()) : name
    guard setup.plugins.plugins.contains(plugin) else {
      let known = setup.plugins.plugins
      throw .words("there is no plugin '\(plugin)'\(Suggestion.question(for: plugin, in: known))")
    }
    beginAnew(Origin(.plugin(plugin), try circumstances(words.dropFirst())))
  }

  /// Performs `:as user=42 checkout=modal`. Without arguments it removes all circumstances.
  func beginAs(_ words: [String]) throws(PromptError) {
    if case .nothing = origin.start {
      throw .words("there is nothing to start over. ':launch PLUGIN' begins an app.")
    }
    beginAnew(Origin(origin.start, try circumstances(words[...])))
  }

  private func circumstances(_ words: ArraySlice<String>) throws(PromptError) -> Circumstances {
    let pairs = words.flatMap { $0.split(separator: ",").map(String.init) }
    switch setup.read(pairs) {
    case .success(var circumstances):
      circumstances.isStrict = setup.circumstances.isStrict
      return circumstances
    case .failure(let refusal): throw .words(refusal.words)
    }
  }

  /// Performs `:load photos/buy`.
  func load(_ words: [String]) throws(PromptError) {
    guard let word = words.first, words.count == 1 else { throw .words("':load' is written :load SCENARIO") }
    switch setup.find(word) {
    case .file(let path): beginAnew(Origin(.scenario(path), origin.circumstances))
    case .list(let names): throw .words("'\(word)' has \(names.joined(separator: ", ")). Load one of them.")
    case .refused(let words): throw .words(words)
    }
  }
}
