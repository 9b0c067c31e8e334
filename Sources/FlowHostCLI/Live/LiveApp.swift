package import Repl
package import Scripting
import Tracing
import Views

/// An app at a prompt, with what its pages show.
package final class LiveApp {
  private let prompt: Repl.Prompt
  private let said: SaidWords
  private var updates = ViewUpdates()
  private var offers: [Int: ViewOffer] = [:]

  /// Creates an app by starting a prompt.
  package init(_ start: PromptStart, _ setup: Setup) throws(ScriptError) {
    var setup = setup
    setup.isViewed = true
    let said = SaidWords()
    self.said = said
    prompt = try Repl.Prompt(start, setup) { said.add($0) }
    _ = change()
  }

  /// The name of the plugin or scenario.
  var title: String { prompt.title }
  /// The error of the start if no app runs, or nil.
  var problem: String? {
    prompt.hasApp ? nil : said.all.filter { $0.kind == .complaint }.map(\.words).joined(separator: "\n")
  }
  /// The folders whose files are watched.
  package var folders: [String] { prompt.folders }

  /// Runs a line, after going back to an act if it is not the last. A question takes nothing back.
  package func take(_ line: String, at act: Int?) throws(LiveError) -> Effect {
    if let act, act != prompt.act, !prompt.isQuestion(line), !prompt.goBack(to: act) { throw .noStep(act) }
    offers = offers.filter { $0.key <= prompt.act }
    let effect = prompt.take(line)
    if effect == .unfinished {
      prompt.drop()
      throw .unfinished
    }
    return effect
  }

  /// Reloads changed files. Returns false if none of them matters.
  func reload(_ files: [String]) -> Bool {
    guard prompt.matters(files) else { return false }
    prompt.filesChanged(files)
    return true
  }

  func completions(of text: String) -> Completions { prompt.completions(of: text) }

  /// Returns the JSON for a page that has just been opened.
  package func everything() -> String { updates.everything(said.all) }

  /// Returns the JSON with what has changed since the last one.
  package func change() -> String {
    var live = ViewLive(title: prompt.title)
    live.run = prompt.view()
    let acts = live.run?.acts.count ?? 0
    let steps = prompt.acts
    offers[prompt.act] = ViewOffer(prompt.possibilities())
    live.steps = (0..<acts).filter { steps.contains($0) && offers[$0] != nil }
    live.canRedo = prompt.canRedo
    live.offers = (0..<acts).map { offers[$0] ?? ViewOffer() }
    return updates.change(to: live, said.takeNew())
  }
}

/// The reason why a page's act is not done.
package enum LiveError: Error, Equatable {
  /// The act is in the midst of a line.
  case noStep(Int)
  /// The line needs more lines.
  case unfinished

  /// The reason in words, with a remedy.
  package var message: String {
    switch self {
    case .noStep(let act):
      "step \(act + 1) is in the middle of a line of the prompt. Go to a step at the end of a line."
    case .unfinished: "the line is not complete. Write all of it on one line."
    }
  }
}

/// The words that the prompt prints. The trace is on the page already.
private final class SaidWords {
  private(set) var all: [ViewWords] = []
  private var new: [ViewWords] = []
  private static let limit = 200

  func add(_ saying: Saying) -> Bool {
    switch saying {
    case .told: return true
    case .printed(let line): note(.printed, String(decoding: line, as: UTF8.self))
    case .value(let words): note(.value, words)
    case .note(let words): note(.note, words)
    case .complaint(let words, let trace):
      note(.complaint, ([words] + trace.map { "at \($0)" }).joined(separator: "\n"))
    }
    return true
  }

  private func note(_ kind: ViewWords.Kind, _ words: String) {
    let trimmed = words.split(separator: "\n").joined(separator: "\n")
    let words = ViewWords(kind, kind == .note ? String(trimmed.drop { $0 == " " }) : trimmed)
    all = (all + [words]).suffix(Self.limit)
    new.append(words)
  }

  func takeNew() -> [ViewWords] {
    defer { new = [] }
    return new
  }
}
