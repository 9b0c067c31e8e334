package import Scripting
import Tracing

/// A prompt at which the user explores an app. Each step is performed, printed, and can be undone.
package final class Prompt {
  let setup: Setup
  let ear: Ear
  var world: ScriptHost
  /// The size of the heap when it was last cleaned up.
  var tidyBytes = 0
  var origin: Origin
  var current: Moment
  var past = Past()
  /// The lines of an input that is not complete yet.
  private var pending = ""
  /// The possible actions that were printed last.
  private var offered = ""
  /// The files of a reload that was refused. They are tried again with the next change.
  var refused: Set<String> = []
  var isReloaded = false
  /// The arguments of taps that no trace shows.
  var secrets = Secrets()
  /// The actions with such arguments, of all apps so far.
  var secretActions = SecretActions()
  var written: Set<String> = []

  /// Creates a prompt in a new world.
  /// - Parameter say: Displays a message. Returns false if the output is closed.
  /// - Throws: ``ScriptError`` if no world can be created. Errors of scripts are displayed instead.
  package init(
    _ start: PromptStart, _ setup: Setup, say: @escaping (Saying) -> Bool
  ) throws(ScriptError) {
    self.setup = setup
    ear = Ear(say)
    origin = Origin(start, setup.circumstances)
    let scenario = try Self.scenario(for: origin, setup)
    world = try Self.world(for: origin, setup, ear)
    current = try Self.moment(of: &world, after: nil)
    try playStart(scenario)
  }

  /// The current path, shown before the input mark. Empty within an input of several lines.
  package var place: String { pending.isEmpty ? current.path : "" }

  /// Executes a line.
  package func take(_ line: String) -> Effect {
    if pending.isEmpty {
      noteSecrets(ofLine: line)
      switch Input(line) {
      case .nothing: return .ready
      case .word(let name, let rest): return perform(name, rest)
      case .question(let name): return help(name)
      case .lua: break
      }
    }
    return takeLua(pending + line)
  }

  /// Discards an incomplete input.
  package func drop() { pending = "" }

  /// Handles the end of the lines. An incomplete input is run, which reports its error.
  package func end() {
    if pending.isEmpty { return }
    let text = pending
    pending = ""
    play(text)
  }

  private func takeLua(_ text: String) -> Effect {
    pending = ""
    guarded { () throws(PromptError) in
      let meaning = try self.meaning(of: text)
      if let words = slip(text, meaning.reading) { throw .words(words) }
      if meaning.reading == .unfinished { self.pending = text + "\n" } else { self.play(meaning.text) }
    }
    return pending.isEmpty ? .ready : .unfinished
  }

  /// Returns the Lua code for an input, which may be a bare action.
  private func meaning(of text: String) throws(PromptError) -> (text: String, reading: PromptReading) {
    if let tap = try bareTap(text) { return (tap, .call) }
    let reading = try reading(of: text)
    if text.hasPrefix("local "), reading == .statement {
      // A local variable would end with its line, so it becomes a global one.
      let kept = String(text.dropFirst("local ".count))
      if try self.reading(of: kept) == .statement { return (kept, .statement) }
    }
    return (text, reading)
  }

  func reading(of text: String) throws(PromptError) -> PromptReading {
    do throws(ScriptError) { return try world.reading(of: text) } catch { throw .script(error) }
  }

  /// Prints the possible actions if they have changed.
  func offer() {
    guard !setup.isViewed, let possibilities = try? world.possibilities() else { return }
    let words = possibilities.offer
    if words.isEmpty || words == offered { return }
    offered = words
    _ = ear.say(.note(words))
  }

  /// Prints the possible actions even if they have not changed.
  func offerAgain() {
    offered = ""
    offer()
  }
}

/// The reason that a line has no effect.
enum PromptError: Error {
  case words(String)
  case script(ScriptError)
}

extension Prompt {
  /// Runs a closure, and prints the reason if it refuses.
  @discardableResult
  func guarded(_ body: () throws(PromptError) -> Void) -> Effect {
    do throws(PromptError) {
      try body()
    } catch {
      switch error {
      case .words(let words): complain(words)
      case .script(let error): complain(error)
      }
    }
    return .ready
  }

  func complain(_ words: String) { _ = ear.say(.complaint(words, trace: [])) }

  func complain(_ error: ScriptError) {
    _ = ear.say(.complaint(error.message, trace: error.trace))
  }

  func note(_ words: String) { _ = ear.say(.note(words)) }

  func show(_ words: String) { _ = ear.say(.value(words)) }
}
