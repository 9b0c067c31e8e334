import Goldens
import Scripting
import Tracing
import Views

/// The changes that await review as a page. Each is a choice, with the run as it is now at the step of the change.
struct ReviewPage {
  private let player: ViewPlayer
  private var (choices, runs): ([ViewChoice], [ViewRun]) = ([], [])

  /// Plays the cases of what awaits review.
  init(of waiting: [Pending], _ player: ViewPlayer) {
    self.player = player
    for pending in waiting { add(pending) }
  }

  private mutating func add(_ pending: Pending) {
    let first = runs.count
    if let run = player.play(pending.subject)?.run { runs.append(run) }
    let own = first < runs.count ? [first] : []
    let name = pending.subject.name
    if let fault = pending.fault {
      let sentence = fault.sentence(about: pending.subject)
      var choice = ViewChoice(.changed, "\(name): \(sentence)", runs: own, step: 0)
      choice.hunk = pending.told.map { .added($0) }
      return choices.append(choice)
    }
    for change in pending.changes {
      var choice = ViewChoice(.changed, "\(name): \(change.sentence)", runs: own)
      if let run = runs.dropFirst(first).first {
        choice.step = min(max(change.act, 0), run.acts.count - 1)
      }
      choice.hunk = change.lines.compactMap { $0.forPage }
      choices.append(choice)
    }
  }

  /// The page.
  var page: ViewPage {
    let count = choices.count == 1 ? "1 change waits" : "\(choices.count) changes wait"
    let summary = choices.isEmpty ? "Nothing waits for a decision." : "\(count) for a decision."
    return ViewPage(ViewDocument(title: "review", summary: summary, runs: runs, choices: choices))
  }
}

extension TraceDiff.Line {
  /// The line for a page, or nil for the head of a hunk.
  fileprivate var forPage: ViewChoice.Line? {
    switch kind {
    case .same: .kept(text)
    case .removed: .removed(text)
    case .added: .added(text)
    case .hunk: nil
    }
  }
}
