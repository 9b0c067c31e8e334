package import Scripting
import Tracing

/// Somebody explores an app by hand: what is written here is done and told, and can be undone.
package final class Prompt {
  let setup: Setup
  let ear: Ear
  var world: ScriptHost
  /// The bytes of the heap when it was last tidied.
  var tidyBytes = 0
  /// What it has begun with.
  var origin: Origin
  var current: Moment
  var past = Past()
  /// What was written of a text that is not at its end.
  private var pending = ""
  /// What was offered last.
  private var offered = ""
  /// The files whose new text could not be taken: they are tried again with the next one.
  var refused: Set<String> = []
  /// Whether scripts have been exchanged since it began.
  var isReloaded = false
  /// Arguments of taps that no trace shows.
  var secrets = Secrets()
  /// The files that it has written.
  var written: Set<String> = []

  /// A prompt in a world of its own.
  ///
  /// - Parameter say: Takes what there is to show, and answers whether anybody still looks.
  /// - Throws: ``ScriptError`` when no world can be made. What is wrong with scripts is said.
  package init(
    _ start: Start, _ setup: Setup, say: @escaping (Saying) -> Bool
  ) throws(ScriptError) {
    self.setup = setup
    ear = Ear(say)
    origin = Origin(start, setup.circumstances)
    world = try Self.world(for: origin, setup, ear)
    current = try Self.moment(of: &world, after: nil)
    try playStart()
  }

  /// Where one is, before the mark behind which one writes.
  package var place: String { pending.isEmpty ? current.path : "" }

  /// Takes a line.
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

  /// What was begun is not meant any more.
  package func drop() { pending = "" }

  /// No line comes any more: what is unfinished is wrong.
  package func end() {
    if pending.isEmpty { return }
    let text = pending
    pending = ""
    play(text)
  }

  private func takeLua(_ text: String) -> Effect {
    pending = ""
    guarded { () throws(Refusal) in
      let meaning = try self.meaning(of: text)
      if let words = slip(text, meaning.reading) { throw .words(words) }
      if meaning.reading == .unfinished { self.pending = text + "\n" } else { self.play(meaning.text) }
    }
    return pending.isEmpty ? .ready : .unfinished
  }

  /// What is written as Lua, or as an action's name.
  private func meaning(of text: String) throws(Refusal) -> (text: String, reading: PromptReading) {
    if let tap = try bareTap(text) { return (tap, .call) }
    let reading = try reading(of: text)
    if text.hasPrefix("local "), reading == .statement {
      // What is local to a line would be gone with it.
      let kept = String(text.dropFirst("local ".count))
      if try self.reading(of: kept) == .statement { return (kept, .statement) }
    }
    return (text, reading)
  }

  func reading(of text: String) throws(Refusal) -> PromptReading {
    do throws(ScriptError) { return try world.reading(of: text) } catch { throw .script(error) }
  }

  /// Says what an app can be asked now, if that is something else than before.
  func offer() {
    guard let possibilities = try? world.possibilities() else { return }
    let words = possibilities.offer
    if words.isEmpty || words == offered { return }
    offered = words
    _ = ear.say(.note(words))
  }

  /// Says again what can be done, whatever was said before.
  func offerAgain() {
    offered = ""
    offer()
  }
}

/// Why a line of the prompt does nothing.
enum Refusal: Error {
  case words(String)
  case script(ScriptError)
}

extension Prompt {
  /// Does something, and says why it cannot be done.
  @discardableResult
  func guarded(_ body: () throws(Refusal) -> Void) -> Effect {
    do throws(Refusal) {
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
