import Goldens
import Scripting
import Tracing
import Views

/// Changes of goldens as a page. Each is a choice, with the run as it is now at the step of the change.
struct ReviewPage {
  private let player: ViewPlayer
  private var (choices, runs): ([ViewChoice], [ViewRun]) = ([], [])
  /// The indices of the runs of the cases that were played. Nil for a case that has shown nothing.
  private var played: [Case: Int?] = [:]

  init(_ player: ViewPlayer) { self.player = player }

  /// Adds a question of a review, with the run of its first case.
  mutating func add(_ item: Agenda.Item, of waiting: [Pending], titled title: String) {
    let place = item.places[0]
    let pending = waiting[place.pending]
    let change = place.change.map { pending.changes[$0] }
    let run = run(of: pending.subject)
    var choice = choice(of: change, of: pending, titled: title, in: run)
    let others = item.cases(of: waiting).dropFirst().map(\.name)
    if !others.isEmpty { choice.words = ["Also in " + others.joined(separator: ", ") + "."] }
    choices.append(choice)
  }

  /// Adds all changes of a case, with its run.
  mutating func add(_ pending: Pending, run: ViewRun?) {
    let index = run.map { add($0) }
    if let fault = pending.fault {
      choices.append(choice(of: nil, of: pending, titled: fault.sentence(about: pending.subject), in: index))
    }
    choices += pending.changes.map { choice(of: $0, of: pending, titled: $0.sentence, in: index) }
  }

  /// Returns the index of the run of a case, which is played once.
  private mutating func run(of subject: Case) -> Int? {
    if let index = played[subject] { return index }
    let index = player.play(subject)?.run.map { add($0) }
    played[subject] = .some(index)
    return index
  }

  /// Adds a run, and returns its index.
  private mutating func add(_ run: ViewRun) -> Int {
    runs.append(run)
    return runs.count - 1
  }

  /// Returns the choice of a change, or of all output if there is nothing to compare it with.
  private func choice(
    of change: TraceDiff.Part?, of pending: Pending, titled title: String, in run: Int?
  ) -> ViewChoice {
    var choice = ViewChoice(.changed, title, runs: run.map { [$0] } ?? [], step: change == nil ? 0 : nil)
    if let change, let run { choice.step = min(max(change.act, 0), runs[run].acts.count - 1) }
    let lines = change?.lines ?? pending.fault?.difference?.lines
    choice.hunk =
      lines?.compactMap(\.forPage) ?? (pending.fault == nil ? [] : pending.told.map { .added($0) })
    return choice
  }

  /// Returns the page.
  func page(titled title: String = "review", summary: String) -> ViewPage {
    ViewPage(ViewDocument(title: title, summary: summary, runs: runs, choices: choices))
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
